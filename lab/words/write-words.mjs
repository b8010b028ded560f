import { wrapText } from '../../scripts/lib/wrap-text.mjs';
import { CATALOGUES } from '../../core/src/messages/catalogues.ts';
import { messagesOf } from './catalogues.mjs';

/** The lists of words, by the names of their files. */
export const LISTS = {
  'docs/words.md': () =>
    list(
      `# Words of the product

Every sentence that the product says on a screen, in an answer of the API, in a mail or in a notification, by the areas
of \`core/src/messages/en\`. \`npm run words\` writes this list, so that it can be read at one sitting.
[Languages](languages.md) says how a message is written.`,
      ({ message }) => [item(message)],
    ),
  'docs/words.hi.md': () => {
    const hindi = new Map(messagesOf(CATALOGUES.hi).map(({ path, message }) => [path, message]));
    return list(
      `# Words of the product in Hindi

Every sentence in English, and below it in Hindi, by the areas of \`core/src/messages/hi\`. \`npm run words\` writes this
list for whoever reviews the translation ([languages](languages.md)).`,
      ({ path, message }) => [item(message), wrapText(`  ${escaped(hindi.get(path) ?? '')}`, '  ')],
    );
  },
};

/**
 * @param {string} head
 * @param {(entry: { path: string, message: string }) => string[]} linesOf
 * @returns {string} Markdown
 */
function list(head, linesOf) {
  const sections = Object.entries(CATALOGUES.en).map(([area, messages]) => {
    const entries = typeof messages === 'string' ? [] : messagesOf(messages, `${area}.`);
    return `## ${area}\n\n${entries.flatMap(linesOf).join('\n')}\n`;
  });
  return `${head}\n\n${sections.join('\n')}`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[<>*_`\\]/g, '\\$&');

/** @param {string} sentence @returns {string} an entry of a list, wrapped */
const item = (sentence) => wrapText(`- ${escaped(sentence)}`, '  ');
