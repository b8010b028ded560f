import { memo, type ReactElement } from 'react';
import { UserRoundPlus } from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchedList } from '../../components/searched-list.tsx';
import { FriendRow } from './friend-row.tsx';
import { searchFriends } from './search-friends.ts';
import { TEXT } from './text.ts';

export interface FriendsListProps {
  /** Undefined while loading. */
  readonly friends: readonly Friend[] | undefined;
  /** The search term as typed. The list shows the friends that match it. */
  readonly searchTerm: string;
  /** The friend whose page is open beside the list. */
  readonly selectedId?: string | undefined;
  readonly onAddFriend: () => void;
}

/** The list on the Friends screen (spec §2). */
export const FriendsList = memo(function FriendsList({
  friends,
  searchTerm,
  selectedId,
  onAddFriend,
}: FriendsListProps): ReactElement {
  return (
    <SearchedList
      items={friends}
      searchTerm={searchTerm}
      search={searchFriends}
      words={TEXT}
      skeleton="person"
      empty={
        <EmptyState
          title={TEXT.empty}
          action={
            <Button size="large" icon={UserRoundPlus} onClick={onAddFriend}>
              {TEXT.addFriend}
            </Button>
          }
        />
      }
      renderRow={(friend) => (
        <FriendRow key={friend.id} friend={friend} isSelected={friend.id === selectedId} />
      )}
    />
  );
});
