import { expect, test } from 'vitest';
import { ERROR_CODES, ERROR_STATUS, failureSchema } from './errors.ts';
import { EXCEEDS_OWED_MESSAGE } from './settlement-changes.ts';
import { said } from '../messages/said.ts';

test('every refusal has a status of failure, a stable name and words for a person', () => {
  for (const code of ERROR_CODES) {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(said(code)).toMatchObject({ id: code, params: {}, message: expect.stringMatching(/^[A-Z]/) });
  }
  expect(ERROR_CODES).toHaveLength(Object.keys(ERROR_STATUS).length);
});

test('what is above the owed amount is refused in the words of the specification', () => {
  expect(EXCEEDS_OWED_MESSAGE).toBe('Settlement amount cannot be greater than the owed amount');
});

test('the body of a failure names a known code', () => {
  const failure = { message: 'Not found', code: 'not-found', issues: [] };
  expect(failureSchema.parse(failure)).toEqual(failure);
  expect(failureSchema.safeParse({ ...failure, code: 'lost' }).success).toBe(false);
});

test('the body of a failure, and each issue in it, has an id with its params', () => {
  const issue = { path: 'splits', ...said('percentage-mismatch', { sum: '99.5' }) };
  const failure = {
    ...said('percentage-mismatch', { sum: '99.5' }),
    code: 'validation-failed',
    issues: [issue],
  };
  expect(failureSchema.parse(failure)).toEqual(failure);
});
