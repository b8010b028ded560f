import type { CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { FieldPath, QueryDocumentSnapshot, Timestamp, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isStorableId, storedDay } from './document.ts';
import { dayOf, type Period } from './period.ts';
import { invalid } from './refusal.ts';

/** A place in a list that is sorted newest first, then by id, descending. */
export interface Position {
  readonly at: Date;
  readonly id: string;
  /** The day of an item in a list by calendar day, which is sorted by it before the time. */
  readonly day?: CalendarDay;
}

/** Which part of a list is asked for. */
export interface PageRequest {
  readonly limit: number;
  /** Absent for the first page. */
  readonly after: Position | undefined;
}

/** One page; without `nextCursor` it is the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
}

const time = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999));
const listedId = z.string().check(z.refine(isListedId));
const position = z.union([z.tuple([time, listedId]), z.tuple([time, listedId, storedDay])]);

// Ids of the log are made of a record's path and version, joined by _.
function isListedId(id: string): boolean {
  return id.split('_').every((part) => isStorableId(part));
}

/** A value as opaque text: clients must not rely on its form. */
export const asCursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What `asCursor` has made a text of; undefined for other texts. */
export function fromCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

export const cursorOf = ({ at, id, day }: Position): string =>
  asCursor(day === undefined ? [at.getTime(), id] : [at.getTime(), id, day]);

/** @throws {Refusal} 400 for a cursor that is none of ours, or of a list in another order. */
export function pageRequestOf({
  limit = LIMITS.pageSizeDefault,
  cursor,
  sort = 'recorded',
}: {
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: 'recorded' | 'day' | undefined;
}): PageRequest {
  if (cursor === undefined) return { limit, after: undefined };
  const parsed = position.safeParse(fromCursor(cursor));
  if (!parsed.success) throw invalid('cursor', said('cursor-unknown'));
  const [ms, id, day] = parsed.data;
  if ((day !== undefined) !== (sort === 'day')) throw invalid('cursor', said('cursor-other-order'));
  return { limit, after: { at: new Date(ms), id, ...(day !== undefined && { day }) } };
}

/** Which of a list are read next: those behind a position. */
export interface PagePart {
  readonly after: Position | undefined;
  readonly count: number;
}

const newestFirst = (query: Query, timeField: string): Query =>
  query.orderBy(timeField, 'desc').orderBy(FieldPath.documentId(), 'desc');

/** Newest first: by a time. Where the period is of calendar days, by the day, and within a day by the time. */
export async function readNewest(
  query: Query,
  {
    timeField,
    dayField,
    period,
    after,
    count,
  }: PagePart & { timeField: string; dayField?: string | undefined; period: Period },
): Promise<QueryDocumentSnapshot[]> {
  let newest = query;
  const bound = (end: Date): Timestamp | CalendarDay =>
    dayField === undefined ? Timestamp.fromDate(end) : dayOf(end);
  if (period.from) newest = newest.where(dayField ?? timeField, '>=', bound(period.from));
  if (period.to) newest = newest.where(dayField ?? timeField, '<=', bound(period.to));
  if (dayField !== undefined) newest = newest.orderBy(dayField, 'desc');
  newest = newestFirst(newest, timeField);
  if (after) {
    const days = dayField === undefined ? [] : [after.day];
    newest = newest.startAfter(...days, Timestamp.fromDate(after.at), after.id);
  }
  const { docs } = await newest.limit(count).get();
  return docs;
}

const compareText = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

const compareNewest = (a: Position, b: Position): number =>
  compareText(b.day, a.day) || b.at.getTime() - a.at.getTime() || compareText(b.id, a.id);

function isWithin({ from, to }: Period, { at, day }: Position): boolean {
  if (day === undefined) return !(from && at < from) && !(to && at > to);
  return !(from && day < dayOf(from)) && !(to && day > dayOf(to));
}

/** The next items of a list, with those of another source among them. */
export function mergePart<T>(
  items: readonly T[],
  others: readonly T[],
  {
    after,
    count,
    period,
    positionOf,
  }: PagePart & { readonly period: Period; readonly positionOf: (item: T) => Position },
): T[] {
  const next = others.filter((other) => {
    const place = positionOf(other);
    return isWithin(period, place) && !(after && compareNewest(after, place) >= 0);
  });
  return [...items, ...next].toSorted((a, b) => compareNewest(positionOf(a), positionOf(b))).slice(0, count);
}

/** How often a page that a filter thins out is filled up: bounds the reads of one call. */
const ROUNDS_MAX = 5;

/**
 * Fills a page with what the caller may see, reading one more to know whether there is another. Bounded, so
 * it may be shorter than asked for, and still say where to go on.
 */
export async function fillPage<T>(
  { limit, after }: PageRequest,
  {
    read,
    positionOf,
    isVisible = async () => true,
  }: {
    read: (part: PagePart) => Promise<readonly T[]>;
    positionOf: (item: T) => Position;
    isVisible?: (item: T) => Promise<boolean>;
  },
): Promise<Page<T>> {
  const items: T[] = [];
  let last = after;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const count = limit - items.length + 1;
    const batch = await read({ after: last, count });
    const visible = await Promise.all(batch.map(isVisible));
    for (const [index, item] of batch.entries()) {
      if (items.length === limit) return { items, nextCursor: last && cursorOf(last) };
      last = positionOf(item);
      if (visible[index]) items.push(item);
    }
    if (batch.length < count) return { items, nextCursor: undefined };
  }
  return { items, nextCursor: last && cursorOf(last) };
}

/** Documents in memory at a time. */
const PART_SIZE = 200;

/** Yields the newest documents first, by one query, which waits for a slow reader: no more than a part is in memory. */
export async function* allNewest(
  query: Query,
  timeField: string,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let part: QueryDocumentSnapshot[] = [];
  for await (const found of newestFirst(query, timeField).stream()) {
    if (found instanceof QueryDocumentSnapshot) part.push(found);
    if (part.length < PART_SIZE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** The documents of a sorted query, a page at a time: no more than one page is in memory. */
export async function* pagesOfQuery(
  query: Query,
  pageSize: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const page = query.limit(pageSize);
  for (let next: Query | undefined = page; next;) {
    const { docs } = await next.get();
    yield docs;
    const last = docs.at(-1);
    next = last && docs.length === pageSize ? page.startAfter(last) : undefined;
  }
}
