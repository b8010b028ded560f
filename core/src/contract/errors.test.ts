import { expect, test } from 'vitest';
import { DEFAULT_MESSAGES, ERROR_CODES, ERROR_STATUS, failureSchema } from './errors.ts';

test('every refusal has a status of failure, a stable name and words for a person', () => {
  for (const code of ERROR_CODES) {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(DEFAULT_MESSAGES[code]).not.toBe('');
  }
  expect(ERROR_CODES).toHaveLength(Object.keys(ERROR_STATUS).length);
});

test('what is above the owed amount is refused in the words of the specification', () => {
  expect(DEFAULT_MESSAGES['exceeds-owed']).toBe('Settlement amount cannot be greater than the owed amount');
});

test('the body of a failure names a known code', () => {
  const failure = { message: 'Not found', code: 'not-found', issues: [] };
  expect(failureSchema.parse(failure)).toEqual(failure);
  expect(failureSchema.safeParse({ ...failure, code: 'lost' }).success).toBe(false);
});
