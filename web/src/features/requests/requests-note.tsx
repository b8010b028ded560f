import type { ReactElement } from 'react';
import type { Requests } from '@barabar/core/contract/requests';
import { Money } from '../../components/money.tsx';
import { TEXT } from './text.ts';

/** The note under the banner: how many requests its sum leaves out, and the amounts that they would add. */
export function RequestsNote({ requests }: { readonly requests: Requests | undefined }): ReactElement | null {
  const count = (requests?.people.length ?? 0) + (requests?.groups.length ?? 0);
  if (!requests || count === 0) return null;
  return (
    <p className="inked text-secondary tone-muted banner-note">
      {TEXT.notCounted(count)}
      {requests.balances.map(({ currency, amount }, index) => (
        <span key={currency}>
          {index === 0 ? ': ' : '; '}
          {amount > 0 ? TEXT.youWouldBeOwed : TEXT.youWouldOwe}{' '}
          <Money amountMinor={amount} currency={currency} />
        </span>
      ))}
    </p>
  );
}
