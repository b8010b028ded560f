import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import { type Recurrence } from '@barabar/core/contract/recurrences';
import { createRecurrence, type NewRule } from '@barabar/core/contract/recurrence-changes';
import { dayIn } from '@barabar/core/recurrences/time-zone';
import { expenseDocument, expensesOf, type ExpenseRecord } from '../src/records/expenses/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import type { Person, TestApp } from './harness.ts';
import { expenseBody, type ExpenseSketch } from './ledger.ts';

export const ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;

/** A series that somebody sets up: an equally split expense, every month from today unless said otherwise. */
export interface SeriesSketch extends Omit<ExpenseSketch, 'amount' | 'spentOn'> {
  /** Minor units; undefined leaves it open. */
  readonly amount?: number | undefined;
  readonly rule?: Partial<NewRule>;
  readonly after?: CalendarDay;
  readonly idempotencyKey?: string;
}

/** Today in Asia/Kolkata by the app's clock, and so many days later. */
export const dayFromNow = (app: TestApp, days = 0): CalendarDay =>
  addDays(dayIn(ZONE, app.clock.now()), days);

export function seriesExpense(as: Person, { amount, ...sketch }: SeriesSketch) {
  const { amount: trial, ...body } = expenseBody(as, {
    description: 'Rent',
    amount: amount ?? 100,
    ...sketch,
  });
  return { ...body, ...(amount !== undefined && { amount: trial }) };
}

export function seriesBody(app: TestApp, as: Person, sketch: SeriesSketch) {
  const { rule, after } = sketch;
  return {
    expense: seriesExpense(as, sketch),
    rule: { frequency: 'monthly' as const, firstDay: dayFromNow(app), ...rule },
    ...(after !== undefined && { after }),
  };
}

export function addSeries(app: TestApp, as: Person, sketch: SeriesSketch): Promise<Recurrence> {
  const { idempotencyKey } = sketch;
  return app.ask(createRecurrence, {
    as,
    body: seriesBody(app, as, sketch),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}

/** Moves the clock to a moment within the day so many days later. */
export const passDays = (app: TestApp, days: number): void => app.clock.advance(days * DAY_MS);

/** The expenses that series have added, deleted or not, by their days. */
export async function expensesOfSeries(app: TestApp, recurrenceId: string): Promise<ExpenseRecord[]> {
  const { docs } = await expensesOf(app).where('recurrence.recurrenceId', '==', recurrenceId).get();
  return docs
    .flatMap((snapshot) => parseDocument(snapshot, expenseDocument) ?? [])
    .toSorted((a, b) => ((a.recurrence?.day ?? '') < (b.recurrence?.day ?? '') ? -1 : 1));
}

export const daysOf = async (app: TestApp, recurrenceId: string): Promise<string[]> =>
  (await expensesOfSeries(app, recurrenceId)).map(({ recurrence }) => recurrence?.day ?? '');
