import { expect, it } from 'vitest';
import { ageWords, noticeWords } from './connection-notice.tsx';

const now = new Date('2026-11-22T14:00:00');

it.each([
  ['2026-11-22T09:05:00', 'today at 9:05 AM'],
  ['2026-11-21T21:12:00', 'yesterday at 9:12 PM'],
  ['2026-11-12T14:05:00', 'on Nov 12, 2026, 2:05 PM'],
  // The clock has been put back a day since.
  ['2026-11-23T14:00:00', 'when this device was last connected'],
])('says when a copy was read: %s', (readAt, words) => {
  expect(ageWords(new Date(readAt), now)).toBe(words);
});

it('says nothing while the server answers', () => {
  expect(noticeWords({}, true)).toBeUndefined();
  expect(noticeWords({ problem: 'full' }, true)).toBeUndefined();
});

it('says without a connection how old what is on screen is, or that it is what was loaded', () => {
  const answer = { readAt: new Date('2026-11-22T09:05:00'), at: now };
  const age = 'This is how things stood today at 9:05 AM.';
  expect(noticeWords({ answer }, false)).toBe(`No connection. ${age}`);
  expect(noticeWords({ answer }, true)).toBe(`The server does not answer. ${age}`);
  expect(noticeWords({}, false)).toBe('No connection. You are seeing what was loaded last.');
});

it('says how old what is on screen is while the server takes long to say what has changed', () => {
  const askingSince = new Date();
  expect(noticeWords({ askingSince }, true)).toMatch(
    /^Looking for changes\. This is how things stood today at /,
  );
  expect(noticeWords({ askingSince }, false)).toBe('No connection. You are seeing what was loaded last.');
});

it('says why there is no copy where that matters', () => {
  expect(noticeWords({ problem: 'full' }, false)).toContain('Storage on this device is full');
  expect(noticeWords({ problem: 'blocked' }, false)).toContain('its window is private');
});
