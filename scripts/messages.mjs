/** `npm run messages`: writes what is made of core/messages/*.json, after a message or a language has come in. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writtenFromMessages } from './lib/message-types.mjs';
import { say } from './lib/output.mjs';
import { inRoot } from './lib/root.mjs';

const folder = inRoot('core/messages');
for (const [name, source] of Object.entries(writtenFromMessages(folder)))
  writeFileSync(path.join(folder, name), source);
say('core/messages has the types of its messages.');
