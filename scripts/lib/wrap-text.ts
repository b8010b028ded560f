/** The longest line of a document, in characters. */
export const LINE_LENGTH_MAX = 120;

/** A space at which a line may end: the word after it begins no list, heading or quotation. */
const BREAK = / (?!(?:[-+*>|]|#+|\d+[.)])(?: |$))/;

/**
 * Wraps a text of one line at its spaces. A word that is longer than a line gets a line of its own.
 * @param indent of every line but the first
 */
export function wrapText(text: string, indent = ''): string {
  const [first = '', ...words] = text.split(BREAK);
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    if (line.length + 1 + word.length <= LINE_LENGTH_MAX) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line].join('\n');
}
