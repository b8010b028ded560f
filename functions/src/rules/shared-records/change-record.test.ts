import { describe, expect, it } from 'vitest';
import { april, revised, storedSettlement } from '../../../test/factories.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { RevisedSettlement } from '../../records/settlements/store.ts';
import { changeRecord } from './change-record.ts';
import { stampSettlement } from './stamp-change.ts';

const at = april(1);
const undeleted: RevisedSettlement = revised(storedSettlement());
const deleted: RevisedSettlement = { ...undeleted, deletedAt: at, deletedBy: 'ravi' };
const deps = {
  userId: 'asha',
  clock: () => at,
  get db(): never {
    throw new Error('nothing else is read');
  },
};
const ACTIONS = ['edit', 'delete', 'restore'] as const;

const change = (
  action: (typeof ACTIONS)[number],
  stored: RevisedSettlement | undefined,
  lastKey: string | null = null,
) =>
  changeRecord(deps, {
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
    ['edit', undeleted, deleted],
    ['delete', undeleted, deleted],
    ['restore', deleted, undeleted],
  ] as const)('needs one in the right state: %s', async (action, right, wrong) => {
    expect(await change(action, right)).toBe('committed');
    await expect(change(action, wrong)).rejects.toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it.each([
    ['edit', undeleted],
    ['delete', deleted],
    ['restore', undeleted],
  ] as const)('is committed once: %s', async (action, stored) => {
    const lastKey = `${action}:key`;
    expect(await change(action, { ...stored, lastKey }, lastKey)).toBe('repeated');
  });

  it.each([
    ['edit', undeleted],
    ['delete', undeleted],
    ['restore', deleted],
  ] as const)(
    'is committed once, also when others have changed the record since: %s',
    async (action, stored) => {
      const later = { ...stored, lastKey: 'edit:of-another', earlierKeys: ['edit:one', `${action}:key`] };
      expect(await change(action, later, `${action}:key`)).toBe('repeated');
    },
  );

  it.each([
    ['edit', undeleted, undeleted],
    ['delete', undeleted, deleted],
    ['restore', deleted, undeleted],
  ] as const)(
    'that is refused for what a copy of it has done at the same moment is a repeat of that: %s',
    async (action, before, after) => {
      const refusedBeside = (by: string | null) => {
        let stored: RevisedSettlement = before;
        return changeRecord(deps, {
          action,
          lastKey: `${action}:key`,
          read: () => Promise.resolve(stored),
          commit: () => {
            stored = { ...after, lastKey: by };
            return Promise.reject(new Refusal('no-longer-owed'));
          },
          repeat: (found) => found.lastKey,
        });
      };
      expect(await refusedBeside(`${action}:key`)).toBe(`${action}:key`);
      for (const by of ['edit:of-another', null])
        await expect(refusedBeside(by)).rejects.toThrow(expect.objectContaining({ code: 'no-longer-owed' }));
    },
  );

  it('leaves its key to the record, before those of later changes', () => {
    const stamp = { by: 'asha', group: undefined, silentFor: [], at };
    const once = stampSettlement(undeleted, { ...stamp, lastKey: 'edit:one' });
    const keyless = stampSettlement(once, { ...stamp, lastKey: null });
    const thrice = stampSettlement(keyless, { ...stamp, lastKey: 'delete:two' });
    expect(keyless.earlierKeys).toEqual(['edit:one']);
    expect(stampSettlement(thrice, { ...stamp, lastKey: 'restore:three' })).toMatchObject({
      lastKey: 'restore:three',
      earlierKeys: ['delete:two', 'edit:one'],
    });
  });

  it('is refused when its key came with another request', async () => {
    const stored = { ...undeleted, lastKey: 'edit:key:one' };
    await expect(change('edit', stored, 'edit:key:other')).rejects.toThrow(
      expect.objectContaining({ code: 'idempotency-key-reused' }),
    );
  });
});
