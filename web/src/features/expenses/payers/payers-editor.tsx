import { byDirection } from '@barabar/core/direction';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { formatAmount, symbolOf, toMinor, type Currency } from '@barabar/core/money';
import { useCalculation } from '../amount/use-calculation.ts';
import { decimalsWords, hasExcessDecimals, keyboardOf } from '../../../lib/forms/amount-text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { amountWidth, nameOf, PartField, PartFrame } from '../split/part-row.tsx';
import { comesTo, TEXT } from '../text.ts';
import { previewPayments, type PaymentRow } from './payments.ts';

export interface PayersEditorProps {
  /** The participants in the order in which the form offers them as payers. */
  readonly participants: readonly Participant[];
}

/**
 * What each of several payers paid: a row for everybody, with a field that calculates, and what is left of the amount.
 * One payer has the rest, and two payers complement each other. Whose field is empty did not pay.
 */
export function PayersEditor({ participants }: PayersEditorProps): ReactElement {
  const { draft } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const [isTyping, setIsTyping] = useState(false);
  const { currency } = draft;
  const words = byDirection(draft, WORDS_OF_PAID, WORDS_OF_RECEIVED);
  const { rows, leftMinor } = previewPayments(draft);
  const width = amountWidth(
    rows.map(({ text }) => text),
    currency,
  );
  return (
    <div className="edged">
      <ul className="ruled" aria-label={words.label}>
        {participants.map((person) => (
          <PaymentField
            key={person.id}
            row={rows.find(({ userId }) => userId === person.id)}
            person={person}
            isYou={person.id === viewerId}
            words={words}
            currency={currency}
            width={width}
            onTyping={setIsTyping}
          />
        ))}
      </ul>
      <Counter
        allPaid={words.all}
        leftMinor={leftMinor}
        currency={currency}
        isWrong={leftMinor !== 0 && !isTyping}
      />
    </div>
  );
}

/** The words of who paid, or of money that came back, of who received it. */
const WORDS_OF_PAID = {
  label: TEXT.paidBy,
  all: TEXT.allPaid,
  labelOf: TEXT.paymentLabel,
};
const WORDS_OF_RECEIVED: typeof WORDS_OF_PAID = {
  label: TEXT.refund.receivedBy,
  all: TEXT.refund.allReceived,
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
  /** Undefined while they are no payer. */
  readonly row: PaymentRow | undefined;
  readonly person: Participant;
  readonly isYou: boolean;
  readonly words: typeof WORDS_OF_PAID;
  readonly currency: Currency;
  /** Pixels. */
  readonly width: number;
  /** Receives true while the viewer types, and false once they leave the field. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** Below a payer's field: the result of a calculation, what was typed and is none, or what is wrong. */
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
  words,
  currency,
  width,
  onTyping,
}: PaymentFieldProps): ReactElement {
  const { dispatch } = useDraft();
  const id = useId();
  const { text = '', amount = toMinor(0) } = row ?? {};
  const userId = person.id;
  const { calculation, note, enter, forget, finish } = useCalculation({
    text,
    currency,
    onText: (next) => {
      onTyping(true);
      if (!row) dispatch({ type: 'addPayer', userId });
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
          {problem ?? note ?? (calculation === undefined ? undefined : comesTo(amount, currency))}
        </PaymentNote>
      }
    >
      <PartField
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
        onPointerDown={forget}
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
