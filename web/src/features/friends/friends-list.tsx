import { memo, type ReactElement } from 'react';
import { UserRoundPlus } from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Rows } from '../../components/row.tsx';
import { SearchResult } from '../../components/search-result.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { trimSearch } from '../../lib/match-search.ts';
import { FriendRow } from './friend-row.tsx';
import { searchFriends } from './search-friends.ts';
import { TEXT } from './text.ts';

export interface FriendsListProps {
  /** Undefined while loading. */
  readonly friends: readonly Friend[] | undefined;
  /** As typed; the list is what it finds. */
  readonly searchTerm: string;
  /** The friend whose page is open beside the list. */
  readonly selectedId?: string | undefined;
  readonly onAddFriend: () => void;
}

/** The list on the Friends screen with its loading, empty and search-empty states (spec §2). */
export const FriendsList = memo(function FriendsList({
  friends,
  searchTerm,
  selectedId,
  onAddFriend,
}: FriendsListProps): ReactElement {
  if (!friends) return <SkeletonRows label={TEXT.loading} />;
  if (friends.length === 0) {
    return (
      <EmptyState
        title={TEXT.empty}
        action={
          <Button size="large" icon={UserRoundPlus} onClick={onAddFriend}>
            {TEXT.addFriend}
          </Button>
        }
      />
    );
  }
  const term = trimSearch(searchTerm);
  const found = searchFriends(friends, term);
  return (
    <>
      <SearchResult
        term={term}
        count={found.length}
        found={TEXT.found}
        noneFound={TEXT.noneFound}
        noneFoundHint={TEXT.noneFoundHint}
      />
      {found.length > 0 && (
        <Rows label={TEXT.title}>
          {found.map((friend) => (
            <FriendRow key={friend.id} friend={friend} isSelected={friend.id === selectedId} />
          ))}
        </Rows>
      )}
    </>
  );
});
