import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en', 'We are moving. Opens again at 2:00 pm.', 'We are moving. Opens again on 23 Nov, 2:00 pm.'],
  ['hi', 'हम घर बदल रहे हैं। दोपहर 2:00 बजे फिर खुलेगा।', 'हम घर बदल रहे हैं। 23 नवंबर, दोपहर 2:00 बजे फिर खुलेगा।'],
])('in %s it says why something is closed, and when it opens', async (language, today, tomorrow) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  // The language of a program is fixed while it runs.
  vi.resetModules();
  vi.stubGlobal('pageLanguage', language);
  const { closedWords } = await import('./closed-words.ts');
  const sign = { closes: 'writing', en: 'We are moving.', hi: 'हम घर बदल रहे हैं।' } as const;
  expect(closedWords({ ...sign, until: new Date(2026, 10, 22, 14) })).toBe(today);
  expect(closedWords({ ...sign, until: new Date(2026, 10, 23, 14) })).toBe(tomorrow);
});
