import type { CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { PAUSE_REASONS } from '@barabar/core/recurrences/pause-reasons';
import { nextDay, type RecurrenceRule } from '@barabar/core/recurrences/rule';
import { FREQUENCIES } from '@barabar/core/recurrences/frequencies';
import { startOfDayIn } from '@barabar/core/recurrences/time-zone';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedAmount, storedDay, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { readNewest, type PagePart } from '../../kit/paging.ts';
import { whereScope, type Scope } from '../../kit/scope.ts';
import { expenseDocument, namesIn } from '../expenses/store.ts';

/** The rule of a series (`RecurrenceRule`), and the zone whose midnight begins its days. */
const storedRule = z.object({
  frequency: z.enum(FREQUENCIES),
  interval: z.int(),
  firstDay: storedDay,
  lastDay: z.nullable(storedDay),
  count: z.nullable(z.int()),
  zone: z.string(),
});

/** The fields of the expense that it adds, but for the day; all amounts are 0 while the amount is open. */
export const recurrenceDocument = z.extend(
  z.omit(expenseDocument, {
    amount: true,
    spentOn: true,
    conversion: true,
    days: true,
    imported: true,
    recurrence: true,
    settledBy: true,
    advanceOf: true,
    everIn: true,
    changedAt: true,
  }),
  {
    amount: z.nullable(storedAmount),
    /** The name of `createdBy`, to whom the expenses belong. */
    createdByName: z.string(),
    rule: storedRule,
    /** Every day of the rule up to this one has its expense, waits for an amount, or never gets an expense. */
    doneThrough: storedDay,
    /** When the next day begins in the zone; null while there is none, or the series is paused or deleted. */
    nextAt: z.nullable(timestamp),
    /** Days after `doneThrough` that get no expense. */
    skippedDays: z.array(storedDay),
    /** The latest days up to `doneThrough` that somebody skipped, oldest first. */
    pastSkippedDays: z._default(z.array(storedDay), []),
    /** Days that wait for an amount, oldest first. */
    openDays: z.array(storedDay),
    /** When it was set up, or resumed last. Who has declined its creator since then is not in it any more. */
    startedAt: timestamp,
    /** Why nothing is added, since when, and who paused it or has left. */
    pause: z.nullable(
      z.object({
        reason: z.enum(PAUSE_REASONS),
        people: z.array(z.object({ userId: z.string(), name: z.string() })),
        at: timestamp,
      }),
    ),
  },
);
export type RecurrenceFields = z.output<typeof recurrenceDocument>;
export type RecurrenceRecord = RecurrenceFields & { readonly id: string };
export type RevisedRecurrence = RecurrenceRecord & { readonly revision: Revision };

const RECURRENCES = collection('recurrences', recurrenceDocument);

export const recurrencesOf = RECURRENCES.of;

/** Names of everybody in a series, by id, and of whoever set it up. */
export const namesInSeries = (series: RecurrenceFields): Map<string, string> =>
  new Map([[series.createdBy, series.createdByName], ...namesIn(series)]);

/** The rule of a series, for the functions of `core/src/recurrences/rule.ts`. */
export const ruleOf = ({ rule }: Pick<RecurrenceFields, 'rule'>): RecurrenceRule => ({
  frequency: rule.frequency,
  interval: rule.interval,
  firstDay: rule.firstDay,
  lastDay: rule.lastDay ?? undefined,
  count: rule.count ?? undefined,
});

/** When the next day of a series begins, skipped or not; null while it adds nothing. */
export function nextAtOf(
  series: Pick<RecurrenceFields, 'rule' | 'doneThrough' | 'pause' | 'deletedAt'>,
): Date | null {
  if (series.pause !== null || series.deletedAt !== null) return null;
  const day = nextDay(ruleOf(series), series.doneThrough);
  return day === undefined ? null : startOfDayIn(series.rule.zone, day);
}

export const readRecurrence = RECURRENCES.read;

export async function readRecurrencePage(
  call: StoreCall,
  scope: Scope,
  part: PagePart,
): Promise<RecurrenceRecord[]> {
  const query = whereScope(recurrencesOf(call).where('deletedAt', '==', null), scope);
  const period = { from: undefined, to: undefined };
  const docs = await readNewest(query, { timeField: 'createdAt', period, ...part });
  return RECURRENCES.parseAll(docs);
}

export const listRecurrencesIn = (call: StoreCall, groupId: string): Promise<RecurrenceRecord[]> =>
  RECURRENCES.all(recurrencesOf(call).where('deletedAt', '==', null).where('groupId', '==', groupId));

export async function listSeriesDeletedBy(
  call: StoreCall,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<RecurrenceRecord[]> {
  const deleted = recurrencesOf(call).where('groupId', '==', groupId).where('deletedBy', '==', userId);
  return (await RECURRENCES.all(deleted)).filter(({ createdBy }) => createdBy !== userId);
}

/** Counts the series of a group, or those that a person has set up outside of groups, without reading them. */
export async function countRecurrences(
  call: StoreCall,
  { groupId, createdBy }: { groupId: string | null; createdBy: string },
): Promise<number> {
  const living = recurrencesOf(call).where('deletedAt', '==', null).where('groupId', '==', groupId);
  const ownSeries = groupId === null ? living.where('createdBy', '==', createdBy) : living;
  return (await ownSeries.count().get()).data().count;
}

/** A place in the list of series by `nextAt`. */
export interface DuePosition {
  readonly at: Date;
  readonly id: string;
}

/** The next series whose next day has begun, oldest first. Documents that do not fit the schema are among them. */
export async function listDue(
  call: StoreCall,
  { now, after, count }: { now: Date; after: DuePosition | undefined; count: number },
): Promise<DuePosition[]> {
  const due = recurrencesOf(call)
    .where('nextAt', '<=', Timestamp.fromDate(now))
    .orderBy('nextAt')
    .orderBy(FieldPath.documentId());
  const rest = after ? due.startAfter(Timestamp.fromDate(after.at), after.id) : due;
  const { docs } = await rest.limit(count).select('nextAt').get();
  return docs.map((snapshot) => ({ at: timestamp.parse(snapshot.get('nextAt')), id: snapshot.id }));
}

export const putNewRecurrence = RECURRENCES.create;

export const putChangedRecurrence = (
  call: StoreCall,
  writer: AtomicWriter,
  before: RevisedRecurrence,
  after: RecurrenceFields,
): void => RECURRENCES.put(call, writer, before, { ...after, nextAt: nextAtOf(after) });

/** The skipped days of a series after its days up to `doneThrough` are past. */
export function passSkipped(
  { skippedDays, pastSkippedDays }: Pick<RecurrenceFields, 'skippedDays' | 'pastSkippedDays'>,
  doneThrough: CalendarDay,
): Pick<RecurrenceFields, 'skippedDays' | 'pastSkippedDays'> {
  return {
    skippedDays: skippedDays.filter((day) => day > doneThrough),
    pastSkippedDays: [...pastSkippedDays, ...skippedDays.filter((day) => day <= doneThrough)]
      .toSorted()
      .slice(-LIMITS.pastSkippedDaysShown),
  };
}
