import { Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { decimalText, DEFAULT_CURRENCY, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { Money } from '../../../components/money.tsx';
import { moneyPart, part } from '../../../components/part.tsx';
import type { BalanceExplanation as Explained, GroupRecord, RecordPart } from './explain-balance.ts';
import { SimplifiedPart } from './simplified-part.tsx';
import { byDirection } from '@barabar/core/direction';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { Button } from '../../../components/button.tsx';
import { Row, RowBalance, Rows } from '../../../components/row.tsx';
import { Tile } from '../../../components/tile.tsx';
import { categoryLook, SETTLEMENT_LOOK } from '../../../lib/records/category-icons.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { isOnlyHere } from '../../../store/outbox/outbox.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { payerNames, shortenNames } from '../../../lib/people/payer-names.ts';
import { paths } from '../../../lib/pages/paths.ts';
import type { Names } from './balance-words.ts';

const TEXT = text('explainedBalance');
const VERBS = text('verbs');
const SETTLEMENT = text('settlements').page;

/** More rows at once would make a phone wait. */
const SHOWN_AT_ONCE = 100;

export interface ExplainedBalanceProps extends Omit<RecordRowsProps, 'parts'> {
  readonly explained: Explained;
  /** The debtor and the creditor, if the balance is that of a pair. */
  readonly pair?: readonly [string, string] | undefined;
  /** Says the sum of the records, by its sign, with what `amount` makes in the amount's place. */
  readonly saySum: (sumMinor: Minor, amount: () => ReactElement) => ReactNode;
}

/** What a balance is made of: what simplifying has changed, and the records with what each adds or takes off. */
export function ExplainedBalance({ explained, pair, saySum, ...rows }: ExplainedBalanceProps) {
  const { amountMinor, parts, sumMinor, isBehind, simplified, hasRounding } = explained;
  const { currency } = rows;
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
        <SimplifiedPart simplified={simplified} pair={pair} amountMinor={amountMinor} {...rows} />
      )}
      <div className="edged" style={{ paddingTop: 20 }}>
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

export function ExplainedHead({ words, amountMinor, currency, tone, groupName }: ExplainedHeadProps) {
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

interface RecordRowsProps extends Names {
  readonly parts: readonly RecordPart[];
  /** Says who owes by a record, or who gave or got. */
  readonly sayPart: (recordPart: RecordPart) => string;
  readonly currency: Currency;
  readonly groupId: string;
}

type Described = Pick<Parameters<typeof Row>[0], 'title' | 'leading' | 'lines' | 'to'>;

/** 'Zoya paid you' */
function settlementWords({ fromUserId, toUserId }: Settlement, { nameOf, isYou }: Names): string {
  const [payer, payee] = [nameOf(fromUserId), nameOf(toUserId)];
  if (isYou(fromUserId)) return SETTLEMENT.titles.byYou({ payee });
  return isYou(toUserId) ? SETTLEMENT.titles.toYou({ payer }) : SETTLEMENT.titles.ofOthers({ payer, payee });
}

/** 'You and 2 others paid ₹1,240.00', or got it back */
function PaidWords({ expense }: { expense: Expense }): ReactNode {
  const { id: viewerId } = useCurrentUser();
  const { payers, amount, currency } = expense;
  const amountPart = moneyPart({ amountMinor: amount, currency });
  return payers.every(({ userId }) => userId === viewerId)
    ? byDirection(expense, TEXT.youPaid, TEXT.youGotBack)({ amount: amountPart })
    : byDirection(
        expense,
        TEXT.paid,
        TEXT.gotBack,
      )({ names: shortenNames(payerNames(expense, viewerId)), amount: amountPart });
}

function describe(record: GroupRecord, names: Names): Described {
  const { id } = record;
  const link = (to: string): Pick<Described, 'to'> => (isOnlyHere(id) ? {} : { to });
  if (!('splits' in record)) {
    return {
      ...link(paths.settlement(id)),
      leading: <Tile {...SETTLEMENT_LOOK} />,
      title: settlementWords(record, names),
      lines: [{ key: 'day', content: formatDay(record.paidOn) }],
    };
  }
  return {
    ...link(paths.expense(id)),
    leading: <Tile {...categoryLook(record)} />,
    title: record.description,
    lines: [
      {
        key: 'paid',
        content: (
          <>
            {formatDay(record.spentOn)} · <PaidWords expense={record} />
          </>
        ),
      },
    ],
  };
}

/** A row for each record of a balance, with who owes by it, or gave. It opens the record. */
function RecordRows({ parts, currency, groupId, sayPart, ...names }: RecordRowsProps) {
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const hiddenCount = parts.length - count;
  return (
    <>
      <Rows label={TEXT.records}>
        {parts.slice(0, count).map((recordPart) => (
          <Row
            key={recordPart.record.id}
            {...describe(recordPart.record, names)}
            linkState={{ groupId }}
            aside={
              <RowBalance
                words={sayPart(recordPart)}
                amountMinor={recordPart.amountMinor}
                currency={currency}
              />
            }
          />
        ))}
      </Rows>
      {hiddenCount > 0 && (
        <div className="edged">
          <Button variant="line" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
            {VERBS.showMore({ count: Math.min(hiddenCount, SHOWN_AT_ONCE) })}
          </Button>
        </div>
      )}
    </>
  );
}
