import { ChevronDown } from 'lucide-react';
import { Link } from '../../components/link.tsx';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { useShownFirst } from '../../components/shown-first.tsx';
import { balancePage } from './balance-rows.tsx';

const TEXT = text('balances');
const VERBS = text('verbs');
const LABELS = text('fields');

/** A hundred people can have 4,950 pairs in each currency. This many show at first. */
const SHOWN_FIRST = 20;

export interface OtherPairsProps {
  readonly balances: readonly Balance[];
  /** Whether the pairs show at first, because the viewer has none. */
  readonly isOpen: boolean;
  /** Whether the viewer can record a payment between the two. */
  readonly canSettle: (balance: Balance) => boolean;
  readonly onSettleUp: (balance: Balance) => void;
}

/** Balances between other members. All members of a group see every pair. */
export function OtherPairs({ balances, isOpen, canSettle, onSettleUp }: OtherPairsProps) {
  const { shown, showAll } = useShownFirst(balances, {
    max: SHOWN_FIRST,
    labelOf: (count) => VERBS.showAll({ count }),
  });
  return (
    <details open={isOpen}>
      <summary className="beside text-caption tone-muted strong" style={{ minHeight: 48 }}>
        <h3 className="fills">
          {TEXT.between} ({balances.length})
        </h3>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul className="ruled">
        {shown.map((balance) => {
          const { fromUser, toUser, amount, currency } = balance;
          const to = balancePage(balance);
          const names = {
            debtor: fromUser.name || LABELS.unknownUser,
            creditor: toUser.name || LABELS.unknownUser,
          };
          const words = TEXT.owes(names);
          return (
            <li
              key={`${fromUser.id} ${toUser.id} ${currency}`}
              className="beside inked tall text-secondary tone-muted"
              style={{ justifyContent: 'space-between', padding: '8px 0' }}
            >
              <span className="wraps">
                {to === undefined ? (
                  words
                ) : (
                  <Link to={to} className="covering">
                    {words}
                  </Link>
                )}
              </span>
              <span className="beside">
                <Money amountMinor={amount} currency={currency} />
                {canSettle(balance) && (
                  <Button
                    variant="line"
                    size="small"
                    aria-label={TEXT.settleUpPair(names)}
                    onClick={() => onSettleUp(balance)}
                  >
                    {VERBS.settleUp}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {showAll}
    </details>
  );
}
