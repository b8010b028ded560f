import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { april, logEntry, storedMember, storedUser } from '../../../test/factories.ts';
import { namedIn, type ActivityFields } from '../activities/store.ts';
import { changesSnapshots, redactActivity, refreshMember } from './name-snapshots.ts';

const asha = storedUser('asha', { name: 'Asha Pillai' });

describe('a change of a record', () => {
  it('reaches its snapshots when it is one of what they hold', () => {
    for (const change of [
      { name: 'A' },
      { email: null },
      { isEmailVerified: !asha.isEmailVerified },
      { avatar: '/api/avatars/a' },
      { status: 'deleted' as const },
    ])
      expect(changesSnapshots(asha, { ...asha, ...change })).toBe(true);
  });

  it('reaches nothing when it is another', () => {
    for (const change of [{ phoneNumber: '+919876543210' }, { upiId: 'asha@upi' }, { updatedAt: new Date() }])
      expect(changesSnapshots(asha, { ...asha, ...change })).toBe(false);
  });
});

it('a member of a group has name, address and picture of the person, and keeps the rest', () => {
  const member = storedMember('Asha Nair', { role: 'admin' });
  const refreshed = refreshMember({ members: { asha: member } }, { ...asha, avatar: '/api/avatars/a' });
  expect(refreshed).toEqual({
    ...member,
    name: 'Asha Pillai',
    email: 'asha@example.com',
    avatar: '/api/avatars/a',
  });
  const { name, email, avatar } = asha;
  expect(refreshMember({ members: { asha: { ...member, name, email, avatar } } }, asha)).toBeUndefined();
  // An address that they have not proven may be somebody else's.
  const unproven = refreshMember(
    { members: { asha: { ...member, email } } },
    { ...asha, isEmailVerified: false },
  );
  expect(unproven).toMatchObject({ name, email: null });
  const pending = { ...member, acceptedAt: null };
  expect(refreshMember({ members: { asha: pending } }, asha)).toBeUndefined();
  expect(refreshMember({ members: { ravi: member } }, asha)).toBeUndefined();
});

const entry: ActivityFields = {
  ...logEntry({ actor: { id: 'asha', name: 'Asha Nair' }, audience: ['asha', 'ravi'] }),
  type: 'expense_updated',
  group: null,
  groupId: null,
  metadata: { expenseDescription: 'Dosa', expenseId: 'dosa' },
  loggedAt: april(1),
};
describe('an entry of the log', () => {
  it('names somebody who is gone no more, in any place', () => {
    const part = { userId: 'asha', name: 'Asha N.', amount: toMinor(1) };
    const changes = [{ field: 'payers' as const, oldValue: [part], newValue: [] }];
    const old = { ...entry, metadata: { changes }, summary: 'Asha Nair updated "Dosa"' };
    const redacted = redactActivity(old, 'asha');
    expect(JSON.stringify(redacted)).not.toContain('Asha');
    // The sentence that entries once had.
    expect(redacted.summary).toBe('');
  });

  it('keeps others, and is not written when it does not name the person', () => {
    expect(redactActivity(entry, 'ravi')).toEqual({});
    const redacted = redactActivity(
      { ...entry, metadata: { toUserId: 'ravi', toUserName: 'Ravi Kumar' } },
      'ravi',
    );
    expect(redacted).toMatchObject({
      actor: { name: 'Asha Nair' },
      metadata: { toUserName: 'Deleted user' },
    });
  });

  it('loses what a file calls the person', () => {
    const moved = [
      { userId: 'ravi', name: 'Nair', nets: [] },
      { userId: 'asha', name: 'Ravi', nets: [] },
    ];
    const imported = { ...entry, metadata: { moved } };
    const redacted = redactActivity(imported, 'ravi');
    expect(redacted.metadata?.moved).toEqual([{ ...moved[0], name: 'Deleted user' }, moved[1]]);
    expect(redactActivity({ ...imported, ...redacted }, 'ravi')).toEqual({});
    expect(namedIn(imported)).toEqual(['asha', 'ravi']);
  });

  it('is redacted once: repeating it changes nothing', () => {
    expect(redactActivity({ ...entry, ...redactActivity(entry, 'asha') }, 'asha')).toEqual({});
  });

  it('names its actor, parties, member, and people in its changes', () => {
    const part = { userId: 'zoya', name: 'Zoya Khan', amount: toMinor(1) };
    expect(
      namedIn({
        actor: { id: 'asha', name: 'Asha Nair' },
        named: { om: 'Om' },
        metadata: {
          fromUserId: 'ravi',
          toUserId: 'asha',
          memberUserId: 'meera',
          changes: [{ field: 'payers', oldValue: [part], newValue: [part] }],
        },
      }),
    ).toEqual(['asha', 'ravi', 'meera', 'zoya', 'om']);
  });
});
