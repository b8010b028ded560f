import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import type { Minor } from '@barabar/core/money';
import { Money, type Tone } from '../../components/money.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { BalancesOfPerson, CurrencySummary } from './summarise-balances.ts';
import styles from './balances-view.module.css';

const TEXT = text('balances');
const LABELS = text('fields');

/**
 * The small summary cards below the rows: You are owed, You owe, Net credit or Net debt, with a line for each currency.
 * No figure appears twice: the sum of a single row is left out, and so is a net that repeats the only other card.
 */
export function BalanceCards({ view }: { readonly view: BalancesOfPerson }): ReactElement | null {
  const { summaries, owed, owing } = view;
  const hasBoth = owed.length > 0 && owing.length > 0;
  if (!hasBoth && owed.length + owing.length < 2) return null;
  return (
    <section aria-label={TEXT.sums} className={styles.cards}>
      {owed.length > 0 && (
        <div className={classNames(styles.card, styles.owedCard)}>
          <Sum
            words={LABELS.totalOwed}
            lines={summaries}
            amountOf={({ owedMinor }) => owedMinor}
            tone="owed"
          />
        </div>
      )}
      {owing.length > 0 && (
        <div className={classNames(styles.card, styles.owingCard)}>
          <Sum
            words={LABELS.totalOwing}
            lines={summaries}
            amountOf={({ owingMinor }) => owingMinor}
            tone="owing"
          />
        </div>
      )}
      {hasBoth && <NetCard lines={summaries} />}
    </section>
  );
}

/** The net in each currency. Credits and debts have separate headings. */
function NetCard({ lines }: { readonly lines: readonly CurrencySummary[] }): ReactElement {
  const credits = lines.filter(({ netMinor }) => netMinor >= 0);
  const debts = lines.filter(({ netMinor }) => netMinor < 0);
  return (
    <div className={styles.card}>
      {credits.length > 0 && (
        <Sum words={TEXT.netCredit} lines={credits} amountOf={({ netMinor }) => netMinor} tone="owed" />
      )}
      {debts.length > 0 && (
        <Sum words={TEXT.netDebt} lines={debts} amountOf={({ netMinor }) => netMinor} tone="owing" />
      )}
    </div>
  );
}

interface SumProps {
  readonly words: string;
  readonly lines: readonly CurrencySummary[];
  readonly amountOf: (line: CurrencySummary) => Minor;
  readonly tone: Tone;
}

/** The amount in each currency. Zeros are left out; if all amounts are zero, one of them shows in grey. */
function Sum({ words, lines, amountOf, tone }: SumProps): ReactElement {
  const open = lines.filter((line) => amountOf(line) !== 0);
  const shown = open.length > 0 ? open : lines.slice(0, 1);
  return (
    <div className={styles.line}>
      <h3 className="text-caption tone-muted">{words}</h3>{' '}
      <div className={styles.sums}>
        {shown.map((line) => (
          <Money
            key={line.currency}
            amountMinor={amountOf(line)}
            currency={line.currency}
            tone={amountOf(line) === 0 ? 'settled' : tone}
            className={styles.sum}
          />
        ))}
      </div>
    </div>
  );
}
