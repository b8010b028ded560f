/**
 * `node scripts/build.mjs [functions] [web]` builds what is deployed; without a name, both. `npm run build` adds
 * `--for-emulators`: the files that `firebase emulators:start` needs beside the build, which a deployment removes.
 */
import { BUILD_LOCK, build } from './lib/build.mjs';
import { withLock } from './lib/lock.mjs';
import { Failure } from './lib/output.mjs';
import { prepareForPlainEmulators, removePlainEmulators } from './lib/plain-emulators.mjs';
import { readSettings, writeContacts, writeOperator } from './lib/contacts.mjs';
import { writePreviewOrigin } from './lib/preview-origin.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';
import { removeUpload, writeUpload } from './lib/upload.mjs';

const FOR_EMULATORS = '--for-emulators';

await runMain(async () => {
  /** @type {['functions', 'web']} */
  const names = ['functions', 'web'];
  const given = process.argv.slice(2);
  const isForEmulators = given.includes(FOR_EMULATORS);
  const wanted = given.filter((argument) => argument !== FOR_EMULATORS);
  const unknown = wanted.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0)
    throw new Failure(`Unknown: ${unknown.join(' ')}. There is ${names.join(', ')} and ${FOR_EMULATORS}.`);
  const environment = await prepareTools();
  const settings = readSettings(process.env);
  await withLock(BUILD_LOCK, async () => {
    for (const name of names)
      if (wanted.length === 0 || wanted.includes(name))
        await build(name, environment, name === 'web' && !isForEmulators ? settings.siteKey : undefined);
    // Not part of the build, which is skipped while nothing changes. Each deployment has its origin and expiry date.
    if (wanted.length === 0 || wanted.includes('web')) {
      const folder = inRoot('web', 'dist');
      writeContacts({ folder, settings, now: new Date() });
      writeOperator({ folder, settings });
      writePreviewOrigin({ folder, origin: settings.origin });
    }
    if (isForEmulators) {
      prepareForPlainEmulators();
      removeUpload();
    } else {
      removePlainEmulators();
      if (wanted.length === 0 || wanted.includes('functions')) await writeUpload(environment);
    }
  });
});
