import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import type { Friend } from '@barabar/core/contract/friends';
import { toMinor } from '@barabar/core/money';
import { idIn } from '../../lib/people/places.ts';
import { openRows } from './friend-balances.ts';

export function balancesWith(friend: Friend, viewer: Person): readonly Balance[] {
  return openRows(friend).map(({ amount, currency, group }) => {
    const other = { ...friend, id: idIn(friend, group?.id) ?? friend.id };
    const [fromUser, toUser] = amount > 0 ? [other, viewer] : [viewer, other];
    return {
      fromUserId: fromUser.id,
      toUserId: toUser.id,
      fromUser,
      toUser,
      amount: toMinor(Math.abs(amount)),
      currency,
      ...(group && { groupId: group.id }),
    };
  });
}
