import { byDirection } from '@barabar/core/direction';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { formatAmount, symbolOf, toMinor, type Currency } from '@barabar/core/money';
import { SelectField } from '../../../components/select-field.tsx';
import { useCalculation } from '../amount/use-calculation.ts';
import { decimalsWords, hasExcessDecimals, keyboardOf, unitsOf } from '../../../lib/forms/amount-text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { amountWidth, nameOf, PartField, PartFrame } from '../split/part-row.tsx';
import { comesTo, TEXT } from '../text.ts';
import { SEARCHABLE_FROM, usePayerOptions } from './payer-select.tsx';
import { previewPayments, type PaymentRow } from './payments.ts';

export interface PayersEditorProps {
  /** The participants in the order in which the form offers them as payers. */
  readonly participants: readonly Participant[];
}

/**
 * What each of several payers paid: a row with a field that calculates for each, and what is left of the amount. One
 * payer has the rest, and two payers complement each other. The row of somebody whose field is empty says so.
 */
export function PayersEditor({ participants }: PayersEditorProps): ReactElement {
  const { draft, dispatch } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const [isTyping, setIsTyping] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const { currency } = draft;
  const words = byDirection(draft, WORDS_OF_PAID, WORDS_OF_RECEIVED);
  const { rows, leftMinor } = previewPayments(draft);
  const width = amountWidth(
    rows.map(({ text }) => text),
    currency,
  );
  const others = participants.filter(({ id }) => !rows.some(({ userId }) => userId === id));
  const options = usePayerOptions(others);
  return (
    <>
      <div className="edged">
        <ul className="ruled" aria-label={words.label}>
          {rows.map((row) => {
            const person = participants.find(({ id }) => id === row.userId);
            return (
              person && (
                <PaymentField
                  key={row.userId}
                  row={row}
                  person={person}
                  isYou={row.userId === viewerId}
                  isAdded={row.userId === addedId}
                  isNothing={row.amount === 0 && unitsOf(draft.amountText, currency) > 0}
                  words={words}
                  currency={currency}
                  width={width}
                  onTyping={setIsTyping}
                />
              )
            );
          })}
        </ul>
        <Counter
          allPaid={words.all}
          leftMinor={leftMinor}
          currency={currency}
          isWrong={leftMinor !== 0 && !isTyping}
        />
      </div>
      {others.length > 0 && (
        <SelectField
          label={words.add}
          value={undefined}
          placeholder={TEXT.nobody}
          options={options}
          noneFound={others.length < SEARCHABLE_FROM ? undefined : TEXT.noPayersFound}
          onChange={(userId) => {
            setAddedId(userId);
            dispatch({ type: 'addPayer', userId });
          }}
        />
      )}
    </>
  );
}

/** The words of who paid, or of money that came back, of who received it. */
const WORDS_OF_PAID = {
  label: TEXT.paidBy,
  add: TEXT.addPayer,
  all: TEXT.allPaid,
  nothing: TEXT.paidNothing,
  labelOf: TEXT.paymentLabel,
};
const WORDS_OF_RECEIVED: typeof WORDS_OF_PAID = {
  label: TEXT.refund.receivedBy,
  add: TEXT.refund.addReceiver,
  all: TEXT.refund.allReceived,
  nothing: TEXT.refund.receivedNothing,
  labelOf: TEXT.refund.receivedLabel,
};

/** What is left to pay of the amount. It turns red once the viewer has left the fields. */
function Counter({
  allPaid,
  leftMinor,
  currency,
  isWrong,
}: {
  readonly allPaid: string;
  readonly leftMinor: number;
  readonly currency: Currency;
  readonly isWrong: boolean;
}): ReactElement {
  const amount = formatAmount(toMinor(Math.abs(leftMinor)), { currency });
  const words = leftMinor === 0 ? allPaid : (leftMinor > 0 ? TEXT.left : TEXT.overByAmount)({ amount });
  return (
    // Not an output element: antd's forms give that a colour and a padding.
    <p
      aria-live="polite"
      className={`text-secondary strong ${isWrong ? 'tone-owing' : 'tone-muted'}`}
      style={{ padding: '4px 0 12px' }}
    >
      {words}
    </p>
  );
}

/** Where the row's name begins. */
const BELOW_NAME = { paddingInlineStart: 48 } as const;

interface PaymentFieldProps {
  readonly row: PaymentRow;
  readonly person: Participant;
  readonly isYou: boolean;
  /** Whether the viewer has just added them, to type what they paid. */
  readonly isAdded: boolean;
  /** Whether they paid nothing of an amount that is there. */
  readonly isNothing: boolean;
  readonly words: typeof WORDS_OF_PAID;
  readonly currency: Currency;
  /** Pixels. */
  readonly width: number;
  /** Receives true while the viewer types, and false once they leave the field. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** Below a payer's field: the result of a calculation, or what is wrong. */
function PaymentNote({
  id,
  isWrong,
  children,
}: {
  readonly id: string;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <p
      id={id}
      aria-live="polite"
      className={`text-secondary ${isWrong ? 'tone-owing' : 'tone-muted'}`}
      style={BELOW_NAME}
    >
      {children}
    </p>
  );
}

/** A payer with the field of what they paid, which also takes a calculation. */
function PaymentField({
  row,
  person,
  isYou,
  isAdded,
  isNothing,
  words,
  currency,
  width,
  onTyping,
}: PaymentFieldProps): ReactElement {
  const { dispatch } = useDraft();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) input.current?.focus();
  }, [isAdded]);
  const { userId, text, amount } = row;
  const { calculation, enter, finish } = useCalculation({
    text,
    currency,
    onText: (next) => {
      onTyping(true);
      dispatch({ type: 'enterPayment', userId, text: next });
    },
  });
  const name = nameOf({ person, isYou });
  const problem = hasExcessDecimals(text, currency) ? decimalsWords(currency) : undefined;
  const isWrong = problem !== undefined;
  const handleKeyDown = (event: KeyboardEvent): void => {
    // The first Enter replaces the calculation by its result, so that the viewer sees it before the next Enter saves.
    if (event.key !== 'Enter' || calculation === undefined) return;
    event.preventDefault();
    finish();
  };
  return (
    <PartFrame
      controlId={id}
      person={person}
      isYou={isYou}
      below={
        <PaymentNote id={`${id}-note`} isWrong={isWrong}>
          {calculation !== undefined ? comesTo(amount, currency) : (problem ?? (isNothing && words.nothing))}
        </PaymentNote>
      }
    >
      <PartField
        ref={input}
        id={id}
        width={width}
        prefix={symbolOf(currency)}
        aria-label={words.labelOf({ name })}
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong || undefined}
        inputMode={keyboardOf(currency)}
        data-calculates=""
        value={calculation ?? text}
        formatted={calculation === undefined ? groupedAmount(text, currency) : undefined}
        onChange={({ target }) => enter(target.value)}
        onBlur={() => {
          finish();
          onTyping(false);
          dispatch({ type: 'leavePayment', userId });
        }}
        onKeyDown={handleKeyDown}
      />
    </PartFrame>
  );
}
