import { afterEach, expect, test, vi } from 'vitest';

const FAILURE = {
  message: 'A group can have at most 100 members',
  id: 'group-full',
  params: { max: 100 },
  code: 'validation-failed',
  issues: [],
} as const;

async function open(language: 'en' | 'hi') {
  vi.stubGlobal('pageLanguage', language);
  vi.resetModules();
  const { readFailure } = await import('../../lib/api/api-client.ts');
  const { translateRefusal } = await import('../../lib/api/translate-refusal.ts');
  const { errorOf } = await import('./outbox-entry.ts');
  return { readFailure, translateRefusal, errorOf };
}

afterEach(() => vi.unstubAllGlobals());

test('a refusal that a device keeps is in English, and is said in the language of the page that shows it', async () => {
  const hindi = await open('hi');
  const { code, message, words } = await hindi.readFailure(Response.json(FAILURE, { status: 400 }));
  expect(words?.message).toBe(FAILURE.message);
  const keptRefusal = { code: 'validation-failed', ...words, message: words?.message ?? '' } as const;
  expect(code).toBe(keptRefusal.code);
  expect(hindi.errorOf(keptRefusal).message).toBe(message);
  const english = await open('en');
  expect(english.errorOf(keptRefusal).message).toBe(FAILURE.message);
  expect(english.translateRefusal({ message: 'Refused by an earlier version' })).toBe(
    'Refused by an earlier version',
  );
});

test('a refusal because of the clock of the device is kept as such, in every language', async () => {
  const ahead = { ...FAILURE, message: 'Please choose today or an earlier day', id: 'day-ahead', params: {} };
  const headers = { Date: new Date(Date.now() - 2 * 3_600_000).toUTCString() };
  const hindi = await open('hi');
  const { code, message, words } = await hindi.readFailure(Response.json(ahead, { status: 400, headers }));
  expect(words?.message).toBe(ahead.message);
  expect(code).toBe(FAILURE.code);
  const keptRefusal = { code: FAILURE.code, ...words, message: words?.message ?? '' };
  expect(hindi.errorOf(keptRefusal).message).toBe(message);
  expect(hindi.translateRefusal(keptRefusal)).toMatch(/घड़ी ग़लत लगती है/);
  const english = await open('en');
  for (const text of [english.errorOf(keptRefusal).message, english.translateRefusal(keptRefusal)])
    expect(text).toBe('Please choose today or an earlier day. The clock of this device seems to be wrong.');
});
