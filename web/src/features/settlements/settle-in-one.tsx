import { type ReactElement, useEffect, useId, useRef } from 'react';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { text } from '@barabar/core/messages/text';
import { formatAmount, groupByCurrency, symbolOf, toMinor, type Currency } from '@barabar/core/money';
import { rateText } from '@barabar/core/rate';
import { Button } from '../../components/button.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { rateLabel, RATE_WORDS } from '../../lib/rates/rate-doubt.ts';
import type { Counted } from './settle-all.ts';
import type { OneCurrency, RateField } from './use-one-currency.ts';
import type { Everything } from './use-everything.ts';

const TEXT = text('settlements');

/** As far from the edge as the words of the fields. */
const CELL = { padding: '12px 14px' } as const;

/** 'Settle all in ₹', and a rate for each other currency once that is chosen. Nothing is converted before. */
export function SettleInOne({
  everything: { balances, oneCurrency },
  isSaving,
}: {
  readonly everything: Everything;
  readonly isSaving: boolean;
}): ReactElement | null {
  const { currency, isOn, setOn, rateOf, state } = oneCurrency;
  const others = groupByCurrency(balances).flatMap(([code]) => (code === currency ? [] : [code]));
  if (others.length === 0) return null;
  const firstMissing = state === 'loading' ? undefined : others.find((code) => !rateOf(code).hasEcb);
  return (
    <FieldGroup>
      <Checkbox
        style={{ ...CELL, display: 'flex' }}
        checked={isOn}
        disabled={isSaving}
        onChange={({ target }) => setOn(target.checked)}
      >
        {TEXT.allIn({ symbol: symbolOf(currency).trim() })}
      </Checkbox>
      {isOn &&
        others.map((code, index) => (
          <Rate
            key={code}
            from={code}
            before={others[index - 1]}
            takesFocus={code === firstMissing}
            oneCurrency={oneCurrency}
            isDisabled={isSaving}
          />
        ))}
    </FieldGroup>
  );
}

/** Says where a rate is from, or that there is none. */
function sourceOf({ isTyped, exchange }: RateField, state: OneCurrency['state']): string {
  if (isTyped) return RATE_WORDS.own;
  if (exchange) return RATE_WORDS.ecb({ day: formatDay(exchange.day) });
  return state === 'loading' ? RATE_WORDS.loading : TEXT.rateStates[state];
}

function Rate({
  from,
  before,
  takesFocus,
  oneCurrency: { currency, rateOf, state, typeRate },
  isDisabled,
}: {
  readonly from: Currency;
  /** The currency of the rate above. What is said there is not painted again. */
  readonly before: Currency | undefined;
  readonly takesFocus: boolean;
  readonly oneCurrency: OneCurrency;
  readonly isDisabled: boolean;
}): ReactElement {
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
      <Form.Item label={rateLabel(from, currency)} htmlFor={id}>
        <Input
          ref={input}
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          disabled={isDisabled}
          aria-describedby={`${id}-source`}
          onChange={({ target }) => typeRate(from, target.value)}
        />
      </Form.Item>
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
export function countedWords(
  { amount: owed, currency: from, exchange, counted }: Counted,
  currency: Currency,
): string {
  const amount = formatAmount(toMinor(Math.abs(owed)), { currency: from });
  const messages = TEXT.counted;
  if (!exchange || counted === undefined) return (owed > 0 ? messages.youOwe : messages.owesYou)({ amount });
  return (owed > 0 ? messages.youOweAtRate : messages.owesYouAtRate)({
    amount,
    rate: `${symbolOf(currency)}${rateText(exchange.rate)}`,
    counted: formatAmount(toMinor(Math.abs(counted)), { currency }),
  });
}
