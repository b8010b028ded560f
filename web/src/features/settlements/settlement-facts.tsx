import type { ReactNode } from 'react';
import { Check, Clock } from 'lucide-react';
import { getExpense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { namesOf } from '@barabar/core/records/fields';
import { PAYMENT } from '@barabar/core/records/settlement';
import { Button } from '../../components/button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { paths } from '../../lib/pages/paths.ts';
import { type Act, ACTS, inOrder, isOnlySetOff, isPartOnly, sayPlace } from '../../lib/records/net-of-act.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import styles from './settlement-facts.module.css';

const TEXT = text('settlements');
const VERBS = text('verbs');
const NOT_RECEIVED = text('settlements').notReceived;

const WORDS = TEXT.page;
/** Expenses that are named. More of them are read from the settlements' own pages. */
const NAMED_MAX = 5;

/** Shows the texts of a payment that stand nowhere else, such as the payer's own reference, and what it was for. */
export function SettlementFacts({ act }: { act: Act }) {
  const forExpenseIds = act.flatMap((settlement) => settlement.forExpenseIds ?? []).slice(0, NAMED_MAX);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...namesOf(PAYMENT, 'line').map((name) => [WORDS[name], act[0][name]] as const),
    [WORDS.paidFor, forExpenseIds[0] && <PaidFor key="for" expenseIds={forExpenseIds} />] as const,
  ].filter(([, value]) => value);
  if (facts.length === 0 || isOnlySetOff(act)) return null;
  return (
    <dl className="edged stack-close">
      {facts.map(([name, value]) => (
        <div key={name} className="spread">
          <dt className="text-secondary tone-muted">{name}</dt>
          <dd className="wraps">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const PaidFor = ({ expenseIds }: { expenseIds: readonly string[] }) => (
  <span className="stack-tight">
    {expenseIds.map((id) => (
      <ExpenseLink key={id} expenseId={id} />
    ))}
  </span>
);

/** The title of an expense, which leads to its page. One that is not there any more has no link. */
function ExpenseLink({ expenseId }: { expenseId: string }) {
  const { data, error } = useEndpoint(getExpense, { params: { expenseId } });
  if (!data && error) return <span>{WORDS.aBill}</span>;
  return (
    <Link to={paths.expense(expenseId)} className="linked reaching">
      {data?.description ?? WORDS.aBill}
    </Link>
  );
}

/** What a payment of several settlements, or with an advance, did where; others know their part of it alone. */
export function PartsOfAct({ act }: { act: Act }) {
  const advances = act.flatMap(({ advanceExpenseId }) => advanceExpenseId ?? []);
  if (isPartOnly(act))
    return (
      <p className="edged text-secondary tone-muted wraps">
        {isOnlySetOff(act) ? ACTS.setOffOnly : ACTS.partOnly}
      </p>
    );
  if (act[0].actId === undefined && advances.length === 0) return null;
  return (
    <section aria-label={ACTS.heading}>
      <h2 className="text-caption tone-muted strong edged">{ACTS.heading}</h2>
      <div className="edged">
        <Lines>
          {inOrder(act).map((settlement) => (
            <li key={settlement.id}>
              <Line
                to={settlement.group && paths.group(settlement.group.id)}
                title={sayPlace(settlement, act)}
                aside={
                  <Money amountMinor={settlement.amount} currency={settlement.currency} className="strong" />
                }
              />
            </li>
          ))}
          {advances.map((expenseId) => (
            <li key={expenseId}>
              <AdvanceLine expenseId={expenseId} />
            </li>
          ))}
        </Lines>
      </div>
    </section>
  );
}

function AdvanceLine({ expenseId }: { expenseId: string }) {
  const { data } = useEndpoint(getExpense, { params: { expenseId } });
  return (
    <Line
      to={paths.expense(expenseId)}
      title={ACTS.advance}
      aside={data && <Money amountMinor={data.amount} currency={data.currency} className="strong" />}
    >
      <span className="text-secondary tone-muted wraps">{WORDS.advanceWords}</span>
    </Line>
  );
}

export interface ArrivalProps {
  readonly act: Act;
  /** What whoever paid reads while the payee has not confirmed the payment. */
  readonly unconfirmed: string | undefined;
  readonly isPayee: boolean;
  readonly isBusy: boolean;
  readonly onReceived: () => void;
  readonly onNotReceived: () => void;
}

/** Says when the payee has received the money; until then asks the payee, and tells whoever paid. */
export function Arrival({ act, unconfirmed, isPayee, isBusy, onReceived, onNotReceived }: ArrivalProps) {
  const [{ receivedAt }] = act;
  if (unconfirmed !== undefined)
    return (
      <p className={`pill tone-muted ${styles.waiting}`}>
        <Clock size={16} aria-hidden="true" />
        <span className="wraps">{unconfirmed}</span>
      </p>
    );
  if (receivedAt)
    return (
      <p className="beside tone-owed">
        <Check size={20} strokeWidth={2.2} aria-hidden="true" />
        {WORDS.receivedOn({ day: formatDay(localDay(receivedAt)) })}
      </p>
    );
  if (!isPayee) return null;
  return (
    <div className={`cluster ${styles.arrival}`}>
      <Button icon={Check} disabled={isBusy} onClick={onReceived}>
        {VERBS.received}
      </Button>
      <Button variant="line" disabled={isBusy} onClick={onNotReceived}>
        {NOT_RECEIVED.title}
      </Button>
    </div>
  );
}
