import type { ReactElement } from 'react';
import type { GroupRequest, PersonRequest } from '@barabar/core/contract/requests';
import { groupByCurrency, sumMinor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';
import { TEXT } from './text.ts';

export interface RequestsNoteProps {
  readonly requests: readonly (PersonRequest | GroupRequest)[];
}

/** The note under the banner: how many requests its sum leaves out, and the amounts that they would add. */
export function RequestsNote({ requests }: RequestsNoteProps): ReactElement | null {
  if (requests.length === 0) return null;
  const sums = groupByCurrency(requests.flatMap(({ balances }) => balances))
    .map(([currency, balances]) => ({ currency, amount: sumMinor(balances.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
  return (
    <p className="inked text-secondary tone-muted banner-note">
      {TEXT.notCounted(requests.length)}
      {sums.map(({ currency, amount }, index) => (
        <span key={currency}>
          {index === 0 ? ': ' : '; '}
          {amount > 0 ? TEXT.youWouldBeOwed : TEXT.youWouldOwe}{' '}
          <Money amountMinor={amount} currency={currency} />
        </span>
      ))}
    </p>
  );
}
