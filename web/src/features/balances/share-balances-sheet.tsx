import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { ShareSheet } from '../../components/share-sheet.tsx';
import { balancesText, type SharedScope } from './balances-text.ts';
import { balancesWith } from '../friends/balances-with.ts';
import { groupNamesOf } from '../friends/cards.ts';
import { madeLinkOf } from '../../lib/pages/kept-link.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useOpenedFriend, useOpenedGroup } from '../../store/reads/use-opened.ts';

const VERBS = text('verbs');

interface ShareBalancesSheetProps {
  readonly balances: readonly Balance[];
  readonly scope: SharedScope;
  /** The group's link, if one is alive and this device knows it. */
  readonly link?: string | undefined;
}

/** Shows the balances as a text that goes to another app, or is copied. */
const ShareBalancesSheet = ({ balances, scope, link }: ShareBalancesSheetProps): ReactElement => (
  <ShareSheet title={VERBS.shareBalances} text={balancesText(balances, { scope, link })} />
);

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
