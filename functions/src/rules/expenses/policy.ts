import { messageFor } from '@barabar/core/messages/said';
import { invalid, type RefusalWords } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { namesInGroup, silentInGroup } from '../shared-records/policy.ts';
import type { RecordContext } from '../shared-records/record-context.ts';
import type { Shares } from './compose-shares.ts';

export const MEMBERS_ONLY_MESSAGE = messageFor('members-only');
export const FRIENDS_ONLY_MESSAGE = messageFor('friends-only');
export const CREATORS_FRIENDS_ONLY_MESSAGE = messageFor('creators-friends-only');
export const CREATOR_IN_SPLITS_MESSAGE = messageFor('creator-in-splits');

/** Spec §6. Throws 400. */
export function requireCreator(
  { splits }: Pick<Shares, 'splits'>,
  creatorId: string,
  message: RefusalWords = CREATOR_IN_SPLITS_MESSAGE,
): void {
  if (!splits.some(({ userId }) => userId === creatorId)) throw invalid('splits', message);
}

/** Who does not exist and who is a stranger get the same answer. Throws 400 naming the first place. */
export function requireEligible(
  { payers, splits }: Pick<Shares, 'payers' | 'splits'>,
  { isEligible, message }: { isEligible: (userId: string) => boolean; message: string },
): void {
  const isStranger = ({ userId }: { userId: string }) => !isEligible(userId);
  if (payers.some(isStranger)) throw invalid('paidBy', message);
  const index = splits.findIndex(isStranger);
  if (index !== -1) throw invalid(`splits.${index}.userId`, message);
}

/** The group's snapshots save reading each person. Throws 400 when somebody in it is no member. */
export function requireMembers(group: GroupRecord, shares: Shares): RecordContext {
  const memberIds = new Set(group.memberIds);
  const isEligible = (userId: string) => memberIds.has(userId);
  requireEligible(shares, { isEligible, message: MEMBERS_ONLY_MESSAGE });
  return { names: namesInGroup(group), group, silentFor: silentInGroup(shares.participantIds, group) };
}
