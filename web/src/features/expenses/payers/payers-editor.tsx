import { byDirection } from '@barabar/core/direction';
import { type ReactNode, useId, useState } from 'react';
import { symbolOf, toMinor, type Currency } from '@barabar/core/money';
import { OPENS_HERE } from '../../../components/first-field.ts';
import { NEXT } from '../../../lib/forms/focus-next.ts';
import { useCalculation } from '../amount/use-calculation.ts';
import { decimalsWords, hasExcessDecimals, keyboardOf } from '../../../lib/forms/amount-text.ts';
import { groupedAmount } from '../amount/field-text.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { amountWidth, nameOf, PartField, PartFrame } from '../split/part-row.tsx';
import { comesTo, TEXT } from '../text.ts';
import { previewPayments, type PaymentRow } from './payments.ts';

/**
 * What each of several payers paid: a row for everybody, with a field that calculates. One payer has the rest, and two
 * payers complement each other. Whose field is empty did not pay.
 */
export function PayersEditor({
  participants,
}: {
  /** In the order in which the form offers them as payers. */
  participants: readonly Participant[];
}) {
  const { draft } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { currency } = draft;
  const words = byDirection(draft, WORDS_OF_PAID, WORDS_OF_RECEIVED);
  const { rows } = previewPayments(draft);
  const rowOf = (userId: string) => rows.find((row) => row.userId === userId);
  const [firstEmpty] = useState(() => participants.find(({ id }) => !rowOf(id)?.text)?.id);
  const width = amountWidth(
    rows.map(({ text }) => text),
    currency,
  );
  return (
    <ul className="ruled" aria-label={words.label}>
      {participants.map((person, index) => (
        <PaymentField
          key={person.id}
          row={rowOf(person.id)}
          person={person}
          isYou={person.id === viewerId}
          isFirst={person.id === firstEmpty}
          isLast={index === participants.length - 1}
          words={words}
          currency={currency}
          width={width}
        />
      ))}
    </ul>
  );
}

/** The words of who paid, or of money that came back, of who received it. */
const WORDS_OF_PAID = { label: TEXT.paidBy, labelOf: TEXT.paymentLabel };
const WORDS_OF_RECEIVED: typeof WORDS_OF_PAID = {
  label: TEXT.refund.receivedBy,
  labelOf: TEXT.refund.receivedLabel,
};

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
  /** Whether the page opens on it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Below a payer's field: the result of a calculation, what was typed and is none, or what is wrong. */
function PaymentNote({ id, isWrong, children }: { id: string; isWrong: boolean; children: ReactNode }) {
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
function PaymentField({ row, person, isYou, words, currency, width, isFirst, isLast }: PaymentFieldProps) {
  const { dispatch } = useDraft();
  const id = useId();
  const { text = '', amount = toMinor(0) } = row ?? {};
  const userId = person.id;
  const { calculation, note, enter, forget, finish, handleKeyDown } = useCalculation({
    text,
    currency,
    onText: (next) => {
      if (!row) dispatch({ type: 'addPayer', userId });
      dispatch({ type: 'enterPayment', userId, text: next });
    },
  });
  const name = nameOf({ person, isYou });
  const problem = hasExcessDecimals(text, currency) ? decimalsWords(currency) : undefined;
  const isWrong = problem !== undefined;
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
        {...NEXT}
        {...(isLast && { enterKeyHint: 'done' })}
        {...(isFirst && OPENS_HERE)}
        value={calculation ?? text}
        formatted={calculation === undefined ? groupedAmount(text, currency) : undefined}
        onChange={({ target }) => enter(target.value)}
        onPointerDown={forget}
        onBlur={() => {
          finish();
          dispatch({ type: 'leavePayment', userId });
        }}
        onKeyDown={handleKeyDown}
      />
    </PartFrame>
  );
}
