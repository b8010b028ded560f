import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import type { Friend } from '@barabar/core/contract/friends';
import { effectsOfExpense, effectsOfSettlement } from '@barabar/core/ledger';
import { toMinor, type Currency } from '@barabar/core/money';
import { movesOf, type LedgerChange } from './ledger-change.ts';
import { makeExpense, makePerson, makeSettlement } from '../../lib/factories.ts';
import { moveBalances } from './move-balances.ts';
import { moveFriend } from './move-friend.ts';

const IDS = ['asha', 'bina', 'chetan', 'dev'];
const PEOPLE = new Map(IDS.map((id) => [id, makePerson(id)]));

const after = (rows: readonly Balance[], change: LedgerChange, onlyOf?: string): readonly Balance[] =>
  moveBalances(rows, { moves: movesOf(change) ?? [], people: PEOPLE, onlyOf });

describe('balances ahead of the server', () => {
  const dinner = makeExpense('asha', { asha: 50_00, bina: 50_00 }, { groupId: 'goa' });
  const [owed] = after([], { kind: 'expense', after: dinner });

  it('have a row for each pair', () => {
    expect(owed).toMatchObject({
      fromUserId: 'bina',
      toUserId: 'asha',
      amount: 50_00,
      currency: 'INR',
      groupId: 'goa',
    });
  });

  it('lose a row that is settled, and reverse one that is overpaid', () => {
    const rows = owed ? [owed] : [];
    const all = makeSettlement(['bina', 'asha'], 50_00, { groupId: 'goa' });
    expect(after(rows, { kind: 'settlement', after: all })).toEqual([]);
    const tooMuch = makeSettlement(['bina', 'asha'], 70_00, { groupId: 'goa' });
    expect(after(rows, { kind: 'settlement', after: tooMuch })).toMatchObject([
      { fromUserId: 'asha', toUserId: 'bina', amount: 20_00 },
    ]);
  });

  it('keep groups and currencies apart', () => {
    const rows = owed ? [owed] : [];
    const outside = makeSettlement(['bina', 'asha'], 50_00);
    expect(after(rows, { kind: 'settlement', after: outside })).toHaveLength(2);
    const inDollars = makeSettlement(['bina', 'asha'], 50_00, { groupId: 'goa', currency: 'USD' });
    expect(after(rows, { kind: 'settlement', after: inDollars })).toHaveLength(2);
  });

  it('lose what a payment clears in each currency, and nothing in its own', () => {
    const rupees = makeExpense('bina', { asha: 5_00 }, { groupId: 'goa' });
    const dollars = makeExpense('asha', { bina: 20_00 }, { groupId: 'goa', currency: 'USD' });
    const rows = [rupees, dollars].reduce<readonly Balance[]>(
      (before, expense) => after(before, { kind: 'expense', after: expense }),
      [],
    );
    const settles = [
      { amount: toMinor(20_00), currency: 'USD' },
      { amount: toMinor(-2_00), currency: 'INR' },
    ] as const;
    const paid = { ...makeSettlement(['bina', 'asha'], 1_800_00, { groupId: 'goa' }), settles: [...settles] };
    const left = after(rows, { kind: 'settlement', after: paid });
    expect(left).toMatchObject([{ fromUserId: 'asha', toUserId: 'bina', amount: 3_00, currency: 'INR' }]);
    expect(after(left, { kind: 'settlement', before: paid })).toHaveLength(2);
  });

  it('of one person exclude pairs of others', () => {
    const lunch = makeExpense('bina', { asha: 10, bina: 10, chetan: 10 });
    expect(after([], { kind: 'expense', after: lunch }, 'asha')).toHaveLength(1);
    expect(after([], { kind: 'expense', after: lunch })).toHaveLength(2);
  });

  it('stay as they are when the client cannot compute a change', () => {
    const unclear = { ...dinner, payers: dinner.payers.map((payer) => ({ ...payer, amount: toMinor(1) })) };
    expect(movesOf({ kind: 'expense', before: dinner, after: unclear })).toBeUndefined();
  });
});

const currency = fc.constantFrom<Currency>('INR', 'USD');
const groupId = fc.constantFrom('goa', undefined);
const share = fc.nat(500);
const place = fc.record({ currency, groupId });

const expenseArbitrary = fc
  .tuple(fc.constantFrom(...IDS), fc.record({ asha: share, bina: share, chetan: share, dev: share }), place)
  .map(([paidBy, shares, where]): Ledgered => ({
    kind: 'expense',
    record: makeExpense(paidBy, shares, where),
  }));
const settlementArbitrary = fc
  .tuple(fc.shuffledSubarray(IDS, { minLength: 2, maxLength: 2 }), fc.integer({ min: 1, max: 500 }), place)
  .map(([[from = '', to = ''], amount, where]): Ledgered => ({
    kind: 'settlement',
    record: makeSettlement([from, to], amount, where),
  }));
type Ledgered =
  | { readonly kind: 'expense'; readonly record: ReturnType<typeof makeExpense> }
  | { readonly kind: 'settlement'; readonly record: ReturnType<typeof makeSettlement> };

/** Computes all debts from the records alone: 'debtor creditor group currency' to paise. */
function truthOf(records: readonly Ledgered[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, record } of records) {
    const effects = kind === 'expense' ? effectsOfExpense(record) : effectsOfSettlement(record);
    const where = `${record.groupId ?? '-'} ${record.currency}`;
    for (const { debtorId, creditorId, amount } of effects) {
      const there = `${debtorId} ${creditorId} ${where}`;
      const back = `${creditorId} ${debtorId} ${where}`;
      sums[there] = (sums[there] ?? 0) + amount;
      sums[back] = (sums[back] ?? 0) - amount;
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount > 0));
}

const shownBy = (rows: readonly Balance[]): Record<string, number> =>
  Object.fromEntries(
    rows.map((row) => [
      `${row.fromUserId} ${row.toUserId} ${row.groupId ?? '-'} ${row.currency}`,
      row.amount,
    ]),
  );

const changeOf = (before: Ledgered | undefined, next: Ledgered | undefined): LedgerChange[] => {
  if (before && next && before.kind === 'expense' && next.kind === 'expense') {
    // The group of a record cannot change, so another group means a deletion and a creation.
    return before.record.groupId === next.record.groupId
      ? [{ kind: 'expense', before: before.record, after: next.record }]
      : [
          { kind: 'expense', before: before.record },
          { kind: 'expense', after: next.record },
        ];
  }
  const one = (side: 'before' | 'after', ledgered: Ledgered | undefined): LedgerChange[] => {
    if (!ledgered) return [];
    return ledgered.kind === 'expense'
      ? [{ kind: 'expense', [side]: ledgered.record }]
      : [{ kind: 'settlement', [side]: ledgered.record }];
  };
  return [...one('before', before), ...one('after', next)];
};

describe('whatever is created, changed and deleted', () => {
  const record = fc.oneof(expenseArbitrary, settlementArbitrary);
  const history = fc.array(fc.tuple(record, fc.option(record, { nil: undefined }), fc.boolean()), {
    maxLength: 12,
  });
  const friendOf = (id: string): Friend => ({
    ...makePerson(id),
    status: 'active',
    balance: toMinor(0),
    balances: [],
    groups: [],
  });

  it('balances equal those of the remaining records, also for friends', () => {
    fc.assert(
      fc.property(history, (steps) => {
        let rows: readonly Balance[] = [];
        let friends = IDS.filter((id) => id !== 'asha').map(friendOf);
        const left: Ledgered[] = [];
        const show = (changes: readonly LedgerChange[]): void => {
          for (const change of changes) {
            const moves = movesOf(change) ?? [];
            rows = moveBalances(rows, { moves, people: PEOPLE });
            friends = friends.map((friend) =>
              moveFriend(friend, { moves, viewerId: 'asha', group: { name: 'Goa' } }),
            );
          }
        };
        for (const [first, second, isDeleted] of steps) {
          show(changeOf(undefined, first));
          if (second) show(changeOf(first, second));
          const last = second ?? first;
          if (isDeleted) show(changeOf(last, undefined));
          else left.push(last);
        }
        const truth = truthOf(left);
        expect(shownBy(rows)).toEqual(truth);
        for (const { id, balance, balances, groups } of friends) {
          const sum = (where: string): number =>
            Object.entries(truth).reduce((total, [key, amount]) => {
              if (!key.endsWith(where)) return total;
              if (key.startsWith(`${id} asha `)) return total + amount;
              return key.startsWith(`asha ${id} `) ? total - amount : total;
            }, 0);
          for (const code of ['INR', 'USD'] as const) {
            expect(balances.find((entry) => entry.currency === code)?.amount ?? 0).toBe(sum(code));
            expect(groups.find((entry) => entry.currency === code)?.amount ?? 0).toBe(sum(`goa ${code}`));
          }
          expect(balance).toBe(sum('INR'));
        }
      }),
    );
  });
});
