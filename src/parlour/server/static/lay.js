// @ts-check
/** Laying a table: ask the house, then go there. */

/** @typedef {{who: "me" | "here" | "friend" | "bot", name?: string, bot?: string}} Chair */
/** @typedef {{game: string, edition?: string | null, options?: Record<string, string>, seats: Chair[], name?: string}} Sheet */

/**
 * Lay the table of a sheet and go to it; say what is wrong if it cannot be laid.
 * @param {Sheet} sheet
 * @param {HTMLElement} says
 */
export async function lay(sheet, says) {
  says.textContent = "";
  try {
    const answer = await fetch("/tables", { method: "POST", body: JSON.stringify(sheet) });
    const body = await answer.json();
    if (answer.ok) location.assign(body.url);
    else says.textContent = body.says;
  } catch {
    says.textContent = "The house does not answer just now; try again in a moment.";
  }
}

/** @returns {string} the name that was given the last time */
export function myName() {
  try {
    return localStorage.getItem("name") ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
export function rememberName(name) {
  try {
    localStorage.setItem("name", name);
  } catch {
    // a browser that keeps nothing forgets the name, no more
  }
}
