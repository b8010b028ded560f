import { type ReactElement, useState } from 'react';
import type { Currency } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { Row, RowBalance, Rows } from '../../../components/row.tsx';
import { Tile } from '../../../components/tile.tsx';
import { categoryLook, SETTLEMENT_LOOK } from '../../../lib/records/category-icons.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { isOnlyHere } from '../../../store/outbox/outbox.ts';
import { payerNames, shortenNames } from '../../../lib/people/payer-names.ts';
import { paths } from '../../../lib/pages/paths.ts';
import type { GroupRecord, RecordPart } from './explain-balance.ts';
import { TEXT } from './text.ts';

/** More rows at once would make a phone wait. */
const SHOWN_AT_ONCE = 100;

export interface RecordRowsProps {
  readonly parts: readonly RecordPart[];
  readonly currency: Currency;
  readonly groupId: string;
  readonly currentUserId: string;
  readonly nameOf: (userId: string) => string;
}

type Described = Pick<Parameters<typeof Row>[0], 'title' | 'leading' | 'lines' | 'to'>;

function describe(
  record: GroupRecord,
  { nameOf, currentUserId }: Pick<RecordRowsProps, 'nameOf' | 'currentUserId'>,
): Described {
  const { id, amount, currency } = record;
  const link = (to: string): Pick<Described, 'to'> => (isOnlyHere(id) ? {} : { to });
  if (!('splits' in record)) {
    return {
      ...link(paths.settlement(id)),
      leading: <Tile {...SETTLEMENT_LOOK} />,
      title: TEXT.settlement(nameOf(record.fromUserId), nameOf(record.toUserId)),
      lines: [{ key: 'day', content: formatDay(record.paidOn) }],
    };
  }
  const names = shortenNames(payerNames(record, currentUserId));
  return {
    ...link(paths.expense(id)),
    leading: <Tile {...categoryLook(record)} />,
    title: record.description,
    lines: [
      {
        key: 'paid',
        content: (
          <>
            {formatDay(record.spentOn)} · {TEXT.paid(names)}{' '}
            <Money amountMinor={amount} currency={currency} />
          </>
        ),
      },
    ],
  };
}

/** A row for each record of a balance, with what it adds or takes off. It opens the record. */
export function RecordRows({ parts, currency, groupId, ...names }: RecordRowsProps): ReactElement {
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const left = parts.length - count;
  return (
    <>
      <Rows label={TEXT.records}>
        {parts.slice(0, count).map(({ record, amountMinor }) => (
          <Row
            key={record.id}
            {...describe(record, names)}
            linkState={{ groupId }}
            aside={
              <RowBalance
                words={amountMinor > 0 ? TEXT.adds : TEXT.takesOff}
                amountMinor={amountMinor}
                currency={currency}
              />
            }
          />
        ))}
      </Rows>
      {left > 0 && (
        <div className="edged">
          <Button variant="line" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
            {TEXT.showMore(Math.min(left, SHOWN_AT_ONCE))}
          </Button>
        </div>
      )}
    </>
  );
}
