import type { CalendarDay } from '@barabar/core/calendar-day';
import { FieldPath, FieldValue, Timestamp, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { parseDocument, storedDay, timestamp, type AtomicWriter } from '../../kit/document.ts';

/** A document of `absences`: on which days of one month people of a group were away. */
export const absencesDocument = z.object({
  groupId: z.string(),
  /** YYYY-MM */
  month: z.string(),
  /** Each person's days, in order; nobody without days is in it. Absent where the month's first write marked none. */
  days: z._default(z.record(z.string(), z.array(storedDay)), {}),
  userIds: z.array(z.string()),
  updatedAt: timestamp,
});
export type AbsencesFields = z.output<typeof absencesDocument>;

export function absencesOf(call: StoreCall) {
  return call.db.collection('absences');
}

export const absencesOfPerson = (call: StoreCall, userId: string): Query =>
  absencesOf(call).where('userIds', 'array-contains', userId);

const documentOf = (call: StoreCall, { groupId, month }: Pick<AbsencesFields, 'groupId' | 'month'>) =>
  absencesOf(call).doc(`${groupId}_${month}`);

export type Absences = ReadonlyMap<string, ReadonlySet<CalendarDay>>;

/** Who was away in these months, and when, of everybody who has ever been in the group. */
export async function readAbsences(
  call: StoreCall,
  { groupId, months }: { groupId: string; months: readonly string[] },
): Promise<Absences> {
  const snapshots = await call.db.getAll(...months.map((month) => documentOf(call, { groupId, month })));
  const away = new Map<string, Set<CalendarDay>>();
  for (const snapshot of snapshots)
    for (const [userId, days] of Object.entries(parseDocument(snapshot, absencesDocument)?.days ?? {}))
      away.set(userId, new Set([...(away.get(userId) ?? []), ...days]));
  return away;
}

export async function listAbsencesOf(
  call: Pick<UserCall, 'db' | 'userId'>,
): Promise<(Pick<AbsencesFields, 'groupId' | 'month'> & { readonly days: CalendarDay[] })[]> {
  const { docs } = await absencesOfPerson(call, call.userId).get();
  return docs.flatMap((snapshot) => {
    const found = parseDocument(snapshot, absencesDocument);
    return found ? [{ groupId: found.groupId, month: found.month, days: found.days[call.userId] ?? [] }] : [];
  });
}

/** Removes the days of somebody from every group; repeating it is harmless. */
export async function deleteAbsencesOf(call: StoreCall, userId: string): Promise<void> {
  const { docs } = await absencesOfPerson(call, userId).select().get();
  await Promise.all(
    docs.map(({ ref }) =>
      ref.update(
        new FieldPath('days', userId),
        FieldValue.delete(),
        'userIds',
        FieldValue.arrayRemove(userId),
      ),
    ),
  );
}

/** Adds a blind write of all days of a person in a month; it takes the place of what was there. */
export function putAbsences(
  call: StoreCall,
  writer: AtomicWriter,
  {
    userId,
    days,
    at,
    ...place
  }: { groupId: string; month: string; userId: string; days: readonly CalendarDay[]; at: Date },
): void {
  const isAway = days.length > 0;
  const data = {
    ...place,
    days: { [userId]: isAway ? [...days] : FieldValue.delete() },
    userIds: isAway ? FieldValue.arrayUnion(userId) : FieldValue.arrayRemove(userId),
    updatedAt: Timestamp.fromDate(at),
  };
  writer.set(documentOf(call, place), data, { merge: true });
}
