import { toBasisPoints } from '@barabar/core/basis-points';
import { effectsOfExpense, type Effect } from '@barabar/core/ledger';
import { LIMITS } from '@barabar/core/limits';
import { sumMinor, toMinor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  april,
  storedExpense as expense,
  storedPayer as payer,
  storedReceipt,
  storedSeries,
  storedSettlement,
  storedSplit as split,
  storedUser,
} from '../../../test/factories.ts';
import type { ActivityFields } from '../activities/store.ts';
import {
  inActivity,
  inComment,
  inExpense,
  inImport,
  inReceipt,
  inRecurrence,
  inSettlement,
} from './people-in.ts';
import { renaming, succeeding, succeedingById } from './rewriting.ts';

const at = april(1);
const succession = { from: 'old', to: storedUser('kabir', { name: 'Kabir Sen' }) };
const placeRewriting = succeeding(succession);
type Split = ReturnType<typeof split>;

const shared = (id: string, name: string) => ({
  participantIds: [id, 'ravi'],
  pairs: pairKeysAmong([id, 'ravi']),
  everIn: [id, 'ravi', 'meera'],
  audience: [id, 'ravi', 'om'],
  silentFor: [id],
  createdBy: id,
  updatedBy: id,
  updatedByName: name,
  deletedBy: id,
});
const billed = (id: string, name: string) => ({
  payers: [payer(id, 100, name)],
  splits: [split(id, 50, { name }), split('ravi', 50)],
  ...shared(id, name),
  items: [{ name: 'Naan', amount: toMinor(100), sharedBy: [{ userId: id, weight: 2 }] }],
});
const settledBy = (id: string) => ({
  paid: {
    fromUserId: 'ravi',
    toUserId: id,
    amount: toMinor(20),
    currency: 'INR' as const,
    createdBy: id,
    settledAt: at,
  },
});
const bill = (id: string, name: string) => expense({ ...billed(id, name), settledBy: settledBy(id) });
const payment = (id: string, name: string) =>
  storedSettlement({ fromUserId: id, fromName: name, toUserId: 'ravi', deletedAt: at, ...shared(id, name) });
const beside = (id: string) => ({
  expenseId: 'tea',
  expenseDescription: 'Tea',
  ownerId: id,
  groupId: null,
  groupName: null,
  participantIds: [id, 'ravi'],
  audience: [id, 'ravi'],
});
const partOf = (id: string, name: string, amount: number) => ({ userId: id, name, amount: toMinor(amount) });
const naan = (...sharedBy: (readonly [string, number])[]) => ({
  name: 'Naan',
  amount: toMinor(1),
  sharedBy: sharedBy.map(([userId, weight]) => ({ userId, weight })),
});
const netsOf = (gets: number, owes: number) => [
  { currency: 'INR' as const, gets: toMinor(gets), owes: toMinor(owes) },
];
const entry = (id: string, name: string): ActivityFields => ({
  type: 'expense_updated',
  actor: { id, name },
  ownerId: id,
  named: { ravi: 'Ravi', [id]: name },
  group: null,
  groupId: null,
  participantIds: [id, 'ravi'],
  pairs: [pairKeysAmong([id, 'ravi'])[0] ?? ''],
  audience: ['ravi', id],
  metadata: {
    expenseId: 'dosa',
    paidByUserId: id,
    fromUserId: id,
    fromUserName: name,
    toUserId: id,
    toUserName: name,
    memberUserId: id,
    memberName: name,
    moved: [{ userId: id, name, nets: netsOf(3, 1) }],
    changes: [
      { field: 'paidBy', oldValue: 'ravi', newValue: id },
      { field: 'payers', oldValue: [partOf('ravi', 'Ravi', 1)], newValue: [partOf(id, name, 1)] },
      {
        field: 'splits',
        oldValue: [{ ...partOf(id, name, 1), splitType: 'equal' }],
        newValue: [{ ...partOf('ravi', 'Ravi', 1), splitType: 'equal' }],
      },
      { field: 'items', oldValue: [naan([id, 1])], newValue: [naan(['ravi', 2])] },
      { field: 'category', oldValue: null, newValue: 'old' },
    ],
  },
  createdAt: at,
  loggedAt: at,
});
const series = (id: string, name: string) =>
  storedSeries({
    ...billed(id, name),
    amount: null,
    createdByName: name,
    pause: { reason: 'left', at, people: [{ userId: id, name }] },
  });

/** A document of each kind in which one person stands in every place, and what rewrites it. */
const KINDS: Readonly<
  Record<string, (id: string, name: string, by: ReturnType<typeof succeeding>) => readonly [object, object]>
> = {
  expense: (id, name, by) => [bill(id, name), inExpense(bill(id, name), by)],
  series: (id, name, by) => [series(id, name), inRecurrence(series(id, name), by)],
  settlement: (id, name, by) => [payment(id, name), inSettlement(payment(id, name), by)],
  comment: (id, name, by) => {
    const comment = { ...beside(id), text: 'Hi', authorId: id, authorName: name, createdAt: at };
    const state = { updatedAt: at, version: 1, requestHash: null, lastKey: null, deletedAt: null };
    const fields = { ...comment, ...state };
    return [fields, inComment(fields, by)];
  },
  receipt: (id, name, by) => {
    const fields = storedReceipt({ ...beside(id), userId: id, userName: name });
    return [fields, inReceipt(fields, by)];
  },
  import: (id, name, by) => {
    const fields = { people: [{ userId: id, name, announced: [], added: [] }], userIds: [id, 'ravi'] };
    return [fields, inImport(fields, by)];
  },
  entry: (id, name, by) => [entry(id, name), { ...entry(id, name), ...inActivity(entry(id, name), by) }],
};

describe.each(Object.entries(KINDS))('in a document (%s)', (_kind, make) => {
  it('whoever takes the place of a person is in every place of theirs, and nobody else changes', () => {
    expect(make('old', 'K.', placeRewriting)[1]).toEqual(make('kabir', 'Kabir Sen', placeRewriting)[0]);
    expect(make('old', 'K.', succeedingById(succession))[1]).toEqual(make('kabir', 'K.', placeRewriting)[0]);
    const [before, after] = make('zoya', 'Z.', placeRewriting);
    expect(after).toEqual(before);
  });

  it('a new name is in every place that has the old one, once, and in no other', () => {
    const renamed = renaming({ id: 'old', name: 'New' });
    expect(make('old', 'K.', renamed)[1]).toEqual(make('old', 'New', renamed)[0]);
    const [before, after] = make('zoya', 'K.', renamed);
    expect(after).toEqual(before);
  });
});

it('of others, a person keeps what they have only heard of', () => {
  const before = { ...bill('zoya', 'Z.'), audience: ['zoya', 'ravi', 'old'] };
  expect(inExpense(before, placeRewriting)).toEqual({ ...before, audience: ['zoya', 'ravi', 'kabir'] });
});

describe('an expense with both records of a person', () => {
  it('has one payer and one split of theirs, with both amounts', () => {
    const { payers, splits, participantIds, pairs } = inExpense(
      expense({
        payers: [payer('kabir', 30), payer('ravi', 30), payer('old', 40)],
        splits: [
          split('ravi', 20, { splitType: 'exact' }),
          split('old', 35, { splitType: 'exact' }),
          split('kabir', 45, { splitType: 'exact' }),
        ],
      }),
      placeRewriting,
    );
    expect(payers).toEqual([payer('kabir', 70), payer('ravi', 30)]);
    expect(splits).toEqual([
      split('ravi', 20, { splitType: 'exact' }),
      split('kabir', 80, { splitType: 'exact', name: 'Kabir Sen' }),
    ]);
    expect(participantIds).toEqual(['kabir', 'ravi']);
    expect(pairs).toEqual(['kabir_ravi']);
  });

  const splitsAfter = (...splits: readonly Split[]) =>
    inExpense(expense({ payers: [payer('ravi', 300)], splits: [...splits] }), placeRewriting).splits;

  it('by percentages has both percentages', () => {
    const part = (userId: string, amount: number, percentage: number) =>
      split(userId, amount, { splitType: 'percentage', percentage: toBasisPoints(percentage) });
    expect(splitsAfter(part('kabir', 75, 2500), part('old', 75, 2500), part('ravi', 150, 5000))).toEqual([
      part('kabir', 150, 5000),
      part('ravi', 150, 5000),
    ]);
  });

  it('by shares has both shares', () => {
    const weighed = (userId: string, amount: number, shares: number) =>
      split(userId, amount, { splitType: 'shares', shares });
    expect(splitsAfter(weighed('kabir', 50, 1), weighed('old', 100, 2), weighed('ravi', 150, 3))).toEqual([
      weighed('kabir', 150, 3),
      weighed('ravi', 150, 3),
    ]);
  });

  it('split equally is split by shares, of which they have two', () => {
    expect(splitsAfter(split('kabir', 100), split('old', 100), split('ravi', 100))).toEqual([
      split('kabir', 200, { splitType: 'shares', shares: 2 }),
      split('ravi', 100, { splitType: 'shares', shares: 1 }),
    ]);
  });

  it('adjusted has both equal parts and both adjustments', () => {
    const adjusted = (userId: string, amount: number, adjustment: number, shares?: number) =>
      split(userId, amount, {
        splitType: 'adjustment',
        adjustment: toMinor(adjustment),
        ...(shares !== undefined && { shares }),
      });
    expect(
      splitsAfter(adjusted('kabir', 70, -30), adjusted('old', 150, 50), adjusted('ravi', 100, 0)),
    ).toEqual([adjusted('kabir', 220, 20, 2), adjusted('ravi', 100, 0, 1)]);
  });

  it('by more shares than there may be is split exactly', () => {
    const most = { splitType: 'shares', shares: LIMITS.sharesMax } as const;
    expect(splitsAfter(split('kabir', 150, most), split('old', 149, most), split('ravi', 1, most))).toEqual([
      split('kabir', 299, { splitType: 'exact' }),
      split('ravi', 1, { splitType: 'exact' }),
    ]);
  });

  it('by items has both weights of theirs in each, and keeps what everybody owes', () => {
    const item = (...sharedBy: (readonly [string, number])[]) => ({
      name: 'Naan',
      amount: toMinor(100),
      sharedBy: sharedBy.map(([userId, weight]) => ({ userId, weight })),
    });
    const byItems = { splitType: 'items' } as const;
    const before = expense({
      payers: [payer('ravi', 200)],
      items: [item(['old', 2], ['ravi', 1], ['kabir', 1]), item(['old', 3])],
      charges: [{ kind: 'tip', amount: toMinor(0), spread: 'equal', on: 'all' }],
      splits: [split('old', 150, byItems), split('ravi', 25, byItems), split('kabir', 25, byItems)],
    });
    const after = inExpense(before, placeRewriting);
    expect(after.items).toEqual([item(['kabir', 3], ['ravi', 1]), item(['kabir', 3])]);
    expect(after.charges).toEqual(before.charges);
    expect(after.splits).toEqual([
      split('kabir', 175, { ...byItems, name: 'Kabir Sen' }),
      split('ravi', 25, byItems),
    ]);
  });

  it('by items of more weight than there may be is split exactly', () => {
    const most = LIMITS.itemWeightMax;
    const sharedBy = [
      { userId: 'kabir', weight: most },
      { userId: 'old', weight: 1 },
    ];
    const before = expense({
      payers: [payer('kabir', 100)],
      items: [{ name: 'Naan', amount: toMinor(100), sharedBy }],
      charges: [{ kind: 'tip', amount: toMinor(0), spread: 'equal', on: 'all' }],
      splits: [split('kabir', 99, { splitType: 'items' }), split('old', 1, { splitType: 'items' })],
    });
    expect(inExpense(before, placeRewriting)).toMatchObject({
      items: [],
      charges: [],
      splits: [{ userId: 'kabir', splitType: 'exact', amount: 100 }],
    });
  });

  const people = ['kabir', 'old', 'ravi', 'zoya', 'meera'];
  const amounts = fc.array(fc.nat(100_000), { minLength: people.length, maxLength: people.length });
  const netsFrom = (effects: readonly Effect[]): Record<string, number> => {
    const nets = new Map<string, number>();
    const owner = (userId: string) => (userId === 'old' ? 'kabir' : userId);
    for (const { creditorId, debtorId, amount } of effects) {
      nets.set(owner(creditorId), (nets.get(owner(creditorId)) ?? 0) + amount);
      nets.set(owner(debtorId), (nets.get(owner(debtorId)) ?? 0) - amount);
    }
    return Object.fromEntries([...nets].filter(([, net]) => net !== 0));
  };

  it('leaves everybody with what they had in sum, and the sums exact', () => {
    fc.assert(
      fc.property(amounts, amounts, (paid, owed) => {
        const total = owed.reduce((sum, amount) => sum + amount, 0);
        const others = paid.slice(1).map((amount, index) => payer(people[index + 1] ?? '', amount % 1000));
        const paidByOthers = others.reduce((sum, { amount }) => sum + amount, 0);
        fc.pre(total > paidByOthers);
        const before = expense({
          payers: [payer('kabir', total - paidByOthers), ...others.filter(({ amount }) => amount > 0)],
          splits: owed.map((amount, index) => split(people[index] ?? '', amount, { splitType: 'exact' })),
        });
        const after = inExpense(before, placeRewriting);
        expect(sumMinor(after.payers.map(({ amount }) => amount))).toBe(before.amount);
        expect(sumMinor(after.splits.map(({ amount }) => amount))).toBe(before.amount);
        expect(after.participantIds).not.toContain('old');
        expect(netsFrom(effectsOfExpense(after))).toEqual(netsFrom(effectsOfExpense(before)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('an entry of the log', () => {
  const ids = succeedingById(succession);

  it('sums what an import makes of two people who have become one', () => {
    const moved = [
      { userId: 'old', name: 'K.', nets: netsOf(3, 1) },
      { userId: 'ravi', name: 'Ravi', nets: netsOf(0, 5) },
      { userId: 'kabir', name: 'Kabir', nets: netsOf(4, 1) },
    ];
    expect(inActivity({ ...entry('zoya', 'Zoya'), metadata: { moved } }, ids).metadata.moved).toEqual([
      { userId: 'kabir', name: 'K.', nets: netsOf(7, 2) },
      { userId: 'ravi', name: 'Ravi', nets: netsOf(0, 5) },
    ]);
  });

  const removing = {
    ...entry('zoya', 'Zoya'),
    participantIds: ['old', 'ravi', 'kabir'],
    pairs: ['kabir_old', 'old_ravi', 'kabir_ravi'],
    audience: ['ravi'],
  };

  it('outside of whose audience the person is, is found by the merged record no more', () => {
    const before = { ...removing, removedIds: ['zoya', 'old'], namedOnly: ['old', 'kabir', 'zoya'] };
    expect(inActivity(before, ids)).toMatchObject({
      participantIds: ['kabir', 'ravi'],
      pairs: ['kabir_ravi'],
      removedIds: ['zoya', 'kabir'],
      namedOnly: ['kabir', 'zoya'],
    });
  });

  it.each([
    ['old', 'kabir'],
    ['kabir', 'old'],
  ])('names nobody (%s) as removed who is in its audience under the other record', (removed, reader) => {
    const before = { ...removing, audience: ['ravi', reader], removedIds: [removed], namedOnly: [removed] };
    expect(inActivity(before, ids)).toMatchObject({
      audience: ['ravi', 'kabir'],
      removedIds: [],
      namedOnly: [],
    });
  });
});
