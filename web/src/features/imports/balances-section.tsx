import type { ReactNode } from 'react';
import Alert from 'antd/es/alert';
import { differs, type ComparedBalance, type Comparison } from '@barabar/core/imports/compare-balances';
import { text } from '@barabar/core/messages/text';
import { amountParts, isCurrency, toMinor, type Minor } from '@barabar/core/money';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import type { NetChange, ImportStanding } from './standings.ts';
import styles from './balances-section.module.css';

const TEXT = text('imports');
const LABELS = text('fields');

/** What can be said of a new group, and how sure it is. */
function verdictOf(
  { verdict, unstated, balances }: Comparison,
  hasRefused: boolean,
): { readonly type: 'success' | 'warning' | 'info'; readonly words: string } {
  if (verdict === 'same') return { type: 'success', words: TEXT.agree };
  if (verdict === 'different')
    return { type: 'warning', words: hasRefused ? TEXT.disagree : TEXT.disagreeAlone };
  const all = new Set(balances.map(({ currency }) => currency));
  if (unstated.length < all.size)
    return { type: 'info', words: TEXT.unstatedIn({ currencies: unstated.join(', ') }) };
  return { type: 'info', words: hasRefused ? TEXT.unstatedRefused : TEXT.unstated };
}

function Section({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={`stack-close ${styles.section}`}>
      <h3 className="text-name">{title}</h3>
      {note}
      <Lines>{children}</Lines>
    </section>
  );
}

const hasAmount = ({ stated, computed }: ComparedBalance): boolean => computed !== 0 || (stated ?? 0) !== 0;

/** What everybody in a file has in a new group, compared with what the file says: a line for each person. */
export function FileBalances({ comparison, hasRefused }: { comparison: Comparison; hasRefused: boolean }) {
  if (comparison.balances.length === 0) return null;
  const { type, words } = verdictOf(comparison, hasRefused);
  const people = Map.groupBy(comparison.balances.filter(hasAmount), ({ name }) => name);
  return (
    <Section title={TEXT.balances} note={<Alert role="note" type={type} showIcon title={words} />}>
      {[...people].map(([name, personBalances]) => (
        <li key={name}>
          <Line
            title={name}
            aside={
              <span style={{ display: 'grid', justifyItems: 'end', gap: 2 }}>
                {personBalances.map((balance) => (
                  <Amount
                    key={balance.currency}
                    amount={balance.computed}
                    currency={balance.currency}
                    isExact
                  />
                ))}
              </span>
            }
          >
            {personBalances
              .filter((balance) => differs(balance))
              .map(({ currency, stated }) => (
                <StatedLine key={currency} stated={stated} currency={currency} />
              ))}
          </Line>
        </li>
      ))}
    </Section>
  );
}

/** 'In the file: gets back ₹5.00'. */
function StatedLine({ stated, currency }: Pick<ComparedBalance, 'stated' | 'currency'>) {
  const amount = <Amount key="amount" amount={stated} currency={currency} />;
  return <span className="block text-secondary tone-muted">{TEXT.inFile({ amount: () => amount })}</span>;
}

/** What the import makes of everybody in a group that has records: a line for each person. */
export function Standings({
  standings,
  comparison,
  hasRefused,
}: {
  standings: readonly ImportStanding[];
  comparison: Comparison;
  hasRefused: boolean;
}) {
  return (
    <Section
      title={TEXT.standings}
      note={
        <>
          <p className="text-secondary tone-muted">{TEXT.standingsHint}</p>
          {comparison.verdict === 'different' && (
            <Alert
              role="note"
              type="warning"
              showIcon
              title={hasRefused ? TEXT.disagreeHere : TEXT.disagreeAlone}
            />
          )}
        </>
      }
    >
      {standings.map(({ fileName, name, changes }) => (
        <li key={fileName}>
          <Line title={name}>
            {changes.length === 0 && <span className="text-secondary tone-settled">{LABELS.settledUp}</span>}
            {changes.map((change) => (
              <ChangeLine key={change.currency} {...change} />
            ))}
          </Line>
        </li>
      ))}
    </Section>
  );
}

/** 'owes ₹5.00 → gets back ₹5.00', 'owes ₹5.00, unchanged'. */
function ChangeLine({ currency, before, after }: NetChange) {
  const from = <Amount key="before" amount={before} currency={currency} />;
  const to = <Amount key="after" amount={after} currency={currency} />;
  return (
    <span className="block text-secondary">
      {before === after
        ? TEXT.unchanged({ before: () => from, muted })
        : TEXT.change({ before: () => from, arrow, spoken, after: () => to })}
    </span>
  );
}

const muted = (words: readonly ReactNode[]) => (
  <span key="muted" className="tone-muted">
    {words}
  </span>
);
const arrow = (words: readonly ReactNode[]) => (
  <span key="arrow" aria-hidden="true" className="tone-muted">
    {words}
  </span>
);
const spoken = (words: readonly ReactNode[]) => (
  <span key="spoken" className="visually-hidden">
    {words}
  </span>
);

interface AmountProps {
  /** Undefined is zero. */
  readonly amount: Minor | undefined;
  /** A code, also of a currency that the product does not have, or what the file has instead. */
  readonly currency: string;
  /** Says the currency also of zero. */
  readonly isExact?: boolean;
}

/** 'gets back ₹5.00', 'owes XAU 5.00', 'settled up' or '₹0.00'. */
function Amount({ amount = toMinor(0), currency, isExact = false }: AmountProps) {
  if (amount === 0 && !isExact) return <span className="tone-settled">{LABELS.settledUp}</span>;
  const money = <FileMoney key="money" amount={amount} currency={currency} />;
  if (amount === 0) return <span className="tone-settled">{money}</span>;
  return (
    <span className={amount > 0 ? 'tone-owed' : 'tone-owing'}>
      {(amount > 0 ? TEXT.gets : TEXT.owes)({ amount: () => money })}
    </span>
  );
}

function FileMoney({ amount, currency }: { amount: Minor; currency: string }) {
  if (isCurrency(currency)) return <Money amountMinor={amount} currency={currency} />;
  const { whole, fraction } = amountParts(amount);
  return <span className="money">{`${currency} ${whole}${fraction}`}</span>;
}
