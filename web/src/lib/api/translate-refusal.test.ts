import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FAILURE = {
  message: 'A group can have at most 100 members',
  id: 'group-full',
  params: { max: 100 },
  code: 'validation-failed',
  issues: [
    { path: 'name', message: 'Name is required', id: 'name-required', params: {} },
    { path: '', message: 'Something new', id: 'of-a-newer-server', params: {} },
  ],
} as const;

const answer = (failure: object, date = new Date()): Response =>
  Response.json(failure, { status: 400, headers: { Date: date.toUTCString() } });

async function open(language: 'en' | 'hi') {
  vi.stubGlobal('pageLanguage', language);
  vi.resetModules();
  const { readFailure } = await import('./api-client.ts');
  return { readFailure };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a page in Hindi says what the server says in Hindi, by its id, and in English what it does not know', async () => {
  const { readFailure } = await open('hi');
  const error = await readFailure(answer(FAILURE));
  expect(error.message).toBe('एक ग्रुप में ज़्यादा से ज़्यादा 100 सदस्य हो सकते हैं');
  expect(error.issues).toMatchObject([
    { path: 'name', message: 'नाम ज़रूरी है' },
    { path: '', message: 'Something new' },
  ]);
});

test('in English it says what the server says', async () => {
  const { readFailure } = await open('en');
  expect(await readFailure(answer({ ...FAILURE, message: 'As the server says it' }))).toMatchObject({
    message: 'As the server says it',
    issues: FAILURE.issues,
  });
});

test('a day in what the server says is written as people write days, in both languages', async () => {
  const closed = {
    message:
      'Days until 2025-03-31 are closed in this group. Choose a later day, or ask an admin to open them.',
    id: 'closed-until',
    params: { day: '2025-03-31' },
    code: 'period-closed',
    issues: [],
  };
  const english = await (await open('en')).readFailure(answer(closed));
  expect(english.message).toMatch(/^Days until 31 Mar 2025 are closed in this group\./);
  const hindi = await (await open('hi')).readFailure(answer(closed));
  expect(hindi.message).toMatch(/^ग्रुप में 31 मार्च 2025 तक का हिसाब लॉक है/);
});

test('why something is closed is what an operator has written in the language of the page', async () => {
  const params = { en: 'We are moving.', hi: 'हम घर बदल रहे हैं।' };
  const closed = { message: params.en, id: 'closed', params, code: 'closed', issues: [] };
  expect((await (await open('en')).readFailure(answer(closed))).message).toBe(params.en);
  const hindi = await open('hi');
  expect((await hindi.readFailure(answer(closed))).message).toBe(params.hi);
  expect((await hindi.readFailure(answer({ ...closed, params: {} }))).message).toBe(params.en);
});

test('an answer without ids, or with other params, is shown as it is', async () => {
  const { readFailure } = await open('hi');
  const old = { message: 'Not found', code: 'not-found', issues: [] };
  expect(await readFailure(answer(old))).toMatchObject({ message: 'Not found', issues: [] });
  expect((await readFailure(answer({ ...FAILURE, params: {} }))).message).toBe(FAILURE.message);
  expect((await readFailure(answer({ ...FAILURE, id: 'toString' }))).message).toBe(FAILURE.message);
});

test('a day ahead is put down to a clock that is fast, whatever the language', async () => {
  const ahead = { ...FAILURE, message: 'Please choose today or an earlier day', id: 'day-ahead', params: {} };
  const hourAgo = new Date(Date.now() - 2 * 3_600_000);
  const { readFailure } = await open('hi');
  expect((await readFailure(answer(ahead))).message).toBe('कृपया आज का या उससे पहले का दिन चुनें');
  expect((await readFailure(answer(ahead, hourAgo))).message).toMatch(/घड़ी ग़लत लगती है/);
  const english = await open('en');
  expect((await english.readFailure(answer(ahead, hourAgo))).message).toBe(
    'Please choose today or an earlier day. The clock of this device seems to be wrong.',
  );
});
