import { expect, test } from 'vitest';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { balanceLines, openBalances, openRows, sumBalances, type BalanceLine } from './friend-balances.ts';

const money = (currency: Currency, amount: number) => ({ currency, amount: toMinor(amount) });
const inGroup = (groupName: string, currency: Currency, amount: number) => ({
  groupId: `id of ${groupName}`,
  groupName,
  ...money(currency, amount),
});
const read = ({ amountMinor, currency, say }: BalanceLine): string =>
  say(() => formatAmount(amountMinor, { currency })).join('');

test('a friend has a balance for each currency that is not zero, rupees first', () => {
  const balances = [money('USD', -500), money('INR', 1), money('EUR', 0)];
  expect(openBalances({ balances })).toEqual([money('INR', 1), money('USD', -500)]);
});

test('the overall balance is the sum over friends, with both sides of it', () => {
  const friends = [
    { balances: [money('INR', 16_028_000)] },
    { balances: [money('INR', -2_203_750)] },
    { balances: [] },
  ];
  expect(sumBalances(friends)).toEqual([
    { currency: 'INR', overallMinor: 13_824_250, owedMinor: 16_028_000, owingMinor: 2_203_750 },
  ]);
});

test('each currency has its own sum, which is left out if it is zero, except for rupees', () => {
  const friends = [
    { balances: [money('USD', 2000), money('EUR', 300)] },
    { balances: [money('USD', -500), money('EUR', -300)] },
  ];
  expect(sumBalances(friends)).toEqual([
    { currency: 'INR', overallMinor: 0, owedMinor: 0, owingMinor: 0 },
    { currency: 'USD', overallMinor: 1500, owedMinor: 2000, owingMinor: 500 },
  ]);
});

test('groups are told one by one', () => {
  const groups = [inGroup('Udaipur trip', 'INR', 7_485_000), inGroup('Goa gang', 'USD', 2_136)];
  const balances = [money('INR', 7_485_000), money('USD', 2_136)];
  expect(balanceLines({ name: 'Farhan Ali', balances, groups }).map(read)).toEqual([
    'Farhan Ali owes you ₹74,850.00 in "Udaipur trip"',
    'Farhan Ali owes you $21.36 in "Goa gang"',
  ]);
});

test('a line whose amount is not positive says that the viewer owes the friend', () => {
  const groups = [inGroup('Flat 402', 'INR', -238_000)];
  const lines = balanceLines({ name: 'Farhan Ali', balances: [money('INR', -238_000)], groups });
  expect(lines.map(read)).toEqual(['You owe Farhan Ali ₹2,380.00 in "Flat 402"']);
});

test('what stands outside of groups has its line, in either direction, with group detail or without', () => {
  const name = 'Ishita Sen';
  expect(balanceLines({ name, balances: [money('INR', -1_624_000)], groups: [] }).map(read)).toEqual([
    'You owe Ishita Sen ₹16,240.00 in non-group expenses',
  ]);
  const groups = [inGroup('Goa gang', 'INR', 400)];
  const balances = [money('INR', 900), money('GBP', -500)];
  expect(balanceLines({ name, balances, groups }).map(read)).toEqual([
    'Ishita Sen owes you ₹4.00 in "Goa gang"',
    'Ishita Sen owes you ₹5.00 in non-group expenses',
    'You owe Ishita Sen £5.00 in non-group expenses',
  ]);
});

test('whoever is even has no line, unless two places even each other out', () => {
  expect(balanceLines({ name: 'Zoya Khan', balances: [], groups: [] })).toEqual([]);
  const groups = [inGroup('Goa gang', 'INR', 400)];
  expect(balanceLines({ name: 'Zoya Khan', balances: [], groups }).map(read)).toEqual([
    'Zoya Khan owes you ₹4.00 in "Goa gang"',
    'You owe Zoya Khan ₹4.00 in non-group expenses',
  ]);
});

test('the balances to settle are those of each group, and the rest of each currency', () => {
  const groups = [inGroup('Goa gang', 'INR', 400), inGroup('Flat 402', 'INR', -100)];
  expect(openRows({ balances: [money('INR', 900), money('USD', -50)], groups })).toEqual([
    { group: { id: 'id of Goa gang', name: 'Goa gang' }, ...money('INR', 400) },
    { group: { id: 'id of Flat 402', name: 'Flat 402' }, ...money('INR', -100) },
    money('INR', 600),
    money('USD', -50),
  ]);
  expect(openRows({ balances: [], groups: [] })).toEqual([]);
});

test('groups whose balances sum to zero still have rows to settle', () => {
  const groups = [inGroup('Goa gang', 'INR', 400), inGroup('Flat 402', 'INR', -400)];
  expect(openRows({ balances: [], groups })).toHaveLength(2);
});
