import { useParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { DetailScreen, ScreenTitle } from '../../components/screen.tsx';
import { useFriend, useFriends } from '../friends/api.ts';
import { shownRows } from '../friends/friend-balances.ts';
import { idsOf } from '../../lib/people/places.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ActivityList } from '../activity/activity-list.tsx';

const VERBS = text('verbs');
const LABELS = text('fields');
const FRIEND_TEXT = text('friends');
const GROUP_TEXT = text('groupDetail');
const TEXT = text('groupsOutside');

/** What is outside of groups: of one friend the records, of everybody also who owes what. */
export function OutsidePage() {
  const { friendId } = useParams();
  const { friend } = useFriend(friendId);
  return (
    <DetailScreen
      key={friendId}
      title={LABELS.noGroup}
      backTo={friendId === undefined ? paths.groups : paths.friend(friendId)}
      backLabel={friendId === undefined ? GROUP_TEXT.back : VERBS.back}
      isBackShown
      head={
        <>
          <ScreenTitle>{LABELS.noGroup}</ScreenTitle>
          {friend && <p className="tone-muted wraps">{TEXT.withNames({ names: friend.name })}</p>}
        </>
      }
    >
      {friendId === undefined ? (
        <>
          <People />
          <ActivityList scope={{ kind: 'global', isOutside: true }} />
        </>
      ) : (
        <ActivityList
          scope={{ kind: 'friend', friendId, placeIds: friend?.places && idsOf(friend), isOutside: true }}
        />
      )}
    </DetailScreen>
  );
}

/** The people with whom something is open outside of groups. */
function People() {
  const { data: friends = [] } = useFriends();
  const rows = friends.flatMap((friend) =>
    shownRows(friend).flatMap((row) => (row.group ? [] : [{ friend, ...row }])),
  );
  if (rows.length === 0) return null;
  return (
    <Rows label={FRIEND_TEXT.title}>
      {rows.map(({ friend, currency, amount }) => (
        <Row
          key={`${friend.id} ${currency}`}
          to={paths.friend(friend.id)}
          leading={<Avatar id={friend.id} name={friend.name} image={friend.avatar} />}
          title={friend.name}
          aside={
            <RowBalance
              words={amount > 0 ? LABELS.owesYou : LABELS.youOwe}
              tone={amount > 0 ? 'owed' : 'owing'}
              amountMinor={amount}
              currency={currency}
            />
          }
        />
      ))}
    </Rows>
  );
}
