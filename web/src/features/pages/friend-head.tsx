import { Bell } from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { Subject } from '../../components/screen-subject.tsx';
import {
  Standing,
  StandingAmount,
  StandingEven,
  StandingSkeleton,
  sumForBar,
} from '../../components/standing.tsx';
import { openRemind } from '../balances/dialogs.ts';
import { groupsOf } from '../friends/cards.ts';
import { canBeReminded, hasHistory, openBalances } from '../friends/friend-balances.ts';
import { openLinkMember } from '../group-detail/dialogs.ts';
import { openSettleWithFriend } from '../settlements/dialogs.ts';

const TEXT = text('friends');
const LABELS = text('fields');
const VERBS = text('verbs');

function addAddress(friend: Friend): void {
  const [place] = friend.places ?? [];
  if (!place) return;
  openLinkMember({
    groupId: place.groupId,
    userId: place.userId,
    name: friend.name,
    isDirect: friend.directGroupId !== undefined,
    places: groupsOf(friend),
  });
}

/** What the bar says below the name: what is missing for the friend to see it all. */
function noteOn(friend: Friend): Subject['note'] {
  if (friend.status === 'invited') return LABELS.invited;
  if (friend.status !== 'name-only') return undefined;
  return (
    <button type="button" className="linked reaching" onClick={() => addAddress(friend)}>
      {TEXT.detail.addAddress}
    </button>
  );
}

const totalWords = (amount: number): string => (amount > 0 ? LABELS.totalOwed : LABELS.totalOwing);

/** The friend in the bar of the page, and what is open between the two. */
export function subjectOfFriend(friend: Friend | undefined): Subject | 'loading' {
  if (!friend) return 'loading';
  return {
    face: <Avatar id={friend.id} name={friend.name} image={friend.avatar} size={36} />,
    name: friend.name,
    note: noteOn(friend),
    sum: sumForBar(openBalances(friend).map(({ amount, currency }) => ({ amountMinor: amount, currency }))),
  };
}

/** What is open with a friend, and what settles it (spec §2, Friend detail). */
export function FriendHead({ friend }: { friend: Friend | undefined }) {
  const open = friend && openBalances(friend);
  const isEven = open?.length === 0;
  return (
    <Standing
      act={
        <span className="beside">
          {friend && canBeReminded(friend) && (
            <IconButton
              icon={Bell}
              label={VERBS.remind}
              onClick={() => openRemind({ friendId: friend.id })}
            />
          )}
          <Button
            variant={isEven ? 'line' : 'fill'}
            onClick={() => friend && openSettleWithFriend({ friendId: friend.id })}
            disabled={isEven || !friend}
          >
            {VERBS.settleUp}
          </Button>
        </span>
      }
    >
      {!friend && <StandingSkeleton label={TEXT.detail.loading} />}
      {friend && isEven && (
        <StandingEven
          words={hasHistory(friend) ? LABELS.allSettled : TEXT.detail.noHistory({ friend: friend.name })}
          isSettled={hasHistory(friend)}
        />
      )}
      {open?.map(({ amount, currency }) => (
        <StandingAmount
          key={currency}
          words={totalWords(amount)}
          sentence={(amount > 0 ? TEXT.friendOwesYou : TEXT.youOweFriend)({ friend: friend?.name ?? '' })}
          amountMinor={amount}
          currency={currency}
        />
      ))}
    </Standing>
  );
}
