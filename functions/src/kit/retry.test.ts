import { expect, it } from 'vitest';
import { isConflict } from './retry.ts';

const errorOf = (code: number, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['a document that is there already', errorOf(6)],
  ['one that is gone', errorOf(5)],
  ['one that has changed', errorOf(9)],
  ['a transaction that was given up', errorOf(10)],
  ['one that has expired', errorOf(3, 'The referenced transaction has expired or is no longer valid.')],
  ['one that is over', errorOf(3, 'Transaction is no longer valid')],
])('%s is a conflict: worth another attempt', (_, error) => {
  expect(isConflict(error)).toBe(true);
});

it.each([
  ['a missing index', errorOf(9, 'The query requires an index.')],
  ['an argument that is wrong', errorOf(3, 'Value for argument is not valid.')],
  ['an outage', errorOf(14)],
  ['no error of Firestore', new Error('The referenced transaction has expired')],
  ['no error at all', 'expired'],
])('%s is none', (_, error) => {
  expect(isConflict(error)).toBe(false);
});
