import { PERIOD_MESSAGE } from '@barabar/core/contract/new-by-days';
import { splitByDays, type DaysThere } from '@barabar/core/days-there';
import { messageFor } from '@barabar/core/messages/said';
import type { Minor } from '@barabar/core/money';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { countBy, isPeriod } from './days-draft.ts';

type Counting = Pick<ExpenseDraft, 'participants'> &
  Partial<Pick<ExpenseDraft, 'days' | 'excludedIds' | 'requiredId'>>;

/** Who is counted in: everybody whose box is ticked, and the viewer. */
export const countedIds = ({ participants, excludedIds, requiredId }: Counting): string[] =>
  participants.map(({ id }) => id).filter((id) => !excludedIds?.has(id) || id === requiredId);

/** On how many days everybody was there: as counted before, or by the absences; undefined while these are not known. */
export function daysThereIn(draft: Counting): readonly DaysThere[] | undefined {
  const { days } = draft;
  if (!days || days.counted) return days?.counted;
  if (!days.absences || !isPeriod(days)) return undefined;
  return countBy(days, { absences: days.absences, userIds: countedIds(draft) });
}

/** What everybody owes of an amount by their days; undefined while that is not known, and where nobody was there. */
export function splitsByDays(draft: Counting, amountMinor: Minor) {
  const people = daysThereIn(draft);
  const { days } = draft;
  return days && people && amountMinor > 0
    ? splitByDays(amountMinor, { basis: days.basis, people })
    : undefined;
}

/** Why a draft cannot be split by these days; undefined where it can, or where only the server knows. */
export function problemOfDays(draft: Counting): string | undefined {
  if (draft.days && !isPeriod(draft.days)) return PERIOD_MESSAGE;
  return daysThereIn(draft)?.every((person) => person.days === 0) ? messageFor('nobody-there') : undefined;
}
