import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Money } from '../../components/money.tsx';
import { Row, RowBalance } from '../../components/row.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { balanceLines, hasHistory, openBalances, type BalanceLine } from './friend-balances.ts';
import { hasPage } from './search-friends.ts';

const TEXT = text('friends');
const LABELS = text('fields');

export interface FriendRowProps {
  readonly friend: Friend;
  /** Whether the friend's page is open beside the list. */
  readonly isSelected?: boolean;
}

function noteOn({ status, isBlocked }: Friend): string | undefined {
  if (isBlocked) return TEXT.blocked;
  if (status === 'name-only') return LABELS.byName;
  if (status === 'member') return TEXT.member;
  return status === 'invited' ? LABELS.invited : undefined;
}

/** Shows a friend with the balances, in total and line by line (spec §2, Friend row). */
export function FriendRow({ friend, isSelected = false }: FriendRowProps): ReactElement {
  const viewer = useCurrentUser();
  // The row of a person without a page links to what is between the two in a group, where the viewer can settle it.
  const [open] = hasPage(friend) ? [] : friend.groups;
  const note = noteOn(friend);
  const lines = balanceLines(friend).map((line) => ({ key: line.key, content: <Line line={line} /> }));
  return (
    <Row
      to={
        open
          ? paths.groupBalance(open.groupId, [viewer.id, friend.id], open.currency)
          : paths.friend(friend.id)
      }
      leading={<Avatar id={friend.id} name={friend.name} image={friend.avatar} />}
      title={friend.name}
      aside={<FriendBalance friend={friend} />}
      lines={note === undefined ? lines : [{ key: 'note', content: note }, ...lines]}
      isSelected={isSelected}
    />
  );
}

/** Shows one amount for each currency; currencies are never converted into each other. */
export function FriendBalance({ friend }: { readonly friend: Friend }): ReactElement {
  const open = openBalances(friend);
  if (open.length === 0)
    return <RowBalance words={hasHistory(friend) ? LABELS.settledUp : TEXT.noHistory} tone="settled" />;
  return (
    <span className="row-balances">
      {open.map(({ amount, currency }) => (
        <RowBalance
          key={currency}
          words={amount > 0 ? LABELS.owesYou : LABELS.youOwe}
          tone={amount > 0 ? 'owed' : 'owing'}
          amountMinor={amount}
          currency={currency}
        />
      ))}
    </span>
  );
}

/** Shows a line such as '{friend} owes you ₹400.00 in "Goa gang"'. */
export function Line({ line: { amountMinor, currency, say } }: { readonly line: BalanceLine }): ReactElement {
  return (
    <>
      {say(() => (
        <Money key="amount" amountMinor={amountMinor} currency={currency} />
      ))}
    </>
  );
}
