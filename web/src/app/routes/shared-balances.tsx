import type { ReactElement } from 'react';
import { ShareBalancesSheet } from '../../features/balances/share-balances-sheet.tsx';
import { balancesWith } from '../../features/friends/balances-with.ts';
import { groupNamesOf } from '../../features/friends/cards.ts';
import { madeLinkOf } from '../../lib/pages/made-links.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useOpenedFriend, useOpenedGroup } from '../../store/reads/use-opened.ts';

/** The balances of a group as a text, with the group's link if one is alive and this device knows it. */
export function GroupBalancesSheet({ groupId }: { readonly groupId: string }): ReactElement {
  const { id: userId } = useCurrentUser();
  const { name } = useOpenedGroup(groupId);
  const { balances = [] } = useBalances(groupId);
  return (
    <ShareBalancesSheet
      balances={balances}
      scope={{ kind: 'group', name }}
      link={madeLinkOf(groupId, { userId })}
    />
  );
}

/** The balances with a friend as a text. */
export function FriendBalancesSheet({ friendId }: { readonly friendId: string }): ReactElement {
  const viewer = useCurrentUser();
  const friend = useOpenedFriend(friendId);
  return (
    <ShareBalancesSheet
      balances={balancesWith(friend, viewer)}
      scope={{
        kind: 'friend',
        viewerName: viewer.name,
        friendName: friend.name,
        groupNames: groupNamesOf(friend),
      }}
    />
  );
}
