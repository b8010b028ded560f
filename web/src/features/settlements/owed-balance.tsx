import { text } from '@barabar/core/messages/text';
import type { Balance } from '@barabar/core/contract/balances';
import { RowBalance } from '../../components/row.tsx';
import { Equal } from 'lucide-react';
import type { Minor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { counterpartOf } from './settlement-draft.ts';
import type { SettledTotal } from './settle-all.ts';

const LABELS = text('fields');
const TEXT = text('settlements');

/** An amount at the end of a line, with whether the viewer owes it or is owed it: the whole balance, unless `amount` is given. */
export function OwedBalance({ balance, amount = balance.amount }: { balance: Balance; amount?: Minor }) {
  const { id: viewerId } = useCurrentUser();
  const { isOwed } = counterpartOf(balance, viewerId);
  return (
    <RowBalance
      words={isOwed ? LABELS.owesYou : LABELS.youOwe}
      tone={isOwed ? 'owed' : 'owing'}
      amountMinor={amount}
      currency={balance.currency}
    />
  );
}

/** The amount that one of the two pays in one currency, or that everything in it comes out even. */
export function TotalLine({ total: { currency, amountMinor } }: { total: SettledTotal }) {
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
