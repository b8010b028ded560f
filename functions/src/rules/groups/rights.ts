import { netsOfAct } from '@barabar/core/act-net';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { messageFor } from '@barabar/core/messages/said';
import type { Minor, Currency } from '@barabar/core/money';
import { Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';

/*
 * What members may do with the records of a group: by their role, by who edits there, and by its closed period. Every write
 * asks here, with the group as its own transaction reads it. Outside of groups (undefined) nothing of it holds.
 */

type Ruled = Pick<GroupRecord, 'members' | 'whoEdits' | 'closedUntil'> | undefined;

export const VIEWER_MESSAGE = messageFor('viewers-see-only');
export const AUTHOR_MESSAGE = messageFor('author-or-admins');

/**
 * Viewers add nothing, and change nothing, not even what is theirs.
 * @throws {Refusal} forbidden.
 */
export function requireMayAdd(group: Pick<GroupRecord, 'members'> | undefined, userId: string): void {
  if (group?.members[userId]?.role === 'viewer') throw new Refusal('forbidden', { message: VIEWER_MESSAGE });
}

/**
 * Where the group says so, a record is changed by admins and by whoever added it alone.
 * @throws {Refusal} forbidden.
 */
export function requireMayEdit(
  group: Ruled,
  { userId, createdBy }: { readonly userId: string; readonly createdBy: string },
): void {
  requireMayAdd(group, userId);
  if (group?.whoEdits !== 'admins-and-author' || createdBy === userId) return;
  if (group.members[userId]?.role !== 'admin') throw new Refusal('forbidden', { message: AUTHOR_MESSAGE });
}

/** One of the settlements that a call records. */
interface Paying {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly advance?: Minor | undefined;
}

/**
 * Viewers pay what they owe, and what is owed to them may be set off against it. They record no money that they got, no
 * advance, and nothing between others.
 * @param act all settlements that the call records.
 * @throws {Refusal} forbidden.
 */
export function requireMaySettle(
  group: Pick<GroupRecord, 'members'> | undefined,
  userId: string,
  act: readonly Paying[],
): void {
  if (group?.members[userId]?.role !== 'viewer') return;
  const isOwn = act.every(
    ({ fromUserId, toUserId, advance }) => [fromUserId, toUserId].includes(userId) && advance === undefined,
  );
  const getsNothing = netsOfAct(act, userId).every(({ amountMinor }) => amountMinor <= 0);
  if (!isOwn || !getsNothing) requireMayAdd(group, userId);
}

/** Whether a day is in the closed period of a group. */
export const isClosed = (
  group: Pick<GroupRecord, 'closedUntil'> | undefined,
  day: CalendarDay | null | undefined,
): boolean => group !== undefined && group.closedUntil !== null && day != null && day <= group.closedUntil;

/**
 * Nothing of a closed day is written, and nothing is moved to one.
 * @param days of the record, before and after the write.
 * @throws {Refusal} period-closed.
 */
export function requireOpen(
  group: Pick<GroupRecord, 'closedUntil'> | undefined,
  ...days: readonly (CalendarDay | null | undefined)[]
): void {
  if (days.some((day) => isClosed(group, day))) throw new Refusal('period-closed');
}
