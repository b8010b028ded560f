import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import type { MemberRecord } from '../../records/groups/store.ts';
import {
  owedIn,
  PARTY_LEFT_MESSAGE,
  requireBothMembers,
  requireOwed,
  requireParty,
  requireStillOwed,
  requireTwoPeople,
} from './policy.ts';

const raviToAsha = { fromUserId: 'ravi', toUserId: 'asha' };

const memberOf = (isNameOnly: boolean): MemberRecord => ({
  role: 'member',
  joinedAt: new Date(0),
  acceptedAt: null,
  addedBy: 'meera',
  isSilenced: false,
  isNameOnly,
  name: 'Somebody',
  email: null,
  avatar: null,
});
const groupOf = (nameOnlyIds: readonly string[]) => ({
  members: Object.fromEntries(
    ['asha', 'ravi', 'meera'].map((id) => [id, memberOf(nameOnlyIds.includes(id))]),
  ),
});
const forbidden = expect.objectContaining({
  code: 'forbidden',
  message: 'Only the two people of a settlement can change it.',
});

describe('the parties of a settlement', () => {
  it('write it, and nobody else', () => {
    for (const group of [undefined, groupOf([]), groupOf(['ravi']), groupOf(['asha'])]) {
      expect(() => requireParty(raviToAsha, 'ravi', group)).not.toThrow();
      expect(() => requireParty(raviToAsha, 'asha', group)).not.toThrow();
      expect(() => requireParty(raviToAsha, 'meera', group)).toThrow(forbidden);
    }
  });

  it('by name only write nothing: the members of their group write it for them', () => {
    const group = groupOf(['ravi', 'asha']);
    expect(() => requireParty(raviToAsha, 'meera', group)).not.toThrow();
    expect(() => requireParty(raviToAsha, 'kabir', group)).toThrow(forbidden);
  });

  it('are two', () => {
    const message = 'A settlement is between two people';
    expect(() => requireTwoPeople({ fromUserId: 'ravi', toUserId: 'ravi' })).toThrow(
      expect.objectContaining({ code: 'validation-failed', issues: [{ path: 'toUserId', message }] }),
    );
  });

  it('are both members of its group', () => {
    expect(() => requireBothMembers(raviToAsha, { memberIds: ['asha', 'ravi', 'meera'] })).not.toThrow();
    for (const group of [{ memberIds: ['asha'] }, { memberIds: ['ravi'] }, undefined]) {
      expect(() => requireBothMembers(raviToAsha, group)).toThrow(
        expect.objectContaining({ code: 'not-found', about: ['ravi', 'asha'] }),
      );
    }
  });
});

it('says what stands still when one of the two is gone', () => {
  expect(PARTY_LEFT_MESSAGE).toBe('One of you has left, so this settlement can no longer be changed.');
});

describe('what is owed in a balance', () => {
  const members = ['asha', 'ravi'] as const;

  it('is what the one who is paid gets', () => {
    expect(owedIn({ members: [...members], amount: toMinor(500) }, { toUserId: 'asha' })).toBe(500);
    expect(owedIn({ members: [...members], amount: toMinor(-500) }, { toUserId: 'ravi' })).toBe(500);
  });

  it('is nothing the other way round, and where there is none', () => {
    expect(owedIn({ members: [...members], amount: toMinor(500) }, { toUserId: 'ravi' })).toBe(0);
    expect(owedIn(undefined, { toUserId: 'asha' })).toBe(0);
  });
});

describe.each([
  ['a new settlement', requireOwed, 'exceeds-owed'],
  ['a settlement that comes back', requireStillOwed, 'no-longer-owed'],
] as const)('%s', (_, requireEnough, code) => {
  it('settles at most what is owed', () => {
    expect(() => requireEnough({ ...raviToAsha, amount: toMinor(500) }, toMinor(500))).not.toThrow();
    expect(() => requireEnough({ ...raviToAsha, amount: toMinor(501) }, toMinor(500))).toThrow(
      expect.objectContaining({ code, about: ['ravi', 'asha'] }),
    );
  });
});
