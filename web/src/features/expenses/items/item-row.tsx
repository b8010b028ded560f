import { text } from '@barabar/core/messages/text';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { X } from 'lucide-react';
import { LIMITS } from '@barabar/core/limits';
import type { Currency } from '@barabar/core/money';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { FieldColumns, FieldGroup } from '../../../components/field-group.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { chipNames } from './chip-names.ts';
import { withTypedPoint } from '../../../lib/forms/amount-text.ts';
import { partFieldText } from '../amount/field-text.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { nameOf } from '../split/part-row.tsx';
import { TEXT } from '../text.ts';
import { BillAmount } from './bill-amount.tsx';
import { sharedByAll, stepWeight, type ItemDraft } from './bill-draft.ts';

const LABELS = text('fields');
const VERBS = text('verbs');

const WORDS = TEXT.bill;

export interface ItemRowProps {
  readonly item: ItemDraft;
  readonly people: readonly { readonly person: Participant; readonly isYou: boolean }[];
  readonly currency: Currency;
  /** Whether the amount is probably wrong: with another one, the bill would add up. */
  readonly isInDoubt: boolean;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: () => void;
  /** Adds the next item: of the last one, Enter behind the amount does that. */
  readonly onNext?: (() => void) | undefined;
}

/** Whether the focus is on a tab by keyboard, whose arrow keys choose the next one. */
const isOnTabByKeyboard = (): boolean =>
  document.activeElement?.matches('[role="tab"]:focus-visible') === true;

const QUANTITY = /^\d{0,5}(?:\.\d{0,3})?$/;

/** An item of a bill: name, quantity, amount, and the faces of who had it. */
export function ItemRow({ item, people, onChange, onRemove, ...fields }: ItemRowProps): ReactElement {
  const what = item.name.trim() || WORDS.thisItem;
  const shortNames = chipNames(people.map(({ person, isYou }) => (isYou ? LABELS.you : person.name)));
  const shareByAll = (): void => {
    const ids = people.map(({ person }) => person.id);
    onChange(sharedByAll(item, ids));
  };
  return (
    <li className="stack-close">
      <ItemFields {...fields} item={item} what={what} onChange={onChange} />
      <div className="beside">
        <fieldset className="cluster fills" aria-label={WORDS.whoHad({ name: what })}>
          {people.map(({ person, isYou }, index) => (
            <Face
              key={person.id}
              person={person}
              isYou={isYou}
              shortName={shortNames[index] ?? person.name}
              weights={item.weights}
              onTap={() => onChange(stepWeight(item, person.id))}
            />
          ))}
          <Button
            variant="ghost"
            size="small"
            aria-label={WORDS.everyoneHad({ name: what })}
            onClick={shareByAll}
          >
            {WORDS.everyone}
          </Button>
        </fieldset>
        <IconButton
          icon={X}
          size={18}
          tone="muted"
          label={VERBS.removeThing({ name: what })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** The focus of an item's fields: a new item takes it, and Enter leads from the name to the amount to the next item. */
function useItemFocus({ name, amountText }: ItemDraft, onNext: ItemRowProps['onNext']) {
  const nameField = useRef<InputRef>(null);
  const amountField = useRef<InputRef>(null);
  const [isNew] = useState(name === '' && amountText === '');
  useEffect(() => {
    if (isNew && !isOnTabByKeyboard()) nameField.current?.focus();
  }, [isNew]);
  return {
    nameField,
    amountField,
    handleNameKey: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || amountText !== '') return;
      event.preventDefault();
      amountField.current?.focus();
    },
    handleAmountKey: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || amountText === '' || !onNext) return;
      event.preventDefault();
      onNext();
    },
  };
}

interface ItemFieldsProps extends Pick<
  ItemRowProps,
  'item' | 'currency' | 'isInDoubt' | 'onChange' | 'onNext'
> {
  /** What the item is called for screen readers. */
  readonly what: string;
}

function ItemFields({ item, currency, isInDoubt, what, onChange, onNext }: ItemFieldsProps): ReactElement {
  const id = useId();
  const { name, quantityText, amountText } = item;
  const { nameField, amountField, handleNameKey, handleAmountKey } = useItemFocus(item, onNext);
  const enterAmount = (text: string): void => {
    const next = partFieldText(text, { previous: amountText, splitType: 'exact', currency });
    if (next !== undefined) onChange({ ...item, amountText: next });
  };
  const enterQuantity = (text: string): void => {
    const next = withTypedPoint(text, { previous: quantityText });
    if (QUANTITY.test(next)) onChange({ ...item, quantityText: next });
  };
  return (
    <FieldGroup>
      <FieldColumns template="1fr 64px 112px">
        <Form.Item label={WORDS.item} htmlFor={`${id}-name`}>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={LIMITS.itemNameCharsMax}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={handleNameKey}
            ref={nameField}
            onChange={({ target }) => onChange({ ...item, name: target.value })}
          />
        </Form.Item>
        <Form.Item label={WORDS.quantity} htmlFor={`${id}-quantity`}>
          <Input
            id={`${id}-quantity`}
            aria-label={WORDS.quantityOf({ name: what })}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="1"
            value={quantityText}
            onChange={({ target }) => enterQuantity(target.value)}
          />
        </Form.Item>
        <BillAmount
          id={`${id}-amount`}
          label={TEXT.total}
          about={what}
          isInDoubt={isInDoubt}
          currency={currency}
          value={amountText}
          onText={enterAmount}
          ref={amountField}
          {...(onNext && { enterKeyHint: 'next' })}
          onKeyDown={handleAmountKey}
        />
      </FieldColumns>
    </FieldGroup>
  );
}

interface FaceProps {
  readonly person: Participant;
  readonly isYou: boolean;
  readonly shortName: string;
  readonly weights: ItemDraft['weights'];
  readonly onTap: () => void;
}

/** A person's face as a button: pressed while they share the item, with '2 of 3' where people had unequal parts. */
function Face({ person, isYou, shortName, weights, onTap }: FaceProps): ReactElement {
  const { [person.id]: weight = 0 } = weights;
  const all = Object.values(weights);
  const total = all.reduce((sum, one) => sum + one, 0);
  const part = weight > 0 && all.some((one) => one !== weight) ? WORDS.partOf({ weight, total }) : undefined;
  const name = nameOf({ person, isYou });
  const shown = part ?? shortName;
  return (
    <Button variant={weight > 0 ? 'tonal' : 'line'} size="medium" aria-pressed={weight > 0} onClick={onTap}>
      <Avatar id={person.id} name={person.name} image={person.avatar} isYou={isYou} size={28} />
      {shown !== name && <span className="visually-hidden">{part === undefined ? name : `${name}, `}</span>}
      <span aria-hidden={part === undefined && shown !== name}>{shown}</span>
    </Button>
  );
}
