// Not imported from the server: the start-up may run on a Node that reads no TypeScript.
export const escapeHtml = (/** @type {string} */ text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
