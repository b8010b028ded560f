import { Fragment, type ReactElement, type ReactNode } from 'react';
import { text } from '@barabar/core/messages/text';
import { decimalText, DEFAULT_CURRENCY, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { Money } from '../../../components/money.tsx';
import { moneyPart, part } from '../../../components/part.tsx';
import type { ExplainedBalance as Explained } from './explain-balance.ts';
import { RecordRows, type RecordRowsProps } from './record-rows.tsx';
import { SimplifiedPart } from './simplified-part.tsx';
import styles from './explained.module.css';

const TEXT = text('explainedBalance');

export interface ExplainedBalanceProps extends Omit<RecordRowsProps, 'parts'> {
  readonly explained: Explained;
  /** Of a pair: debtor and creditor. */
  readonly pair?: readonly [string, string] | undefined;
  /** Says the sum of the records, by its sign, with what `amount` makes in the amount's place. */
  readonly saySum: (sumMinor: Minor, amount: () => ReactElement) => ReactNode;
}

/** What a balance is made of: what simplifying has changed, and the records with what each adds or takes off. */
export function ExplainedBalance({ explained, pair, saySum, ...rows }: ExplainedBalanceProps): ReactElement {
  const { amountMinor, parts, sumMinor, isBehind, simplified, hasRounding } = explained;
  const { currency, isYou, nameOf } = rows;
  const sum = moneyPart({ amountMinor: sumMinor, currency });
  return (
    <>
      {isBehind && (
        <p className="edged text-secondary tone-muted">
          <output>{TEXT.behind}</output>
        </p>
      )}
      {hasRounding && (
        <p className="edged text-secondary tone-muted">
          {currency === DEFAULT_CURRENCY
            ? TEXT.roundedPaise
            : TEXT.rounded({ unit: decimalText(toMinor(1), currency) })}
        </p>
      )}
      {simplified && pair && (
        <SimplifiedPart
          simplified={simplified}
          pair={pair}
          amountMinor={amountMinor}
          groupId={rows.groupId}
          currency={currency}
          isYou={isYou}
          nameOf={nameOf}
        />
      )}
      <div className={`edged ${styles.heading}`}>
        <h2 className="text-card-title">{TEXT.records}</h2>
        <p className="inked text-secondary tone-muted wraps">
          {parts.length === 0
            ? simplified
              ? TEXT.noRecordsSimplified
              : TEXT.noRecords
            : TEXT.together({
                count: parts.length,
                sum: part(<Fragment key="sum">{saySum(sumMinor, sum)}</Fragment>),
              })}
        </p>
      </div>
      {parts.length > 0 && <RecordRows parts={parts} {...rows} />}
    </>
  );
}

export interface ExplainedHeadProps {
  readonly words: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** Who gets the amount: green for the viewer, red if the viewer owes it, else in the colour of the text. */
  readonly tone: 'owed' | 'owing' | undefined;
  readonly groupName: string | undefined;
}

export function ExplainedHead({
  words,
  amountMinor,
  currency,
  tone,
  groupName,
}: ExplainedHeadProps): ReactElement {
  return (
    <>
      <h1 className="text-title wraps">
        {words}
        {amountMinor !== 0 && ' '}
        {amountMinor !== 0 && (
          <Money
            amountMinor={amountMinor}
            currency={currency}
            size="hero"
            tone={tone}
            className="amount-line"
          />
        )}
      </h1>
      {groupName !== undefined && (
        <p className="text-secondary tone-muted wraps">{TEXT.inGroup({ group: groupName })}</p>
      )}
    </>
  );
}
