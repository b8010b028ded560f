import { isDeepStrictEqual } from 'node:util';
import { FEATURES, type Feature, group as groupSchema, type Group } from '@barabar/core/contract/groups';
import { type GroupChanges } from '@barabar/core/contract/group-changes';
import type { DefaultSplit } from '@barabar/core/default-split';
import { said } from '@barabar/core/messages/said';
import { givenIn } from '@barabar/core/records/fields';
import * as z from 'zod/mini';
import { type featuresOf, isInForce } from '../../records/groups/features.ts';
import type { UserCall } from '../../kit/call.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { updateSettings, withChange, withoutLeaver } from '../../records/groups/change-group.ts';
import { livingOnly, type GroupRecord } from '../../records/groups/store.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { changeOnceSimplified } from '../../rules/groups/change-once-simplified.ts';
import { requireFewNames, requireSplitAmong } from '../../rules/groups/check-splits.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { membersAfter, requireAdmin, requireMember, requireOrdinary } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNothingCarried } from '../../rules/groups/place-becomes-name.ts';
import { requireNoDayAhead } from '../../rules/shared-records/policy.ts';
import { readPicture } from '../../rules/read-picture.ts';

/** Before simplifying is turned off, the simplified balances are stored: they stay. Current values write nothing. */
export async function updateGroup(call: UserCall, groupId: string, changes: GroupChanges): Promise<Group> {
  requireNoDayAhead('closedUntil', changes.closedUntil ?? undefined, call.clock());
  const lastKey = lastKeyOf(call, { action: 'update-group', request: changes });
  const picture = changes.avatar == null ? changes.avatar : readPicture(changes.avatar);
  const updated = await commitOptimistically(async (): Promise<GroupRecord> => {
    const group = await findGroupOfMember(call, groupId);
    if (isRepeat(group, lastKey)) return group;
    requireOrdinary(requireAdmin(group, call.userId, 'settings'));
    if (changes.version !== group.version) {
      throw new Refusal('version-conflict', { data: z.encode(groupSchema, await showGroup(call, group)) });
    }
    requireSplits(group, changes);
    const fields = settingsOf(group, changes);
    const hasPicture = picture !== undefined && (picture ?? group.avatar) !== null;
    if (!fields && !hasPicture) return group;
    if (fields?.simplifyDebts === false) await simplifyGroup(call, group);
    const changed = withChange(group, fields ?? {}, { by: call.userId, at: call.clock(), lastKey });
    return updateSettings(call, changed, picture);
  });
  return showGroup(call, updated);
}

/** Marks a group without open balances as deleted. Its records stay with the people who are in them. */
export async function deleteGroup(call: UserCall, groupId: string): Promise<{ id: string }> {
  const lastKey = lastKeyOf(call, { action: 'delete-group' });
  const at = call.clock();
  await changeOnceSimplified(call, {
    groupId,
    decide: (group) => {
      if (group && isRepeat(group, lastKey)) return undefined;
      const ownGroup = requireOrdinary(requireAdmin(livingOnly(group), call.userId, 'deletion'));
      return withChange(ownGroup, { deletedAt: at }, { by: call.userId, at, lastKey });
    },
    refuse: () => new Refusal('not-settled', { message: said('group-not-settled') }),
  });
  return { id: groupId };
}

/** The last admin hands over to whom they name, or to the longest member. A group ends with its last member. */
export async function leave(
  call: UserCall,
  { groupId, nextAdminId }: { groupId: string; nextAdminId?: string | undefined },
): Promise<{ id: string }> {
  const lastKey = lastKeyOf(call, { action: 'leave-group' });
  await requireNothingCarried(call, groupId);
  const at = call.clock();
  await changeOnceSimplified(call, {
    groupId,
    userId: call.userId,
    decide: (group) => {
      if (group && isRepeat(group, lastKey)) return undefined;
      const ownGroup = requireMember(livingOnly(group), call.userId);
      const members = membersAfter(ownGroup, { leaving: call.userId, heirId: nextAdminId });
      const isOver = ownGroup.kind === 'direct' || Object.keys(members).length === 0;
      const fields = isOver
        ? { deletedAt: at }
        : withoutLeaver(ownGroup, { userId: call.userId, members, at });
      return withChange(ownGroup, fields, { by: call.userId, at, lastKey });
    },
    refuse: () => new Refusal('not-settled', { message: said('you-not-settled') }),
  });
  return { id: groupId };
}

/** Stored splits are not checked: a member who has left must not keep an admin from changing the others. */
function requireSplits(
  { members, ...before }: Pick<GroupRecord, 'members' | 'defaultSplit' | 'presets'>,
  { defaultSplit, presets = [] }: Pick<GroupChanges, 'defaultSplit' | 'presets'>,
): void {
  const isKnown = (userId: string): boolean => Object.hasOwn(members, userId);
  const require = (split: DefaultSplit, path: string) =>
    requireSplitAmong(split, { path, isKnown, strangers: 'split-stranger' });
  const isKept = (preset: GroupRecord['presets'][number]): boolean =>
    before.presets.some((candidate) => isDeepStrictEqual(candidate, preset));
  if (defaultSplit && !isDeepStrictEqual(before.defaultSplit, defaultSplit))
    require(defaultSplit, 'defaultSplit');
  requireFewNames(presets);
  for (const [index, preset] of presets.entries()) if (!isKept(preset)) require(preset, `presets.${index}`);
}

/** Returns the settings that a request names; undefined where all of them are as they were. */
function settingsOf(
  group: GroupRecord,
  { version: _version, avatar: _avatar, features, ...changes }: GroupChanges,
): Partial<GroupRecord> | undefined {
  const named = givenIn(changes);
  const fields = { ...named, ...(features && { features: switchedTo(features, { ...group, ...named }) }) };
  return isDeepStrictEqual({ ...group, ...fields }, { ...group }) ? undefined : fields;
}

/** The features to store after a request. A feature in force is on whatever is sent, so its stored state stays. */
function switchedTo(sent: readonly Feature[], group: Parameters<typeof featuresOf>[0]): Feature[] {
  const stored = new Set(group.features);
  const wanted = FEATURES.filter((feature) =>
    isInForce(feature, group) ? stored.has(feature) : sent.includes(feature),
  );
  return wanted.length === stored.size && wanted.every((feature) => stored.has(feature))
    ? [...group.features]
    : wanted;
}
