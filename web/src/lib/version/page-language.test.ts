import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { runOpenScript, SIGNED_IN } from '../../../run-open-script.ts';

/** Runs public/open.js in a browser with these languages. @param chosen what is kept on the device. */
const open = (languages: readonly string[], chosen?: string) =>
  runOpenScript({
    path: '/account',
    stored: { ...SIGNED_IN, ...(chosen && { 'barabar-language': chosen }) },
    languages,
    indexedDB: new IDBFactory(),
  });

describe('the language of a page', () => {
  it.each([
    { languages: ['hi-IN', 'en'], language: 'hi' },
    { languages: ['en-GB', 'hi'], language: 'en' },
    { languages: ['ta-IN', 'HI', 'en'], language: 'hi' },
    { languages: ['ta-IN'], language: 'en' },
    { languages: [], language: 'en' },
    { languages: ['en'], chosen: 'hi', language: 'hi' },
    { languages: ['hi'], chosen: 'en', language: 'en' },
    { languages: ['hi'], chosen: 'constructor', language: 'hi' },
  ])('is $language where $chosen is chosen and the browser speaks $languages', (given) => {
    const { language, tag } = open(given.languages, given.chosen);
    expect({ language, tag }).toEqual({ language: given.language, tag: `${given.language}-IN` });
  });

  it('is that of a link where neither device nor browser has one', () => {
    const openLink = (languages: readonly string[]) =>
      runOpenScript({ path: '/hi/join#token', languages, indexedDB: new IDBFactory() }).language;
    expect(openLink(['ta-IN'])).toBe('hi');
    expect(openLink(['ta-IN', 'en'])).toBe('en');
  });

  it('says in which files the text is, and which files all languages have', () => {
    const { files, scripts } = open(['hi']);
    expect(files).toEqual([
      'modulepreload /assets/hi/layout.js',
      'preload /assets/latin.woff2',
      'preload /assets/devanagari.woff2',
    ]);
    expect(scripts).toEqual(['/assets/react.js', '/assets/hi/app.js']);
    expect(open(['en']).scripts).toEqual(['/assets/react.js', '/assets/app.js']);
  });

  it('is English once where the worker has no scripts of the chosen one, and the chosen one after that', () => {
    const start = (chosen: string, { hasWorker = true, inTab = {} } = {}) =>
      runOpenScript({
        path: '/account',
        stored: { ...SIGNED_IN, 'barabar-language': chosen },
        inTab,
        indexedDB: new IDBFactory(),
        hasWorker,
      });
    const { reloads, inTab } = start('hi').failScripts();
    expect(reloads).toBe(1);
    const next = start('hi', { inTab });
    expect(next.language).toBe('en');
    expect(next.failScripts()).toEqual({ reloads: 0, inTab: {} });
    expect(start('hi', { inTab: {} }).language).toBe('hi');

    expect(start('en').failScripts().reloads).toBe(0);
    expect(start('hi', { hasWorker: false }).failScripts().reloads).toBe(0);
  });
});
