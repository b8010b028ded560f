import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import type { Friend } from '@barabar/core/contract/friends';
import { toMinor } from '@barabar/core/money';
import { openRows } from './friend-balances.ts';

/** Returns the only balance of the viewer and a friend, to prefill a settlement; undefined with none or several. */
export function onlyBalance(friend: Friend, viewer: Person): Balance | undefined {
  const [row, ...others] = openRows(friend);
  if (!row || others.length > 0) return undefined;
  const [fromUser, toUser] = row.amount > 0 ? [friend, viewer] : [viewer, friend];
  const { currency, group } = row;
  return {
    fromUserId: fromUser.id,
    toUserId: toUser.id,
    fromUser,
    toUser,
    amount: toMinor(Math.abs(row.amount)),
    currency,
    ...(group && { groupId: group.id }),
  };
}
