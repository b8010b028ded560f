import type { Balance } from '@barabar/core/contract/balances';
import { formatAmount } from '@barabar/core/money';
import { text } from '@barabar/core/messages/text';

export const SHARED_TEXT = text('sharedBalances');

/** What the balances are of: a group, or two people over all groups and outside of groups. */
export type SharedScope =
  | { readonly kind: 'group'; readonly name: string }
  | {
      readonly kind: 'friend';
      readonly viewerName: string;
      readonly friendName: string;
      /** Names of groups by id. The group of the two has none. */
      readonly groupNames: ReadonlyMap<string, string>;
    };

/**
 * Says who pays whom, and what for, as a text for others. It names nobody's UPI ID.
 * @param balances in the order in which they are said.
 * @param link the group's link, if one is alive and this device knows it.
 */
export function balancesText(
  balances: readonly Balance[],
  { scope, link }: { readonly scope: SharedScope; readonly link?: string | undefined },
): string {
  const heading =
    scope.kind === 'group'
      ? SHARED_TEXT.inGroup({ group: scope.name })
      : SHARED_TEXT.between({ viewer: scope.viewerName, friend: scope.friendName });
  const lines = balances.map(({ fromUser, toUser, amount, currency, groupId }) => {
    const group =
      scope.kind === 'friend' && groupId !== undefined ? scope.groupNames.get(groupId) : undefined;
    return SHARED_TEXT.line({
      debtor: fromUser.name,
      creditor: toUser.name,
      amount: formatAmount(amount, { currency }),
      where: scope.kind === 'group' ? 'none' : group === undefined ? 'outside' : 'group',
      group: group ?? '',
    });
  });
  return [
    heading,
    ...(lines.length > 0 ? lines : [SHARED_TEXT.settled]),
    ...(link === undefined ? [] : [link]),
  ].join('\n');
}
