import { setLogFunction, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

export interface QueryFilter {
  readonly field: string;
  readonly op: string;
}

/** The shape of a query as the client sent it: what decides which index it needs. */
export interface QueryShape {
  readonly collection: string;
  /** Whether it is about every collection of this name, wherever. */
  readonly isGroup: boolean;
  readonly filters: readonly QueryFilter[];
  readonly orders: readonly { readonly field: string; readonly direction: string }[];
}

export interface Usage {
  /** Documents delivered or found missing, and one for each aggregation: what is billed as reads. */
  readonly reads: number;
  readonly writes: number;
  readonly queries: readonly QueryShape[];
  readonly collectionsWritten: readonly string[];
}

/** Where the meter probes whether it still counts. */
const METER_COLLECTION = 'meter';

const reference = z.object({ fieldPath: z.string() });
const fieldFilter = z.object({ fieldFilter: z.object({ field: reference, op: z.string() }) });
const unaryFilter = z.object({ unaryFilter: z.object({ field: reference, op: z.string() }) });
const compositeFilter = z.object({
  compositeFilter: z.object({ op: z.literal('AND'), filters: z.array(z.unknown()) }),
});
const structuredQuery = z.object({
  from: z.tuple([z.object({ collectionId: z.string(), allDescendants: z.optional(z.boolean()) })]),
  where: z.optional(z.unknown()),
  orderBy: z.optional(z.array(z.object({ field: reference, direction: z.string() }))),
});
const write = z.union([
  z.object({ update: z.object({ name: z.string() }) }),
  z.object({ delete: z.string() }),
]);
const sent = z.object({
  writes: z.optional(z.array(write)),
  structuredQuery: z.optional(structuredQuery),
  structuredAggregationQuery: z.optional(z.object({ structuredQuery })),
});
const received = z.object({
  found: z.optional(z.unknown()),
  missing: z.optional(z.unknown()),
  document: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
});

function filtersOf(where: unknown): QueryFilter[] {
  if (where === undefined || where === null) return [];
  const filter = z.union([fieldFilter, unaryFilter, compositeFilter]).parse(where);
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(filtersOf);
  const { field, op } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter;
  return [{ field: field.fieldPath, op }];
}

function shapeOf({ from, where, orderBy = [] }: z.output<typeof structuredQuery>): QueryShape {
  return {
    collection: from[0].collectionId,
    isGroup: from[0].allDescendants === true,
    filters: filtersOf(where),
    orders: orderBy.map(({ field, direction }) => ({ field: field.fieldPath, direction })),
  };
}

/** Read beside whichever call finds it old, so it belongs to none: `closed-sign.test.ts` counts it. */
const SIGN = /\/documents\/house\/sign"/;

const LINE = /\[Firestore\.(?:request|requestStream)\]: (Sending request|Received response): (\{.*)$/s;

function collectionOf(written: z.output<typeof write>): string {
  const name = 'delete' in written ? written.delete : written.update.name;
  return name.split('/documents/')[1]?.split('/').at(-2) ?? '';
}

function createTally() {
  let reads = 0;
  let writes = 0;
  const queries: QueryShape[] = [];
  const collections = new Set<string>();

  function count(line: string): void {
    const [, direction, json] = LINE.exec(line) ?? [];
    if (json === undefined || SIGN.test(json)) return;
    const message: unknown = JSON.parse(json);
    if (direction === 'Sending request') {
      const request = sent.parse(message);
      for (const written of request.writes ?? []) {
        writes += 1;
        collections.add(collectionOf(written));
      }
      const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
      if (query) queries.push(shapeOf(query));
      return;
    }
    const { found, missing, document, result } = received.parse(message);
    const isAggregate = typeof result === 'object' && result !== null;
    if (found || missing || document || isAggregate) reads += 1;
  }

  const usage = (): Usage => ({ reads, writes, queries: [...queries], collectionsWritten: [...collections] });
  return { count, usage };
}

/** The clients whose log was seen to be read correctly: a client's words don't change while it runs. */
const checked = new WeakSet<Firestore>();

/** @throws when this client's own operations are not counted: it logs in other words, and every budget would hold. */
async function checkCounting(db: Firestore, { usage }: ReturnType<typeof createTally>): Promise<void> {
  const before = usage();
  const collection = db.collection(METER_COLLECTION);
  await collection.doc('probe').get();
  await collection.doc('probe').set({});
  await collection.where('field', '==', 1).get();
  const after = usage();
  const isCounting =
    after.reads === before.reads + 1 &&
    after.writes === before.writes + 1 &&
    after.queries.length === before.queries.length + 1;
  if (!isCounting) throw new Error('nothing is counted: does the client log its requests differently?');
  checked.add(db);
}

/**
 * Read off the client's own log of each request, so that no store can forget to count itself. One at a time:
 * the log belongs to the process.
 */
export async function meter<T>(
  db: Firestore,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly usage: Usage }> {
  const tally = createTally();
  const failures: unknown[] = [];
  setLogFunction((line) => {
    try {
      tally.count(line);
    } catch (error) {
      // Thrown here it would end in the client's streams.
      failures.push(error);
    }
  });
  try {
    const result = await act();
    const usage = tally.usage();
    if (!checked.has(db)) await checkCounting(db, tally);
    if (failures.length > 0) throw failures[0];
    return { result, usage };
  } finally {
    setLogFunction(null);
  }
}
