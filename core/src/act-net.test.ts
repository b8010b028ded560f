import { expect, it } from 'vitest';
import { handedOverTo, isPaidBy, isSetOff } from './act-net.ts';
import { toMinor, type Currency } from './money.ts';

const to = (toUserId: string, amount: number, currency: Currency = 'INR') => ({
  toUserId,
  amount: toMinor(amount),
  currency,
});

it.each([
  ['one settlement pays its payee', [to('asha', 5_00)], [true, false]],
  ['a set-off lowers what is paid', [to('asha', 5_00), to('ravi', 3_00)], [true, false]],
  ['where all is set off, both say so', [to('asha', 5_00), to('ravi', 5_00)], [true, true]],
  ['each currency counts alone', [to('asha', 5_00), to('ravi', 1_00, 'USD')], [true, true]],
])('%s', (_, act, [asha, ravi]) => {
  expect([isPaidBy(act, 'asha'), isPaidBy(act, 'ravi')]).toEqual([asha, ravi]);
});

it('what is handed over has advances in it, and nothing that comes out even', () => {
  const act = [
    { ...to('asha', 500_00), advance: toMinor(13_00) },
    to('ravi', 300_00),
    to('asha', 5_00, 'USD'),
    to('ravi', 5_00, 'USD'),
  ];
  expect(handedOverTo(act, 'asha')).toEqual([{ currency: 'INR', amount: 213_00 }]);
  expect(handedOverTo(act, 'ravi')).toEqual([{ currency: 'INR', amount: -213_00 }]);
});

it('who is paid follows from what is stored of an act, where that is known', () => {
  const handed = [{ currency: 'INR' as const, amount: toMinor(-200_00) }];
  const setOff = { ...to('ravi', 300_00), handed };
  expect([isPaidBy([setOff], 'asha'), isPaidBy([setOff], 'ravi')]).toEqual([true, false]);
  expect(isSetOff(setOff)).toBe(true);
  expect(isSetOff({ ...setOff, handed: [{ currency: 'INR', amount: toMinor(1) }] })).toBe(false);
  expect(isSetOff({ ...setOff, handed: [] })).toBe(true);
  expect(isSetOff(to('asha', 5_00))).toBe(false);
});
