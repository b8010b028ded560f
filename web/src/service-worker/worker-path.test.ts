import { LANGUAGE_CODES } from '@barabar/core/messages/languages';
import { expect, it } from 'vitest';
import { filesOf, languageOfWorker, workerPath } from './worker-path.ts';

it.each(LANGUAGE_CODES)('a worker knows its language by its address: %s', (language) => {
  expect(languageOfWorker(`https://barabar.example.com${workerPath(language)}`)).toBe(language);
});

it('a worker keeps what all languages share and what is its own', () => {
  const files = [
    { url: 'assets/react.js', revision: null },
    { url: 'assets/~/app.js', revision: null },
    { url: 'assets/devanagari.woff2', revision: null, language: 'hi' },
  ] as const;
  const urlsOf = (language: 'en' | 'hi') => filesOf(language, files).map(({ url }) => url);
  expect(urlsOf('en')).toEqual(['assets/react.js', 'assets/app.js']);
  expect(urlsOf('hi')).toEqual(['assets/react.js', 'assets/hi/app.js', 'assets/devanagari.woff2']);
});
