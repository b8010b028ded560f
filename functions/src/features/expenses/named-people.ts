import type { ExpenseChanges } from '@barabar/core/contract/expenses';

/** What of a request names people; a new expense and a change of one have it in common. */
type Naming = Pick<ExpenseChanges, 'paidBy' | 'payers' | 'splits'>;

/** Everybody whom a request names. */
export function idsNamedIn({ paidBy, payers = [], splits = [] }: Naming): string[] {
  const ids = [...payers, ...splits].map(({ userId }) => userId);
  return [...new Set(paidBy === undefined ? ids : [paidBy, ...ids])];
}

/** The same request under other ids. */
export function replaceNamedIn<R extends Naming>(request: R, currentId: (userId: string) => string): R {
  const { paidBy, payers, splits } = request;
  const replace = <P extends { readonly userId: string }>(part: P): P => ({
    ...part,
    userId: currentId(part.userId),
  });
  return {
    ...request,
    ...(paidBy !== undefined && { paidBy: currentId(paidBy) }),
    ...(payers && { payers: payers.map(replace) }),
    ...(splits && { splits: splits.map(replace) }),
  };
}
