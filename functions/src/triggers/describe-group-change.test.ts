import { describe, expect, it } from 'vitest';
import { april, logEntry, storedGroup, storedMember } from '../../test/factories.ts';
import type { GroupRecord, MemberRecord } from '../records/groups/store.ts';
import { describeGroupChange } from './describe-group-change.ts';

const member = (name: string, role: 'admin' | 'member' = 'member'): MemberRecord =>
  storedMember(name, { role });

const flat = storedGroup({ asha: member('Asha', 'admin') });
const flatOfTwo = storedGroup({ ...flat.members, ravi: member('Ravi') }, { updatedAt: april(2), version: 2 });
/** What is said of a group: by Asha, of nobody else. */
const ofGroup = (fields: Parameters<typeof logEntry>[0]) =>
  logEntry({ ownerId: null, participantIds: ['asha'], pairs: [], audience: ['asha', 'ravi'], ...fields });

describe('a group', () => {
  it('that was created is told to its creator', () => {
    expect(describeGroupChange({ before: undefined, after: flat })).toEqual([
      ofGroup({
        id: 'groups_flat_1',
        type: 'group_created',
        audience: ['asha'],
        metadata: { groupName: 'Flat 402' },
      }),
    ]);
  });

  it('to which somebody was added by name only has a member more, and nobody is invited', () => {
    const lata: MemberRecord = { ...member('Lata'), acceptedAt: null, isNameOnly: true };
    const after = { ...flatOfTwo, members: { ...flat.members, ravi: lata } };
    expect(describeGroupChange({ before: flat, after })).toEqual([
      expect.objectContaining({
        type: 'user_joined_group',
        metadata: { groupName: 'Flat 402', memberUserId: 'ravi', memberName: 'Lata', isNameOnly: true },
      }),
    ]);
  });

  it('that somebody joins by a link, added before or not, has one entry, which says whose link it was', () => {
    const ravi: MemberRecord = {
      ...member('Ravi'),
      cameBy: { linkId: 'link', userId: 'asha', name: 'Asha' },
    };
    const after = { ...flatOfTwo, members: { ...flat.members, ravi }, updatedBy: 'ravi' };
    const pending = { ...flatOfTwo.members, ravi: { ...member('Bobby'), acceptedAt: null } };
    for (const before of [flat, { ...flatOfTwo, version: 1, members: pending }])
      expect(describeGroupChange({ before, after })).toEqual([
        expect.objectContaining({
          type: 'user_joined_group',
          actor: { id: 'ravi', name: 'Ravi' },
          audience: ['asha', 'ravi'],
          metadata: {
            groupName: 'Flat 402',
            memberUserId: 'ravi',
            memberName: 'Ravi',
            invitedByUserId: 'asha',
            invitedByName: 'Asha',
          },
        }),
      ]);
    // A later change says nothing of it.
    expect(describeGroupChange({ before: after, after: { ...after, version: 3 } })).toEqual([]);
  });

  it('that somebody declines has one entry, of which they are not told, with the name that took their place', () => {
    const pending: MemberRecord = { ...member('Bobby'), acceptedAt: null };
    const named: MemberRecord = { ...pending, isNameOnly: true, placeOf: 'ravi', name: 'Bobby 2' };
    const before = { ...flatOfTwo, members: { ...flat.members, ravi: pending } };
    const after = {
      ...before,
      memberIds: ['asha', 'name'],
      members: { ...flat.members, name: named },
      updatedBy: 'ravi',
      version: 3,
    };
    expect(describeGroupChange({ before, after })).toEqual([
      expect.objectContaining({
        id: 'groups_flat_3_name',
        type: 'group_request_declined',
        actor: { id: 'ravi', name: 'Bobby' },
        participantIds: ['name'],
        audience: ['asha'],
        metadata: { groupName: 'Flat 402', memberUserId: 'name', memberName: 'Bobby 2' },
      }),
    ]);
  });

  it.each([
    ['ravi', 'member_left_name', []],
    [
      'asha',
      'member_became_name',
      [{ type: 'user_left_group', groupId: null, audience: ['ravi'], participantIds: ['ravi'] }],
    ],
  ])(
    'from which a member goes by %s with something open has one entry, with the name, and one for who was removed',
    (by, type, told) => {
      const named: MemberRecord = {
        ...member('Ravi 2'),
        acceptedAt: null,
        isNameOnly: true,
        placeOf: 'ravi',
      };
      const after = {
        ...flatOfTwo,
        memberIds: ['asha', 'name'],
        members: { ...flat.members, name: named },
        updatedBy: by,
        version: 3,
      };
      expect(describeGroupChange({ before: flatOfTwo, after })).toEqual([
        expect.objectContaining({
          type,
          participantIds: ['name'],
          audience: ['asha'],
          metadata: { groupName: 'Flat 402', memberUserId: 'name', memberName: 'Ravi 2' },
        }),
        ...told.map((event) => expect.objectContaining(event)),
      ]);
    },
  );

  it('in which somebody says that an import is not theirs keeps them, beside the name', () => {
    const named: MemberRecord = { ...member('Ravi K'), acceptedAt: null, isNameOnly: true, placeOf: 'ravi' };
    const after = {
      ...flatOfTwo,
      memberIds: ['asha', 'ravi', 'name'],
      members: { ...flatOfTwo.members, name: named },
      updatedBy: 'ravi',
      version: 3,
    };
    expect(describeGroupChange({ before: flatOfTwo, after })).toEqual([
      expect.objectContaining({ type: 'import_part_declined', audience: ['asha', 'ravi'] }),
    ]);
  });

  it('in which somebody objects to a claim has the name as a member again, and nobody has added it', () => {
    const named: MemberRecord = {
      ...member('Lata'),
      acceptedAt: null,
      isNameOnly: true,
      placeOf: 'noor',
      claimBack: { id: 'claim', userId: 'ravi' },
    };
    const after = {
      ...flatOfTwo,
      memberIds: ['asha', 'ravi', 'name'],
      members: { ...flatOfTwo.members, name: named },
      version: 3,
    };
    expect(describeGroupChange({ before: flatOfTwo, after })).toEqual([
      expect.objectContaining({
        id: 'groups_flat_3_name',
        type: 'claim_objected',
        participantIds: ['asha', 'ravi'],
        metadata: { groupName: 'Flat 402', memberUserId: 'ravi', memberName: 'Lata' },
        named: { ravi: 'Ravi' },
      }),
    ]);
    // No later change says it again.
    expect(describeGroupChange({ before: after, after: { ...after, version: 4 } })).toEqual([]);
  });

  it('that somebody joined who was a member by name only all along tells of nobody who left', () => {
    const lata: MemberRecord = { ...member('Lata'), acceptedAt: null, isNameOnly: true };
    const before = { ...flat, memberIds: ['asha', 'name'], members: { ...flat.members, name: lata } };
    const ravi = { ...member('Ravi'), formerNameId: 'name' };
    const after = { ...flatOfTwo, members: { ...flat.members, ravi }, updatedBy: 'ravi' };
    expect(describeGroupChange({ before, after }).map(({ type }) => type)).toEqual(['user_joined_group']);
  });

  it('to which somebody was added who has not accepted is told to them, unless they have blocked who added them', () => {
    const pending: MemberRecord = { ...member('Bobby'), acceptedAt: null };
    const after = { ...flatOfTwo, members: { ...flat.members, ravi: pending } };
    expect(describeGroupChange({ before: flat, after })).toMatchObject([
      {
        type: 'user_joined_group',
        audience: ['asha', 'ravi'],
        metadata: { groupName: 'Flat 402', memberUserId: 'ravi', memberName: 'Bobby', isInvited: true },
      },
    ]);
    const renamed = { ...after, name: 'Flat 403', version: 3 };
    expect(describeGroupChange({ before: after, after: renamed })).toMatchObject([{ audience: ['asha'] }]);
    const silenced = { ...after, members: { ...flat.members, ravi: { ...pending, isSilenced: true } } };
    expect(describeGroupChange({ before: flat, after: silenced })).toMatchObject([{ audience: ['asha'] }]);
    const joined = { ...flatOfTwo, updatedBy: 'ravi', version: 3 };
    expect(describeGroupChange({ before: after, after: joined })).toMatchObject([
      {
        id: 'groups_flat_3_ravi',
        type: 'group_request_accepted',
        actor: { id: 'ravi', name: 'Ravi' },
        audience: ['asha', 'ravi'],
      },
    ]);
  });

  it('that somebody joined is told to everybody in it', () => {
    expect(describeGroupChange({ before: flat, after: flatOfTwo })).toMatchObject([
      {
        id: 'groups_flat_2_ravi',
        type: 'user_joined_group',
        actor: { id: 'asha', name: 'Asha' },
        participantIds: ['asha', 'ravi'],
        pairs: ['asha_ravi'],
        audience: ['asha', 'ravi'],
        metadata: { groupName: 'Flat 402', memberUserId: 'ravi', memberName: 'Ravi' },
        createdAt: april(2),
      },
    ]);
    const [joined] = describeGroupChange({ before: flat, after: flatOfTwo });
    expect(joined?.metadata).not.toHaveProperty('isInvited');
  });

  it('that somebody was removed from, or left, is told to them too', () => {
    const after = { ...flat, version: 3, updatedAt: april(3) };
    expect(describeGroupChange({ before: flatOfTwo, after })).toMatchObject([
      {
        id: 'groups_flat_3_ravi',
        type: 'user_left_group',
        audience: ['asha', 'ravi'],
        metadata: { memberUserId: 'ravi', memberName: 'Ravi' },
      },
    ]);
    expect(describeGroupChange({ before: flatOfTwo, after: { ...after, updatedBy: 'ravi' } })).toMatchObject([
      { actor: { id: 'ravi', name: 'Ravi' }, pairs: [] },
    ]);
  });

  it('whose settings were changed tells each of them with both values', () => {
    const after: GroupRecord = {
      ...flatOfTwo,
      name: 'Flat 403',
      description: 'Second floor',
      simplifyDebts: true,
      updatedAt: april(3),
      version: 3,
    };
    expect(describeGroupChange({ before: flatOfTwo, after })).toEqual([
      ofGroup({
        id: 'groups_flat_3',
        type: 'group_updated',
        group: { id: 'flat', name: 'Flat 403' },
        metadata: {
          groupName: 'Flat 403',
          changes: [
            { field: 'name', oldValue: 'Flat 402', newValue: 'Flat 403' },
            { field: 'description', oldValue: null, newValue: 'Second floor' },
            { field: 'simplifyDebts', oldValue: false, newValue: true },
          ],
        },
        createdAt: april(3),
      }),
    ]);
  });

  it('whose categories were changed has both lists', () => {
    const changed = (before: GroupRecord['categories'], after: GroupRecord['categories']) =>
      describeGroupChange({
        before: { ...flatOfTwo, categories: before },
        after: { ...flatOfTwo, categories: after, version: 3 },
      }).flatMap(({ metadata }) => metadata.changes);
    const [poker, garden] = [
      { name: 'Poker', icon: 'games' } as const,
      { name: 'Garden', icon: 'garden' } as const,
    ];
    expect(changed([], [poker])).toEqual([{ field: 'categories', oldValue: [], newValue: [poker] }]);
    expect(changed([poker, garden], [garden, poker])).toHaveLength(1);
    expect(changed([poker], [{ icon: 'games', name: 'Poker' }])).toEqual([]);
  });

  it('whose last admin left tells of that and of who is admin now, each under an id of its own', () => {
    const after: GroupRecord = {
      ...flatOfTwo,
      memberIds: ['ravi'],
      members: { ravi: member('Ravi', 'admin') },
      updatedBy: 'asha',
      updatedAt: april(3),
      version: 3,
    };
    expect(describeGroupChange({ before: flatOfTwo, after })).toMatchObject([
      {
        id: 'groups_flat_3_asha',
        type: 'user_left_group',
        actor: { id: 'asha', name: 'Asha' },
        participantIds: ['asha'],
        audience: ['ravi', 'asha'],
      },
      {
        id: 'groups_flat_3_ravi',
        type: 'member_role_changed',
        actor: { id: 'asha', name: 'Asha' },
        participantIds: ['asha', 'ravi'],
        pairs: ['asha_ravi'],
        audience: ['ravi', 'asha'],
        metadata: {
          groupName: 'Flat 402',
          memberUserId: 'ravi',
          memberName: 'Ravi',
          changes: [{ field: 'role', oldValue: 'member', newValue: 'admin' }],
        },
      },
    ]);
    expect(describeGroupChange({ before: after, after: { ...flatOfTwo, version: 4 } })).toContainEqual(
      expect.objectContaining({ type: 'member_role_changed' }),
    );
  });

  it('that was deleted is told to everybody who was in it, and only once', () => {
    const after: GroupRecord = { ...flatOfTwo, deletedAt: april(3), updatedAt: april(3), version: 3 };
    expect(describeGroupChange({ before: flatOfTwo, after })).toEqual([
      ofGroup({
        id: 'groups_flat_3',
        type: 'group_deleted',
        participantIds: ['asha', 'ravi'],
        metadata: { groupName: 'Flat 402' },
        createdAt: april(3),
      }),
    ]);
    expect(describeGroupChange({ before: after, after: { ...after, lastKey: 'k' } })).toEqual([]);
  });

  it('whose version stays, or of which nothing differs, is no news', () => {
    expect(describeGroupChange({ before: flatOfTwo, after: { ...flatOfTwo, name: 'Flat 403' } })).toEqual([]);
    expect(
      describeGroupChange({ before: flatOfTwo, after: { ...flatOfTwo, lastKey: 'k', version: 3 } }),
    ).toEqual([]);
    expect(describeGroupChange({ before: flatOfTwo, after: undefined })).toEqual([]);
  });
});
