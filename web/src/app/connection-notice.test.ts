import { afterEach, expect, it, vi } from 'vitest';
import { makeEntry } from '../store/outbox/entry-fixtures.ts';
import { asOfWords } from '../features/spending/as-of-words.ts';
import { noticeWords, outboxWords } from './connection-notice.tsx';
import { stubClock } from '../test-support/stub-clock.ts';

stubClock();

const now = new Date('2026-11-22T14:00:00');
const CONNECTED = { isConnected: true };
const LOST = { isConnected: false, lastAnswerAt: new Date('2025-11-12T14:05:00') };

it.each([
  ['2026-11-22T09:05:00', 'today at 9:05 am'],
  ['2026-11-21T21:12:00', 'yesterday at 9:12 pm'],
  ['2026-11-12T14:05:00', 'on 12 Nov, 2:05 pm'],
  // The clock has been put back a day since.
  ['2026-11-23T14:00:00', 'when this device was last connected'],
])('says when a copy was read: %s', (readAt, words) => {
  expect(asOfWords(new Date(readAt), now)).toBe(`This is how things stood ${words}.`);
});

it('says nothing while the server answers', () => {
  expect(noticeWords({}, CONNECTED)).toBeUndefined();
  expect(noticeWords({ problem: 'full' }, CONNECTED)).toBeUndefined();
});

it('says without a connection how old what is on screen is', () => {
  const answer = { readAt: new Date('2026-11-22T09:05:00'), at: now };
  const age = 'This is how things stood today at 9:05 am.';
  expect(noticeWords({ answer }, LOST)).toBe(`No connection. ${age}`);
  expect(noticeWords({ answer }, CONNECTED)).toBe(`The server does not answer. ${age}`);
});

it('says without a connection when the server answered last, or that this is not known', () => {
  expect(noticeWords({}, LOST)).toBe('No connection. This is how things stood on 12 Nov 2025, 2:05 pm.');
  expect(noticeWords({}, { isConnected: false })).toBe(
    'No connection. This is how things stood when this device was last connected.',
  );
});

it('says how old what is on screen is while the server takes long to say what has changed', () => {
  const askingSince = new Date();
  const age = /This is how things stood today at /;
  expect(noticeWords({ askingSince }, CONNECTED)).toMatch(/^Looking for changes\./);
  expect(noticeWords({ askingSince }, CONNECTED)).toMatch(age);
  expect(noticeWords({ askingSince }, LOST)).toMatch(age);
});

it('says why there is no copy where that matters', () => {
  expect(noticeWords({ problem: 'full' }, LOST)).toContain('Storage on this device is full');
  expect(noticeWords({ problem: 'blocked' }, LOST)).toContain('its window is private');
});

/** What is said of a change of 22 November at noon, a Sunday, or of an earlier day. */
const waitingSince = (madeAt: string): string | undefined =>
  outboxWords(
    {
      entries: [makeEntry({ kind: 'comment' }, { madeAt: new Date(madeAt) })],
      sending: new Set(),
      taken: [],
    },
    now,
  )?.words;

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['2026-11-22T09:00:00', '1 change waits to be sent.'],
  ['2026-11-21T23:00:00', '1 change has been waiting to be sent since yesterday.'],
  ['2026-11-16T09:00:00', '1 change has been waiting to be sent since Monday.'],
  ['2026-11-15T09:00:00', '1 change has been waiting to be sent since 15 Nov.'],
  // The clock has been put back since.
  ['2026-11-24T09:00:00', '1 change waits to be sent.'],
])('says since when a change of %s waits', (madeAt, words) => {
  expect(waitingSince(madeAt)).toBe(words);
});

const DELETES = 'Please connect soon: this browser deletes what waits after seven days without a visit.';
const KEEPS = 'Added to the home screen, Barabar keeps it.';

it.each([
  { browser: 'Safari on a Mac', isWebKit: true, words: DELETES },
  { browser: 'an iPhone', isWebKit: true, standalone: false, words: `${DELETES} ${KEEPS}` },
  { browser: 'the home screen', isWebKit: true, standalone: true, isInstalled: true, words: '' },
  { browser: 'Chrome', isWebKit: false, words: '' },
])('after a day says in $browser that it is deleted: "$words"', (given) => {
  const { isWebKit, standalone, isInstalled = false, words } = given;
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('navigator', standalone === undefined ? {} : { standalone });
  if (isWebKit) vi.stubGlobal('GestureEvent', Event);
  const since = '1 change has been waiting to be sent since yesterday.';
  expect(waitingSince('2026-11-21T23:00:00')).toBe(since);
  expect(waitingSince('2026-11-21T13:00:00')).toBe(words === '' ? since : `${since} ${words}`);
});
