import { toBasisPoints } from '@barabar/core/basis-points';
import { effectsOfExpense, type Effect } from '@barabar/core/ledger';
import { LIMITS } from '@barabar/core/limits';
import { sumMinor, toMinor } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  april,
  storedExpense,
  storedMember,
  storedPayer,
  storedReceipt,
  storedSettlement,
  storedSplit,
  storedUser,
} from '../../../test/factories.ts';
import type { ActivityFields } from '../activities/store.ts';
import type { ExpenseFields } from '../expenses/store.ts';
import type { MemberRecord } from '../groups/store.ts';
import {
  movementsOfMoves,
  replaceInActivity,
  replaceInExpense,
  replaceInGroup,
  replaceInReceipt,
  replaceInSettlement,
  withdrawRemoval,
  type Succession,
} from './replace-person.ts';

const at = april(1);
const later = april(2);
const kabir = storedUser('kabir', { name: 'Kabir Sen', mergingIds: ['old'] });
const succession: Succession = { from: 'old', to: kabir };

type Split = ExpenseFields['splits'][number];
const split = (userId: string, amount: number, rest: Partial<Omit<Split, 'amount'>> = {}): Split =>
  storedSplit(userId, amount, { name: userId.toUpperCase(), ...rest });
const payer = (userId: string, amount: number) => storedPayer(userId, amount, userId.toUpperCase());

const expense = storedExpense;

describe('an expense of a record that is given up', () => {
  it('is the person’s in every place, and of the same version', () => {
    const before = expense({
      payers: [payer('old', 100)],
      splits: [split('old', 50), split('ravi', 50)],
      audience: ['old', 'ravi', 'zoya'],
      updatedBy: 'old',
      deletedBy: 'old',
    });
    expect(replaceInExpense(before, succession)).toEqual({
      ...before,
      paidBy: 'kabir',
      payers: [{ ...payer('kabir', 100), name: 'Kabir Sen' }],
      splits: [split('kabir', 50, { name: 'Kabir Sen' }), split('ravi', 50)],
      participantIds: ['kabir', 'ravi'],
      pairs: ['kabir_ravi'],
      audience: ['kabir', 'ravi', 'zoya'],
      silentFor: [],
      createdBy: 'kabir',
      updatedBy: 'kabir',
      updatedByName: 'Kabir Sen',
      deletedBy: 'kabir',
    });
  });

  it('of which others have heard only keeps what it says', () => {
    const before = expense({
      payers: [payer('zoya', 100)],
      splits: [split('zoya', 50), split('ravi', 50)],
      audience: ['zoya', 'ravi', 'old'],
    });
    expect(replaceInExpense(before, succession)).toEqual({
      ...before,
      audience: ['zoya', 'ravi', 'kabir'],
    });
  });
});

describe('an expense with both records of a person', () => {
  it('has one payer and one split of theirs, with both amounts', () => {
    const { payers, splits, participantIds, pairs } = replaceInExpense(
      expense({
        payers: [payer('kabir', 30), payer('ravi', 30), payer('old', 40)],
        splits: [
          split('ravi', 20, { splitType: 'exact' }),
          split('old', 35, { splitType: 'exact' }),
          split('kabir', 45, { splitType: 'exact' }),
        ],
      }),
      succession,
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
    replaceInExpense(expense({ payers: [payer('ravi', 300)], splits: [...splits] }), succession).splits;

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
    const after = replaceInExpense(before, succession);
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
    expect(replaceInExpense(before, succession)).toMatchObject({
      items: [],
      charges: [],
      splits: [{ userId: 'kabir', splitType: 'exact', amount: 100 }],
    });
  });

  const people = ['kabir', 'old', 'ravi', 'zoya', 'meera'];
  const amounts = fc.array(fc.nat(100_000), { minLength: people.length, maxLength: people.length });
  const netsOf = (effects: readonly Effect[]): Record<string, number> => {
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
        const after = replaceInExpense(before, succession);
        expect(sumMinor(after.payers.map(({ amount }) => amount))).toBe(before.amount);
        expect(sumMinor(after.splits.map(({ amount }) => amount))).toBe(before.amount);
        expect(after.participantIds).not.toContain('old');
        expect(netsOf(effectsOfExpense(after))).toEqual(netsOf(effectsOfExpense(before)));
      }),
      { numRuns: 300 },
    );
  });
});

const settlement = (fromUserId: string, toUserId: string) =>
  storedSettlement({ fromUserId, toUserId, updatedBy: toUserId });

describe('a settlement', () => {
  it('of a record that is given up is the person’s, on either side', () => {
    expect(replaceInSettlement(settlement('old', 'ravi'), succession, later)).toEqual({
      ...settlement('kabir', 'ravi'),
      fromName: 'Kabir Sen',
    });
    expect(replaceInSettlement(settlement('ravi', 'old'), succession, later)).toEqual({
      ...settlement('ravi', 'kabir'),
      toName: 'Kabir Sen',
    });
  });

  it('that a record given up wrote for two others was written by the person', () => {
    const forThem = {
      ...settlement('asha', 'ravi'),
      createdBy: 'old',
      updatedBy: 'old',
      updatedByName: 'K.',
    };
    expect(replaceInSettlement(forThem, succession, later)).toMatchObject({
      createdBy: 'kabir',
      updatedBy: 'kabir',
      updatedByName: 'Kabir Sen',
    });
  });

  it.each([
    ['old', 'kabir'],
    ['kabir', 'old'],
  ])('between the two records (%s, %s) is marked as deleted, and not found as anybody else’s', (from, to) => {
    const before = settlement(from, to);
    expect(replaceInSettlement(before, succession, later)).toEqual({
      ...before,
      participantIds: ['kabir'],
      pairs: [],
      audience: ['kabir'],
      silentFor: [],
      createdBy: 'kabir',
      updatedBy: 'kabir',
      deletedAt: later,
      deletedBy: 'kabir',
    });
  });

  it('between the two that is deleted already stays so since then', () => {
    const before = { ...settlement('old', 'kabir'), deletedAt: at, deletedBy: 'old' };
    expect(replaceInSettlement(before, succession, later)).toMatchObject({
      deletedAt: at,
      deletedBy: 'kabir',
    });
  });
});

describe('the receipt of an expense', () => {
  const receipt = storedReceipt({
    ownerId: 'old',
    participantIds: ['old', 'ravi', 'kabir'],
    audience: ['old', 'ravi', 'kabir'],
    userId: 'old',
    userName: 'K.',
  });

  it('is of the surviving record, under its name, without a new version', () => {
    expect(replaceInReceipt(receipt, succession)).toEqual({
      userId: 'kabir',
      userName: 'Kabir Sen',
      ownerId: 'kabir',
      participantIds: ['kabir', 'ravi'],
      audience: ['kabir', 'ravi'],
    });
  });

  it('that somebody else added stays theirs', () => {
    expect(
      replaceInReceipt({ ...receipt, userId: 'ravi', userName: 'Ravi', ownerId: 'ravi' }, succession),
    ).toMatchObject({ userId: 'ravi', userName: 'Ravi', ownerId: 'ravi' });
  });
});

describe('a group', () => {
  const member = (role: 'admin' | 'member', joinedAt: Date) =>
    storedMember('kabir', { role, joinedAt, acceptedAt: joinedAt, addedBy: 'ravi' });
  const group = (members: Record<string, MemberRecord>) => ({
    members,
    memberIds: Object.keys(members),
    createdBy: 'old',
    updatedBy: 'ravi',
  });

  it('has the person in the place of the record', () => {
    const before = group({ ravi: member('admin', at), old: member('member', later) });
    expect(replaceInGroup(before, succession)).toEqual({
      members: {
        ravi: member('admin', at),
        kabir: { ...member('member', later), name: 'Kabir Sen', email: 'kabir@example.com' },
      },
      memberIds: ['ravi', 'kabir'],
      createdBy: 'kabir',
      updatedBy: 'ravi',
    });
  });

  it.each([
    ['admin', 'member'],
    ['member', 'admin'],
  ] as const)(
    'with both has one of them, an admin if either was one, since the first joined',
    (one, other) => {
      const before = group({ kabir: member(one, later), ravi: member('member', at), old: member(other, at) });
      const { members, memberIds } = replaceInGroup(before, succession);
      expect(memberIds.toSorted()).toEqual(['kabir', 'ravi']);
      expect(members['kabir']).toMatchObject({ role: 'admin', joinedAt: at });
    },
  );

  it('has the person who a member by name only is since that person was added', () => {
    const named = { ...member('member', at), acceptedAt: null, isNameOnly: true, name: 'Lata' };
    const added = { ...member('member', later), acceptedAt: null, email: 'kabir@example.com' };
    const { members } = replaceInGroup(group({ old: named, kabir: added }), succession);
    expect(members['kabir']).toEqual(added);
    const joined = replaceInGroup(group({ old: named, kabir: member('member', later) }), succession);
    expect(joined.members['kabir']).toMatchObject({ joinedAt: later, isNameOnly: false });
  });

  it('is joined if either record has joined it, and else keeps what whoever added them calls them', () => {
    const pending = { ...member('member', at), acceptedAt: null, addedBy: 'old' };
    const before = group({ ravi: member('admin', at), old: pending, kabir: member('member', later) });
    expect(replaceInGroup(before, succession).members['kabir']).toMatchObject({
      name: 'Kabir Sen',
      acceptedAt: later,
      addedBy: 'ravi',
    });
    const added = replaceInGroup(group({ old: pending }), succession, ['ravi']).members['kabir'];
    expect(added).toEqual({ ...pending, addedBy: 'kabir' });
  });

  it('is silent for who has blocked whoever added the record that is given up', () => {
    const pending = { ...member('member', at), acceptedAt: null };
    const { members } = replaceInGroup(group({ old: pending }), succession, ['ravi']);
    expect(members['kabir']).toEqual({ ...pending, isSilenced: true });
  });
});

describe('an entry of the log', () => {
  const naan = (...sharedBy: (readonly [string, number])[]) => ({
    name: 'Naan',
    amount: toMinor(1),
    sharedBy: sharedBy.map(([userId, weight]) => ({ userId, weight })),
  });
  const activity: ActivityFields = {
    type: 'expense_updated',
    actor: { id: 'old', name: 'Kabir' },
    ownerId: 'old',
    named: { ravi: 'Ravi', old: 'Kabir' },
    group: null,
    groupId: null,
    participantIds: ['old', 'ravi', 'kabir'],
    pairs: ['kabir_old', 'old_ravi', 'kabir_ravi'],
    audience: ['ravi', 'old'],
    metadata: {
      expenseId: 'dosa',
      paidByUserId: 'old',
      fromUserId: 'old',
      fromUserName: 'Kabir',
      toUserId: 'ravi',
      memberUserId: 'old',
      changes: [
        { field: 'paidBy', oldValue: 'ravi', newValue: 'old' },
        { field: 'payers', oldValue: [payer('ravi', 1)], newValue: [payer('old', 1)] },
        { field: 'splits', oldValue: [split('old', 1)], newValue: [split('ravi', 1)] },
        { field: 'items', oldValue: [naan(['old', 1])], newValue: [naan(['old', 1], ['kabir', 2])] },
        { field: 'category', oldValue: null, newValue: 'old' },
      ],
    },
    summary: 'Kabir updated "Dosa"',
    createdAt: at,
    loggedAt: at,
  };

  it('is the person’s, and says what it said', () => {
    expect(replaceInActivity(activity, succession)).toEqual({
      actor: { id: 'kabir', name: 'Kabir' },
      ownerId: 'kabir',
      named: { ravi: 'Ravi', kabir: 'Kabir' },
      participantIds: ['kabir', 'ravi'],
      pairs: ['kabir_ravi'],
      audience: ['ravi', 'kabir'],
      metadata: {
        expenseId: 'dosa',
        paidByUserId: 'kabir',
        fromUserId: 'kabir',
        fromUserName: 'Kabir',
        toUserId: 'ravi',
        memberUserId: 'kabir',
        changes: [
          { field: 'paidBy', oldValue: 'ravi', newValue: 'kabir' },
          {
            field: 'payers',
            oldValue: [payer('ravi', 1)],
            newValue: [payer('kabir', 1)].map((one) => ({ ...one, name: 'OLD' })),
          },
          {
            field: 'splits',
            oldValue: [{ ...split('kabir', 1), name: 'OLD' }],
            newValue: [split('ravi', 1)],
          },
          { field: 'items', oldValue: [naan(['kabir', 1])], newValue: [naan(['kabir', 3])] },
          { field: 'category', oldValue: null, newValue: 'old' },
        ],
      },
    });
  });

  it('sums what an import makes of two people who have become one', () => {
    const nets = (gets: number, owes: number) => [
      { currency: 'INR' as const, gets: toMinor(gets), owes: toMinor(owes) },
    ];
    const moved = [
      { userId: 'old', name: 'K.', nets: nets(3, 1) },
      { userId: 'ravi', name: 'Ravi', nets: nets(0, 5) },
      { userId: 'kabir', name: 'Kabir', nets: nets(4, 1) },
    ];
    expect(replaceInActivity({ ...activity, metadata: { moved } }, succession).metadata.moved).toEqual([
      { userId: 'kabir', name: 'K.', nets: nets(7, 2) },
      { userId: 'ravi', name: 'Ravi', nets: nets(0, 5) },
    ]);
  });

  const removing = { ...activity, actor: { id: 'ravi', name: 'Ravi' }, audience: ['ravi'] };

  it('outside of whose audience the person is, is found by the merged record no more', () => {
    const before = { ...removing, removedIds: ['zoya', 'old'], namedOnly: ['old', 'kabir', 'zoya'] };
    expect(replaceInActivity(before, succession)).toMatchObject({
      pairs: ['kabir_ravi'],
      removedIds: ['zoya', 'kabir'],
      namedOnly: ['kabir', 'zoya'],
    });
  });

  it('names nobody as removed who is in its audience under the other record', () => {
    for (const [removed, reader] of [
      ['old', 'kabir'],
      ['kabir', 'old'],
    ] as const) {
      const before = { ...removing, audience: ['ravi', reader], removedIds: [removed], namedOnly: [removed] };
      expect(replaceInActivity(before, succession)).toMatchObject({
        audience: ['ravi', 'kabir'],
        removedIds: [],
        namedOnly: [],
      });
    }
  });

  it('about a removal that was none is for nobody, and is still found for a deletion', () => {
    const removal = { ...removing, participantIds: ['old'], pairs: ['old_ravi'], audience: ['old'] };
    expect(withdrawRemoval({ ...removal, namedOnly: ['ravi'] }, succession)).toMatchObject({
      actor: { id: 'ravi' },
      participantIds: [],
      pairs: [],
      audience: [],
      namedOnly: ['ravi', 'kabir'],
    });
  });
});

describe('what simplifying has moved', () => {
  it('is between the person and the others, and no more between the two records', () => {
    // Positive: the second owes the first.
    const moves = {
      INR: { kabir_old: toMinor(5), old_ravi: toMinor(-7), kabir_ravi: toMinor(2), ravi_zoya: toMinor(3) },
      USD: { old_zoya: toMinor(4) },
    };
    expect(movementsOfMoves(moves, succession)).toEqual([
      {
        currency: 'INR',
        deltas: [
          { pairKey: 'kabir_old', members: ['kabir', 'old'], amount: -5 },
          { pairKey: 'old_ravi', members: ['old', 'ravi'], amount: 7 },
          { pairKey: 'kabir_ravi', members: ['kabir', 'ravi'], amount: -7 },
        ],
      },
      {
        currency: 'USD',
        deltas: [
          { pairKey: 'old_zoya', members: ['old', 'zoya'], amount: -4 },
          { pairKey: 'kabir_zoya', members: ['kabir', 'zoya'], amount: 4 },
        ],
      },
    ]);
  });

  it('is nothing where it was between others', () => {
    expect(movementsOfMoves({ INR: { ravi_zoya: toMinor(3) } }, succession)).toEqual([]);
  });
});
