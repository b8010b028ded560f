import type { Recurrence } from '@barabar/core/contract/recurrences';
import { toMinor } from '@barabar/core/money';
import { nextDays } from '@barabar/core/recurrences/rule';
import { ruleOf, type RecurrenceRecord } from '../../records/recurrences/store.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';
import { presentExpense } from '../../rules/shared-records/present-expense.ts';
import { yesterdayIn } from './compose-series.ts';

export const peopleInSeries = (all: readonly RecurrenceRecord[]): Set<string> =>
  new Set(
    all.flatMap(({ participantIds, createdBy, pause }) => [
      createdBy,
      ...participantIds,
      ...(pause?.people.map(({ userId }) => userId) ?? []),
    ]),
  );

export function presentRecurrence(
  series: RecurrenceRecord,
  { people, now }: { people: People; now: Date },
): Recurrence {
  const named = (userId: string, name: string) => {
    const person = findPerson(people, { userId, name });
    return { id: person.id, name: person.name };
  };
  const {
    spentOn: _spentOn,
    amount: _amount,
    ...shown
  } = presentExpense(
    {
      ...series,
      amount: series.amount ?? toMinor(0),
      spentOn: null,
      conversion: null,
      days: null,
      settledBy: {},
      advanceOf: null,
    },
    people,
    undefined,
  );
  const { rule, pause, doneThrough, skippedDays: skipped, openDays } = series;
  const yesterday = yesterdayIn(rule.zone, now);
  const isResumedToday = pause !== null && yesterday > doneThrough;
  const days = nextDays(ruleOf(series), { after: isResumedToday ? yesterday : doneThrough, skipped });
  const { lastDay, count, ...always } = rule;
  return {
    ...shown,
    ...(series.amount !== null && { amount: series.amount }),
    rule: { ...always, ...(lastDay !== null && { lastDay }), ...(count !== null && { count }) },
    status: pause !== null ? 'paused' : days.length === 0 ? 'ended' : 'active',
    ...(pause && {
      pause: { ...pause, people: pause.people.map(({ userId, name }) => named(userId, name)) },
    }),
    nextDays: days,
    skippedDays: skipped,
    pastSkippedDays: series.pastSkippedDays,
    openDays,
    createdByUser: named(series.createdBy, series.createdByName),
  };
}
