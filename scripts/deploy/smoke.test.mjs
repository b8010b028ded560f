import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inRoot } from '../lib/root.mjs';
import { startRecorder } from '../test-support/google-recorder.mjs';
import { NotAllowed } from './google.mjs';
import { reportSmoke, smoke } from './smoke.mjs';

/** @typedef {import('../test-support/hosting-stand-in.mjs').SiteFault} SiteFault */
/** @typedef {Awaited<ReturnType<typeof startRecorder>>} Recorder */

/** @type {Recorder} */
let recorder;
beforeEach(async () => {
  // What is printed of planted faults looks like failures of tests.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  recorder = await deployedProject('barabar-rehearsal');
});
afterEach(() => {
  vi.restoreAllMocks();
  recorder.close();
});

/** A project with everything in place, and a site of three small files. @param {string} project */
async function deployedProject(project) {
  const started = await startRecorder({ project });
  const { model, hosting } = started;
  const { hosting: site, firestore } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const { fieldOverrides } = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8'));
  model.database = {
    locationId: firestore.location,
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  };
  model.fields = fieldOverrides.map(
    (/** @type {Record<string, string>} */ { collectionGroup, fieldPath, ttl }) => ({
      name: `x/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
      ...(ttl && { ttlConfig: {} }),
    }),
  );
  model.policies['api'] = {};
  model.functions['api'] = { serviceConfig: { uri: `${started.origin}/direct` } };
  const { name } = hosting.createVersion();
  const files = {
    '/index.html': '<html lang="en-IN"><script src="/assets/a.js"></script>',
    '/hi.html': '<html lang="hi-IN">',
    '/assets/a.js': '1',
  };
  for (const [path, text] of Object.entries(files)) {
    const hash = createHash('sha256').update(text).digest('hex');
    hosting.populate('1', { [path]: hash });
    hosting.upload(hash, Buffer.from(text));
  }
  hosting.finalize('1', {
    config: {
      rewrites: site.rewrites.map((/** @type {any} */ { source, destination }) =>
        destination ? { glob: source, path: destination } : { glob: source, run: {} },
      ),
      headers: site.headers.map((/** @type {any} */ { source, headers }) => ({
        glob: source,
        headers: Object.fromEntries(headers.map((/** @type {any} */ one) => [one.key, one.value])),
      })),
    },
  });
  hosting.release(name);
  return started;
}

const look = () => smoke({ origin: recorder.origin, google: recorder.google });
const wrongOf = async () => (await look()).filter(({ state }) => state === 'wrong').map(({ what }) => what);

it('sees all of a deployment that is right', async () => {
  const sights = await look();
  expect(sights.map(({ state }) => state)).toEqual(sights.map(() => 'seen'));
  expect(reportSmoke(sights)).toBe(0);
  expect(sights.find(({ what }) => what.endsWith('directly'))?.detail).toMatch(/^\d+ ms, the first \d+ ms$/);
});

it.each(
  /** @type {[SiteFault, string[]][]} */ ([
    ['no-key', ['/__/firebase/init.json has a key']],
    ['not-framed', ['the frame of Google’s sign-in may be framed']],
    ['no-policy', ['the frame of Google’s sign-in may be framed', 'headers are those of firebase.json']],
    ['no-cache', ['headers are those of firebase.json']],
    ['no-hindi', ['/ and /hi answer in their languages']],
    ['no-function', ['a function answers through Hosting', 'a function answers directly']],
    ['not-public', ['a function answers through Hosting', 'a function answers directly']],
  ]),
)('is red for a site with %s', async (fault, wrong) => {
  recorder.hosting.faults.add(fault);
  expect(await wrongOf()).toEqual(wrong);
  expect(reportSmoke(await look())).toBe(1);
});

it.each(
  /** @type {[string, (model: Recorder['model']) => void][]} */ ([
    [
      'templates of mails lead to /verify',
      (model) =>
        (model.identity.notification.sendEmail.callbackUri = 'https://x.firebaseapp.com/__/auth/action'),
    ],
    ['the database is in its place and protected', (model) => (model.database.locationId = 'nam5')],
    [
      'the database is in its place and protected',
      (model) => (model.database.deleteProtectionState = 'DELETE_PROTECTION_DISABLED'),
    ],
    ['what expires is removed', (model) => (model.fields = [])],
  ]),
)('is red unless %s', async (what, change) => {
  change(recorder.model);
  expect(await wrongOf()).toEqual([what]);
});

/** @param {Awaited<ReturnType<typeof smoke>>} sights */
const unseenOf = (sights) => sights.filter(({ state }) => state === 'unseen').map(({ what }) => what);

it('says what credentials do not show, and is green', async () => {
  const { read, post } = recorder.google;
  /** @type {import('./google.mjs').Google} */
  const google = {
    post,
    read: (service, path) =>
      service === 'functionsV2' ? read(service, path) : Promise.reject(new NotAllowed()),
  };
  const sights = await smoke({ origin: recorder.origin, google });
  expect(unseenOf(sights)).toEqual([
    'templates of mails lead to /verify',
    'the database is in its place and protected',
    'what expires is removed',
  ]);
  expect(reportSmoke(sights)).toBe(0);
});

it('says what emulators do not have, and is green', async () => {
  recorder.close();
  recorder = await deployedProject('demo-barabar');
  const sights = await smoke({ origin: recorder.origin });
  expect(unseenOf(sights)).toHaveLength(6);
  expect(reportSmoke(sights)).toBe(0);
});
