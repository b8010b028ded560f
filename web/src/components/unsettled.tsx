import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { moneyPart } from './part.tsx';
import { useCurrentUser } from '../lib/people/current-user.ts';

const SETTINGS = text('groupSettings');
const BALANCES = text('balances');

export interface UnsettledProps {
  /** The open balances. Without any, the component shows nothing. */
  readonly balances: readonly Balance[];
  /** Replaces what stands above them. */
  readonly words?: string;
}

/** 'Kabir Sen owes you ₹900.00' */
function sentenceOf(
  { fromUser, toUser, amount, currency }: Balance,
  viewerId: string,
): readonly (string | ReactElement)[] {
  const [debtor, creditor] = [fromUser.name, toUser.name];
  const amountPart = moneyPart({ amountMinor: amount, currency });
  if (fromUser.id === viewerId) return SETTINGS.youOwePerson({ creditor, amount: amountPart });
  return toUser.id === viewerId
    ? SETTINGS.personOwesYou({ debtor, amount: amountPart })
    : SETTINGS.personOwes({ debtor, creditor, amount: amountPart });
}

/** Lists the balances that must be settled first, one line for each: 'Kabir Sen owes you ₹900.00'. */
export function Unsettled({ balances, words = BALANCES.settleFirst }: UnsettledProps) {
  const { id } = useCurrentUser();
  if (balances.length === 0) return null;
  return (
    <div>
      <p>{words}</p>
      <ul>
        {balances.map((balance) => (
          <li key={`${balance.fromUserId} ${balance.toUserId} ${balance.groupId ?? ''} ${balance.currency}`}>
            {sentenceOf(balance, id)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the balances of one member. */
export const balancesOf = (userId: string, balances: readonly Balance[]): readonly Balance[] =>
  balances.filter(({ fromUserId, toUserId }) => fromUserId === userId || toUserId === userId);
