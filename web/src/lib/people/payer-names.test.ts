import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { joinNames, payerNames, shortenNames } from './payer-names.ts';

const payer = (id: string, name: string) => ({ userId: id, user: { id, name }, amount: toMinor(100) });
const payers = [payer('kabir', 'Kabir'), payer('zoya', 'Zoya'), payer('me', 'Meera')];

it('names the viewer first, then whoever paid most', () => {
  expect(payerNames({ payers, paidBy: 'zoya' }, 'me')).toEqual(['You', 'Zoya', 'Kabir']);
  expect(payerNames({ payers, paidBy: 'zoya' }, 'ishita')).toEqual(['Zoya', 'Kabir', 'Meera']);
  expect(payerNames({ payers, paidBy: 'me' }, 'me')).toEqual(['You', 'Kabir', 'Zoya']);
});

it.each([
  [['You'], 'You', 'You'],
  [['You', 'Zoya'], 'You and Zoya', 'You and Zoya'],
  [['You', 'Zoya', 'Kabir'], 'You, Zoya and Kabir', 'You and 2 others'],
])('joins %j', (names, whole, short) => {
  expect(joinNames(names)).toBe(whole);
  expect(shortenNames(names)).toBe(short);
});
