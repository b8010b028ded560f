import type { AbsencesFields } from '../absences/store.ts';
import { keysIn, type Rewriting } from './rewriting.ts';

type Days = AbsencesFields['days'][string];

const joinDays = (first: Days, second: Days): Days => [...new Set([...first, ...second])].toSorted();

/** Absences with the people who go on. Of two who are one, that person was away on the days of either. */
export function inAbsences<T extends AbsencesFields>(absences: T, rewriting: Rewriting): T {
  const days = keysIn(absences.days, rewriting, joinDays);
  return { ...absences, days, userIds: Object.keys(days) };
}
