import { inSettlement } from '../people/people-in.ts';
import { succeeding, type Succession } from '../people/rewriting.ts';
import type { SettlementFields } from '../settlements/store.ts';

/** One between the two is marked as deleted at `at` and keeps both ids, since it needs two parties. */
export function replaceInSettlement<T extends SettlementFields>(
  settlement: T,
  succession: Succession,
  at: Date,
): T {
  const replaced = inSettlement(settlement, succeeding(succession));
  if (replaced.fromUserId !== replaced.toUserId) return replaced;
  const { fromUserId, fromName, toUserId, toName, deletedAt } = settlement;
  const marked = { deletedAt: deletedAt ?? at, deletedBy: replaced.deletedBy ?? succession.to.id };
  return { ...replaced, fromUserId, fromName, toUserId, toName, ...marked };
}
