import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import { Check, Equal } from 'lucide-react';
import type { Person } from '@barabar/core/contract/fields';
import { Avatar } from '../../components/avatar.tsx';
import { Line } from '../../components/line.tsx';
import { RowBalance } from '../../components/row.tsx';
import { Money } from '../../components/money.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { netsOf, settledAmountOf, type Net } from './settle-everything.ts';
import { counterpartOf } from './settlement-draft.ts';
import { recordedOf, TEXT } from './text.ts';
import type { SettlingEverything, SettlingRow } from './use-settle-everything.ts';
import styles from './settlement-form.module.css';

export interface SettleEverythingFormProps {
  readonly person: Person;
  readonly currentUserId: string;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly settling: SettlingEverything;
}

/** The balances to settle with a person, the progress of each, and the total in each currency. */
export function SettleEverythingForm({
  person,
  currentUserId,
  groupNames,
  settling: { rows, isPartial },
}: SettleEverythingFormProps): ReactElement {
  const content = useFocusOnMount();
  const name = person.name || TEXT.unknownUser;
  const recorded = rows.filter(({ progress }) => progress === 'recorded').length;
  const nets = netsOf(
    rows.map(({ balance }) => balance),
    currentUserId,
  );
  return (
    <div ref={content} tabIndex={-1} className="stack">
      <div className="beside">
        <Avatar id={person.id} name={name} image={person.avatar} size={36} />
        <p className="wraps">
          {TEXT.everythingWith} <strong>{name}</strong>
        </p>
      </div>
      {isPartial && <Alert type="error" showIcon title={recordedOf(recorded, rows.length)} />}
      <ul className={`ruled card ${styles.rows}`}>
        {rows.map((row) => (
          <Row key={row.key} row={row} currentUserId={currentUserId} groupNames={groupNames} />
        ))}
      </ul>
      {nets.map((net) => (
        <Total key={net.currency} net={net} />
      ))}
    </div>
  );
}

function Row({
  row: { balance, progress, failure },
  currentUserId,
  groupNames,
}: Pick<SettleEverythingFormProps, 'currentUserId' | 'groupNames'> & {
  readonly row: SettlingRow;
}): ReactElement {
  const { isOwed } = counterpartOf(balance, currentUserId);
  const { groupId, currency } = balance;
  const place = groupId === undefined ? TEXT.noGroup : (groupNames.get(groupId) ?? TEXT.aGroup);
  return (
    <li>
      <Line
        title={place}
        aside={
          <RowBalance
            words={isOwed ? TEXT.owesYou : TEXT.youOwe}
            tone={isOwed ? 'owed' : 'owing'}
            amountMinor={settledAmountOf(balance)}
            currency={currency}
          />
        }
      >
        <span aria-live="polite">
          {progress === 'recorded' && (
            <span className={`text-secondary tone-muted ${styles.progress}`}>
              <Check size={16} strokeWidth={2.4} aria-hidden="true" />
              {TEXT.recorded}
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
