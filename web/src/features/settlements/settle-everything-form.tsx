import { useEffect, useId, useRef } from 'react';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, formatAmount, groupByCurrency, symbolOf } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { FailureAlert } from '../../components/conflict/failure-alert.tsx';
import { Line } from '../../components/line.tsx';
import { RowBalance } from '../../components/row.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { TotalLine } from './owed-balance.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { counterpartOf } from './settlement-draft.ts';
import { allTotals, type Counted, type Everything, type RateField, type SettlingRow } from './settle-all.ts';
import { balanceKey, netPlace } from './settle-net.ts';
import type { SettlementForm } from './settlement-form.ts';
import styles from './settlement-form.module.css';
import Checkbox from 'antd/es/checkbox';
import type { InputRef } from 'antd/es/input';
import { rateText } from '@barabar/core/rate';
import { Button } from '../../components/button.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { rateLabel, RATE_WORDS } from '../../lib/rates/rate-doubt.ts';

const TEXT = text('settlements');
const LABELS = text('fields');
/** The padding that starts a line as far from the edge as the words of the fields. */
const CELL = { padding: '12px 14px' } as const;

export interface SettleEverythingFormProps {
  readonly groupNames: ReadonlyMap<string, string>;
  readonly everything: Everything;
  readonly form: SettlementForm;
}

/** The balances to settle with a person, the rates of one currency, and the total in each currency. */
export function SettleEverythingForm({ groupNames, everything, form }: SettleEverythingFormProps) {
  const { id: viewerId } = useCurrentUser();
  const { balances, rows } = everything;
  const content = useFocusOnMount();
  const [first] = balances;
  if (!first) return null;
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
          <Row key={balanceKey(row.balance)} row={row} everything={everything} groupNames={groupNames} />
        ))}
      </ul>
      <SettleInOne everything={everything} form={form} />
      {allTotals(rows).map((total) => (
        <TotalLine key={total.currency} total={total} />
      ))}
      <PaymentDetails form={form} />
    </div>
  );
}

function Row({
  row: { balance, currency, counted, total, problem },
  everything: { isInOne, isTried },
  groupNames,
}: Omit<SettleEverythingFormProps, 'form'> & { readonly row: SettlingRow }) {
  const [pays, isPaid] = isInOne ? [TEXT.youPay, TEXT.paysYou] : [LABELS.youOwe, LABELS.owesYou];
  return (
    <li>
      <Line
        title={netPlace(balance, groupNames)}
        aside={
          total !== undefined && (
            <RowBalance
              words={total > 0 ? pays : isPaid}
              tone={total > 0 ? 'owing' : 'owed'}
              amountMinor={toMinor(Math.abs(total))}
              currency={currency}
            />
          )
        }
      >
        {isInOne &&
          counted.map((countedPart) => (
            <span key={countedPart.currency} className="block text-secondary tone-muted wraps">
              {countedWords(countedPart, currency)}{' '}
            </span>
          ))}
        <span aria-live="polite">
          {isTried && problem !== undefined && (
            <span role="alert" className="text-secondary tone-owing">
              {problem}
            </span>
          )}
        </span>
      </Line>
    </li>
  );
}

/** 'Settle all in ₹', and a rate for each other currency once that is chosen. Nothing is converted before. */
function SettleInOne({ everything, form: { isSaving } }: Omit<SettleEverythingFormProps, 'groupNames'>) {
  const { balances, currency, isInOne, setInOne, rateOf, state } = everything;
  const others = groupByCurrency(balances).flatMap(([code]) => (code === currency ? [] : [code]));
  if (others.length === 0) return null;
  const firstMissing = state === 'loading' ? undefined : others.find((code) => !rateOf(code).hasEcb);
  return (
    <FieldGroup>
      <Checkbox
        style={{ ...CELL, display: 'flex' }}
        checked={isInOne}
        disabled={isSaving}
        onChange={({ target }) => setInOne(target.checked)}
      >
        {TEXT.allIn({ symbol: symbolOf(currency).trim() })}
      </Checkbox>
      {isInOne &&
        others.map((code, index) => (
          <Rate
            key={code}
            from={code}
            before={others[index - 1]}
            takesFocus={code === firstMissing}
            everything={everything}
            isDisabled={isSaving}
          />
        ))}
    </FieldGroup>
  );
}

/** Says where a rate is from, or that there is none. */
function sourceOf({ isTyped, exchange }: RateField, state: Everything['state']): string {
  if (isTyped) return RATE_WORDS.own;
  if (exchange) return RATE_WORDS.ecb({ day: formatDay(exchange.day) });
  return state === 'loading' ? RATE_WORDS.loading : TEXT.rateStates[state];
}

function Rate({
  from,
  before,
  takesFocus,
  everything: { currency, rateOf, state, typeRate },
  isDisabled,
}: {
  from: Currency;
  /** The currency of the rate above. What is said there is not painted again. */
  before: Currency | undefined;
  takesFocus: boolean;
  everything: Everything;
  isDisabled: boolean;
}) {
  const id = useId();
  const input = useRef<InputRef>(null);
  const rate = rateOf(from);
  const { text, isTyped, hasEcb } = rate;
  const source = sourceOf(rate, state);
  const isSaidAbove = before !== undefined && sourceOf(rateOf(before), state) === source;
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <TextField
        ref={input}
        label={rateLabel(from, currency)}
        text={text}
        inputMode="decimal"
        disabled={isDisabled}
        aria-describedby={`${id}-source`}
        onChange={(next) => typeRate(from, next)}
      />
      <div className="spread" style={isSaidAbove ? undefined : CELL}>
        <p
          id={`${id}-source`}
          aria-live="polite"
          className={isSaidAbove ? 'visually-hidden' : 'text-secondary tone-muted'}
        >
          {source}
        </p>
        {isTyped && hasEcb && (
          <Button variant="ghost" size="small" onClick={() => typeRate(from, undefined)}>
            {RATE_WORDS.takeEcb}
          </Button>
        )}
      </div>
    </>
  );
}

/** A balance as it counts: 'you owe $20.00 at ₹93.3302 = ₹1,866.60'. */
function countedWords({ amount: owed, currency: from, exchange, counted }: Counted, currency: Currency) {
  const amount = formatAmount(toMinor(Math.abs(owed)), { currency: from });
  const messages = TEXT.counted;
  if (!exchange || counted === undefined) return (owed > 0 ? messages.youOwe : messages.owesYou)({ amount });
  return (owed > 0 ? messages.youOweAtRate : messages.owesYouAtRate)({
    amount,
    rate: `${symbolOf(currency)}${rateText(exchange.rate)}`,
    counted: formatAmount(toMinor(Math.abs(counted)), { currency }),
  });
}
