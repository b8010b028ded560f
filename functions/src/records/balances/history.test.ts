import { allocate } from '@barabar/core/allocate';
import { toMinor } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentBalances } from '../../features/balances/service.ts';
import { balanceIdOf, recomputeBalances, type LedgerExpense, type LedgerSettlement } from './recompute.ts';
import { movementsBetween } from './movements.ts';
import type { BalanceRecord } from './store.ts';

const RUNS = 150;
const PEOPLE = ['asha', 'bela', 'chetan', 'dev', 'esha', 'firoz', 'gita'];
const PLACES = [null, 'flat', 'goa', 'office'];
const AMOUNT_MAX = 100_000;

type LedgerRecord = LedgerExpense | LedgerSettlement;

const amount = fc.integer({ min: 1, max: AMOUNT_MAX });
const currency = fc.constantFrom(...SOME_CURRENCIES);
const weights = fc.array(fc.integer({ min: 0, max: 5 }), {
  minLength: PEOPLE.length,
  maxLength: PEOPLE.length,
});

const expense = fc
  .record({ amount, currency, paid: weights, owed: weights, isRefund: fc.boolean() })
  .filter(({ paid, owed }) => [paid, owed].every((parts) => parts.some((part) => part > 0)))
  .map(({ amount: total, currency: unit, paid, owed, isRefund }) => {
    const share = (parts: readonly number[]) =>
      allocate(toMinor(total), parts)
        .map((part, index) => ({ userId: PEOPLE[index] ?? '', amount: part }))
        .filter((part) => part.amount > 0);
    return { currency: unit, payers: share(paid), splits: share(owed), isRefund };
  });
const settlement = fc
  .record({ amount, currency, parties: fc.shuffledSubarray(PEOPLE, { minLength: 2, maxLength: 2 }) })
  .map(({ amount: total, currency: unit, parties: [from = '', to = ''] }) => ({
    currency: unit,
    fromUserId: from,
    toUserId: to,
    amount: toMinor(total),
  }));

/** The history of one record: its group, each version, and whether it is deleted between versions and at the end. */
const storyOf = <T extends object>(version: fc.Arbitrary<T>) =>
  fc.record({
    groupId: fc.constantFrom(...PLACES),
    versions: fc.array(version, { minLength: 1, maxLength: 4 }),
    isInterrupted: fc.boolean(),
    isDeleted: fc.boolean(),
  });
const story = fc.oneof(storyOf(expense), storyOf(settlement));

/** What somebody has in one place and currency, from what was paid and owed: 'asha flat GBP' → minor units. */
function netsOf(records: readonly LedgerRecord[]): Map<string, number> {
  const nets = new Map<string, number>();
  for (const record of records) {
    const add = (userId: string, paid: number) => {
      const key = [userId, record.groupId, record.currency].join(' ');
      nets.set(key, (nets.get(key) ?? 0) + paid);
    };
    if (record.deletedAt !== null) continue;
    if ('splits' in record) {
      const sign = record.isRefund ? -1 : 1;
      for (const payer of record.payers) add(payer.userId, sign * payer.amount);
      for (const split of record.splits) add(split.userId, -sign * split.amount);
    } else {
      add(record.fromUserId, record.amount);
      add(record.toUserId, -record.amount);
    }
  }
  return new Map([...nets].filter(([, net]) => net !== 0));
}

function createStored() {
  const stored = new Map<string, BalanceRecord>();
  const write = (before: LedgerRecord | undefined, after: LedgerRecord): void => {
    for (const movement of movementsBetween(before, after)) {
      for (const { pairKey, members, amount: moved } of movement.deltas) {
        const key = { pairKey, groupId: after.groupId, currency: movement.currency };
        const id = balanceIdOf(key);
        const sum = toMinor((stored.get(id)?.amount ?? 0) + moved);
        stored.set(id, { id, ...key, members: [...members], names: {}, amount: sum, updatedAt: new Date(0) });
      }
    }
  };
  return { stored, write };
}

it('after any history, everybody is told what they paid less what they owe, in each place and currency', () => {
  fc.assert(
    fc.property(fc.array(story, { minLength: 1, maxLength: 12 }), (stories) => {
      const { stored, write } = createStored();
      const ends: LedgerRecord[] = stories.map(({ groupId, versions, isInterrupted, isDeleted }) => {
        const at = new Date(0);
        let now: LedgerRecord | undefined;
        const become = (next: LedgerRecord) => {
          write(now, next);
          now = next;
          return next;
        };
        let end: LedgerRecord | undefined;
        for (const version of versions) {
          end = become({ ...version, groupId, deletedAt: null });
          // Deleted and brought back.
          if (isInterrupted) {
            become({ ...end, deletedAt: at });
            end = become({ ...end, deletedAt: null });
          }
        }
        if (!end) throw new Error('a record has a first version');
        return isDeleted ? become({ ...end, deletedAt: at }) : end;
      });

      const told = new Map<string, number>();
      for (const row of presentBalances([...stored.values()], new Map())) {
        expect(row.amount).toBeGreaterThan(0);
        for (const [userId, signed] of [
          [row.toUserId, row.amount],
          [row.fromUserId, -row.amount],
        ] as const) {
          const key = [userId, row.groupId ?? null, row.currency].join(' ');
          told.set(key, (told.get(key) ?? 0) + signed);
        }
      }
      expect(new Map([...told].filter(([, sum]) => sum !== 0))).toEqual(netsOf(ends));

      const isUneven = ([, { amount: sum }]: readonly [string, { readonly amount: number }]) => sum !== 0;
      const amountOf = ([id, { amount: sum }]: readonly [string, { readonly amount: number }]) =>
        [id, sum] as const;
      expect(new Map([...recomputeBalances(ends)].filter(isUneven).map(amountOf))).toEqual(
        new Map([...stored].filter(isUneven).map(amountOf)),
      );
    }),
    { numRuns: RUNS },
  );
});
