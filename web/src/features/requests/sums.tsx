import type { PersonRequest } from '@barabar/core/contract/requests';
import { text } from '@barabar/core/messages/text';
import type { Minor } from '@barabar/core/money';
import { Money } from '../../components/money.tsx';
import styles from './sums.module.css';

const TEXT = text('requests');

/** What the viewer would owe or be owed after accepting. */
export const wouldOwe = (amount: Minor): string => (amount > 0 ? TEXT.youWouldBeOwed : TEXT.youWouldOwe);

/** Open amounts, one line for each currency. */
export function Sums({
  balances,
  wordsFor,
}: Pick<PersonRequest, 'balances'> & { readonly wordsFor: (amount: Minor) => string }) {
  if (balances.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {balances.map(({ currency, amount }) => (
        <div key={currency} className="spread">
          <dt className="wraps">{wordsFor(amount)}</dt>
          <dd>
            <Money amountMinor={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
