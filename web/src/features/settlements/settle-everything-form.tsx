import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { FailureAlert } from '../../components/conflict/failure-alert.tsx';
import { Line } from '../../components/line.tsx';
import { RowBalance } from '../../components/row.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { placeOf, settledAmountOf, totalsOf, type Total } from './settle-everything.ts';
import { countedWords, SettleInOne } from './settle-in-one.tsx';
import { OwedBalance } from './owed-balance.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { counterpartOf } from './settlement-draft.ts';
import { TotalLine } from './total-line.tsx';
import type { Everything, SettlingRow } from './use-everything.ts';
import type { SettlementForm } from './use-settlement-form.ts';
import styles from './settlement-form.module.css';

const TEXT = text('settlements');
const LABELS = text('fields');

export interface SettleEverythingFormProps {
  readonly groupNames: ReadonlyMap<string, string>;
  readonly everything: Everything;
  readonly form: SettlementForm;
}

/** The balances to settle with a person, the rates of one currency, and the total in each currency. */
export function SettleEverythingForm({
  groupNames,
  everything,
  form,
}: SettleEverythingFormProps): ReactElement | null {
  const { id: viewerId } = useCurrentUser();
  const { balances, rows, oneCurrency } = everything;
  const content = useFocusOnMount();
  const [first] = balances;
  if (!first) return null;
  const { currency, isOn } = oneCurrency;
  const totals = isOn
    ? totalOfRows(
        rows.map(({ total }) => total),
        currency,
      )
    : totalsOf(balances, viewerId);
  const { person } = counterpartOf(first, viewerId);
  const name = person.name || LABELS.unknownUser;
  return (
    <div ref={content} tabIndex={-1} className="stack">
      <div className="beside">
        <Avatar id={person.id} name={name} image={person.avatar} size={36} />
        <p className="wraps strong">{name}</p>
      </div>
      {form.failure !== undefined && <FailureAlert reason={form.failure} mend={undefined} />}
      <ul className={`ruled card ${styles.rows}`}>
        {rows.map((row) => (
          <Row key={row.key} row={row} currency={currency} groupNames={groupNames} />
        ))}
      </ul>
      <SettleInOne everything={everything} isSaving={form.isSaving} />
      {totals.map((total) => (
        <TotalLine key={total.currency} total={total} />
      ))}
      <PaymentDetails form={form} />
    </div>
  );
}

/** What is paid over all groups in one currency; nothing while a rate is missing. */
function totalOfRows(totals: readonly (Minor | undefined)[], currency: Currency): readonly Total[] {
  let sum = 0;
  for (const total of totals) {
    if (total === undefined) return [];
    sum -= total;
  }
  return [{ currency, amountMinor: toMinor(sum) }];
}

function Row({
  row: { balance, counted, total, failure },
  currency,
  groupNames,
}: Pick<SettleEverythingFormProps, 'groupNames'> & {
  readonly row: SettlingRow;
  readonly currency: Currency;
}): ReactElement {
  const { id: viewerId } = useCurrentUser();
  return (
    <li>
      <Line
        title={placeOf(balance, groupNames)}
        aside={
          counted ? (
            <Paid total={total} currency={currency} />
          ) : (
            <OwedBalance
              isOwed={counterpartOf(balance, viewerId).isOwed}
              amount={settledAmountOf(balance)}
              currency={balance.currency}
            />
          )
        }
      >
        {counted?.map((countedPart) => (
          <span key={countedPart.currency} className="block text-secondary tone-muted wraps">
            {countedWords(countedPart, currency)}{' '}
          </span>
        ))}
        <span aria-live="polite">
          {failure !== undefined && (
            <span role="alert" className="text-secondary tone-owing">
              {failure}
            </span>
          )}
        </span>
      </Line>
    </li>
  );
}

/** What is paid for all balances in one group, by the viewer if it is above zero; nothing while a rate is missing. */
function Paid({
  total,
  currency,
}: {
  readonly total: Minor | undefined;
  readonly currency: Currency;
}): ReactElement | null {
  if (total === undefined) return null;
  return (
    <RowBalance
      words={total > 0 ? TEXT.youPay : TEXT.paysYou}
      tone={total > 0 ? 'owing' : 'owed'}
      amountMinor={toMinor(Math.abs(total))}
      currency={currency}
    />
  );
}
