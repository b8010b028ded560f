import { type ReactElement, useId, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { METHODS, SETTLEMENT, type Method } from '@barabar/core/records/settlement';
import { text } from '@barabar/core/messages/text';
import { Disclosure } from '../../components/disclosure.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { SettlementForm } from './use-settlement-form.ts';

const METHOD_NAMES = text('methods');
const LABELS = text('fields');
const VERBS = text('verbs');
const TEXT = text('settlements');

/** The value of the option for no method. */
const NONE = 'none';

const OPTIONS = [
  { value: NONE, label: TEXT.noMethod },
  ...METHODS.map((value) => ({ value, label: METHOD_NAMES[value] })),
] as const;

/** How the money was handed over: method, reference and UPI reference, behind 'More options'. */
export function PaymentDetails({ form }: { readonly form: SettlementForm }): ReactElement {
  const { method, reference, utr, utrError } = form;
  const [isAsked, setIsAsked] = useState(false);
  const isFilled = method !== undefined || reference !== '' || utr !== '';
  return (
    <Disclosure
      label={VERBS.moreOptions}
      isExpanded={isAsked || isFilled || utrError !== undefined}
      onToggle={setIsAsked}
    >
      <DetailFields form={form} />
    </Disclosure>
  );
}

function DetailFields({ form }: { readonly form: SettlementForm }): ReactElement {
  const { method, reference, utr, utrError, isSaving, enter } = form;
  const utrId = useId();
  const chooseMethod = (chosen: Method | typeof NONE): void =>
    enter({ method: chosen === NONE ? undefined : chosen });
  return (
    <FieldGroup>
      <SelectField<Method | typeof NONE>
        label={LABELS.method}
        value={method ?? NONE}
        options={OPTIONS}
        isDisabled={isSaving}
        onChange={chooseMethod}
      />
      <Form.Item
        label={TEXT.utr}
        htmlFor={utrId}
        validateStatus={utrError === undefined ? '' : 'error'}
        help={utrError === undefined ? undefined : <span id={`${utrId}-problem`}>{utrError}</span>}
        extra={utrError === undefined ? TEXT.utrHint : undefined}
      >
        <Input
          id={utrId}
          value={utr}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={UTR_CHARS_MAX}
          disabled={isSaving}
          aria-invalid={utrError === undefined ? undefined : true}
          aria-describedby={utrError === undefined ? undefined : `${utrId}-problem`}
          // Only UPI has such a reference.
          onChange={({ target: { value } }) =>
            enter(method === undefined && value !== '' ? { utr: value, method: 'upi' } : { utr: value })
          }
        />
      </Form.Item>
      <TextField
        label={TEXT.reference}
        text={reference}
        field={SETTLEMENT.reference}
        isDisabled={isSaving}
        onChange={(words) => enter({ reference: words })}
      />
    </FieldGroup>
  );
}

/** Twelve digits, with what people put between them. */
const UTR_CHARS_MAX = 24;
