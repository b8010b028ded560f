/** `npm run words`: writes docs/words.md and docs/words.hi.md, every sentence that the product says. */
import { writeFileSync } from 'node:fs';
import { say } from '../scripts/lib/output.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { LISTS } from './words/write-words.mjs';

for (const [file, write] of Object.entries(LISTS)) writeFileSync(inRoot(file), write());
say(`${Object.keys(LISTS).join(' and ')} say what the catalogues say.`);
