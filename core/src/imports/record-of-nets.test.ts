import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { toMinor } from '../money.ts';
import { recordOfNets } from './record-of-nets.ts';

const SPENT = { isPayment: false, isRefund: false };

const rentOf = (debtors: number) => ({
  cost: toMinor(debtors * 100),
  nets: new Map([
    ['Asha', toMinor(debtors * 100)],
    ...Array.from({ length: debtors }, (_, index) => [`Person ${index}`, toMinor(-100)] as const),
  ]),
});

test('whoever paid counts among the people of an expense, also without a share', () => {
  const most = rentOf(LIMITS.expenseParticipantsMax - 1);
  expect(recordOfNets(most.nets, most.cost, SPENT)).toMatchObject({ kind: 'expense', splitType: 'equal' });
  const more = rentOf(LIMITS.expenseParticipantsMax);
  expect(() => recordOfNets(more.nets, more.cost, SPENT)).toThrow('More than 50 people share this');
});

test('where money came back, whoever is below zero received it, and owes the others what is theirs', () => {
  const nets = new Map([
    ['Asha', toMinor(-60_00)],
    ['Ravi', toMinor(30_00)],
    ['Meera', toMinor(30_00)],
  ]);
  expect(recordOfNets(nets, toMinor(90_00), { isPayment: false, isRefund: true })).toMatchObject({
    isRefund: true,
    splitType: 'equal',
    payers: [{ name: 'Asha', amount: 90_00 }],
    splits: [{ amount: 30_00 }, { amount: 30_00 }, { amount: 30_00 }],
  });
});

test('a payment with a cost below zero is one by whoever the nets say has paid', () => {
  const nets = new Map([
    ['Asha', toMinor(-5_00)],
    ['Ravi', toMinor(5_00)],
  ]);
  for (const isRefund of [true, false])
    expect(recordOfNets(nets, toMinor(5_00), { isPayment: true, isRefund })).toEqual({
      kind: 'settlement',
      from: 'Ravi',
      to: 'Asha',
    });
});
