import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netsOfDebts } from './nets-of-debts.ts';
import { explainDebts, legsOf } from './explain-debts.ts';
import { fewestDebts } from './fewest-debts.ts';
import { toMinor } from './money.ts';

interface Owed {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: ReturnType<typeof toMinor>;
}

const owes = (fromUserId: string, toUserId: string, amount: number): Owed => ({
  fromUserId,
  toUserId,
  amount: toMinor(amount),
});

const simplified = (debts: readonly Owed[]): Owed[] =>
  fewestDebts(
    debts.map(({ fromUserId, toUserId, amount }) => ({ debtorId: fromUserId, creditorId: toUserId, amount })),
  ).map(({ debtorId, creditorId, amount }) => owes(debtorId, creditorId, amount));

describe('explaining simplified debts', () => {
  test('two debts in a row that became one are a chain of three', () => {
    const before = [owes('asha', 'bala', 200_00), owes('bala', 'chitra', 200_00)];
    const after = simplified(before);
    expect(after).toEqual([owes('asha', 'chitra', 200_00)]);
    expect(explainDebts(before, after)).toEqual([
      { unchangedMinor: 0, chains: [{ userIds: ['asha', 'bala', 'chitra'], amount: 200_00 }] },
    ]);
  });

  test('what a pair keeps is no chain, and a part of a larger debt may go elsewhere', () => {
    const before = [owes('asha', 'bala', 300), owes('bala', 'chitra', 200)];
    const after = [owes('asha', 'bala', 100), owes('asha', 'chitra', 200)];
    expect(explainDebts(before, after)).toEqual([
      { unchangedMinor: 100, chains: [] },
      { unchangedMinor: 0, chains: [{ userIds: ['asha', 'bala', 'chitra'], amount: 200 }] },
    ]);
  });

  test('where debts were swapped, no chain is made up', () => {
    const before = [owes('a', 'x', 5), owes('a', 'y', 3), owes('b', 'y', 5), owes('b', 'x', 3)];
    const after = [owes('a', 'x', 8), owes('b', 'y', 8)];
    expect(netsOfDebts(after)).toEqual(netsOfDebts(before));
    expect(explainDebts(before, after)).toEqual([
      { unchangedMinor: 5, chains: undefined },
      { unchangedMinor: 5, chains: undefined },
    ]);
  });

  test('what an unfinished chain took is free for the others', () => {
    // Nothing leads from a to z for all of 6; b's chain over m needs what a's would have taken.
    const before = [owes('a', 'm', 3), owes('a', 'y', 3), owes('b', 'm', 2), owes('m', 'z', 5)];
    const after = [owes('a', 'z', 6), owes('b', 'm', 2)];
    const [ofA] = explainDebts(before, after);
    expect(ofA?.chains).toBeUndefined();
    const [, ofB] = explainDebts(before, [owes('a', 'z', 6), owes('b', 'z', 2)]);
    expect(ofB?.chains).toEqual([{ userIds: ['b', 'm', 'z'], amount: 2 }]);
  });

  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', ...Array.from({ length: 12 }, (_, n) => `p${n}`)];
  const ledger = fc
    .integer({ min: 2, max: people.length })
    .chain((count) =>
      fc
        .uniqueArray(
          fc.record({
            pair: fc.subarray(people.slice(0, count), { minLength: 2, maxLength: 2 }),
            amount: fc.integer({ min: 1, max: 40 }),
            isTurned: fc.boolean(),
          }),
          { selector: ({ pair }) => pair.join(' '), maxLength: count * 2, size: 'max' },
        )
        .map((debts) =>
          debts.map(({ pair: [first = '', second = ''], amount, isTurned }) =>
            isTurned ? owes(second, first, amount) : owes(first, second, amount),
          ),
        ),
    );

  test('adds up exactly over random ledgers: the unchanged part and chains are the debt, and no debt is used twice', () => {
    let explained = 0;
    fc.assert(
      fc.property(ledger, (before) => {
        const after = simplified(before);
        const origins = explainDebts(before, after);
        expect(netsOfDebts(after)).toEqual(netsOfDebts(before));
        const keyOf = (from: string, to: string) => `${from} ${to}`;
        const remainingByKey = new Map(
          before.map((debt) => [keyOf(debt.fromUserId, debt.toUserId), Number(debt.amount)]),
        );
        const use = (from: string, to: string, amount: number): void => {
          const rest = (remainingByKey.get(keyOf(from, to)) ?? 0) - amount;
          expect(rest).toBeGreaterThanOrEqual(0);
          remainingByKey.set(keyOf(from, to), rest);
        };
        for (const [index, { fromUserId, toUserId, amount }] of after.entries()) {
          const { unchangedMinor = 0, chains } = origins[index] ?? {};
          use(fromUserId, toUserId, unchangedMinor);
          if (!chains) continue;
          explained += 1;
          expect(chains.reduce((sum, chain) => sum + chain.amount, Number(unchangedMinor))).toBe(amount);
          for (const chain of chains) {
            expect(chain.amount).toBeGreaterThan(0);
            expect(chain.userIds.length).toBeGreaterThan(2);
            expect([chain.userIds[0], chain.userIds.at(-1)]).toEqual([fromUserId, toUserId]);
            expect(new Set(chain.userIds).size).toBe(chain.userIds.length);
            for (const [from, to] of legsOf(chain.userIds)) use(from, to, chain.amount);
          }
        }
        expect(explainDebts(before.toReversed(), after)).toEqual(origins);
      }),
      { numRuns: 500 },
    );
    expect(explained).toBeGreaterThan(500);
  });
});
