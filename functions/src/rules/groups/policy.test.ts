import { areSameNames } from '@barabar/core/same-names';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipOf, withSuccessor } from '../../records/groups/membership.ts';
import { april, storedGroup, storedMember } from '../../../test/factories.ts';
import type { MemberRecord } from '../../records/groups/store.ts';
import {
  membersAfter,
  requireAdded,
  requireAdmin,
  requireMember,
  requireOrdinary,
  requireRemovable,
  requireRoomFor,
  requireRoomForNames,
} from './policy.ts';

const member = (role: 'admin' | 'member', day: number): MemberRecord =>
  storedMember('Somebody', { role, joinedAt: april(day), acceptedAt: april(day) });

describe('what only admins may do', () => {
  const flat = storedGroup({ asha: member('admin', 1), ravi: member('member', 2) });

  it('says what it is', () => {
    expect(requireAdmin(flat, 'asha', 'settings')).toBe(flat);
    expect(() => requireAdmin(flat, 'ravi')).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        message: 'Only admins can change the members of a group.',
      }),
    );
    expect(() => requireAdmin(flat, 'ravi', 'settings')).toThrow(
      'Only admins can change the settings of a group.',
    );
    expect(() => requireAdmin(flat, 'ravi', 'deletion')).toThrow('Only admins can delete a group.');
    expect(() => requireAdmin(flat, 'ravi', 'import')).toThrow('Only admins can import into a group.');
  });

  it('is not there for others', () => {
    expect(() => requireAdmin(flat, 'zoya', 'settings')).toThrow('Not found');
    expect(() => requireAdmin(undefined, 'asha', 'settings')).toThrow('Not found');
  });
});

describe('in groups of any size, with any roles', () => {
  const roles = fc.array(fc.constantFrom('admin' as const, 'member' as const), {
    minLength: 1,
    maxLength: 12,
  });
  /** A group of people named by chance: what decides is never who came first, nor whose id sorts first. */
  const groups = fc
    .tuple(roles, fc.uniqueArray(fc.stringMatching(/^[a-z]{6}$/), { minLength: 12, maxLength: 12 }))
    .map(([given, names]) =>
      storedGroup(
        Object.fromEntries(given.map((role, index) => [names[index] ?? '', member(role, index + 1)])),
      ),
    );
  const isTaken = (act: () => unknown): boolean => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  };

  it('a task of admins is open to each of them, and to no other member', () => {
    fc.assert(
      fc.property(groups, (group) => {
        for (const task of ['members', 'settings', 'deletion'] as const)
          for (const [userId, { role }] of Object.entries(group.members))
            expect(isTaken(() => requireAdmin(group, userId, task))).toBe(role === 'admin');
      }),
    );
  });

  it('whoever leaves, the others stay as they are, and one of them is an admin', () => {
    fc.assert(
      fc.property(groups, ({ members }) => {
        for (const leaving of Object.keys(members)) {
          const after = membersAfter({ members }, { leaving });
          const staying = Object.keys(members).filter((userId) => userId !== leaving);
          expect(Object.keys(after).toSorted()).toEqual(staying.toSorted());
          const promoted = Object.entries(after).filter(
            ([userId, { role }]) => role !== members[userId]?.role,
          );
          const hadAdmin = staying.some((userId) => members[userId]?.role === 'admin');
          expect(promoted).toHaveLength(hadAdmin || staying.length === 0 ? 0 : 1);
        }
      }),
    );
  });
});

it('nobody by name only inherits a group: it ends when only such people are left', () => {
  const lata = { ...member('member', 1), isNameOnly: true };
  const members = { lata, asha: member('admin', 2), ravi: member('member', 3) };
  expect(membersAfter({ members }, { leaving: 'asha' })).toEqual({
    lata,
    ravi: { ...member('member', 3), role: 'admin' },
  });
  expect(membersAfter({ members: { lata, asha: member('admin', 2) } }, { leaving: 'asha' })).toEqual({});
});

describe('a group', () => {
  const flat = storedGroup({ asha: member('admin', 1), ravi: member('member', 2) });
  const code = (value: string) => expect.objectContaining({ code: value });

  it('is there for its members only', () => {
    expect(requireMember(flat, 'ravi')).toBe(flat);
    expect(() => requireMember(flat, 'zoya')).toThrow(code('not-found'));
    expect(() => requireMember(undefined, 'ravi')).toThrow(code('not-found'));
  });

  it('takes in who is not in it yet, while there is room', () => {
    expect(() => requireRoomFor(flat, 'zoya')).not.toThrow();
    expect(() => requireRoomFor(flat, 'ravi')).toThrow(code('already-member'));
    const crowd = (size: number) =>
      storedGroup(
        Object.fromEntries(Array.from({ length: size }, (_, id) => [`person-${id}`, member('member', 1)])),
      );
    expect(() => requireRoomFor(crowd(LIMITS.groupMembersMax - 1), 'zoya')).not.toThrow();
    const message = 'A group can have at most 100 members';
    expect(() => requireRoomFor(crowd(LIMITS.groupMembersMax), 'zoya')).toThrow(
      expect.objectContaining({
        code: 'validation-failed',
        message,
        issues: [{ path: 'email', ...said('group-full', { max: 100 }) }],
      }),
    );
  });

  it('lets other members be removed, and nobody themselves', () => {
    expect(() => requireRemovable(flat, { by: 'asha', userId: 'ravi' })).not.toThrow();
    expect(() => requireRemovable(flat, { by: 'asha', userId: 'zoya' })).toThrow(code('not-found'));
    expect(() => requireRemovable(flat, { by: 'asha', userId: 'asha' })).toThrow(
      expect.objectContaining({ code: 'forbidden', message: 'You cannot remove yourself from a group.' }),
    );
  });
});

it('a group of two has no settings and no further members', () => {
  const flat = storedGroup({ asha: member('admin', 1) });
  expect(requireOrdinary(flat)).toBe(flat);
  const message =
    'This is what you share with one friend. Please create a group for more people, or for settings.';
  expect(() => requireOrdinary({ kind: 'direct' })).toThrow(
    expect.objectContaining({
      code: 'validation-failed',
      message,
      issues: [{ path: 'groupId', message, id: 'direct-group', params: {} }],
    }),
  );
});

it.each([
  ['Lata', 'lata', true],
  ['Lata', 'Láta', true],
  ['Lata', 'Lata M', false],
  ['Lata', 'Mohan', false],
])('%s and %s are the same name: %s', (first, second, expected) => {
  expect(areSameNames(first, second)).toBe(expected);
});

describe('people by name only', () => {
  const lata = { ...member('member', 1), name: 'Lata', isNameOnly: true };
  const flat = storedGroup({ asha: { ...member('admin', 1), name: 'Asha' }, lata });

  it('may have the name of a person, but not that of one another', () => {
    expect(() => requireRoomForNames(flat, ['Asha', 'Mohan'])).not.toThrow();
    for (const names of [['Mohan', 'LATA'], ['LATA']])
      expect(() => requireRoomForNames(flat, names)).toThrow(
        expect.objectContaining({
          code: 'already-member',
          message: 'Somebody called “LATA” is already in this group.',
        }),
      );
    expect(() => requireRoomForNames(flat, ['Mohan', 'mohan'])).toThrow(
      'Somebody called “mohan” is already in this group.',
    );
  });

  it('are added while there is room for all of them', () => {
    const memberIds = Array.from({ length: LIMITS.groupMembersMax - 2 }, (_, index) => `person-${index}`);
    expect(() => requireRoomForNames({ memberIds, members: {} }, ['Lata', 'Mohan'])).not.toThrow();
    expect(() => requireRoomForNames({ memberIds, members: {} }, ['Lata', 'Mohan', 'Meera'])).toThrow(
      expect.objectContaining({
        code: 'validation-failed',
        issues: [{ path: 'name', ...said('group-full', { max: 100 }) }],
      }),
    );
  });
});

describe('a group that somebody leaves', () => {
  it('keeps everybody else as they are while there is an admin', () => {
    const { members } = storedGroup({
      asha: member('admin', 1),
      ravi: member('member', 2),
      meera: member('admin', 3),
    });
    expect(membersAfter({ members }, { leaving: 'asha' })).toEqual({
      ravi: members['ravi'],
      meera: members['meera'],
    });
  });

  it('falls to the longest member when the last admin leaves; ids decide among those who joined at once', () => {
    const { members } = storedGroup({
      zoya: member('member', 3),
      asha: member('admin', 1),
      ravi: member('member', 2),
      meera: member('member', 2),
    });
    const after = membersAfter({ members }, { leaving: 'asha' });
    expect(after).toEqual({
      zoya: members['zoya'],
      ravi: members['ravi'],
      meera: { ...members['meera'], role: 'admin' },
    });
  });

  it('falls to whom the last admin names, who has an account and has joined', () => {
    const { members } = storedGroup({
      asha: member('admin', 1),
      ravi: member('member', 2),
      zoya: member('member', 3),
      lata: { ...member('member', 1), isNameOnly: true },
      gita: { ...member('member', 1), isGuest: true },
      added: { ...member('member', 1), acceptedAt: null },
    });
    const roleOf = (heirId: string) => membersAfter({ members }, { leaving: 'asha', heirId })[heirId]?.role;
    expect(roleOf('zoya')).toBe('admin');
    for (const heirId of ['lata', 'gita', 'added', 'asha', 'nobody', 'constructor'])
      expect(() => roleOf(heirId)).toThrow('An admin has an account');
  });

  it('falls to nobody more where others lead it, whoever is named', () => {
    const members = { asha: member('admin', 1), meera: member('admin', 2), ravi: member('member', 3) };
    const after = membersAfter({ members }, { leaving: 'asha', heirId: 'ravi' });
    expect(after).toEqual({ meera: members.meera, ravi: members.ravi });
  });

  it('falls to the same of those who joined at once, however they are listed', () => {
    const asha = member('admin', 1);
    const [ravi, meera] = [member('member', 2), member('member', 2)];
    for (const others of [
      { ravi, meera },
      { meera, ravi },
    ]) {
      const after = membersAfter({ members: { asha, ...others } }, { leaving: 'asha' });
      expect(after).toEqual({ ravi, meera: { ...meera, role: 'admin' } });
    }
  });

  it('falls to somebody who has joined it before anybody who was only added', () => {
    const { members } = storedGroup({
      asha: member('admin', 1),
      added: { ...member('member', 2), acceptedAt: null },
      ravi: member('member', 3),
    });
    const { ravi: _ravi, ...others } = members;
    const reversed = Object.fromEntries(Object.entries(members).toReversed());
    for (const listed of [members, reversed])
      expect(membersAfter({ members: listed }, { leaving: 'asha' })['ravi']?.role).toBe('admin');
    expect(membersAfter({ members: others }, { leaving: 'asha' })['added']?.role).toBe('admin');
  });

  it('never falls to a guest: without anybody else the group has no admin', () => {
    const guest = { ...member('member', 2), isGuest: true as const };
    const { members } = storedGroup({ asha: member('admin', 1), gita: guest, ravi: member('member', 3) });
    const { ravi, ...others } = members;
    expect(membersAfter({ members }, { leaving: 'asha' })).toEqual({
      gita: guest,
      ravi: { ...ravi, role: 'admin' },
    });
    expect(membersAfter({ members: others }, { leaving: 'asha' })).toEqual({ gita: guest });
  });

  it('falls to the first guest who keeps their account, where it has none', () => {
    const guest = { ...member('member', 2), isGuest: true as const };
    const secondMember = member('member', 2);
    expect(withSuccessor({ gita: secondMember, hari: guest }, 'gita')['gita']?.role).toBe('admin');
    expect(withSuccessor({ gita: secondMember, hari: guest }, 'hari')['hari']?.role).toBe('member');
    expect(withSuccessor({ gita: secondMember, asha: member('admin', 1) }, 'gita')['gita']?.role).toBe(
      'member',
    );
    const added = { ...secondMember, acceptedAt: null };
    expect(withSuccessor({ gita: added }, 'gita')['gita']?.role).toBe('member');
  });

  it('falls to whoever joins first where it has fallen to somebody who has not, and stays with both', () => {
    const asked = { ...member('admin', 1), acceptedAt: null };
    const ravi = member('member', 2);
    const joined = withSuccessor({ asked, ravi }, 'ravi');
    expect(joined).toEqual({ asked, ravi: { ...ravi, role: 'admin' } });
    const meera = member('member', 3);
    expect(membersAfter({ members: { ...joined, meera } }, { leaving: 'ravi' })).toEqual({
      asked,
      meera: { ...meera, role: 'admin' },
    });
    expect(withSuccessor({ asked: member('admin', 1), ravi }, 'ravi')['ravi']?.role).toBe('member');
  });

  it('is empty after the last member', () => {
    const { members } = storedGroup({ asha: member('admin', 1) });
    expect(membersAfter({ members }, { leaving: 'asha' })).toEqual({});
  });
});

it('an admin’s task is refused to a guest before their role, and after what they may not know', () => {
  const guest = { ...member('member', 2), isGuest: true as const };
  const group = storedGroup({ asha: member('admin', 1), gita: guest });
  expect(() => requireAdmin(group, 'gita')).toThrow(expect.objectContaining({ code: 'guest' }));
  expect(() => requireAdmin(undefined, 'gita')).toThrow(expect.objectContaining({ code: 'not-found' }));
});

describe('a group that somebody was added to', () => {
  const pending = { ...member('admin', 2), acceptedAt: null };
  const flatOfPending = storedGroup({
    asha: member('admin', 1),
    ravi: pending,
    zoya: { ...pending, isSilenced: true },
  });

  it('is theirs once they have joined it', () => {
    expect(membershipOf(flatOfPending, 'asha')).toBe('joined');
    expect(membershipOf(flatOfPending, 'ravi')).toBe('pending');
    expect(membershipOf(flatOfPending, 'zoya')).toBe('silenced');
    expect(membershipOf(flatOfPending, 'meera')).toBe('none');
    expect(membershipOf(undefined, 'asha')).toBe('none');
  });

  it('is not there for who has not joined it, admins included, but to record something in it', () => {
    expect(() => requireMember(flatOfPending, 'ravi')).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(() => requireAdmin(flatOfPending, 'ravi')).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(requireAdded(flatOfPending, 'ravi')).toBe(flatOfPending);
    for (const userId of ['zoya', 'meera']) {
      const refusal = expect.objectContaining({ code: 'not-found' });
      expect(() => requireAdded(flatOfPending, userId)).toThrow(refusal);
    }
  });
});
