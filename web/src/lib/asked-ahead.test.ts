import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetAnswers, takeAnswer } from './asked-ahead.ts';

const script = readFileSync(new URL('../../public/open.js', import.meta.url), 'utf8');
const SCREENS = [
  ['^/groups/[^/]+$', ['assets/group.js', 'assets/group.css']],
  ['^/(?!login|verify)', ['assets/layout.js']],
];
const CALL = '/api/friends';

interface Opened {
  readonly path: string;
  readonly isSignedIn?: boolean;
}

/** Runs public/open.js on a page, in a browser without a stored session. */
function open({ path, isSignedIn = true }: Opened) {
  const { pathname, search, hash } = new URL(path, 'https://barabar.example.com');
  const dataset: Record<string, string> = {};
  const links: { rel?: string; href?: string }[] = [];
  const opened = vi.fn(() => new EventTarget());
  runInNewContext(script, {
    location: { pathname, search, hash },
    localStorage: { getItem: () => (isSignedIn ? 'yes' : null) },
    indexedDB: { open: opened },
    addEventListener: () => undefined,
    document: {
      documentElement: { dataset },
      getElementById: () => ({ textContent: JSON.stringify(SCREENS) }),
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    },
  });
  return { opens: dataset['opens'], files: links.map(({ rel, href }) => `${rel} ${href}`), opened };
}

/** What public/open.js leaves behind. */
const ask = (answer: Promise<Response>, uid = 'uid-asha'): void => {
  globalThis.askedAhead = { uid, answers: new Map([[CALL, answer]]) };
};

afterEach(forgetAnswers);

it('the files of the screens at an address are asked for, and of no other', () => {
  expect(open({ path: '/groups/goa' }).files).toEqual([
    'modulepreload /assets/group.js',
    'preload /assets/group.css',
  ]);
  expect(open({ path: '/account' }).files).toEqual(['modulepreload /assets/layout.js']);
});

it('nothing is asked for somebody who is not signed in', () => {
  const { files, opened } = open({ path: '/groups/goa', isSignedIn: false });
  expect(files).toEqual([]);
  expect(opened).not.toHaveBeenCalled();
});

it.each(['/dashboard', '/groups/goa', '/friends/kabir'])('the session is read for what %s shows', (path) => {
  expect(open({ path }).opened).toHaveBeenCalledOnce();
});

it.each(['/account', '/groups', '/groups/goa?tab=balances', '/friends/kabir/recurring'])(
  'nothing is asked ahead for %s',
  (path) => {
    expect(open({ path }).opened).not.toHaveBeenCalled();
  },
);

it('the sign-in shows at its address alone, to somebody who is not signed in', () => {
  const shows = (path: string, isSignedIn: boolean) => open({ path, isSignedIn }).opens;
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
  const taken = await takeAnswer(CALL, 'uid-asha');
  expect(await taken?.json()).toEqual({ data: [] });
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
  vi.restoreAllMocks();
});
