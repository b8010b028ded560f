import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import { Check, Equal } from 'lucide-react';
import type { Person } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { Line } from '../../components/line.tsx';
import { bold } from '../../components/part.tsx';
import { RowBalance } from '../../components/row.tsx';
import { Money } from '../../components/money.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { totalOf, type Counted } from './settle-all.ts';
import { netsOf, settledAmountOf, type Net } from './settle-everything.ts';
import { countedWords, SettleInOne } from './settle-in-one.tsx';
import { OwedBalance } from './owed-balance.tsx';
import { counterpartOf } from './settlement-draft.ts';
import { isDone, type SettlingEverything, type SettlingRow } from './use-settle-everything.ts';
import styles from './settlement-form.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const LABELS = text('fields');

export interface SettleEverythingFormProps {
  readonly person: Person;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly settling: SettlingEverything;
}

/** The balances to settle with a person, the progress of each, and the total in each currency. */
export function SettleEverythingForm({
  person,
  groupNames,
  settling,
}: SettleEverythingFormProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { rows, isPartial, oneCurrency, countedOf } = settling;
  const content = useFocusOnMount();
  const name = person.name || LABELS.unknownUser;
  const recorded = rows.filter(isDone).length;
  const { currency, isOn } = oneCurrency;
  const totals = isOn ? rows.map((row) => totalOf(countedOf(row), currency)) : [];
  const nets = isOn
    ? netOfTotals(totals, currency)
    : netsOf(
        rows.flatMap(({ balances }) => balances),
        viewerId,
      );
  return (
    <div ref={content} tabIndex={-1} className="stack">
      <div className="beside">
        <Avatar id={person.id} name={name} image={person.avatar} size={36} />
        <p className="wraps">{TEXT.everythingWith({ name, bold })}</p>
      </div>
      {isPartial && <Alert type="error" showIcon title={TEXT.recordedOf({ recorded, total: rows.length })} />}
      <ul className={`ruled card ${styles.rows}`}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            counted={isOn ? countedOf(row) : undefined}
            currency={currency}
            groupNames={groupNames}
          />
        ))}
      </ul>
      <SettleInOne settling={settling} />
      {nets.map((net) => (
        <Total key={net.currency} net={net} />
      ))}
    </div>
  );
}

/** What is paid over all groups in one currency; nothing while a rate is missing. */
function netOfTotals(totals: readonly (Minor | undefined)[], currency: Currency): readonly Net[] {
  let sum = 0;
  for (const total of totals) {
    if (total === undefined) return [];
    sum -= total;
  }
  return [{ currency, amountMinor: toMinor(sum) }];
}

/** What one settlement is, with its progress. `counted` has the balances that it settles in one currency. */
function Row({
  row: { balances, progress, failure },
  counted,
  currency,
  groupNames,
}: Pick<SettleEverythingFormProps, 'groupNames'> & {
  readonly row: SettlingRow;
  readonly counted: readonly Counted[] | undefined;
  /** The currency to settle all in. */
  readonly currency: Currency;
}): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const [balance] = balances;
  const { groupId } = balance;
  const title = groupId === undefined ? LABELS.noGroup : (groupNames.get(groupId) ?? TEXT.aGroup);
  return (
    <li>
      <Line
        title={title}
        aside={
          counted ? (
            <Paid total={totalOf(counted, currency)} currency={currency} />
          ) : (
            <OwedBalance
              isOwed={counterpartOf(balance, viewerId).isOwed}
              amount={settledAmountOf(balance)}
              currency={balance.currency}
            />
          )
        }
      >
        {counted?.map((one) => (
          <span key={one.currency} className={`text-secondary tone-muted wraps ${styles.amount}`}>
            {countedWords(one, currency)}{' '}
          </span>
        ))}
        <span aria-live="polite">
          {isDone({ progress }) && (
            <span className={`beside text-secondary tone-muted ${styles.progress}`}>
              <Check size={16} strokeWidth={2.4} aria-hidden="true" />
              {progress === 'waiting' ? LABELS.waiting : TEXT.recorded}
            </span>
          )}
          {progress === 'recording' && <Spinner size={16} label={TEXT.recording} />}
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

/** The amount that one of the two pays in one currency when everything is settled at once. */
function Total({ net: { currency, amountMinor } }: { readonly net: Net }): ReactElement {
  if (amountMinor === 0) {
    return (
      <p className="spread text-secondary tone-muted">
        {TEXT.even}
        <Equal size={22} aria-hidden="true" />
      </p>
    );
  }
  return (
    <p className="spread text-secondary tone-muted">
      {amountMinor > 0 ? TEXT.willReceive : TEXT.willPay}{' '}
      <Money amountMinor={amountMinor} currency={currency} className={`text-card-title ${styles.amount}`} />
    </p>
  );
}
