import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { toMinor } from '../money.ts';
import { recordOfNets } from './record-of-nets.ts';

/** One person paid, and so many others owe 1.00 each. */
const rentOf = (debtors: number) => ({
  cost: toMinor(debtors * 100),
  nets: new Map([
    ['Asha', toMinor(debtors * 100)],
    ...Array.from({ length: debtors }, (_, index) => [`Person ${index}`, toMinor(-100)] as const),
  ]),
});

test('whoever paid counts among the people of an expense, also without a share', () => {
  const most = rentOf(LIMITS.expenseParticipantsMax - 1);
  expect(recordOfNets(most.nets, most.cost, false)).toMatchObject({ kind: 'expense', splitType: 'equal' });
  const more = rentOf(LIMITS.expenseParticipantsMax);
  expect(() => recordOfNets(more.nets, more.cost, false)).toThrow('More than 50 people share this');
});
