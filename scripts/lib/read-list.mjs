/**
 * One entry of a document's lists.
 * @typedef {object} ListEntry
 * @property {string} text
 * @property {string[]} details the items below it
 */

/**
 * Reads the lists below the headings of a document: items, each with items below it, wrapped lines joined.
 * @param {string} markdown
 * @returns {ListEntry[]}
 * @throws {Error} for a line below the first `##` heading that is no heading and no part of such a list
 */
export function readList(markdown) {
  /** @type {ListEntry[]} */
  const entries = [];
  const lines = markdown.split('\n');
  const first = lines.findIndex((line) => line.startsWith('## '));
  /** Whether the line before belongs to an entry, so that this one may continue it. */
  let isOpen = false;
  for (const line of first === -1 ? [] : lines.slice(first)) {
    const isPart = line !== '' && !line.startsWith('## ');
    if (isPart) addLine(entries, { line, isOpen });
    isOpen = isPart;
  }
  return entries;
}

/**
 * @param {ListEntry[]} entries the last one is changed, or another one added
 * @param {{ line: string, isOpen: boolean }} next
 */
function addLine(entries, { line, isOpen }) {
  const [, indent = '', mark, text = ''] = /^( *)(- )?(\S.*)$/.exec(line) ?? [];
  const last = entries.at(-1);
  const detail = last?.details.at(-1);
  if (mark && indent === '') {
    entries.push({ text, details: [] });
  } else if (mark && indent === '  ' && isOpen && last) {
    last.details.push(text);
  } else if (!mark && indent === '  ' && isOpen && last && detail === undefined) {
    last.text += ` ${text}`;
  } else if (!mark && indent === '    ' && isOpen && last && detail !== undefined) {
    last.details.splice(-1, 1, `${detail} ${text}`);
  } else {
    throw new Error(`this is no part of a list: ${line}`);
  }
}
