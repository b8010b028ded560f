import type { ReactElement } from 'react';
import { Equal } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Money } from '../../components/money.tsx';
import type { Total } from './settle-everything.ts';

const TEXT = text('settlements');

/** The amount that one of the two pays in one currency, or that everything in it comes out even. */
export function TotalLine({ total: { currency, amountMinor } }: { readonly total: Total }): ReactElement {
  if (amountMinor === 0) {
    return (
      <p className="spread text-secondary tone-muted">
        {TEXT.even}
        <Equal size={22} aria-hidden="true" />
      </p>
    );
  }
  return (
    <p className="spread text-secondary tone-muted">
      {amountMinor > 0 ? TEXT.willReceive : TEXT.willPay}{' '}
      <Money amountMinor={amountMinor} currency={currency} className="text-card-title tone-ink" />
    </p>
  );
}
