import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { Money } from '../../components/money.tsx';
import { TEXT } from './text.ts';

export interface UnsettledProps {
  /** The open balances. Without any, the component shows nothing. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
}

/** Lists the balances that must be settled first, one line for each: 'Kabir Sen owes you ₹900.00'. */
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

/** Returns the balances of one member. */
export const balancesOf = (userId: string, balances: readonly Balance[]): readonly Balance[] =>
  balances.filter(({ fromUserId, toUserId }) => fromUserId === userId || toUserId === userId);
