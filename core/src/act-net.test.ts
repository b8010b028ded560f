import { expect, it } from 'vitest';
import { isPaidBy } from './act-net.ts';
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
