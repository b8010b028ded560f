import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Money } from '../../components/money.tsx';
import { BriefRow, type BriefRowProps, RowBalance, type RowBalanceProps } from '../../components/row.tsx';
import { hideWords, painted } from '../../components/part.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { isOnlyHere, useOutboxState } from '../../store/outbox/outbox.ts';
import { balanceLines, hasHistory, openBalances, type BalanceLine } from './friend-balances.ts';
import { hasPage } from './search-friends.ts';

const TEXT = text('friends');
const LABELS = text('fields');
const COMMON = text('common');

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
export function FriendRow({ friend, isSelected = false }: FriendRowProps) {
  const viewer = useCurrentUser();
  // The row of a person without a page links to what is between the two in a group, where the viewer can settle it.
  const [open] = hasPage(friend) ? [] : friend.groups;
  const isNew = useOutboxState(friend.id) !== undefined && isOnlyHere(friend.id);
  // Somebody who gets another place has the page of their first one.
  const pageId = isNew ? friend.places?.[1]?.userId : friend.id;
  const sums = balancesOf(friend);
  const isSlim = balanceLines(friend).length === 0;
  return (
    <BriefRow
      to={
        open
          ? paths.groupBalance(open.groupId, [viewer.id, friend.id], open.currency)
          : pageId === undefined
            ? paths.waiting
            : paths.friend(pageId)
      }
      leading={<Avatar id={friend.id} name={friend.name} image={friend.avatar} size={isSlim ? 32 : 40} />}
      title={friend.name}
      balances={sums}
      lines={linesOf(friend)}
      isSlim={isSlim}
      isSelected={isSelected}
    />
  );
}

/** Returns one amount for each currency; currencies are never converted into each other. */
function balancesOf(friend: Friend): readonly RowBalanceProps[] {
  const open = openBalances(friend);
  if (open.length === 0)
    return [{ words: hasHistory(friend) ? LABELS.settledUp : TEXT.noHistory, tone: 'settled' }];
  return open.map(({ amount, currency }) => ({
    words: amount > 0 ? LABELS.owesYou : LABELS.youOwe,
    tone: amount > 0 ? 'owed' : 'owing',
    amountMinor: amount,
    currency,
  }));
}

/**
 * A whole sentence for each balance, of which only one is painted, beside the amount that it is part of: its place, and
 * how many follow in this currency. Where the parts cancel each other, all of the sentence.
 */
function linesOf(friend: Friend): NonNullable<BriefRowProps['lines']> {
  const note = noteOn(friend);
  const [total, ...unpainted] = openBalances(friend);
  const isOfTotal = ({ currency, amountMinor }: BalanceLine): boolean =>
    total?.currency === currency && total.amount * amountMinor > 0;
  const all = balanceLines(friend);
  const first = all.find(isOfTotal) ?? all[0];
  if (!first) return note === undefined ? [] : [{ key: 'note', content: note }];
  const others = all.filter((line) => line !== first);
  const count = others.filter((line) => !unpainted.some(({ currency }) => currency === line.currency)).length;
  return [
    {
      key: first.key,
      content: (
        <>
          {note !== undefined && (
            <>
              <span>{note}</span> ·{' '}
            </>
          )}
          {isOfTotal(first) ? <Said line={first} /> : <FriendLine line={first} />}
          {count > 0 && <span className="unbroken"> · {COMMON.more({ count })}</span>}
          {others.map((line) => (
            <span key={line.key} className="visually-hidden">
              {'. '}
              <FriendLine line={line} />
            </span>
          ))}
        </>
      ),
    },
  ];
}

/** Says a line, and paints of it what the row does not say elsewhere. */
function Said({ line: { amountMinor, currency, say } }: { line: BalanceLine }) {
  const parts = say<ReactElement>(
    () => (
      <span key="amount" className="visually-hidden">
        <Money amountMinor={amountMinor} currency={currency} />
      </span>
    ),
    painted,
  );
  return <>{hideWords(parts)}</>;
}

export function FriendBalance({ friend }: { friend: Friend }) {
  return (
    <span className="row-balances">
      {balancesOf(friend).map((balance) => (
        <RowBalance key={balance.currency} {...balance} />
      ))}
    </span>
  );
}

/** Shows a line such as '{friend} owes you ₹400.00 in "Goa gang"'. */
export function FriendLine({ line: { amountMinor, currency, say } }: { line: BalanceLine }) {
  return (
    <>
      {say(() => (
        <Money key="amount" amountMinor={amountMinor} currency={currency} />
      ))}
    </>
  );
}
