import { memo, type ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Link } from '../../components/link.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { isNamedBy } from '../../lib/people/places.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchedList } from '../../components/searched-list.tsx';
import { openBalances } from './friend-balances.ts';
import { FriendRow } from './friend-row.tsx';
import { searchFriends } from './search-friends.ts';

const TEXT = text('friends');

const WaysIn = lazyPart<object>(async () => (await import('./ways-in.tsx')).WaysIn, LoadFailure);

export interface FriendsListProps {
  readonly friends: readonly Friend[] | undefined;
  /** The search term as typed. The list shows the friends that match it. */
  readonly searchTerm: string;
  readonly selectedId?: string | undefined;
  /** Replaces what an empty list says. */
  readonly empty?: ReactElement | false | undefined;
}

const isSettled = (friend: Friend): number => Number(openBalances(friend).length === 0);
/** Puts friends with whom nothing is open behind the others. */
const settledLast = (first: Friend, second: Friend): number => isSettled(first) - isSettled(second);

/** The list on the Friends screen (spec §2). */
export const FriendsList = memo(function FriendsList({
  friends,
  searchTerm,
  selectedId,
  empty,
}: FriendsListProps) {
  return (
    <SearchedList
      items={friends?.toSorted(settledLast)}
      searchTerm={searchTerm}
      search={searchFriends}
      words={TEXT}
      renderOtherWay={(term) => (
        <Link to={paths.searchFor(term)} className="linked wraps">
          {TEXT.searchEverything({ term })}
        </Link>
      )}
      skeleton="person"
      empty={
        empty || (
          <>
            <EmptyState title={TEXT.empty} />
            <WaysIn />
          </>
        )
      }
      renderRow={(friend) => (
        <FriendRow
          key={friend.id}
          friend={friend}
          isSelected={selectedId !== undefined && isNamedBy(friend, selectedId)}
        />
      )}
    />
  );
});
