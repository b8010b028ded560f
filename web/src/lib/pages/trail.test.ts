import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { countBefore, isBefore, notePath, pathBefore } from './trail.ts';

/** Sets the position in the tab's history. */
const standAt = (idx: number | undefined): void => {
  vi.stubGlobal('history', { state: idx === undefined ? null : { idx } });
};

beforeEach(() => void stubStorage('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

test('a page knows the page before it', () => {
  standAt(0);
  notePath('/dashboard');
  standAt(1);
  notePath('/friends/kabir');
  expect(isBefore('/dashboard')).toBe(true);
  expect(isBefore('/groups')).toBe(false);
  expect(pathBefore()).toBe('/dashboard');
  standAt(2);
  notePath('/friends/meera');
  expect(isBefore('/dashboard')).toBe(false);
});

test('the pages of a subject right before are counted, the own page under a dialog too', () => {
  for (const [at, path] of ['/groups/goa', '/groups', '/groups/goa', '/groups/goa/settings'].entries()) {
    standAt(at);
    notePath(path);
  }
  expect(countBefore('/groups/goa')).toBe(1);
  standAt(4);
  expect(countBefore('/groups/goa')).toBe(2);
  expect(countBefore('/groups/go')).toBe(0);
  standAt(0);
  expect(countBefore('/groups/goa')).toBe(0);
});

test('nothing is known before the first page, or without a position', () => {
  standAt(0);
  expect(pathBefore()).toBeUndefined();
  expect(isBefore('/dashboard')).toBe(false);
  standAt(undefined);
  notePath('/groups');
  expect(isBefore('/dashboard')).toBe(false);
});
