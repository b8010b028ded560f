import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import {
  isLastAdmin,
  membersAfter,
  requireAdmin,
  requireMember,
  requireRemovable,
  requireRoomFor,
} from './policy.ts';
import type { GroupRecord, MemberRecord } from './store.ts';

const at = (day: number) => new Date(Date.UTC(2026, 3, day));

const member = (role: 'admin' | 'member', day: number): MemberRecord => ({
  role,
  joinedAt: at(day),
  name: 'Somebody',
  email: null,
  avatar: null,
});

const groupOf = (members: Record<string, MemberRecord>): GroupRecord => ({
  id: 'flat',
  name: 'Flat 402',
  description: null,
  avatar: null,
  memberIds: Object.keys(members),
  members,
  simplifyDebts: false,
  createdAt: at(1),
  createdBy: 'asha',
  updatedAt: at(1),
  updatedBy: 'asha',
  version: 1,
  deletedAt: null,
  requestHash: null,
  lastKey: null,
});

const everybody = () => true;
const nobody = () => false;
const onlyRavi = (userId: string) => userId === 'ravi';

describe('what only admins may do', () => {
  const flat = groupOf({ asha: member('admin', 1), ravi: member('member', 2) });

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
  });

  it('is not there for others', () => {
    expect(() => requireAdmin(flat, 'zoya', 'settings')).toThrow('Not found');
    expect(() => requireAdmin(undefined, 'asha', 'settings')).toThrow('Not found');
  });
});

describe('a group', () => {
  const flat = groupOf({ asha: member('admin', 1), ravi: member('member', 2) });
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
      groupOf(
        Object.fromEntries(Array.from({ length: size }, (_, id) => [`person-${id}`, member('member', 1)])),
      );
    expect(() => requireRoomFor(crowd(LIMITS.groupMembersMax - 1), 'zoya')).not.toThrow();
    const message = 'A group has at most 100 members';
    expect(() => requireRoomFor(crowd(LIMITS.groupMembersMax), 'zoya')).toThrow(
      expect.objectContaining({ code: 'validation-failed', message, issues: [{ path: 'email', message }] }),
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

describe('a group that somebody leaves', () => {
  it('keeps everybody else as they are while there is an admin', () => {
    const { members } = groupOf({
      asha: member('admin', 1),
      ravi: member('member', 2),
      meera: member('admin', 3),
    });
    expect(membersAfter({ members }, { leaving: 'asha', hasAccount: everybody })).toEqual({
      ravi: members['ravi'],
      meera: members['meera'],
    });
    expect(isLastAdmin({ members }, 'asha')).toBe(false);
    expect(isLastAdmin({ members }, 'ravi')).toBe(false);
  });

  it('falls to the longest member when the last admin leaves; ids decide among those who joined at once', () => {
    const { members } = groupOf({
      zoya: member('member', 3),
      asha: member('admin', 1),
      ravi: member('member', 2),
      meera: member('member', 2),
    });
    expect(isLastAdmin({ members }, 'asha')).toBe(true);
    expect(isLastAdmin({ members }, 'ravi')).toBe(false);
    expect(isLastAdmin({ members: {} }, 'asha')).toBe(false);
    const after = membersAfter({ members }, { leaving: 'asha', hasAccount: everybody });
    expect(after).toEqual({
      zoya: members['zoya'],
      ravi: members['ravi'],
      meera: { ...members['meera'], role: 'admin' },
    });
  });

  it('falls to the same of those who joined at once, however they are listed', () => {
    const asha = member('admin', 1);
    const [ravi, meera] = [member('member', 2), member('member', 2)];
    for (const others of [
      { ravi, meera },
      { meera, ravi },
    ]) {
      const after = membersAfter(
        { members: { asha, ...others } },
        { leaving: 'asha', hasAccount: everybody },
      );
      expect(after).toEqual({ ravi, meera: { ...meera, role: 'admin' } });
    }
  });

  it('falls to somebody who can sign in before anybody who was only invited', () => {
    const { members } = groupOf({
      asha: member('admin', 1),
      invited: member('member', 2),
      ravi: member('member', 3),
    });
    expect(membersAfter({ members }, { leaving: 'asha', hasAccount: onlyRavi })['ravi']?.role).toBe('admin');
    expect(membersAfter({ members }, { leaving: 'asha', hasAccount: nobody })['invited']?.role).toBe('admin');
  });

  it('is empty after the last member', () => {
    const { members } = groupOf({ asha: member('admin', 1) });
    expect(membersAfter({ members }, { leaving: 'asha', hasAccount: everybody })).toEqual({});
  });
});
