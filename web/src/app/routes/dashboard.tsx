import { type ReactElement, useState } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useFriends } from '../../features/friends/api.ts';
import { FriendsList } from '../../features/friends/friends-list.tsx';
import { TEXT } from '../../features/friends/text.ts';
import { paths } from '../../lib/paths.ts';
import { ListFrame } from './list-frame.tsx';
import { OwnActions } from './own-actions.tsx';
import { WaitingAmounts } from './waiting-amounts.tsx';

const AddFriendDialog = lazyDialog(
  async () => (await import('../../features/friends/add-friend-dialog.tsx')).AddFriendDialog,
);

/** The Friends screen (spec §2), and the frame around a friend's page. */
export function FriendsRoute(): ReactElement {
  const match = useMatch(`${paths.friend('')}:friendId?`);
  const isList = useMatch(paths.dashboard) !== null;
  const { friends } = useFriends();
  const [isAdding, setIsAdding] = useState(false);
  const handleAddFriend = (): void => setIsAdding(true);

  return (
    <>
      <ListFrame
        title={TEXT.title}
        add={{ label: TEXT.addFriend, icon: UserRoundPlus, onSelect: handleAddFriend }}
        searchPlaceholder={TEXT.searchPlaceholder}
        requestsOf="people-and-groups"
        overall={friends}
        isDetailOpen={!isList}
        dock={<OwnActions />}
        renderList={(searchTerm) => (
          <>
            {searchTerm === '' && <WaitingAmounts scope={{ kind: 'own' }} />}
            <FriendsList friends={friends} searchTerm={searchTerm} selectedId={match?.params.friendId} />
          </>
        )}
      />
      <AddFriendDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
