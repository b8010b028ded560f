import { latestDay, type CalendarDay } from '@barabar/core/calendar-day';
import { DAY_AHEAD_MESSAGE } from '@barabar/core/contract/fields';
import { said } from '@barabar/core/messages/said';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { formerReadersOf, joinedIdsOf, membershipOf } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';

/** A member who has joined, still. Throws not-found to who may not see it, forbidden to who has left. */
export function requireStillMember(
  record: { participantIds: readonly string[]; groupId: string | null; createdAt: Date },
  { userId, group }: { userId: string; group: GroupRecord | undefined },
): void {
  const membership = membershipOf(group, userId);
  const isMember = membership === 'joined';
  const isFormerReader = group !== undefined && formerReadersOf(group, record).includes(userId);
  const isVisible = isFormerReader || (record.participantIds.includes(userId) && membership !== 'silenced');
  if (!isMember && !isVisible) throw notFound();
  if (record.groupId !== null && !isMember) throw new Refusal('forbidden');
}

/** Only who declined a record may restore it. Throws forbidden. */
export function requireRestorable(
  { isDeclined, deletedBy }: { isDeclined: boolean; deletedBy: string | null },
  userId: string,
): void {
  if (isDeclined && deletedBy !== userId) throw new Refusal('forbidden', { message: said('declined') });
}

/** At most a day ahead (design §9); the contract has no clock. Throws 400. */
export function requireNoDayAhead(
  path: 'spentOn' | 'paidOn' | 'closedUntil' | 'conversion.day' | `settles.${number}.exchange.day`,
  day: CalendarDay | undefined,
  now: Date,
): void {
  if (day !== undefined && day > latestDay(now)) throw invalid(path, DAY_AHEAD_MESSAGE);
}

/** The people who may see a record now: its participants, the members who have joined its group, and who stood in it. */
export function audienceOf(
  record: { readonly participantIds: readonly string[]; readonly createdAt: Date },
  group: Pick<GroupRecord, 'members' | 'leftAt'> | undefined,
): string[] {
  const inGroup = group ? [...joinedIdsOf(group), ...formerReadersOf(group, record)] : [];
  return [...new Set([...record.participantIds, ...inGroup])];
}

/** People in a record who have blocked the person who added them to its group: they get no news of it. */
export function silentInGroup(
  participantIds: readonly string[],
  group: Pick<GroupRecord, 'members'>,
): string[] {
  return participantIds.filter((userId) => membershipOf(group, userId) === 'silenced');
}

export function namesInGroup(group: Pick<GroupRecord, 'members'> | undefined): Map<string, string> {
  return new Map(Object.entries(group?.members ?? {}).map(([userId, { name }]) => [userId, name]));
}
