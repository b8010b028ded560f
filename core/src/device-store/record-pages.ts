import { calendarDayAt, toCalendarDay, type CalendarDay } from '../calendar-day.ts';
import { LIMITS } from '../limits.ts';

/** A record as lists order it. */
export interface Listed<T> {
  readonly item: T;
  readonly id: string;
  readonly at: Date;
  /** When the money was spent or given. */
  readonly day: CalendarDay;
}

export interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: 'recorded' | 'day' | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export interface RecordPage<T> {
  readonly data: T[];
  readonly nextCursor?: string;
}

/** India has one time zone, without summer time. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A bare day is that whole day in Asia/Kolkata; a time is itself. */
const timeOf = (text: string, timeOfDay: string): number =>
  Date.parse(DAY.test(text) ? `${text}T${timeOfDay}${OFFSET}` : text);

const dayOf = (timeMs: number): CalendarDay => calendarDayAt(new Date(timeMs), OFFSET_MS);

export function isAskedFor<T>({ at, day }: Listed<T>, { startDate, endDate, sort }: ListQuery): boolean {
  const from = startDate === undefined ? -Infinity : timeOf(startDate, '00:00:00.000');
  const to = endDate === undefined ? Infinity : timeOf(endDate, '23:59:59.999');
  if (sort !== 'day') return at.getTime() >= from && at.getTime() <= to;
  return (from === -Infinity || day >= dayOf(from)) && (to === Infinity || day <= dayOf(to));
}

const compare = <T extends string | number>(a: T, b: T): number => Number(a > b) - Number(a < b);

/** Compares as the API lists: the latest day first if days count, then what was recorded last, then the greater id. */
const newestFirst =
  ({ sort }: ListQuery) =>
  (a: Listed<unknown>, b: Listed<unknown>): number =>
    (sort === 'day' ? compare(b.day, a.day) : 0) ||
    compare(b.at.getTime(), a.at.getTime()) ||
    compare(b.id, a.id);

/** The cursor that the API gives after a record: reading goes on from either with the other. */
function cursorAfter({ at, id, day }: Listed<unknown>, { sort }: ListQuery): string {
  const parts = [at.getTime(), id, ...(sort === 'day' ? [day] : [])];
  return btoa(JSON.stringify(parts)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined for a cursor that is none of the API's, or of a list in another order. */
export function placeOf(cursor: string, { sort }: ListQuery): Listed<undefined> | undefined {
  try {
    const parts: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    if (!Array.isArray(parts) || parts.length !== (sort === 'day' ? 3 : 2)) return undefined;
    const [ms, id, day] = parts.map(String);
    const at = new Date(Number(ms));
    if (Number.isNaN(at.getTime())) return undefined;
    return { item: undefined, id: id ?? '', at, day: day === undefined ? dayOf(0) : toCalendarDay(day) };
  } catch {
    return undefined;
  }
}

/** Returns a page as the API answers it. Undefined where the query's cursor is none of this list. */
export function pageOfRecords<T>(records: readonly Listed<T>[], query: ListQuery): RecordPage<T> | undefined {
  const { limit = LIMITS.pageSizeDefault, cursor } = query;
  const order = newestFirst(query);
  const after = cursor === undefined ? undefined : placeOf(cursor, query);
  if (cursor !== undefined && !after) return undefined;
  const following = records
    .filter((record) => isAskedFor(record, query) && (!after || order(after, record) < 0))
    .toSorted(order);
  const page = following.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(({ item }) => item),
    ...(last && following.length > limit && { nextCursor: cursorAfter(last, query) }),
  };
}
