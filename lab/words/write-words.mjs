import { globSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { wrapText } from '../../scripts/lib/wrap-text.mjs';
import { sentencesOf } from './sentences-of.mjs';

/** What the product says, and where: titles of the list, with the files that hold its words. */
const PARTS = [
  { title: 'Screens', patterns: ['web/src/**/*.{ts,tsx}'] },
  { title: 'Answers of the API', patterns: ['core/src/**/*.ts', 'functions/src/**/*.ts'] },
  { title: 'Mails', patterns: ['functions/src/**/compose-mail.ts'] },
];
/** Tests and what they are made with; the API's own reference, whose words stand at /api/docs; what receipts are read by. */
const NOT_LISTED =
  /\.test\.|stub-|-fixtures|factories|render-screen|category-words|\/docs\/|\/receipts\/(parse|ocr|fuse)\//;

const HEAD = `# Words of the product

Every sentence that a screen, an answer of the API or a mail may say, read off the sources by \`npm run words\`, so that
they can be read at one sitting. \`{…}\` stands for what is filled in. A test fails while this list is not what the
sources say.
`;

/**
 * Makes the list of every sentence of the product, part by part and file by file.
 * @returns {string} Markdown
 */
export function listWords() {
  /** @type {Set<string>} */
  const listed = new Set();
  const parts = PARTS.toReversed().map(({ title, patterns }) => {
    const files = globSync(patterns, { cwd: ROOT })
      .filter((file) => !NOT_LISTED.test(file) && !listed.has(file))
      .toSorted();
    const sections = files.flatMap((file) => {
      listed.add(file);
      const sentences = [...new Set(sentencesOf(file, readFileSync(inRoot(file), 'utf8')))];
      return sentences.length === 0 ? [] : [`### ${file}\n\n${sentences.map(item).join('\n')}\n`];
    });
    return `## ${title}\n\n${sections.join('\n')}`;
  });
  return `${HEAD}\n${parts.toReversed().join('\n')}`;
}

/** @param {string} sentence @returns {string} an entry of a list, wrapped */
const item = (sentence) => wrapText(`- ${sentence.replaceAll(/[<>*_`\\]/g, '\\$&')}`, '  ');
