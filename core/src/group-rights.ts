import type { CalendarDay } from './calendar-day.ts';
import type { Role, WhoEdits } from './contract/groups.ts';

/** What a group says of its records, to one of its members. */
export interface GroupRules {
  /** Of the member; undefined where they are none. */
  readonly role: Role | undefined;
  /** Whether they are a newcomer at this time (`isNewcomer`). */
  readonly isNewcomer: boolean;
  readonly whoEdits: WhoEdits;
  /** The last day of the closed period, if there is one. */
  readonly closedUntil?: CalendarDay | null | undefined;
}

/** Why a member may not write a record. */
export type Hindrance = 'newcomer' | 'viewer' | 'author' | 'closed';

/**
 * Whether somebody who came by a link is still a newcomer (design §18): a visitor for what others recorded.
 * @param newcomer of the member as answers have it: until null for a guest; undefined for everybody else.
 */
export const isNewcomer = (newcomer: { readonly until: Date | null } | undefined, at: Date): boolean =>
  newcomer !== undefined && (newcomer.until === null || at < newcomer.until);

/** Whether a day is in the closed period of a group. */
export const isClosedDay = (
  { closedUntil }: Pick<GroupRules, 'closedUntil'>,
  day: CalendarDay | null | undefined,
): boolean => closedUntil != null && day != null && day <= closedUntil;

/**
 * What keeps a member from writing a record of a group: newcomers change only what they added themselves; viewers write
 * none; where the group says so, a record is changed by admins and by whoever added it alone; and nothing of a closed day
 * is written. Client and server ask here.
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
  if (rules.isNewcomer && !isAuthor) return 'newcomer';
  if (role === 'viewer') return 'viewer';
  if (whoEdits === 'admins-and-author' && role !== 'admin' && !isAuthor) return 'author';
  return days.some((day) => isClosedDay(rules, day)) ? 'closed' : undefined;
}
