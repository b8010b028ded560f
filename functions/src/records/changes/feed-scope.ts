import { inParts } from '../../kit/in-parts.ts';

/** Which records a feed reads: all of some groups, or those that somebody is or has ever been in. */
export type FeedScope =
  | { readonly groupIds: readonly string[] }
  | {
      /** All ids that are the person's (`idsOfPerson`). */
      readonly everIn: readonly string[];
      /** Recorded by one of these; by anybody without it. */
      readonly createdBy?: readonly string[] | undefined;
    };

/** Firestore takes at most so many in one query: the values of its `in`, times those of its `array-contains-any`. */
export const DISJUNCTIONS_MAX = 30;

/**
 * Divides a scope into parts that one query each can read. It is one part for nearly everybody: a person has several ids
 * only while records of theirs are being merged. A record of two ids of a person may be in two parts.
 */
export function partsOfScope(scope: FeedScope): FeedScope[] {
  if ('groupIds' in scope) return inParts(scope.groupIds, DISJUNCTIONS_MAX).map((groupIds) => ({ groupIds }));
  const { createdBy } = scope;
  return inParts(scope.everIn, DISJUNCTIONS_MAX).flatMap((everIn) => {
    if (!createdBy) return [{ everIn }];
    const sizeMax = Math.floor(DISJUNCTIONS_MAX / everIn.length);
    return inParts(createdBy, sizeMax).map((part) => ({ everIn, createdBy: part }));
  });
}
