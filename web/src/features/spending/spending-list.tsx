import { byDirection } from '@barabar/core/direction';
import { useState } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { type Measure, sumUp } from '@barabar/core/statistics';
import { Button } from '../../components/button.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { formatDay } from '../../lib/dates/format-date.ts';
import { isOnlyHere } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import { payerNames, shortenNames } from '../../lib/people/payer-names.ts';

const TEXT = text('spending');
const EXPENSE = text('expenses').page;

/** How many rows are shown at first, and how many more at a time. */
const ROWS_AT_ONCE = 50;

export interface SpendingListProps {
  readonly label: string;
  readonly expenses: readonly Expense[];
  /** Whose share and payments are shown: the viewer's, or those of the person whose bar it is. */
  readonly userId: string;
  readonly measure: Measure;
  readonly measureName: string;
}

const newestFirst = (a: Expense, b: Expense): number =>
  a.spentOn === b.spentOn ? b.createdAt.getTime() - a.createdAt.getTime() : a.spentOn < b.spentOn ? 1 : -1;

/** 'You paid', 'You and 2 others paid', or got it back */
function payerWords(expense: Expense, viewerId: string): string {
  if (expense.payers.every(({ userId }) => userId === viewerId))
    return byDirection(expense, EXPENSE.youPaid, TEXT.youGotBack);
  return byDirection(
    expense,
    EXPENSE.paid,
    TEXT.gotBack,
  )({ names: shortenNames(payerNames(expense, viewerId)) });
}

/** The expenses behind a bar, newest first, each with what it adds to the bar. */
export function SpendingList({ label, expenses, userId, measure, measureName }: SpendingListProps) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const viewer = useCurrentUser();
  const sorted = expenses.toSorted(newestFirst);
  return (
    <>
      <Rows label={label}>
        {sorted.slice(0, count).map((expense) => (
          <Row
            key={expense.id}
            {...(!isOnlyHere(expense.id) && { to: paths.expense(expense.id) })}
            leading={<Tile {...categoryLook(expense)} />}
            title={expense.description}
            subtitle={[formatDay(expense.spentOn), payerWords(expense, viewer.id), expense.group?.name]
              .filter((part) => part !== undefined)
              .join(' · ')}
            aside={
              <RowBalance
                words={measureName}
                amountMinor={sumUp([expense], userId)[measure]}
                isSigned
                currency={expense.currency}
              />
            }
          />
        ))}
      </Rows>
      {sorted.length > count && (
        <Button variant="line" isBlock onClick={() => setCount(count + ROWS_AT_ONCE)}>
          {TEXT.more}
        </Button>
      )}
    </>
  );
}
