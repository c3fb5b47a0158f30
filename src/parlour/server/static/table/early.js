// @ts-check
// Calls the table while the rest of the page is still on its way; line.js takes the call over.
{
  const socket = new WebSocket(
    `${location.origin.replace(/^http/, "ws")}${location.pathname}/socket`,
  );
  /** @type {string[]} */
  const heard = [];
  socket.onmessage = (event) => heard.push(event.data);
  Object.assign(window, { parlourCall: { socket, heard } });
}
