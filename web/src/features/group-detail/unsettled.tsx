import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { Money } from '../../components/money.tsx';
import { TEXT } from './text.ts';

export interface UnsettledProps {
  /** What is open; nothing is shown without any. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
}

/** What has to be settled first: 'Kabir Sen owes you ₹900.00', one line for each balance. */
export function Unsettled({ balances, currentUserId }: UnsettledProps): ReactElement | null {
  if (balances.length === 0) return null;
  const nameOf = ({ id, name }: Balance['fromUser'], you: string): string =>
    id === currentUserId ? you : name;
  return (
    <div>
      <p>{TEXT.unsettled}</p>
      <ul>
        {balances.map(({ fromUser, toUser, amount, currency }) => (
          <li key={`${fromUser.id} ${toUser.id} ${currency}`}>
            {TEXT.owes(nameOf(fromUser, 'You'), nameOf(toUser, 'you'))}{' '}
            <Money amountMinor={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The balances that one member is in. */
export const balancesOf = (userId: string, balances: readonly Balance[]): readonly Balance[] =>
  balances.filter(({ fromUserId, toUserId }) => fromUserId === userId || toUserId === userId);
