import type { ReactElement } from 'react';
import { formatAmount, toMinor, type Minor } from '@barabar/core/money';
import { BalanceBar } from '../../components/bar.tsx';
import { Money, type Tone } from '../../components/money.tsx';
import { classNames } from '../../lib/class-names.ts';
import { countPeople, type BalancesOfPerson, type CurrencySummary } from './summarise-balances.ts';
import { TEXT } from './text.ts';
import styles from './balances-view.module.css';

/** Nothing in any currency is zero rupees. */
const EVEN: readonly CurrencySummary[] = [
  { currency: 'INR', owedMinor: toMinor(0), owingMinor: toMinor(0), netMinor: toMinor(0) },
];

/** With an amount of more characters than this all are set smaller, so that two cards fit side by side on a phone. */
const AMOUNT_CHARS_MAX = 12;

/** The three summary cards: You are owed, You owe, Net credit or Net debt; one line for each currency. */
export function BalanceCards({ view }: { readonly view: BalancesOfPerson }): ReactElement {
  const { summaries, owed, owing } = view;
  const lines = summaries.length > 0 ? summaries : EVEN;
  return (
    <div className={classNames(styles.cards, hasLongAmount(lines) && styles.long)}>
      <section className={classNames(styles.card, styles.owedCard)}>
        <h3 className={styles.label}>{TEXT.youAreOwed}</h3>
        <Amounts lines={lines} amountOf={({ owedMinor }) => owedMinor} tone="owed" />
        <p className={styles.count}>{TEXT.people(countPeople(owed, 'fromUserId'))}</p>
      </section>
      <section className={classNames(styles.card, styles.owingCard)}>
        <h3 className={styles.label}>{TEXT.youOwe}</h3>
        <Amounts lines={lines} amountOf={({ owingMinor }) => owingMinor} tone="owing" />
        <p className={styles.count}>{TEXT.people(countPeople(owing, 'toUserId'))}</p>
      </section>
      <NetCard lines={lines} />
    </div>
  );
}

/** Currencies that stand on different sides each get their own words. */
function NetCard({ lines }: { readonly lines: readonly CurrencySummary[] }): ReactElement {
  const [first] = lines;
  const credits = lines.filter(({ netMinor }) => netMinor >= 0);
  const debts = lines.filter(({ netMinor }) => netMinor < 0);
  return (
    <section className={classNames(styles.card, styles.netCard)}>
      {credits.length > 0 && (
        <>
          <h3 className={styles.label}>{TEXT.netCredit}</h3>
          <Amounts lines={credits} amountOf={({ netMinor }) => netMinor} tone="owed" />
        </>
      )}
      {debts.length > 0 && (
        <>
          <h3 className={styles.label}>{TEXT.netDebt}</h3>
          <Amounts lines={debts} amountOf={({ netMinor }) => netMinor} tone="owing" />
        </>
      )}
      {lines.length === 1 && first && (first.owedMinor !== 0 || first.owingMinor !== 0) && (
        <BalanceBar
          owedMinor={first.owedMinor}
          owingMinor={first.owingMinor}
          height={8}
          className={styles.bar}
        />
      )}
    </section>
  );
}

interface AmountsProps {
  readonly lines: readonly CurrencySummary[];
  readonly amountOf: (line: CurrencySummary) => Minor;
  readonly tone: Tone;
}

/** The amount in each currency; zeros are left out beside others, and grey alone. */
function Amounts({ lines, amountOf, tone }: AmountsProps): ReactElement {
  const open = lines.filter((line) => amountOf(line) !== 0);
  const shown = open.length > 0 ? open : lines.slice(0, 1);
  return (
    <>
      {shown.map((line, index) => (
        <Money
          key={line.currency}
          amountMinor={amountOf(line)}
          currency={line.currency}
          tone={amountOf(line) === 0 ? 'settled' : tone}
          className={classNames(styles.amount, index > 0 && styles.also)}
        />
      ))}
    </>
  );
}

/** Whether some amount would not fit into half a phone at full size. */
const hasLongAmount = (lines: readonly CurrencySummary[]): boolean =>
  lines.some(({ currency, ...sums }) =>
    [sums.owedMinor, sums.owingMinor, sums.netMinor].some(
      (amountMinor) => formatAmount(amountMinor, { currency }).length > AMOUNT_CHARS_MAX,
    ),
  );
