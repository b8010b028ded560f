import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import type { Currency, Minor } from '@barabar/core/money';
import { RowBalance } from '../../components/row.tsx';

const LABELS = text('fields');

/** What the viewer owes, or is owed, at the end of a line. */
export function OwedBalance({
  isOwed,
  amount,
  currency,
}: {
  readonly isOwed: boolean;
  readonly amount: Minor;
  readonly currency: Currency;
}): ReactElement {
  return (
    <RowBalance
      words={isOwed ? LABELS.owesYou : LABELS.youOwe}
      tone={isOwed ? 'owed' : 'owing'}
      amountMinor={amount}
      currency={currency}
    />
  );
}
