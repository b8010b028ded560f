/** `npm run words`: writes docs/words.md, every sentence that the product says. */
import { writeFileSync } from 'node:fs';
import { say } from '../scripts/lib/output.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { listWords } from './words/write-words.mjs';

writeFileSync(inRoot('docs/words.md'), listWords());
say('docs/words.md is what the sources say.');
