import { LIMITS } from '@barabar/core/limits';
import { FieldPath, Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isStorableId } from './document.ts';
import type { Period } from './period.ts';
import { invalid } from './refusal.ts';

/** A place in a list that is sorted newest first, then by id, descending. */
export interface Position {
  readonly at: Date;
  readonly id: string;
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

const position = z.tuple([z.int().min(0).max(253_402_300_799_999), z.string().refine(isListedId)]);

// Ids of the log are made of a record's path and version, joined by _.
function isListedId(id: string): boolean {
  return id.split('_').every((part) => isStorableId(part));
}

/** A position as opaque text: clients must not rely on its form. */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a list's query.
 * @throws {Refusal} 400 for a cursor that is none of ours.
 */
export function pageRequestOf({
  limit = LIMITS.pageSizeDefault,
  cursor,
}: {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}): PageRequest {
  if (cursor === undefined) return { limit, after: undefined };
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalid('cursor', 'This cursor is not one of ours');
  const [ms, id] = parsed.data;
  return { limit, after: { at: new Date(ms), id } };
}

/** The next `count` documents of a list by one time field, newest first. */
export async function readNewest(
  query: Query,
  {
    timeField,
    period,
    after,
    count,
  }: {
    readonly timeField: string;
    readonly period: Period;
    readonly after: Position | undefined;
    readonly count: number;
  },
): Promise<QueryDocumentSnapshot[]> {
  let newest = query;
  if (period.from) newest = newest.where(timeField, '>=', Timestamp.fromDate(period.from));
  if (period.to) newest = newest.where(timeField, '<=', Timestamp.fromDate(period.to));
  newest = newest.orderBy(timeField, 'desc').orderBy(FieldPath.documentId(), 'desc');
  if (after) newest = newest.startAfter(Timestamp.fromDate(after.at), after.id);
  const { docs } = await newest.limit(count).get();
  return docs;
}

/** How often a page that a filter thins out is filled up: bounds the reads of one call. */
const ROUNDS_MAX = 5;

/**
 * Fills a page, reading one item more than it shows to know whether there is another.
 * @param read the next items of the list.
 * @param isVisible whether the caller may see an item; a page is filled up for those that are not, up to a bound, beyond
 *   which it is shorter than asked for (and still says where to go on).
 */
export async function fillPage<T>(
  { limit, after }: PageRequest,
  {
    read,
    positionOf,
    isVisible = async () => true,
  }: {
    readonly read: (part: {
      readonly after: Position | undefined;
      readonly count: number;
    }) => Promise<readonly T[]>;
    readonly positionOf: (item: T) => Position;
    readonly isVisible?: (item: T) => Promise<boolean>;
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
