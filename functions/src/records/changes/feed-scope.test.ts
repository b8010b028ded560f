import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DISJUNCTIONS_MAX, partsOfScope, type FeedScope } from './feed-scope.ts';

const ids = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

/** As Firestore counts them. */
const disjunctionsIn = (scope: FeedScope): number =>
  'groupIds' in scope ? scope.groupIds.length : scope.everIn.length * (scope.createdBy?.length ?? 1);

/** Each value, or combination of two, that a query finds records by. */
const combinationsIn = (scope: FeedScope): string[] =>
  'groupIds' in scope
    ? [...scope.groupIds]
    : scope.everIn.flatMap((id) => (scope.createdBy ?? ['anybody']).map((by) => `${id} by ${by}`));

const count = fc.integer({ min: 1, max: 100 });
const scope = fc.oneof(
  count.map((groups): FeedScope => ({ groupIds: ids('group', groups) })),
  count.map((own): FeedScope => ({ everIn: ids('own', own) })),
  fc
    .tuple(count, count)
    .map(([own, people]): FeedScope => ({ everIn: ids('own', own), createdBy: ids('person', people) })),
);

it('no query has more disjunctions than Firestore takes, and together they ask for everything once', () => {
  fc.assert(
    fc.property(scope, (whole) => {
      const parts = partsOfScope(whole);
      expect(parts.filter((part) => disjunctionsIn(part) > DISJUNCTIONS_MAX)).toEqual([]);
      expect(parts.flatMap(combinationsIn).toSorted()).toEqual(combinationsIn(whole).toSorted());
    }),
  );
});

it('what one query can ask for is one query', () => {
  const sizesOf = (whole: FeedScope) => partsOfScope(whole).map(disjunctionsIn);
  expect(sizesOf({ everIn: ids('own', 1) })).toEqual([1]);
  expect(sizesOf({ groupIds: ids('group', 30) })).toEqual([30]);
  expect(sizesOf({ everIn: ids('own', 1), createdBy: ids('person', 30) })).toEqual([30]);
  expect(sizesOf({ everIn: ids('own', 3), createdBy: ids('person', 10) })).toEqual([30]);
  expect(sizesOf({ everIn: ids('own', 4), createdBy: ids('person', 10) })).toEqual([28, 12]);
});
