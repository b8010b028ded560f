/** `npm run messages`: writes the types of core/messages/en.json, after messages have changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { writeMessageTypes } from './lib/message-types.mjs';
import { say } from './lib/output.mjs';
import { inRoot } from './lib/root.mjs';

writeFileSync(
  inRoot('core/messages/en.d.json.ts'),
  writeMessageTypes(JSON.parse(readFileSync(inRoot('core/messages/en.json'), 'utf8'))),
);
say('core/messages/en.d.json.ts has the types of the messages.');
