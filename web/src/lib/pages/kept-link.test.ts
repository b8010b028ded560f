import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { runOpenScript } from '../../../run-open-script.ts';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { closeStored, openStored } from '../device/stored.ts';
import { forgetLink, isTokenLike, keepLink, readKeptLink } from './kept-link.ts';

const TOKEN = 'kX3v9-_a';

const open = (path: string, stored = {}) => runOpenScript({ path, stored, indexedDB: new IDBFactory() });

describe('before the application runs', () => {
  it('the token of a link is kept in the tab and taken out of the address, signed in or not', () => {
    const signedIn = { 'barabar-signed-in': 'yes' };
    for (const [path, stored] of [
      ['/join', {}],
      ['/join', signedIn],
      ['/hi/join', {}],
    ] as const) {
      const { address, inTab, files } = open(`${path}#${TOKEN}`, stored);
      expect({ address, inTab }).toEqual({ address: path, inTab: { 'barabar:link': TOKEN } });
      expect(files).toContain('modulepreload /assets/join.js');
    }
  });

  it('the fragments of other pages stay, and no token is lost where there is none', () => {
    for (const path of ['/join', '/login#email=asha%40example.com', `/groups/goa#${TOKEN}`]) {
      const { address, inTab } = open(path);
      expect({ address, inTab }).toEqual({ address: undefined, inTab: {} });
    }
  });
});

afterEach(() => {
  forgetLink();
  vi.unstubAllGlobals();
});

test('a link is kept through sign-in and sign-out, under the name that the first script uses, until it is forgotten', () => {
  const storage = stubStorage('sessionStorage');
  storage.set('barabar:link', TOKEN);
  storage.set('barabar:trail', '[]');
  expect(readKeptLink()).toBe(TOKEN);
  closeStored();
  expect([...storage.keys()]).toEqual(['barabar:link']);
  expect(readKeptLink()).toBe(TOKEN);
  keepLink('other');
  openStored();
  expect(readKeptLink()).toBe('other');
  forgetLink();
  expect(readKeptLink()).toBeUndefined();
  expect(storage.size).toBe(0);
});

test('without storage a link is kept until the page is loaded again', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepLink(TOKEN);
  expect(readKeptLink()).toBe(TOKEN);
});

test.each([
  [TOKEN, true],
  ['A'.repeat(43), true],
  ['', false],
  ['A'.repeat(129), false],
  ['upi://pay?pa=asha@okbank', false],
  ['नमस्ते', false],
])('%j can be a token: %s', (text, is) => {
  expect(isTokenLike(text)).toBe(is);
});
