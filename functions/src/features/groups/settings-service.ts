import { group as groupSchema, type Group, type GroupChanges } from '@barabar/core/contract/groups';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { isRepeat, lastKeyOf } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { readPicture } from '../avatars/read-picture.ts';
import { simplificationService } from '../simplifications/service.ts';
import { requireNoMerge } from '../users/merging.ts';
import { loadPeople } from '../users/store.ts';
import { isLastAdmin, membersAfter, requireAdmin, requireMember } from './policy.ts';
import { presentGroup } from './present.ts';
import {
  changeWhenSettled,
  livingOnly,
  readGroup,
  readGroupOfMember,
  updateSettings,
  withChange,
  type GroupRecord,
} from './store.ts';

/** Setting up a group, leaving it and deleting it. */
export function groupSettingsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const simplifications = simplificationService({ db, clock });

  /**
   * Changes a group's name, description, picture or whether its debts are simplified; turning that on does so at once. A
   * change to what is so already writes nothing.
   * @throws {Refusal} validation-failed (picture), not-found, forbidden, version-conflict with the current record, idempotency-key-reused, contention.
   */
  async function update(
    callerId: string,
    groupId: string,
    changes: GroupChanges,
    idempotencyKey: string | undefined,
  ): Promise<Group> {
    const lastKey = lastKeyOf({ callerId, action: 'update-group', idempotencyKey, request: changes });
    const picture = changes.avatar == null ? changes.avatar : readPicture(changes.avatar);
    const updated = await commitOptimistically(async (): Promise<GroupRecord> => {
      const group = await readGroupOfMember(db, { groupId, userId: callerId });
      if (isRepeat(group, lastKey)) return group;
      requireAdmin(group, callerId, 'settings');
      if (changes.version !== group.version) {
        throw new Refusal('version-conflict', { data: z.encode(groupSchema, presentGroup(group)) });
      }
      const fields = settingsOf(group, changes);
      const hasPicture = picture !== undefined && (picture ?? group.avatar) !== null;
      if (!fields && !hasPicture) return group;
      const changed = withChange(group, fields ?? {}, { by: callerId, at: clock(), lastKey });
      return updateSettings(db, changed, picture);
    });
    // What many are changing at this moment, the trigger or the next reading simplifies.
    if (changes.simplifyDebts === true) await simplifications.trySimplify(updated);
    return presentGroup(updated);
  }

  /**
   * Marks a group as deleted, in which nothing is open. Its records stay with whoever is in them.
   * @throws {Refusal} not-found, forbidden, not-settled, contention.
   */
  async function remove(
    callerId: string,
    groupId: string,
    idempotencyKey: string | undefined,
  ): Promise<{ id: string }> {
    const lastKey = lastKeyOf({ callerId, action: 'delete-group', idempotencyKey });
    await simplifyFor(callerId, groupId);
    const at = clock();
    await changeWhenSettled(
      db,
      { groupId },
      {
        decide: (group) => {
          if (group && isRepeat(group, lastKey)) return undefined;
          const own = requireAdmin(livingOnly(group), callerId, 'deletion');
          return withChange(own, { deletedAt: at }, { by: callerId, at, lastKey });
        },
        refuse: () =>
          new Refusal('not-settled', {
            message: 'The group has unsettled balances. Please settle them first.',
          }),
      },
    );
    return { id: groupId };
  }

  /**
   * Takes the caller out of a group in which they are settled. The last admin hands over to the longest member; the group
   * ends with its last member.
   * @throws {Refusal} not-found, not-settled, contention.
   */
  async function leave(
    callerId: string,
    groupId: string,
    idempotencyKey: string | undefined,
  ): Promise<{ id: string }> {
    const lastKey = lastKeyOf({ callerId, action: 'leave-group', idempotencyKey });
    const hasAccount = await accountsFor(callerId, await simplifyFor(callerId, groupId));
    requireNoMerge([(await loadPeople(db, [callerId])).get(callerId)]);
    const at = clock();
    await changeWhenSettled(
      db,
      { groupId, userId: callerId },
      {
        decide: (group) => {
          if (group && isRepeat(group, lastKey)) return undefined;
          const own = requireMember(livingOnly(group), callerId);
          const members = membersAfter(own, { leaving: callerId, hasAccount });
          const isEmpty = Object.keys(members).length === 0;
          return withChange(own, isEmpty ? { deletedAt: at } : { members }, { by: callerId, at, lastKey });
        },
        refuse: () =>
          new Refusal('not-settled', {
            message: 'You have unsettled balances in the group. Please settle them first.',
          }),
      },
    );
    return { id: groupId };
  }

  /** What simplifying makes even shall not count as open. Whoever is no member learns nothing here, and changes nothing. */
  async function simplifyFor(callerId: string, groupId: string): Promise<GroupRecord | undefined> {
    const group = await readGroup(db, groupId);
    if (!group?.memberIds.includes(callerId)) return undefined;
    await simplifications.simplify(group);
    return group;
  }

  /** Who of a group that is handed over has signed in yet; asked only where that matters. */
  async function accountsFor(
    callerId: string,
    group: GroupRecord | undefined,
  ): Promise<(userId: string) => boolean> {
    if (!group || !isLastAdmin(group, callerId)) return () => true;
    const people = await loadPeople(db, group.memberIds);
    return (userId) => people.get(userId)?.status === 'active';
  }

  return { update, remove, leave };
}

/** The settings after a change, but for the picture; undefined when they are so already. */
function settingsOf(
  group: GroupRecord,
  changes: Omit<GroupChanges, 'version'>,
): Pick<GroupRecord, 'name' | 'description' | 'simplifyDebts'> | undefined {
  const name = changes.name ?? group.name;
  const description = changes.description === undefined ? group.description : changes.description;
  const simplifyDebts = changes.simplifyDebts ?? group.simplifyDebts;
  const isSame =
    name === group.name && description === group.description && simplifyDebts === group.simplifyDebts;
  return isSame ? undefined : { name, description, simplifyDebts };
}
