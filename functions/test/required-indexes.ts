import type { QueryShape } from './firestore-meter.ts';

/** An index as `firestore.indexes.json` declares it. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order?: string | undefined;
    readonly arrayConfig?: string | undefined;
  }[];
}

const EQUALITIES = new Set(['EQUAL', 'IN', 'IS_NULL']);
const CONTAINS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);
const ID = '__name__';

interface Parts {
  readonly collection: string;
  readonly isGroup: boolean;
  readonly equal: readonly string[];
  readonly contains: readonly string[];
  /** 'createdAt DESCENDING' */
  readonly orders: readonly string[];
}

function partsOf({ collection, isGroup, filters, orders }: QueryShape): Parts {
  const fieldsWith = (isWanted: (op: string) => boolean) => [
    ...new Set(filters.filter(({ op, field }) => field !== ID && isWanted(op)).map(({ field }) => field)),
  ];
  const equal = fieldsWith((op) => EQUALITIES.has(op));
  const contains = fieldsWith((op) => CONTAINS.has(op));
  const ranges = fieldsWith((op) => !EQUALITIES.has(op) && !CONTAINS.has(op));
  const ordered = orders.filter(({ field }) => field !== ID);
  const isOrdered = (field: string) => ordered.some((order) => order.field === field);
  return {
    collection,
    isGroup,
    equal,
    contains,
    orders: [
      ...ordered.map(({ field, direction }) => `${field} ${direction}`),
      // What a range is over is ordered by, also where the query does not say so.
      ...ranges.filter((field) => !isOrdered(field)).map((field) => `${field} ASCENDING`),
    ],
  };
}

/** Firestore merges single-field indexes for equalities alone, and uses one for an order or a range alone. */
const needsComposite = ({ isGroup, equal, contains, orders }: Parts): boolean =>
  isGroup ||
  orders.length > 1 ||
  (orders.length === 1 && equal.length + contains.length > 0) ||
  (contains.length > 0 && equal.length > 0);

/** An index with an ascending field before its last one serves an equality on that field, and just as well an order by it. */
const ascendingFirst = (orders: readonly string[]): string[] =>
  orders.slice(0, -1).flatMap((order) => {
    const [field = '', direction] = order.split(' ');
    return direction === 'ASCENDING' ? [field] : [];
  });

/** An index, or the one that a query needs, as text that is the same for both: the order of equalities does not matter. */
const sayParts = ({ collection, isGroup, equal, contains, orders }: Parts): string =>
  `${isGroup ? 'every ' : ''}${collection}: ${[
    ...[...equal, ...ascendingFirst(orders)].map((field) => `${field} =`).toSorted(),
    ...contains.map((field) => `${field} contains`),
    ...orders.slice(ascendingFirst(orders).length),
  ].join(', ')}`;

/** The composite index that a query needs in production, if any (Firestore's documentation, "Index types"). */
export function compositeFor(shape: QueryShape): string | undefined {
  const parts = partsOf(shape);
  return needsComposite(parts) ? sayParts(parts) : undefined;
}

/** Fields whose automatic index a query uses: those of a query that needs no composite index. */
export function automaticFor(shape: QueryShape): string[] {
  const parts = partsOf(shape);
  if (needsComposite(parts)) return [];
  const ordered = parts.orders.map((order) => order.split(' ')[0] ?? '');
  return [...parts.equal, ...parts.contains, ...ordered].map((field) => `${parts.collection}.${field}`);
}

/** Fields by which queries order oldest first. An index does not say whether its last ascending field is a filter. */
const OLDEST_FIRST = new Set(['changedAt']);

/** A declared index in the same words. Its last field is what it orders by, unless there is nothing but filters. */
export function sayIndex({ collectionGroup, queryScope, fields }: CompositeIndex): string {
  const isOrder = (_field: CompositeIndex['fields'][number], index: number) =>
    fields
      .slice(index)
      .every(({ order, fieldPath }) => order === 'DESCENDING' || OLDEST_FIRST.has(fieldPath));
  return sayParts({
    collection: collectionGroup,
    isGroup: queryScope === 'COLLECTION_GROUP',
    equal: fields
      .filter((field, index) => field.order !== undefined && !isOrder(field, index))
      .map(({ fieldPath }) => fieldPath),
    contains: fields.filter(({ arrayConfig }) => arrayConfig !== undefined).map(({ fieldPath }) => fieldPath),
    orders: fields.filter(isOrder).map(({ fieldPath, order }) => `${fieldPath} ${order}`),
  });
}
