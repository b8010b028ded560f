import { type Ref, useState } from 'react';
import { ChevronRight, MessageSquareText } from 'lucide-react';
import { namesOf } from '@barabar/core/records/fields';
import { METHODS, PAYMENT, SETTLEMENT, type Method } from '@barabar/core/records/settlement';
import { text } from '@barabar/core/messages/text';
import { DayField } from '../../components/day-field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { dayWords, localDay } from '../../lib/dates/format-date.ts';
import type { SettlementForm } from './settlement-form.ts';
import styles from './settlement-form.module.css';

const METHOD_NAMES = text('methods');
const LABELS = text('fields');
const TEXT = text('settlements');
const OPTIONAL = TEXT.optional;

/** The value of the option for no method. */
const NONE = 'none';

/** Twelve digits, with what people put between them. */
const UTR_CHARS_MAX = 24;

const OPTIONS = [
  { value: NONE, label: TEXT.noMethod },
  ...METHODS.map((value) => ({ value, label: METHOD_NAMES[value] })),
] as const;

interface PaymentDetailsProps {
  readonly form: SettlementForm;
}

/** Method and references, too. One row until one is wanted, or has something in it. */
export function PaymentDetails({ form }: PaymentDetailsProps) {
  const [wanted, setWanted] = useState<'note' | 'day'>();
  const [today] = useState(() => localDay(new Date()));
  const { utrError, paidOn, isSaving } = form;
  const [hasOpened, setHasOpened] = useState(false);
  const isFilled = namesOf(SETTLEMENT).some((name) => name !== 'paidOn' && (form[name] ?? '') !== '');
  // They stay while somebody empties them.
  if (!hasOpened && (isFilled || utrError !== undefined)) setHasOpened(true);
  if (hasOpened || wanted) return <DetailFields form={form} wanted={wanted} />;
  const day = dayWords(paidOn, today);
  return (
    <div className="beside">
      <FormRow
        icon={MessageSquareText}
        label={TEXT.note}
        isPlain
        isDisabled={isSaving}
        onSelect={() => setWanted('note')}
      />
      <button
        type="button"
        className={`beside rigid tall text-secondary touchable ${styles.day}`}
        aria-label={`${LABELS.day}: ${day}`}
        disabled={isSaving}
        onClick={() => setWanted('day')}
      >
        {day}
        <ChevronRight size={20} className="tone-muted" aria-hidden="true" />
      </button>
    </div>
  );
}

const focusField: Ref<HTMLDivElement> = (element) => element?.querySelector('textarea')?.focus();

/** All fields, as where a record is edited. */
export function DetailFields({
  form,
  wanted,
}: PaymentDetailsProps & { readonly wanted?: 'note' | 'day' | undefined }) {
  const { note, paidOn, method, utr, utrError, isSaving, enter } = form;
  const [hasUtr, setHasUtr] = useState(false);
  if (!hasUtr && (utr !== '' || utrError !== undefined)) setHasUtr(true);
  const chooseMethod = (chosen: Method | typeof NONE): void =>
    enter({ method: chosen === NONE ? undefined : chosen });
  return (
    <div ref={wanted === 'note' ? focusField : undefined}>
      <FieldGroup>
        <TextField
          label={TEXT.note}
          text={note}
          field={SETTLEMENT.note}
          disabled={isSaving}
          onChange={(words) => enter({ note: words })}
        />
        <DayField
          label={LABELS.day}
          day={paidOn}
          isDisabled={isSaving}
          isOpenAtFirst={wanted === 'day'}
          onChange={(day) => enter({ paidOn: day })}
        />
        <SelectField<Method | typeof NONE>
          label={LABELS.method}
          value={method ?? NONE}
          options={OPTIONS}
          isDisabled={isSaving}
          onChange={chooseMethod}
        />
        {(method === 'upi' || hasUtr) && (
          <TextField
            label={TEXT.utr}
            text={utr}
            hint={TEXT.utrHint}
            problem={utrError}
            inputMode="numeric"
            maxLength={UTR_CHARS_MAX}
            disabled={isSaving}
            onChange={(digits) => enter({ utr: digits })}
          />
        )}
        {namesOf(PAYMENT, 'line', 'note').map((name) => (
          <TextField
            key={name}
            label={OPTIONAL[name]}
            text={form[name]}
            field={PAYMENT[name]}
            disabled={isSaving}
            onChange={(words) => enter({ [name]: words })}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
