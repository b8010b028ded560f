import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers, takeAnswer } from './asked-ahead.ts';
import { runOpenScript, SIGNED_IN, storeSession } from '../../../run-open-script.ts';

const CALL = '/api/friends';
const HOUR_MS = 60 * 60_000;

/** Runs public/open.js in a browser without a stored session. */
const open = (path: string, isSignedIn = true) =>
  runOpenScript({ path, stored: isSignedIn ? SIGNED_IN : {}, indexedDB: new IDBFactory() });

/** Returns which calls public/open.js makes for a session whose token ends so many milliseconds later. */
async function callsOf(path: string, { endsIn = HOUR_MS } = {}): Promise<readonly string[]> {
  const indexedDB = new IDBFactory();
  const stsTokenManager = { accessToken: 'token', expirationTime: Date.now() + endsIn };
  const value = { uid: 'uid-asha', stsTokenManager };
  await storeSession(indexedDB, { fbase_key: 'firebase:authUser:key:[DEFAULT]', value });
  return runOpenScript({ path, indexedDB }).calls();
}

const FONT = 'preload /assets/latin.woff2';

/** What public/open.js leaves behind. */
const ask = (answer: Promise<Response>, uid = 'uid-asha'): void => {
  globalThis.askedAhead = { uid, answers: new Map([[CALL, answer]]) };
};

// The process may have run for longer than answers are used.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});

afterEach(() => {
  forgetAnswers();
  vi.restoreAllMocks();
});

it('the files of the screens at an address are asked for, and of no other; then the fonts', () => {
  expect(open('/groups/goa').files).toEqual([
    'modulepreload /assets/group.js',
    'modulepreload /assets/editable.js',
    FONT,
  ]);
  expect(open('/account').files).toEqual(['modulepreload /assets/layout.js', FONT]);
});

it('the file of the page that links in e-mails open is asked for without a sign-in', () => {
  expect(open('/verify', false).files).toEqual(['modulepreload /assets/verify.js', FONT]);
});

it('where a service worker has the files, the fonts are asked for first', () => {
  const { files } = runOpenScript({ path: '/account', indexedDB: new IDBFactory(), hasWorker: true });
  expect(files).toEqual([FONT, 'modulepreload /assets/layout.js']);
});

it('nothing but fonts is asked for, and nothing read, for somebody who is not signed in', () => {
  const { files, storedSessions, keptScreen } = open('/groups/goa', false);
  expect(files).toEqual([FONT]);
  expect(storedSessions).toBeUndefined();
  expect(keptScreen).toBeUndefined();
});

it.each([
  ['/dashboard', ['/api/friends', '/api/requests']],
  ['/groups/goa', ['/api/expenses?groupId=goa&limit=50', '/api/settlements?groupId=goa&limit=50']],
  ['/friends/kabir', ['/api/expenses/my-expenses?limit=50', '/api/activities?friendId=kabir']],
])('what %s shows is asked ahead', async (path, calls) => {
  expect(await callsOf(path)).toEqual(calls);
});

it.each(['/account', '/groups', '/groups/goa?tab=balances', '/friends/kabir/recurring'])(
  'nothing is asked ahead for %s',
  async (path) => {
    expect(await callsOf(path)).toEqual([]);
  },
);

it('nothing is asked ahead without a session, nor with a token that ends within a minute', async () => {
  expect(await open('/dashboard').calls()).toEqual([]);
  expect(await callsOf('/dashboard', { endsIn: 60_000 })).toEqual([]);
});

it('what a link leads to is asked ahead for whoever is not signed in, if it can be a link', async () => {
  expect(await open('/join#kX3v9-_a', false).calls()).toEqual(['/api/links/preview']);
  expect(await open('/join#kX3v9-_a').calls()).toEqual([]);
  expect(await open('/join#upi://pay', false).calls()).toEqual([]);
  expect(await open('/join', false).calls()).toEqual([]);
});

it('the sign-in shows at its address alone, to somebody who is not signed in', () => {
  const shows = (path: string, isSignedIn: boolean) => open(path, isSignedIn).opens;
  expect(shows('/login', false)).toBe('sign-in');
  expect([
    shows('/login', true),
    shows('/login?card=sign-up', false),
    shows('/login#email=asha%40example.com', false),
    shows('/dashboard', false),
    shows('/verify', false),
  ]).toEqual(Array.from({ length: 5 }, () => undefined));
});

it('an answer is taken once', async () => {
  ask(Promise.resolve(Response.json({ data: [] })));
  const answer = await takeAnswer(CALL, 'uid-asha');
  expect(await answer?.json()).toEqual({ data: [] });
  expect(await takeAnswer(CALL, 'uid-asha')).toBeUndefined();
});

it.each([
  ['another call', '/api/requests', 'uid-asha'],
  ['another account', CALL, 'uid-kabir'],
  ['nobody', CALL, undefined],
])('there is none for %s', async (_what, call, uid) => {
  ask(Promise.resolve(Response.json({ data: [] })));
  expect(await takeAnswer(call, uid)).toBeUndefined();
});

it.each([
  ['was refused', () => Promise.resolve(new Response(null, { status: 401 }))],
  ['did not come', () => Promise.reject(new TypeError('no connection'))],
])('an answer that %s is asked for again', async (_what, answer) => {
  ask(answer());
  expect(await takeAnswer(CALL, 'uid-asha')).toBeUndefined();
});

it('there is none after a change, and none on a page that has been open for long', async () => {
  ask(Promise.resolve(Response.json({ data: [] })));
  forgetAnswers();
  expect(await takeAnswer(CALL, 'uid-asha')).toBeUndefined();

  ask(Promise.resolve(Response.json({ data: [] })));
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(await takeAnswer(CALL, 'uid-asha')).toBeUndefined();
});
