import type { Balance } from '@barabar/core/contract/balances';
import type { Debt } from '@barabar/core/nets-of-debts';
import { fewestDebts } from '@barabar/core/fewest-debts';
import { groupByCurrency } from '@barabar/core/money';

/** Who would pay whom, before and after simplifying: rupees first, and the largest amount first in each currency. */
export interface SimplifiedPreview {
  readonly before: readonly Debt[];
  readonly after: readonly Debt[];
  readonly isChanged: boolean;
}

const byAmount = (a: Debt, b: Debt): number => b.amount - a.amount;

/** Balances of people who are not in `memberIds` are left as they are. */
export function previewSimplified(
  balances: readonly Balance[],
  memberIds: ReadonlySet<string>,
): SimplifiedPreview {
  const isOfMembers = ({ fromUserId, toUserId }: Debt): boolean =>
    memberIds.has(fromUserId) && memberIds.has(toUserId);
  const parts = groupByCurrency<Debt>(balances).map(([currency, all]) => {
    const before = all.toSorted(byAmount);
    const open = before
      .filter(isOfMembers)
      .map(({ fromUserId, toUserId, amount }) => ({ debtorId: fromUserId, creditorId: toUserId, amount }));
    const fewest = fewestDebts(open);
    if (fewest === open) return { before, after: before, isChanged: false };
    const simplified = fewest.map(({ debtorId, creditorId, amount }) => ({
      fromUserId: debtorId,
      toUserId: creditorId,
      amount,
      currency,
    }));
    const otherDebts = before.filter((debt) => !isOfMembers(debt));
    return { before, after: [...simplified, ...otherDebts].toSorted(byAmount), isChanged: true };
  });
  return {
    before: parts.flatMap(({ before }) => before),
    after: parts.flatMap(({ after }) => after),
    isChanged: parts.some(({ isChanged }) => isChanged),
  };
}
