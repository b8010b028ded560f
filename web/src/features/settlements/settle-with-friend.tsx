import type { User } from '@barabar/core/contract/auth';
import type { Balance } from '@barabar/core/contract/balances';
import type { Friend } from '@barabar/core/contract/friends';
import { balancesWith } from '../friends/balances-with.ts';
import { groupNamesOf } from '../friends/cards.ts';
import { SettleUpDialog } from './settle-up-dialog.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { idsOf } from '../../lib/people/places.ts';
import { useOpenedFriend } from '../../store/reads/use-opened.ts';

function balancesOfOne(friend: Friend, viewer: User): readonly Balance[] | undefined {
  const balances = balancesWith(friend, viewer);
  const ids = new Set(balances.flatMap(({ fromUserId, toUserId }) => [fromUserId, toUserId]));
  return ids.size > 2 ? undefined : balances;
}

export function SettleWithFriend({ friendId }: { friendId: string }) {
  const friend = useOpenedFriend(friendId);
  return (
    <SettleUpDialog
      friendIds={idsOf(friend)}
      groupNames={groupNamesOf(friend)}
      together={balancesOfOne(friend, useCurrentUser())}
    />
  );
}
