import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { LIMITS } from '@barabar/core/limits';
import { toMinor, type Currency } from '@barabar/core/money';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { owes } from '../../test-support/factories.ts';
import { netNow, netsBetween, recordableTogether, partsOfNet, settlementsOfNet } from './settle-net.ts';

/** `from` owes the other, in minor units. */
const owesOther = (
  from: 'asha' | 'kabir',
  amount: number,
  rest: { groupId?: string; currency?: Currency } = {},
): Balance => owes(from, from === 'asha' ? 'kabir' : 'asha', amount, rest);

const PAID = { currency: 'INR' as const, paidOn: toCalendarDay('2026-11-26'), note: '' };
const ROWS = [
  owesOther('kabir', 100_00, { groupId: 'flat' }),
  owesOther('asha', 250_00, { groupId: 'goa' }),
  owesOther('asha', 40_00),
];

test('the net is what changes hands in a currency, from who owes more', () => {
  const [net, ...others] = netsBetween([...ROWS, owesOther('kabir', 7_00, { currency: 'USD' })]);
  expect(net?.balance).toMatchObject({
    fromUserId: 'asha',
    toUserId: 'kabir',
    amount: 190_00,
    currency: 'INR',
  });
  expect(net?.balance).not.toHaveProperty('groupId');
  expect(others.map(({ balance }) => balance)).toMatchObject([{ fromUserId: 'kabir', amount: 7_00 }]);
});

test('what comes out even has no net, nor what does not fit into one act', () => {
  expect(netsBetween([owesOther('asha', 5), owesOther('kabir', 5, { groupId: 'goa' })])).toEqual([]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => owesOther('asha', 1, { groupId: `g${at}` }));
  expect(netsBetween(many(20))).toHaveLength(1);
  expect(netsBetween(many(21))).toEqual([]);
  const large = owesOther('asha', LIMITS.amountMinorMax + 1, { groupId: 'goa' });
  expect(netsBetween([large, owesOther('asha', 1)])).toEqual([]);
  // One balance is settled in several payments.
  expect(netsBetween([large])).toEqual([{ balance: large, rows: [large] }]);
});

test('a payment of the net settles every balance in its direction', () => {
  const [net] = netsBetween(ROWS);
  if (!net) throw new Error('there is a net');
  const settlements = settlementsOfNet(net, { ...PAID, amountMinor: toMinor(190_00) });
  expect(settlements).toMatchObject([
    { fromUserId: 'kabir', amount: 100_00, groupId: 'flat' },
    { fromUserId: 'asha', amount: 250_00, groupId: 'goa' },
    { fromUserId: 'asha', amount: 40_00 },
  ]);
});

test('of a net nothing is owed once its balances have come out even or turned', () => {
  const [net] = netsBetween(ROWS);
  if (!net) throw new Error('there is a net');
  expect(netNow(net, ROWS.slice(1)).balance).toMatchObject({ fromUserId: 'asha', amount: 290_00 });
  for (const turned of [[], ROWS.slice(0, 1)])
    expect(netNow(net, turned)).toMatchObject({ balance: { fromUserId: 'asha', amount: 0 }, rows: [] });
});

test('a viewer’s act has nothing of their group by which they would get money', () => {
  const [inFlat, inGoa, outside] = ROWS;
  if (!inFlat || !inGoa || !outside) throw new Error('there are rows');
  const viewing = (group: string) =>
    recordableTogether(
      [inFlat, inGoa, owesOther('kabir', 500_00)],
      'asha',
      ({ groupId, fromUserId }) => fromUserId === 'asha' || groupId !== group,
    ).map(({ groupId }) => groupId);
  // She is owed ₹350 in all: what she owes in the group that she views would be set off.
  expect(viewing('goa')).toEqual(['flat', undefined]);
  expect(viewing('flat')).toEqual(['goa', undefined]);
  // What she pays may set off what she is owed there.
  const paid = recordableTogether(ROWS, 'asha', ({ fromUserId }) => fromUserId === 'asha');
  expect(paid).toEqual(ROWS);
});

test('a part of the net leaves the rest where it is owed', () => {
  const [net] = netsBetween(ROWS);
  if (!net) throw new Error('there is a net');
  expect(partsOfNet(net, toMinor(100_00)).map(({ settled }) => settled)).toEqual([100_00, 200_00, 0]);
});

test('what is settled sums to the payment, and to no more than is owed anywhere', () => {
  const row = fc.record({
    from: fc.constantFrom<'asha' | 'kabir'>('asha', 'kabir'),
    amount: fc.integer({ min: 1, max: LIMITS.amountMinorMax }),
  });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, share) => {
        const balances = rows.map(({ from, amount }, at) => owesOther(from, amount, { groupId: `g${at}` }));
        for (const net of netsBetween(balances)) {
          const paid = toMinor(Math.max(1, Math.round(net.balance.amount * share)));
          let sum = 0;
          for (const { fromUserId, amount, groupId } of settlementsOfNet(net, {
            ...PAID,
            amountMinor: paid,
          })) {
            const owed = balances.find((balance) => balance.groupId === groupId);
            expect(fromUserId).toBe(owed?.fromUserId);
            expect(amount).toBeLessThanOrEqual(owed?.amount ?? 0);
            sum += fromUserId === net.balance.fromUserId ? amount : -amount;
          }
          expect(sum).toBe(paid);
        }
      },
    ),
  );
});
