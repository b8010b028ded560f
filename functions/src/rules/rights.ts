import { netsOfAct } from '@barabar/core/act-net';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { hindranceTo, isClosedDay, type GroupRules, type Hindrance } from '@barabar/core/group-rights';
import { messageFor, said } from '@barabar/core/messages/said';
import type { Minor, Currency } from '@barabar/core/money';
import { Refusal } from '../kit/refusal.ts';
import { isNewcomer } from '../records/groups/membership.ts';
import type { GroupRecord } from '../records/groups/store.ts';

/* Every write asks here, with the group as its own transaction reads it. Outside of groups nothing of it holds. */

type Ruled = Pick<GroupRecord, 'members' | 'whoEdits' | 'closedUntil'> | undefined;

type Day = CalendarDay | null | undefined;

export const VIEWER_MESSAGE = messageFor('viewers-see-only');
export const AUTHOR_MESSAGE = messageFor('author-or-admins');

/** @throws {Refusal} newcomer, forbidden. */
function refuse(hindrance: Hindrance | undefined): void {
  if (hindrance === 'newcomer') throw new Refusal('newcomer');
  if (hindrance === 'viewer') throw new Refusal('forbidden', { message: VIEWER_MESSAGE });
  if (hindrance === 'author') throw new Refusal('forbidden', { message: AUTHOR_MESSAGE });
}

const rulesFor = (
  { members, whoEdits, closedUntil }: NonNullable<Ruled>,
  { userId, at }: { userId: string; at: Date },
): GroupRules => ({
  role: members[userId]?.role,
  isNewcomer: isNewcomer({ members }, userId, at),
  whoEdits,
  closedUntil,
});

/** Viewers change nothing, not even what is theirs. Throws forbidden. */
export function requireMayAdd(group: Ruled, userId: string): void {
  if (group?.members[userId]?.role === 'viewer') refuse('viewer');
}

interface Editing {
  readonly userId: string;
  readonly createdBy: string;
  readonly at: Date;
}

/** Newcomers change only what they added; it comes before every other right. Throws newcomer. */
export function requireTrusted(group: Ruled, { userId, createdBy, at }: Editing): void {
  if (createdBy !== userId && isNewcomer(group, userId, at)) refuse('newcomer');
}

/**
 * Where the group says so, a record is changed by admins and its creator alone. @throws {Refusal} newcomer, forbidden
 */
export function requireMayEdit(group: Ruled, { userId, createdBy, at }: Editing): void {
  if (group) refuse(hindranceTo(rulesFor(group, { userId, at }), { isAuthor: createdBy === userId }));
}

interface Paying {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly advance?: Minor | undefined;
}

/** Viewers pay what they owe, and set off what is owed to them: no money got, no advance, nothing between others. */
export function requireMaySettle(group: Ruled, userId: string, act: readonly Paying[]): void {
  if (group?.members[userId]?.role !== 'viewer') return;
  const isOwn = act.every(
    ({ fromUserId, toUserId, advance }) => [fromUserId, toUserId].includes(userId) && advance === undefined,
  );
  const getsNothing = netsOfAct(act, userId).every(({ amountMinor }) => amountMinor <= 0);
  if (!isOwn || !getsNothing) requireMayAdd(group, userId);
}

export const isClosed = (group: Pick<GroupRecord, 'closedUntil'> | undefined, day: Day): boolean =>
  group !== undefined && isClosedDay(group, day);

/** Nothing of a closed day is written, and nothing moved to one. Throws period-closed. */
export function requireOpen(
  group: Pick<GroupRecord, 'closedUntil'> | undefined,
  ...days: readonly Day[]
): void {
  const day = group?.closedUntil;
  if (day && days.some((candidate) => isClosed(group, candidate)))
    throw new Refusal('period-closed', { message: said('closed-until', { day }) });
}
