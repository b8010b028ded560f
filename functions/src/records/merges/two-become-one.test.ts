import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { april, logEntry, storedMember, storedSettlement, storedUser } from '../../../test/factories.ts';
import type { MemberRecord } from '../groups/store.ts';
import { succeedingById } from '../people/rewriting.ts';
import { movementsOfMoves } from './carry-moves.ts';
import { withdrawRemoval } from './kinds.ts';
import { replaceInGroup } from './replace-in-group.ts';
import { replaceInSettlement } from './replace-in-settlement.ts';

const [at, later] = [april(1), april(2)];
const succession = { from: 'old', to: storedUser('kabir', { name: 'Kabir Sen' }) };

describe('a settlement between the two records', () => {
  it.each([
    ['old', 'kabir'],
    ['kabir', 'old'],
  ])('(%s, %s) is marked as deleted, and not found as anybody else’s', (from, to) => {
    const before = storedSettlement({ fromUserId: from, toUserId: to, updatedBy: to });
    expect(replaceInSettlement(before, succession, later)).toEqual({
      ...before,
      participantIds: ['kabir'],
      pairs: [],
      audience: ['kabir'],
      createdBy: 'kabir',
      updatedBy: 'kabir',
      deletedAt: later,
      deletedBy: 'kabir',
    });
    const deleted = { ...before, deletedAt: at, deletedBy: 'old' };
    expect(replaceInSettlement(deleted, succession, later)).toMatchObject({
      deletedAt: at,
      deletedBy: 'kabir',
    });
  });
});

it('an entry about a removal that was none is for nobody, and is still found for a deletion', () => {
  const removal = logEntry({
    type: 'expense_person_removed' as const,
    actor: { id: 'ravi', name: 'Ravi' },
    ownerId: 'ravi',
    participantIds: ['old'],
    pairs: ['old_ravi'],
    audience: ['old'],
    namedOnly: ['ravi'],
    metadata: {},
    loggedAt: at,
  });
  expect(withdrawRemoval(removal, succeedingById(succession))).toMatchObject({
    actor: { id: 'ravi' },
    participantIds: [],
    pairs: [],
    audience: [],
    namedOnly: ['ravi', 'kabir'],
  });
});

describe('a group', () => {
  const member = (role: 'admin' | 'member', joinedAt: Date): MemberRecord =>
    storedMember('kabir', { role, joinedAt, acceptedAt: joinedAt, addedBy: 'ravi' });
  const group = (members: Record<string, MemberRecord>) => ({
    members,
    memberIds: Object.keys(members),
    defaultSplit: null,
    presets: [],
    createdBy: 'old',
    updatedBy: 'ravi',
  });

  it('has the person in the place of the record', () => {
    const before = group({ ravi: member('admin', at), old: member('member', later) });
    expect(replaceInGroup(before, succession)).toEqual({
      defaultSplit: null,
      presets: [],
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
    (first, second) => {
      const before = group({
        kabir: member(first, later),
        ravi: member('member', at),
        old: member(second, at),
      });
      const { members, memberIds } = replaceInGroup(before, succession);
      expect(memberIds.toSorted()).toEqual(['kabir', 'ravi']);
      expect(members['kabir']).toMatchObject({ role: 'admin', joinedAt: at });
    },
  );

  it('keeps the links ended that a change of role has ended: it has the later one of both', () => {
    const admin = (times: Pick<MemberRecord, 'roleAt'>) => ({ ...member('admin', at), ...times });
    const roleAtOf = (old: MemberRecord, kabir: MemberRecord) =>
      replaceInGroup(group({ old, kabir }), succession).members['kabir']?.roleAt;
    expect(roleAtOf(admin({ roleAt: later }), admin({ roleAt: at }))).toEqual(later);
    expect(roleAtOf(admin({ roleAt: at }), admin({ roleAt: later }))).toEqual(later);
    expect(roleAtOf(admin({}), admin({ roleAt: at }))).toEqual(at);
    expect(roleAtOf(admin({ roleAt: at }), admin({}))).toEqual(at);
    expect(roleAtOf(admin({}), admin({}))).toBeUndefined();
    const asked = { ...admin({ roleAt: later }), acceptedAt: null };
    expect(roleAtOf(asked, { ...admin({ roleAt: at }), acceptedAt: null })).toEqual(later);
  });

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
