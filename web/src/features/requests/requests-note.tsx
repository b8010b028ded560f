import { Fragment, type ReactElement } from 'react';
import type { GroupRequest, PersonRequest } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import { groupByCurrency, sumMinor, type Currency, type Minor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';

const TEXT = text('requests');

const WORDS = TEXT.note;

export interface RequestsNoteProps {
  readonly requests: readonly (PersonRequest | GroupRequest)[];
}

/** The note under the banner: how many requests its sum leaves out, and the amounts that they would add. */
export function RequestsNote({ requests }: RequestsNoteProps): ReactElement | null {
  const count = requests.length;
  if (count === 0) return null;
  const sums = groupByCurrency(requests.flatMap(({ balances }) => balances))
    .map(([currency, balances]) => ({ currency, amount: sumMinor(balances.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
  const all = (
    <Fragment key="sums">
      {sums.map((sum, index) => (
        <Fragment key={sum.currency}>
          {index > 0 && '; '}
          <Sum {...sum} />
        </Fragment>
      ))}
    </Fragment>
  );
  return (
    <p className="inked text-secondary tone-muted banner-note">
      {sums.length === 0 ? WORDS.notCounted({ count }) : WORDS.notCountedSums({ count, sums: () => all })}
    </p>
  );
}

function Sum({ currency, amount }: { readonly currency: Currency; readonly amount: Minor }): ReactElement {
  const money = <Money key="amount" amountMinor={amount} currency={currency} />;
  return <span>{(amount > 0 ? WORDS.youWouldBeOwed : WORDS.youWouldOwe)({ amount: () => money })}</span>;
}
