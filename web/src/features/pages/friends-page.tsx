import { UserRoundPlus } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { useNewRecord } from '../expenses/own-actions.tsx';
import { useFriends } from '../friends/api.ts';
import { FriendsList } from '../friends/friends-list.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { GUEST_EMPTY } from '../auth/guest-parts.tsx';
import { openAddFriend } from '../links/open-add-friend.ts';
import { ListFrame } from './list-frame.tsx';
import { WaitingAmounts } from '../recurrences/waiting-amounts.tsx';

const TEXT = text('friends');

/** The Friends screen (spec §2), and the frame around a friend's page. */
export function FriendsPage() {
  const match = useMatch(`${paths.friend('')}:friendId?`);
  const { isGuest } = useCurrentUser();
  const { data: friends } = useFriends();
  useNewRecord();
  return (
    <ListFrame
      words={TEXT}
      icon={UserRoundPlus}
      onAdd={isGuest ? undefined : () => openAddFriend({})}
      isEmpty={friends?.length === 0}
      isAlone={!isGuest && friends?.length === 0}
      path={paths.dashboard}
      requestsOf="friends"
      overall={friends}
      renderList={(searchTerm) => (
        <>
          {searchTerm === '' && <WaitingAmounts scope={{ kind: 'own' }} />}
          <FriendsList
            friends={friends}
            searchTerm={searchTerm}
            selectedId={match?.params.friendId}
            empty={isGuest && GUEST_EMPTY.friends}
          />
        </>
      )}
    />
  );
}
