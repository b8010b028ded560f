import type { CalendarDay } from './calendar-day.ts';
import type { Role } from './contract/groups.ts';
import type { WhoEdits } from './records/group.ts';

/** What a group says of its records, to one of its members. */
export interface GroupRules {
  readonly role: Role | undefined;
  /** Whether they are a newcomer at this time (`isNewcomer`). */
  readonly isNewcomer: boolean;
  readonly whoEdits: WhoEdits;
  /** The last day of the closed period, if there is one. */
  readonly closedUntil?: CalendarDay | null | undefined;
}

/** Why a member may not write a record. */
export type Hindrance = 'newcomer' | 'viewer' | 'author' | 'closed';

/** Design §18: a visitor for what others recorded. `until` is null for a guest; undefined for everybody else. */
export const isNewcomer = (newcomer: { readonly until: Date | null } | undefined, at: Date): boolean =>
  newcomer !== undefined && (newcomer.until === null || at < newcomer.until);

/** Whether a day is in the closed period of a group. */
export const isClosedDay = (
  { closedUntil }: Pick<GroupRules, 'closedUntil'>,
  day: CalendarDay | null | undefined,
): boolean => closedUntil != null && day != null && day <= closedUntil;

/**
 * Client and server ask here. Newcomers change only what they added; viewers nothing; the group may keep records to
 * admins and authors; closed days stay (`days` before and after). Returns the one that time does not change first.
 */
export function hindranceTo(
  rules: GroupRules,
  { isAuthor, days = [] }: { isAuthor: boolean; days?: readonly (CalendarDay | null | undefined)[] },
): Hindrance | undefined {
  const { role, whoEdits } = rules;
  if (rules.isNewcomer && !isAuthor) return 'newcomer';
  if (role === 'viewer') return 'viewer';
  if (whoEdits === 'admins-and-author' && role !== 'admin' && !isAuthor) return 'author';
  return days.some((day) => isClosedDay(rules, day)) ? 'closed' : undefined;
}
