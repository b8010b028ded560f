import { setLogFunction, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** What one part of a filter says; nested filters are flattened. */
export interface QueryFilter {
  readonly field: string;
  readonly op: string;
}

/** The shape of a query as the client sent it: what decides which index it needs. */
export interface QueryShape {
  readonly collection: string;
  readonly filters: readonly QueryFilter[];
  readonly orders: readonly { readonly field: string; readonly direction: string }[];
}

/** What Firestore was asked for and gave. */
export interface Usage {
  /** Documents delivered or found missing, and one for each aggregation: what is billed as reads. */
  readonly reads: number;
  /** Documents written or deleted. */
  readonly writes: number;
  readonly queries: readonly QueryShape[];
}

const reference = z.object({ fieldPath: z.string() });
const fieldFilter = z.object({ fieldFilter: z.object({ field: reference, op: z.string() }) });
const unaryFilter = z.object({ unaryFilter: z.object({ field: reference, op: z.string() }) });
const compositeFilter = z.object({
  compositeFilter: z.object({ op: z.literal('AND'), filters: z.array(z.unknown()) }),
});
const structuredQuery = z.object({
  from: z.tuple([z.object({ collectionId: z.string() })]),
  where: z.unknown(),
  orderBy: z.array(z.object({ field: reference, direction: z.string() })).optional(),
});
const sent = z.object({
  writes: z.array(z.unknown()).optional(),
  structuredQuery: structuredQuery.optional(),
  structuredAggregationQuery: z.object({ structuredQuery }).optional(),
});
const received = z.object({
  found: z.unknown(),
  missing: z.unknown(),
  document: z.unknown(),
  result: z.unknown(),
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
    filters: filtersOf(where),
    orders: orderBy.map(({ field, direction }) => ({ field: field.fieldPath, direction })),
  };
}

const LINE = /\[Firestore\.(?:request|requestStream)\]: (Sending request|Received response): (\{.*)$/s;

/**
 * Counts what goes over the wire between the server's Firestore client and Firestore while `act` runs: read off the
 * client's own log of every request and response, so that no store can forget to count itself. One at a time: the log
 * belongs to the process.
 */
export async function meter<T>(
  db: Firestore,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly usage: Usage }> {
  let reads = 0;
  let writes = 0;
  const queries: QueryShape[] = [];
  setLogFunction((line) => {
    const [, direction, json] = LINE.exec(line) ?? [];
    if (json === undefined) return;
    const message: unknown = JSON.parse(json);
    if (direction === 'Sending request') {
      const request = sent.parse(message);
      writes += request.writes?.length ?? 0;
      const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
      if (query) queries.push(shapeOf(query));
      return;
    }
    const response = received.parse(message);
    const isAggregate = typeof response.result === 'object' && response.result !== null;
    if (response.found || response.missing || response.document || isAggregate) reads += 1;
  });
  try {
    const result = await act();
    const usage = { reads, writes, queries: [...queries] };
    // A client that logs in other words would count nothing, and every budget would hold.
    await db.doc('meter/probe').get();
    await db.doc('meter/probe').set({});
    await db.collection('meter').where('field', '==', 1).get();
    const isCounting =
      reads === usage.reads + 1 && writes === usage.writes + 1 && queries.length === usage.queries.length + 1;
    if (!isCounting)
      throw new Error('the meter counts no more: does the client log its requests differently?');
    return { result, usage };
  } finally {
    setLogFunction(null);
  }
}
