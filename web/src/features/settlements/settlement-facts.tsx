import type { ReactElement, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { getExpense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { paths } from '../../lib/pages/paths.ts';
import { METHOD_NAMES } from '../../lib/records/method-names.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { TEXT } from './text.ts';

const WORDS = TEXT.page;
/** Expenses that are named. More of them are read from the settlements' own pages. */
const NAMED_MAX = 5;

/** Shows how a settlement was paid, what for, and its advance. */
export function SettlementFacts({ settlement }: { readonly settlement: Settlement }): ReactElement | null {
  const { method, reference, utr, forExpenseIds = [], advanceExpenseId } = settlement;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(method === undefined ? [] : ([[WORDS.method, METHOD_NAMES[method]]] as const)),
    ...(utr === undefined ? [] : ([[WORDS.utr, utr]] as const)),
    ...(reference === undefined ? [] : ([[WORDS.reference, reference]] as const)),
    ...(forExpenseIds.length === 0
      ? []
      : ([[WORDS.paidFor, <PaidFor key="for" expenseIds={forExpenseIds.slice(0, NAMED_MAX)} />]] as const)),
    ...(advanceExpenseId === undefined
      ? []
      : ([[WORDS.advance, <ExpenseLink key="advance" expenseId={advanceExpenseId} />]] as const)),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className="edged stack-close">
      {facts.map(([name, value]) => (
        <div key={name} className="spread">
          <dt className="text-secondary tone-muted">{name}</dt>
          <dd className="wraps">{value}</dd>
        </div>
      ))}
      {advanceExpenseId !== undefined && (
        <div>
          <dd className="text-secondary tone-muted wraps">{WORDS.advanceWords}</dd>
        </div>
      )}
    </dl>
  );
}

const PaidFor = ({ expenseIds }: { readonly expenseIds: readonly string[] }): ReactElement => (
  <span className="stack-tight">
    {expenseIds.map((id) => (
      <ExpenseLink key={id} expenseId={id} />
    ))}
  </span>
);

/** The title of an expense, which leads to its page. One that is not there any more has no link. */
function ExpenseLink({ expenseId }: { readonly expenseId: string }): ReactElement {
  const { data, error } = useEndpoint(getExpense, { params: { expenseId } });
  if (!data && error) return <span>{WORDS.aBill}</span>;
  return (
    <Link to={paths.expense(expenseId)} className="linked reaching">
      {data?.description ?? WORDS.aBill}
    </Link>
  );
}

export interface ArrivalProps {
  readonly settlement: Settlement;
  readonly isPayee: boolean;
  readonly isBusy: boolean;
  readonly onReceived: () => void;
  readonly onNotReceived: () => void;
}

/** Says when the payee has received the money; asks the payee until then. */
export function Arrival({
  settlement: { receivedAt },
  isPayee,
  isBusy,
  onReceived,
  onNotReceived,
}: ArrivalProps): ReactElement | null {
  if (receivedAt)
    return (
      <p className="beside edged tone-owed">
        <Check size={20} strokeWidth={2.2} aria-hidden="true" />
        {WORDS.receivedOn({ day: formatDay(localDay(receivedAt)) })}
      </p>
    );
  if (!isPayee) return null;
  return (
    <div className="edged stack-close">
      <p className="text-secondary tone-muted">{WORDS.hasArrived}</p>
      <div className="cluster">
        <Button variant="tonal" icon={Check} disabled={isBusy} onClick={onReceived}>
          {WORDS.received}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={onNotReceived}>
          {WORDS.notReceived}
        </Button>
      </div>
    </div>
  );
}
