import type { OwnCategory } from '@barabar/core/categories';
import type { TypesWith } from '@barabar/core/events/kinds';
import { FEATURES, type Feature } from '@barabar/core/contract/groups';
import { pairKeysAmong } from '@barabar/core/pair';
import { compareFields } from '@barabar/core/records/fields';
import { GROUP } from '@barabar/core/records/group';
import type { StoredChange, Told } from '../records/activities/store.ts';
import { isInForce } from '../records/groups/features.ts';
import { hasJoined, joinedIdsOf, membershipOf } from '../records/groups/membership.ts';
import { nameInRecords, type GroupRecord } from '../records/groups/store.ts';
import type { StoredDefaultSplit, StoredPreset } from '../records/shared-records/default-split.ts';
import { groupNamed } from '../records/shared-records/fields.ts';
import { isSame } from '../rules/shared-records/changed-fields.ts';
import { byProgram, isNews, unionOf, type DescribedActivity, type Images } from './describe-change.ts';

/** The part of an entry about a group that comes from its images. */
function frameOf({ before, after }: Images<GroupRecord> & { after: GroupRecord }) {
  const nameOf = (userId: string): string =>
    after.members[userId]?.name ?? before?.members[userId]?.name ?? userId;
  const actor = { id: after.updatedBy, name: nameOf(after.updatedBy) };
  const id = `groups_${after.id}_${after.version}`;
  const isSilent = (userId: string) =>
    membershipOf(after, userId) === 'silenced' || membershipOf(before, userId) === 'silenced';
  const groupName = nameInRecords(after);
  const named = { ...(groupName !== null && { groupName }), ...byProgram({ before, after }) };
  const shared = {
    actor,
    ownerId: null,
    named: {},
    group: groupNamed({ groupId: after.id, groupName }),
    groupId: after.id,
    // A member who left or was removed is in the audience. A member who has yet to join gets no news of the group.
    audience: unionOf(joinedIdsOf(after), before && joinedIdsOf(before)),
    createdAt: after.updatedAt,
  };

  const ofGroup = (participantIds: string[], ...[type, facts]: Told): DescribedActivity => ({
    ...shared,
    id,
    type,
    participantIds,
    pairs: [],
    metadata: { ...named, ...facts },
  });

  const ofMember = (userId: string, ...[type, facts]: Told): DescribedActivity => ({
    ...shared,
    type,
    id: `${id}_${userId}`,
    // A member who was added and has yet to join gets the entry about that, because they answer it.
    audience: isSilent(userId) ? shared.audience : unionOf(shared.audience, [userId]),
    participantIds: unionOf([actor.id, userId]),
    pairs: pairKeysAmong([actor.id, userId]),
    metadata: { ...named, memberUserId: userId, memberName: nameOf(userId), ...facts },
  });

  return { actor, nameOf, ofGroup, ofMember };
}

/** Whose place it was is not told of the name; who was removed is told that as anybody else. */
function describePlaces(images: Images<GroupRecord> & { readonly after: GroupRecord }): DescribedActivity[] {
  const { before, after } = images;
  const { nameOf, ofGroup, ofMember } = frameOf(images);
  const ofPlace = (nameId: string, type: TypesWith<'member'>) => {
    const entry = ofGroup([nameId], type, { memberUserId: nameId, memberName: nameOf(nameId) });
    return { ...entry, id: `${entry.id}_${nameId}`, audience: joinedIdsOf(after) };
  };
  /** Told to whoever was removed, alone: it is in the log of no group, and theirs. */
  const ofRemoved = (userId: string): DescribedActivity => ({
    ...ofMember(userId, 'user_left_group'),
    ownerId: userId,
    groupId: null,
    participantIds: [userId],
    pairs: [],
    audience: [userId],
  });
  return namesMade(images).flatMap(([nameId, { placeOf = '' }]) => {
    const isLeft = before?.members[placeOf] !== undefined && after.members[placeOf] === undefined;
    if (!isLeft) return ofPlace(nameId, 'import_part_declined');
    if (!hasJoined(before, placeOf)) return ofPlace(nameId, 'group_request_declined');
    return after.updatedBy === placeOf
      ? ofPlace(nameId, 'member_left_name')
      : [ofPlace(nameId, 'member_became_name'), ofRemoved(placeOf)];
  });
}

/** Who had left before comes back as somebody who is added by name. */
const namesMade = ({ before, after }: Images<GroupRecord> & { after: GroupRecord }) =>
  Object.entries(after.members).filter(
    ([userId, { placeOf, claimBack }]) =>
      placeOf !== undefined &&
      claimBack === undefined &&
      before?.members[placeOf] !== undefined &&
      before.members[userId] === undefined,
  );

/** Each claim that was objected to: the name is a member again (docs/people.md). It is told to who had claimed it. */
function describeObjections(images: Images<GroupRecord> & { readonly after: GroupRecord }) {
  const { after, before } = images;
  const { actor, nameOf, ofGroup } = frameOf(images);
  return namesAgain(images).map(([nameId, { name, claimBack }]) => {
    const claimerId = claimBack?.userId ?? '';
    const claimer = (after.members[claimerId] ?? before?.members[claimerId]) ? nameOf(claimerId) : name;
    const facts = { memberUserId: claimerId, memberName: name };
    const entry = ofGroup(unionOf([actor.id, claimerId]), 'claim_objected', facts);
    return {
      ...entry,
      id: `${entry.id}_${nameId}`,
      pairs: pairKeysAmong(entry.participantIds),
      ...(claimer !== name && { named: { [claimerId]: claimer } }),
    };
  });
}

/** The members by name only who were claimed, and are there again since this write. */
const namesAgain = ({ before, after }: Images<GroupRecord> & { after: GroupRecord }) =>
  Object.entries(after.members).filter(
    ([userId, { claimBack }]) => claimBack !== undefined && before?.members[userId] === undefined,
  );

function describeSettings(images: Images<GroupRecord> & { readonly after: GroupRecord }) {
  const { before, after } = images;
  const changes = before ? changesOfGroup(before, after) : [];
  const { actor, ofGroup } = frameOf(images);
  return changes.length === 0 ? [] : [ofGroup([actor.id], 'group_updated', { changes })];
}

/** Whether somebody has joined by a link with this write, added before or not. */
const isNewByLink = ({ before, after }: Images<GroupRecord> & { after: GroupRecord }, userId: string) =>
  after.members[userId]?.cameBy !== undefined && hasJoined(after, userId) && !hasJoined(before, userId);

/** Members by name only who are called something else since this write. */
function describeRenaming(images: Images<GroupRecord> & { readonly after: GroupRecord }) {
  const { before, after } = images;
  const { ofMember } = frameOf(images);
  return Object.entries(after.members).flatMap(([userId, { name, isNameOnly }]) => {
    const formerName = before?.members[userId]?.name;
    if (!isNameOnly || formerName === undefined || formerName === name) return [];
    const entry = ofMember(userId, 'member_renamed');
    return [
      {
        ...entry,
        id: `${entry.id}_name`,
        metadata: { ...entry.metadata, memberName: formerName },
        named: { [userId]: name },
      },
    ];
  });
}

/** Whom admins trust since this write, and whom no longer. */
function describeTrust(images: Images<GroupRecord> & { readonly after: GroupRecord }): DescribedActivity[] {
  const { before, after } = images;
  const { ofMember } = frameOf(images);
  return after.memberIds.flatMap((userId) => {
    const [was, is] = [before, after].map((image) => image?.members[userId]?.newcomer?.answer === 'trusted');
    const isStill = [before, after].every((image) => image?.members[userId]?.newcomer !== undefined);
    if (!isStill || was === is) return [];
    return ofMember(userId, is ? 'member_trusted' : 'member_trust_ended');
  });
}

function describeTakingBack(images: Images<GroupRecord> & { readonly after: GroupRecord }) {
  const { takenBack, version } = images.after;
  if (takenBack?.version !== version) return [];
  const { userId, name } = takenBack;
  const entry = frameOf(images).ofMember(userId, 'member_taken_back');
  return [{ ...entry, id: `${entry.id}_back`, metadata: { ...entry.metadata, memberName: name } }];
}

function describeMembers(images: Images<GroupRecord> & { readonly after: GroupRecord }): DescribedActivity[] {
  const { before, after } = images;
  const { actor, ofMember } = frameOf(images);
  const memberIdsBefore = before?.memberIds ?? [actor.id];
  const names = namesMade(images);
  // Who came by a link and was a member by name only all along: nobody left.
  const formerIds = Object.values(after.members).map(({ formerNameId }) => formerNameId);
  const againIds = namesAgain(images).map(([nameId]) => nameId);
  const isTold = (userId: string) =>
    names.some(([id, { placeOf }]) => [id, placeOf].includes(userId)) ||
    [...formerIds, ...againIds].includes(userId);
  const byLink = after.memberIds.filter((userId) => isNewByLink(images, userId));
  const joined = after.memberIds.filter(
    (userId) => !memberIdsBefore.includes(userId) && !isTold(userId) && !byLink.includes(userId),
  );
  const isInvited = (userId: string) =>
    !hasJoined(after, userId) && after.members[userId]?.isNameOnly !== true;
  const leftIds = memberIdsBefore.filter((userId) => !after.memberIds.includes(userId) && !isTold(userId));
  const accepting = memberIdsBefore.filter(
    (userId) =>
      membershipOf(before, userId) === 'pending' && hasJoined(after, userId) && !byLink.includes(userId),
  );
  return [
    ...byLink.map((userId) => {
      const { userId: invitedByUserId = '', name = '' } = after.members[userId]?.cameBy ?? {};
      return ofMember(userId, 'user_joined_group', { invitedByUserId, invitedByName: name });
    }),
    ...accepting.map((userId) => ofMember(userId, 'group_request_accepted')),
    ...joined.map((userId) =>
      ofMember(userId, 'user_joined_group', {
        ...(isInvited(userId) && { isInvited: true }),
        ...(after.members[userId]?.isNameOnly === true && { isNameOnly: true }),
      }),
    ),
    ...leftIds.map((userId) => ofMember(userId, 'user_left_group')),
    ...after.memberIds.flatMap((userId) => {
      const oldValue = before?.members[userId]?.role;
      const newValue = after.members[userId]?.role;
      if (oldValue === undefined || newValue === undefined || oldValue === newValue) return [];
      return ofMember(userId, 'member_role_changed', {
        changes: [{ field: 'role', oldValue, newValue }],
        // Who leaves as the last admin has given nobody the role.
        ...(hasJoined(after, actor.id) && { isGiven: true }),
      });
    }),
  ];
}

/** Describes a group's change; of a group of two, which people do not see as a group, only that the other declined. */
export function describeGroupChange(images: Images<GroupRecord>): DescribedActivity[] {
  if (!isNews(images)) return [];
  const { before, after } = images;
  if (after.kind === 'direct') return describePlaces(images);
  const { actor, ofGroup } = frameOf(images);
  if (before?.deletedAt === null && after.deletedAt !== null) {
    // The group has no members any more, so only the people in the entry see it.
    return [ofGroup(after.memberIds, 'group_deleted')];
  }
  return [
    ...(before ? [] : [ofGroup([actor.id], 'group_created')]),
    ...describeSettings(images),
    ...describePlaces(images),
    ...describeObjections(images),
    ...describeMembers(images),
    ...describeRenaming(images),
    ...describeTrust(images),
    ...describeTakingBack(images),
  ];
}

const keepReal = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.filter(({ oldValue, newValue }) => !isSame(oldValue, newValue));

/** What differs between two versions of a group's settings. */
function changesOfGroup(before: GroupRecord, after: GroupRecord): StoredChange[] {
  const { icon, simplifyDebts, whoEdits, ...texts } = GROUP;
  return keepReal([
    ...compareFields(texts, before, after),
    { field: 'avatar', oldValue: before.avatar, newValue: after.avatar },
    ...compareFields({ icon, simplifyDebts }, before, after),
    {
      field: 'categories',
      oldValue: before.categories.map(categoryOf),
      newValue: after.categories.map(categoryOf),
    },
    ...splitChanges(before, after),
    ...compareFields({ whoEdits }, before, after),
    { field: 'features', oldValue: switchedIn(before, after), newValue: switchedIn(after, after) },
    { field: 'closedUntil', oldValue: before.closedUntil, newValue: after.closedUntil },
  ]);
}

/** The features of a version that somebody switched, in the order of all: what the later one uses is on by that. */
const switchedIn = ({ features }: GroupRecord, later: GroupRecord): Feature[] =>
  FEATURES.filter((feature) => features.includes(feature) && !isInForce(feature, later));

/** Returns the splits that the settings changed: where somebody came or went, the splits followed by themselves. */
function splitChanges(before: GroupRecord, after: GroupRecord): StoredChange[] {
  if (!isSame(before.memberIds.toSorted(), after.memberIds.toSorted())) return [];
  const [oldSplit, newSplit] = [before, after].map(
    ({ defaultSplit }) => defaultSplit && weightsOf(defaultSplit),
  );
  return [
    { field: 'defaultSplit', oldValue: oldSplit ?? null, newValue: newSplit ?? null },
    { field: 'presets', oldValue: before.presets.map(presetOf), newValue: after.presets.map(presetOf) },
  ];
}

// With their keys always in the same order, so that equal values are equal text.
const categoryOf = ({ name, icon }: OwnCategory): OwnCategory => ({ name, icon });
const weightsOf = ({ splitType, weights }: StoredDefaultSplit): StoredDefaultSplit => ({
  splitType,
  weights: weights.map(({ userId, weight }) => ({ userId, weight })),
});
const presetOf = ({ name, ...split }: StoredPreset): StoredPreset => ({ name, ...weightsOf(split) });
