import { type MouseEvent, useEffect, useId, useRef } from 'react';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import type { InputRef } from 'antd/es/input';
import Select from 'antd/es/select';
import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { CHARGE_KINDS, CHARGE_SPREADS, type ChargeKind } from '@barabar/core/bill';
import { text } from '@barabar/core/messages/text';
import type { Currency } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { FieldColumns, FieldGroup } from '../../../components/field-group.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { partFieldText } from '../amount/field-text.ts';
import { TEXT } from '../text.ts';
import { BillAmount, TypedAmount } from './bill-amount.tsx';
import type { ChargeDraft, ItemDraft } from './bill-draft.ts';
import styles from './item-row.module.css';

const CHARGE_NAMES = text('charges');
const VERBS = text('verbs');
const WORDS = TEXT.bill;
const KINDS = CHARGE_KINDS.map((kind) => ({ value: kind, label: CHARGE_NAMES[kind] }));
const SPREADS = CHARGE_SPREADS.map((spread) => ({ value: spread, label: WORDS.spreads[spread] }));
/** Kinds that may be charged on the service charge, too. */
const TAXES: readonly ChargeKind[] = ['cgst', 'sgst', 'igst', 'vat', 'cess'];

export interface ChargeRowProps {
  readonly charge: ChargeDraft;
  readonly items: readonly ItemDraft[];
  /** Whether the bill has a service charge. */
  readonly hasService: boolean;
  readonly currency: Currency;
  /** Whether the amount is probably wrong: with another one, the bill would add up. */
  readonly isInDoubt: boolean;
  readonly onChange: (charge: ChargeDraft) => void;
  /** Shows its fields. */
  readonly onOpen: () => void;
  readonly onRemove: (event: MouseEvent<HTMLElement>) => void;
}

/** A charge of a bill: what it is, how it is spread, and its amount. A tap shows its fields. */
export function ChargeRow({ onOpen, ...props }: ChargeRowProps) {
  const { kind, amountText, spread } = props.charge;
  return (
    <li>
      <button type="button" className="beside taller touchable" onClick={onOpen}>
        <span className="fills wraps">
          {CHARGE_NAMES[kind]}{' '}
          <span className="text-secondary tone-muted">· {WORDS.spreadsInside[spread]}</span>
        </span>
        <TypedAmount value={amountText} {...props} />
        <ChevronRight size={20} className="tone-muted" aria-hidden="true" />
      </button>
    </li>
  );
}

/** The fields of a charge: its kind and amount, how it is spread, and the items that it is on. */
export function OpenCharge({
  charge,
  items,
  hasService,
  currency,
  isInDoubt,
  onChange,
  onRemove,
}: ChargeRowProps) {
  const amountField = useRef<InputRef>(null);
  useEffect(() => amountField.current?.focus(), []);
  const { kind, amountText, spread, includesService } = charge;
  const name = CHARGE_NAMES[kind];
  const named = items.filter((item) => item.name.trim() !== '');
  const enterAmount = (text: string): void => {
    const next = partFieldText(text, { previous: amountText, splitType: 'exact', currency });
    if (next !== undefined) onChange({ ...charge, amountText: next });
  };
  return (
    <li className={`stack-snug ${styles.open}`}>
      <FieldGroup>
        <FieldColumns template="1fr 128px">
          <SelectField
            label={WORDS.kind}
            value={kind}
            options={KINDS}
            onChange={(chosen) => onChange({ ...charge, kind: chosen, includesService: false })}
          />
          <BillAmount
            label={kind === 'discount' ? WORDS.takesOff : WORDS.adds}
            about={name}
            isInDoubt={isInDoubt}
            currency={currency}
            value={amountText}
            onText={enterAmount}
            ref={amountField}
            onKeyDown={(event) => {
              // It sends no form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </FieldColumns>
        <SelectField
          label={WORDS.spread}
          value={spread}
          options={SPREADS}
          onChange={(chosen) => onChange({ ...charge, spread: chosen })}
        />
        {named.length > 1 && <ItemsSelect charge={charge} items={named} onChange={onChange} />}
      </FieldGroup>
      <div className="spread">
        {hasService && TAXES.includes(kind) ? (
          <Checkbox
            checked={includesService}
            onChange={({ target }) => onChange({ ...charge, includesService: target.checked })}
          >
            {WORDS.onService}
          </Checkbox>
        ) : (
          <span />
        )}
        <Button variant="ghost" size="small" icon={X} onClick={onRemove}>
          {VERBS.removeThing({ name })}
        </Button>
      </div>
    </li>
  );
}

function ItemsSelect({ charge, items, onChange }: Pick<ChargeRowProps, 'charge' | 'items' | 'onChange'>) {
  const id = useId();
  return (
    <Form.Item label={WORDS.on} htmlFor={id}>
      <Select
        id={id}
        mode="multiple"
        aria-label={WORDS.itemsOf({ name: CHARGE_NAMES[charge.kind] })}
        placeholder={WORDS.allItems}
        value={[...charge.onKeys]}
        options={items.map((item) => ({ value: item.key, label: item.name }))}
        onChange={(keys) => onChange({ ...charge, onKeys: keys })}
        suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
        virtual={false}
        showSearch={false}
      />
    </Form.Item>
  );
}
