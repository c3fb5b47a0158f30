// @ts-check
/** Laying a table: ask the house, then go there. */

/** @typedef {{who: "me" | "here" | "friend" | "bot", name?: string, bot?: string}} Chair */
/** @typedef {{game: string, edition?: string | null, options?: Record<string, string>, seats: Chair[], name?: string, pace?: string}} Sheet */

const pace = /** @type {HTMLSelectElement | null} */ (document.querySelector("#pace"));
if (pace) pace.value = recall("pace") || pace.value;
pace?.addEventListener("change", () => remember("pace", pace.value));


/**
 * Lay the table of a sheet and go to it; say what is wrong if it cannot be laid.
 * @param {Sheet} sheet
 * @param {HTMLElement} says
 */
export async function lay(sheet, says) {
  says.textContent = "";
  try {
    const answer = await fetch("/tables", { method: "POST", body: JSON.stringify({ ...sheet, pace: pace?.value ?? (recall("pace") || undefined) }) });
    const body = await answer.json();
    if (answer.ok) location.assign(body.url);
    else says.textContent = body.says;
  } catch {
    says.textContent = "The house does not answer just now; try again in a moment.";
  }
}

/** @param {string} what @returns {string} what was chosen the last time */
export function recall(what) {
  try {
    return localStorage.getItem(what) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} what @param {string} value */
export function remember(what, value) {
  try {
    localStorage.setItem(what, value);
  } catch {
    // a browser that keeps nothing forgets it, no more
  }
}
