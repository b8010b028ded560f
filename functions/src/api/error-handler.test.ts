import { ERROR_CODES } from '@barabar/core/contract/errors';
import { said } from '@barabar/core/messages/said';
import { expect, it } from 'vitest';
import { invalid, Refusal } from '../kit/refusal.ts';
import { presentRefusal } from './error-handler.ts';

it.each(ERROR_CODES)('a refusal without words of its own has those of its code: %s', (code) => {
  const body = presentRefusal(new Refusal(code));
  expect(body).toEqual({ ...said(code), id: code, params: {}, code, issues: [] });
});

it('words that are in no catalogue have the id of what is said instead, and stay as they are', () => {
  expect(presentRefusal(invalid('name', 'Nobody has written this'))).toEqual({
    message: 'Nobody has written this',
    id: 'validation-failed',
    params: {},
    code: 'validation-failed',
    issues: [{ path: 'name', message: 'Nobody has written this', id: 'invalid-input', params: {} }],
  });
});
