import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Failure, say } from '../lib/output.mjs';
import { inRoot } from '../lib/root.mjs';
import { isProtected, readDatabase, readIdentity } from './checks.mjs';
import { NotAllowed, signIn } from './google.mjs';

/** @typedef {import('./google.mjs').Google} Google */
/** @typedef {{ what: string, state: 'seen' | 'wrong' | 'unseen', detail?: string }} Sight */
/** @typedef {{ projectId: string, apiKey?: string, authDomain?: string }} Init what Hosting says about the project */
/** @typedef {{ firestore: { location: string }, hosting: { headers: { source: string, headers: { key: string, value: string }[] }[] } }} Configuration */
/** @typedef {{ origin: string, project: string, init: Init, isLocal: boolean, google: Google, configuration: Configuration }} Place isLocal: a suite */

/** A call that needs a sign-in: its refusal comes from the API itself. */
const CALL = '/api/friends';
const CALL_MEND =
  'for 403 see Organisations in docs/deploying.md, else `npx firebase functions:log --project %`';
const PATHS = [
  '/',
  '/hi',
  '/login',
  '/groups/x',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/api/docs',
  CALL,
];
const ATTEMPTS = 5;
const NOBODY = { read: () => Promise.reject(new NotAllowed()), post: () => Promise.reject(new NotAllowed()) };

/** Something is wrong with a deployment. */
class Wrong extends Error {}

/**
 * What is looked at. mend: what helps when it is wrong; %: the project.
 * @type {readonly { what: string, mend: string, isInEmulators?: boolean, look: (place: Place) => Promise<string | void> }[]}
 */
const LOOKS = [
  {
    what: '/__/firebase/init.json has a key',
    mend: 'link the web app to Hosting at https://console.firebase.google.com/project/%/settings/general, and deploy again',
    look: requireKey,
  },
  {
    what: 'the frame of Google’s sign-in may be framed',
    mend: 'change firebase.json: frame-src must have it, and no rule of headers may match /__/auth/iframe',
    look: requireFrame,
  },
  {
    what: '/ and /hi answer in their languages',
    mend: 'run `npm run deploy -- %`',
    isInEmulators: true,
    look: requireLanguages,
  },
  {
    what: 'headers are those of firebase.json',
    mend: 'run `npm run deploy -- %`',
    isInEmulators: true,
    look: requireHeaders,
  },
  {
    what: 'a function answers through Hosting',
    mend: CALL_MEND,
    isInEmulators: true,
    look: ({ origin }) => requireFunction(`${origin}${CALL}`),
  },
  {
    what: 'a function answers directly',
    mend: CALL_MEND,
    look: async (place) => requireFunction(await addressOf(place)),
  },
  {
    what: 'templates of mails lead to /verify',
    mend: 'set the action URL at https://console.firebase.google.com/project/%/authentication/emails',
    look: requireActionUrl,
  },
  {
    what: 'the database is in its place and protected',
    mend: '`npm run deploy -- %` says what helps',
    look: requireDatabase,
  },
  { what: 'what expires is removed', mend: 'run `npm run deploy -- %`', look: requireExpiry },
];

/**
 * Looks at a deployed site from outside, and at its project where credentials are there.
 * @param {{ origin: string, google?: Google }} options google: without it, that of who is signed in
 * @returns {Promise<Sight[]>}
 */
export async function smoke({ origin, google }) {
  const response = await ask(`${origin}/__/firebase/init.json`).catch(() => null);
  if (!response?.ok)
    throw new Failure(`${origin}/__/firebase/init.json does not answer: is this a site of Firebase Hosting?`);
  /** @type {Init} */
  const init = await response.json();
  const isLocal = init.projectId.startsWith('demo-');
  const place = {
    origin,
    project: init.projectId,
    init,
    isLocal,
    google: google ?? (isLocal ? NOBODY : await signIn(init.projectId).catch(() => NOBODY)),
    configuration: JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')),
  };
  /** @type {Sight[]} */
  const sights = [];
  for (const one of LOOKS) sights.push({ what: one.what, ...(await see(one, place)) });
  return sights;
}

/** @param {typeof LOOKS[number]} look @param {Place} place @returns {Promise<Omit<Sight, 'what'>>} */
async function see({ look, mend, isInEmulators = false }, place) {
  if (place.isLocal && !isInEmulators) return { state: 'unseen', detail: 'emulators have none' };
  try {
    const detail = await look(place);
    return { state: 'seen', ...(detail && { detail }) };
  } catch (error) {
    if (error instanceof NotAllowed) return { state: 'unseen', detail: 'the credentials do not show it' };
    if (!(error instanceof Wrong)) throw error;
    return { state: 'wrong', detail: `${error.message}; ${mend.replace('%', place.project)}` };
  }
}

/**
 * Prints what was seen.
 * @param {readonly Sight[]} sights
 * @returns {number} the exit code: 1 when something is wrong
 */
export function reportSmoke(sights) {
  const signs = { seen: '✔', wrong: '✖', unseen: '– not seen:' };
  for (const { what, state, detail } of sights) say(`${signs[state]} ${what}${detail ? `: ${detail}` : ''}`);
  return sights.some(({ state }) => state === 'wrong') ? 1 : 0;
}

/** @param {string} url */
async function ask(url) {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) });
  } catch (error) {
    throw new Wrong(`${url} does not answer (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** @param {Place} place */
async function requireKey({ init }) {
  if (!init.apiKey) throw new Wrong('pages get none');
}

/** @param {Place} place */
async function requireFrame({ origin, init }) {
  const frame = new URL(`${new URL(origin).protocol}//${init.authDomain}/__/auth/iframe`);
  const isOurs = frame.origin === origin;
  const sources = directiveOf(await ask(`${origin}/`), 'frame-src') ?? [];
  const isAllowed = sources.some(
    (source) =>
      source === frame.origin ||
      (isOurs && source === "'self'") ||
      (source.includes('*') && frame.origin.endsWith(source.slice(source.indexOf('*') + 1))),
  );
  if (!isAllowed) throw new Wrong(`pages may not frame ${frame.origin}`);
  const answer = await ask(frame.href);
  const ancestors = directiveOf(answer, 'frame-ancestors') ?? ['*'];
  const isFramable = ['*', origin, ...(isOurs ? ["'self'"] : [])].some((one) => ancestors.includes(one));
  if (!answer.ok || answer.headers.has('x-frame-options') || !isFramable)
    throw new Wrong(`${frame.href} answers ${answer.status}, or forbids frames`);
}

/** @param {Response} response @param {string} name @returns {string[] | undefined} sources */
function directiveOf({ headers }, name) {
  const directives = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((one) => one.trim().split(/\s+/));
  return directives.find(([first]) => first === name)?.slice(1);
}

/** @param {Place} place */
async function requireLanguages({ origin }) {
  for (const [path, language] of Object.entries({ '/': 'en', '/hi': 'hi' })) {
    const response = await ask(`${origin}${path}`);
    if (!response.ok || !(await response.text()).includes(`<html lang="${language}`))
      throw new Wrong(`${path} answers ${response.status}, or in another language`);
  }
}

/** @param {Place} place */
async function requireHeaders({ origin, isLocal, configuration }) {
  const { configMatcher } = createRequire(import.meta.url)('superstatic/lib/utils/patterns');
  const [asset] = /\/assets\/[^"]+/.exec(await (await ask(`${origin}/`)).text()) ?? [];
  for (const path of [...PATHS, ...(asset ? [asset] : [])]) {
    const { headers } = await ask(`${origin}${path}`);
    const rules = configuration.hosting.headers.filter((rule) => configMatcher(path, rule));
    const wanted = new Map(rules.flatMap((rule) => rule.headers).map(({ key, value }) => [key, value]));
    // A suite adds the emulators' origins.
    if (isLocal) wanted.delete('Content-Security-Policy');
    for (const [key, value] of wanted)
      if (headers.get(key) !== value)
        throw new Wrong(`${path} has ${key}: ${headers.get(key) ?? 'none'}, not ${value}`);
  }
}

/** @param {string} url @returns {Promise<string>} how long an answer takes */
async function requireFunction(url) {
  /** @type {number[]} */
  const times = [];
  while (times.length < ATTEMPTS) {
    const start = performance.now();
    const response = await ask(url);
    await response.text();
    times.push(Math.round(performance.now() - start));
    if (response.status !== 401 || !response.headers.get('content-type')?.includes('json'))
      throw new Wrong(`${url} answers ${response.status}, not the API's 401`);
  }
  const [first, ...rest] = times;
  return `${rest.toSorted((a, b) => a - b)[rest.length / 2]} ms, the first ${first} ms`;
}

/** @param {Place} place @returns {Promise<string>} */
async function addressOf({ project, google, configuration: { firestore } }) {
  const path = `/v2/projects/${project}/locations/${firestore.location}/functions/api`;
  const api = await google.read('functionsV2', path).catch(() => null);
  return `${api?.serviceConfig?.uri ?? `https://${firestore.location}-${project}.cloudfunctions.net/api`}${CALL}`;
}

/** @param {Place} place */
async function requireActionUrl({ origin, project, google }) {
  const { notification } = (await readIdentity(google, project)) ?? {};
  const url = notification?.sendEmail?.callbackUri;
  if (url !== `${origin}/verify`) throw new Wrong(`they lead to ${url}, not to ${origin}/verify`);
}

/** @param {Place} place */
async function requireDatabase({ project, google, configuration: { firestore } }) {
  const database = await readDatabase(google, project);
  if (database?.locationId === firestore.location && isProtected(database)) return;
  throw new Wrong(
    `it is in ${database?.locationId ?? 'no place'}, or can be deleted: \`npm run deploy -- ${project}\` says what helps`,
  );
}

/** @param {Place} place */
async function requireExpiry({ project, google }) {
  /** @type {{ fieldOverrides: { collectionGroup: string, fieldPath: string, ttl?: boolean }[] }} */
  const { fieldOverrides } = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8'));
  const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/fields?filter=ttlConfig:*`;
  /** @type {{ fields?: { name: string, ttlConfig?: object }[] }} */
  const { fields = [] } = (await google.read('firestore', path)) ?? {};
  const missing = fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}/fields/${fieldPath}`)
    .filter((end) => !fields.some(({ name, ttlConfig }) => ttlConfig && name.endsWith(`/${end}`)));
  if (missing.length > 0) throw new Wrong(`nothing removes ${missing.join(', ')}`);
}
