import type { CalendarDay } from './calendar-day.ts';
import type { Role, WhoEdits } from './contract/groups.ts';

/** What a group says of its records, to one of its members. */
export interface GroupRules {
  /** Of the member; undefined where they are none. */
  readonly role: Role | undefined;
  readonly whoEdits: WhoEdits;
  /** The last day of the closed period, if there is one. */
  readonly closedUntil?: CalendarDay | null | undefined;
}

/** Why a member may not write a record. */
export type Hindrance = 'viewer' | 'author' | 'closed';

/** Whether a day is in the closed period of a group. */
export const isClosedDay = (
  { closedUntil }: Pick<GroupRules, 'closedUntil'>,
  day: CalendarDay | null | undefined,
): boolean => closedUntil != null && day != null && day <= closedUntil;

/**
 * What keeps a member from writing a record of a group: viewers write none; where the group says so, a record is changed
 * by admins and by whoever added it alone; and nothing of a closed day is written. Client and server ask here.
 * @param write.isAuthor whether the member has added the record, or adds it now.
 * @param write.days of the record, before and after the write.
 * @returns the one that time does not change first.
 */
export function hindranceTo(
  rules: GroupRules,
  {
    isAuthor,
    days = [],
  }: { readonly isAuthor: boolean; readonly days?: readonly (CalendarDay | null | undefined)[] },
): Hindrance | undefined {
  const { role, whoEdits } = rules;
  if (role === 'viewer') return 'viewer';
  if (whoEdits === 'admins-and-author' && role !== 'admin' && !isAuthor) return 'author';
  return days.some((day) => isClosedDay(rules, day)) ? 'closed' : undefined;
}
