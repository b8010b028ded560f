import { expect, it } from 'vitest';
import { makeExpense } from '../test-support/factories.ts';
import { nameDeleted } from './name-deleted.ts';

const WORD = 'डिलीटेड यूज़र';
const entry = {
  user: { id: 'ravi', name: 'Deleted user' },
  createdAt: new Date(0),
  metadata: { toUserName: 'Deleted user', expenseDescription: 'Deleted user', amount: 1 },
};

it('names whoever has deleted their account in the language of the page, wherever they are named', () => {
  expect(nameDeleted([entry], WORD)).toEqual([
    { ...entry, user: { id: 'ravi', name: WORD }, metadata: { ...entry.metadata, toUserName: WORD } },
  ]);
});

it('leaves everything else the same object, and all in English', () => {
  const expense = makeExpense('asha', { asha: 50_00, ravi: 50_00 });
  expect(nameDeleted(expense, WORD)).toBe(expense);
  expect(nameDeleted(entry, 'Deleted user')).toBe(entry);
  expect(nameDeleted(entry, WORD)).toBe(nameDeleted(entry, WORD));
});
