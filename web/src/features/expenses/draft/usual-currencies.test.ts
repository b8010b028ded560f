import type { Currency } from '@barabar/core/money';
import { expect, it } from 'vitest';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';
import { usualCurrencies } from './use-form-draft.ts';

const people = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

const expense = (
  currency: Currency,
  { groupId, among = ['asha', 'ravi'] }: { groupId?: string; among?: readonly string[] } = {},
): RecentExpense => ({
  ...(groupId !== undefined && { groupId }),
  description: 'Wi-Fi',
  paidBy: 'asha',
  currency,
  splits: among.map((userId) => ({ userId, splitType: 'equal', amount: 50 })),
});
const inFlat = (...currencies: Currency[]) =>
  currencies.map((currency) => expense(currency, { groupId: 'flat' }));

const ofFlat = { groupId: 'flat', participants: people('asha', 'ravi') };
const ofPair = { groupId: undefined, participants: people('asha', 'ravi') };

it('one bill in dollars does not make the next one a bill in dollars: it is offered beside the usual currency', () => {
  expect(usualCurrencies(ofFlat, inFlat('USD', 'INR', 'INR'), 'INR')).toEqual(['INR', 'USD']);
  expect(usualCurrencies(ofFlat, inFlat('USD'), 'INR')).toEqual(['INR', 'USD']);
  expect(usualCurrencies(ofFlat, [], 'INR')).toEqual(['INR']);
});

it('the usual currency is that of most of the latest bills, and the others follow, the latest first', () => {
  expect(usualCurrencies(ofFlat, inFlat('EUR', 'USD', 'USD', 'INR'), 'INR')).toEqual(['USD', 'EUR', 'INR']);
  expect(usualCurrencies(ofFlat, inFlat('USD', 'USD', 'INR', 'INR'), 'INR')).toEqual(['INR', 'USD']);
});

it('other groups, and outside of groups other people, do not count', () => {
  const elsewhere = [
    expense('EUR', { groupId: 'trip' }),
    expense('EUR', { groupId: 'trip' }),
    expense('USD', { among: ['asha', 'meera'] }),
    expense('USD', { among: ['asha', 'meera'] }),
  ];
  expect(usualCurrencies(ofFlat, elsewhere, 'INR')).toEqual(['INR']);
  expect(usualCurrencies(ofPair, elsewhere, 'INR')).toEqual(['INR']);
  expect(usualCurrencies(ofPair, [...elsewhere, expense('USD'), expense('USD')], 'INR')).toEqual([
    'USD',
    'INR',
  ]);
});
