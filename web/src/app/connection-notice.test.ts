import { afterEach, expect, it, vi } from 'vitest';
import { makeEntry } from '../test-support/entry-fixtures.ts';
import { asOfWords } from '../features/spending/as-of-words.ts';
import { noticeWords } from './connection-notice.tsx';
import { outboxWords } from './waiting-link.tsx';
import { stubClock } from '../test-support/stub-clock.ts';

stubClock();

const now = new Date('2026-11-22T14:00:00');
const CONNECTED = { isConnected: true };
const LOST = { isConnected: false, lastAnswerAt: new Date('2025-11-12T14:05:00') };

it.each([
  ['2026-11-22T09:05:00', '9:05 am'],
  ['2026-11-21T21:12:00', 'yesterday, 9:12 pm'],
  ['2026-11-12T14:05:00', '12 Nov, 2:05 pm'],
  // The clock has been put back a day since.
  ['2026-11-23T14:00:00', 'the last connection'],
])('says when a copy was read: %s', (readAt, words) => {
  expect(asOfWords(new Date(readAt), now)).toBe(`as of ${words}`);
});

it('says nothing while the server answers', () => {
  expect(noticeWords({}, CONNECTED)).toBeUndefined();
  expect(noticeWords({ problem: 'full' }, CONNECTED)).toBeUndefined();
});

it('says without a connection how old what is on screen is', () => {
  const answer = { readAt: new Date('2026-11-22T09:05:00'), at: now };
  const age = 'as of 9:05 am';
  expect(noticeWords({ answer }, LOST)).toBe(`Offline · ${age}`);
  expect(noticeWords({ answer }, CONNECTED)).toBe(`No answer from the server · ${age}`);
});

it('says without a connection when the server answered last, or that this is not known', () => {
  expect(noticeWords({}, LOST)).toBe('Offline · as of 12 Nov 2025, 2:05 pm');
  expect(noticeWords({}, { isConnected: false })).toBe('Offline · as of the last connection');
});

it('says how old what is on screen is while the server takes long to say what has changed', () => {
  const askingSince = new Date();
  const age = / · as of /;
  expect(noticeWords({ askingSince }, CONNECTED)).toMatch(/^Still loading/);
  expect(noticeWords({ askingSince }, CONNECTED)).toMatch(age);
  expect(noticeWords({ askingSince }, LOST)).toMatch(age);
  expect(noticeWords({ askingSince: null }, CONNECTED)).toBe('Still loading');
  expect(noticeWords({ askingSince: null }, LOST)).toBe('Offline · as of 12 Nov 2025, 2:05 pm');
});

it('says why there is no copy where that matters', () => {
  expect(noticeWords({ problem: 'full' }, LOST)).toContain('2:05 pm. Storage on this device is full');
  expect(noticeWords({ problem: 'blocked' }, LOST)).toContain('its window is private');
});

/** What is said of a change of 22 November at noon, a Sunday, or of an earlier day. */
const waitingSince = (madeAt: string) =>
  outboxWords(
    {
      entries: [makeEntry({ kind: 'comment' }, { madeAt: new Date(madeAt) })],
      sending: new Set(),
      takenChanges: [],
    },
    now,
  );

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['2026-11-22T09:00:00', '1 waiting'],
  ['2026-11-21T23:00:00', '1 waiting since yesterday'],
  ['2026-11-16T09:00:00', '1 waiting since Monday'],
  ['2026-11-15T09:00:00', '1 waiting since 15 Nov'],
  // The clock has been put back since.
  ['2026-11-24T09:00:00', '1 waiting'],
])('says since when a change of %s waits', (madeAt, words) => {
  expect(waitingSince(madeAt)).toEqual({ link: words });
});

const DELETES = 'Please go online soon: this browser deletes what waits after seven days without a visit.';
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
  const since = '1 waiting since yesterday';
  expect(waitingSince('2026-11-21T23:00:00')).toEqual({ link: since });
  expect(waitingSince('2026-11-21T13:00:00')).toEqual({
    link: since,
    ...(words !== '' && { warning: words }),
  });
});
