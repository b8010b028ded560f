import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { RevisedSettlement } from '../../records/settlements/store.ts';
import { changeRecord, participantLeft } from './change-record.ts';
import { stampSettlement } from './stamp-change.ts';

const at = new Date(Date.UTC(2026, 3, 1));
const kept: RevisedSettlement = {
  id: 's1',
  fromUserId: 'ravi',
  toUserId: 'asha',
  fromName: 'Ravi',
  toName: 'Asha',
  amount: toMinor(500),
  currency: 'INR',
  note: null,
  groupId: null,
  groupName: null,
  participantIds: ['ravi', 'asha'],
  pairs: [],
  audience: ['ravi', 'asha'],
  silentFor: [],
  settledAt: at,
  paidOn: toCalendarDay('2026-04-01'),
  createdBy: 'ravi',
  createdAt: at,
  updatedBy: 'ravi',
  updatedAt: at,
  version: 1,
  requestHash: null,
  lastKey: null,
  deletedAt: null,
  deletedBy: null,
  isDeclined: false,
  updatedByName: null,
  revision: Timestamp.fromDate(at),
};
const deleted: RevisedSettlement = { ...kept, deletedAt: at, deletedBy: 'ravi' };
const ACTIONS = ['edit', 'delete', 'restore'] as const;

const change = (
  action: (typeof ACTIONS)[number],
  stored: RevisedSettlement | undefined,
  lastKey: string | null = null,
) =>
  changeRecord({
    action,
    lastKey,
    read: () => Promise.resolve(stored),
    commit: () => Promise.resolve('committed'),
    repeat: () => 'repeated',
  });

describe('a change of a record', () => {
  it.each(ACTIONS)('needs a record: %s', async (action) => {
    await expect(change(action, undefined)).rejects.toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it.each([
    ['edit', kept, deleted],
    ['delete', kept, deleted],
    ['restore', deleted, kept],
  ] as const)('needs one in the right state: %s', async (action, right, wrong) => {
    expect(await change(action, right)).toBe('committed');
    await expect(change(action, wrong)).rejects.toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it.each([
    ['edit', kept],
    ['delete', deleted],
    ['restore', kept],
  ] as const)('is committed once: %s', async (action, stored) => {
    const lastKey = `${action}:key`;
    expect(await change(action, { ...stored, lastKey }, lastKey)).toBe('repeated');
  });

  it.each([
    ['edit', kept],
    ['delete', kept],
    ['restore', deleted],
  ] as const)(
    'is committed once, also when others have changed the record since: %s',
    async (action, stored) => {
      const later = { ...stored, lastKey: 'edit:of-another', earlierKeys: ['edit:one', `${action}:key`] };
      expect(await change(action, later, `${action}:key`)).toBe('repeated');
    },
  );

  it('leaves its key to the record, before those of later changes', () => {
    const stamp = { by: 'asha', group: undefined, silentFor: [], at };
    const once = stampSettlement(kept, { ...stamp, lastKey: 'edit:one' });
    const keyless = stampSettlement(once, { ...stamp, lastKey: null });
    const thrice = stampSettlement(keyless, { ...stamp, lastKey: 'delete:two' });
    expect(keyless.earlierKeys).toEqual(['edit:one']);
    expect(stampSettlement(thrice, { ...stamp, lastKey: 'restore:three' })).toMatchObject({
      lastKey: 'restore:three',
      earlierKeys: ['delete:two', 'edit:one'],
    });
  });

  it('is refused when its key came with another request', async () => {
    const stored = { ...kept, lastKey: 'edit:key:one' };
    await expect(change('edit', stored, 'edit:key:other')).rejects.toThrow(
      expect.objectContaining({ code: 'idempotency-key-reused' }),
    );
  });
});

it('the refusal of a change after somebody has left is about everybody in the record', () => {
  expect(participantLeft(kept)).toMatchObject({ code: 'participant-left', about: ['ravi', 'asha'] });
  expect(participantLeft(kept, 'One has left.').message).toBe('One has left.');
});
