import { text } from '@barabar/core/messages/text';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { InputRef } from 'antd/es/input';
import { X } from 'lucide-react';
import { LIMITS } from '@barabar/core/limits';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { FieldColumns, FieldGroup } from '../../../components/field-group.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { unitsOf, withTypedPoint } from '../../../lib/forms/amount-text.ts';
import { partFieldText } from '../amount/field-text.ts';
import { nameOf, type RowPerson } from '../split/part-row.tsx';
import { Stepper } from '../split/typed-rows.tsx';
import { TEXT } from '../text.ts';
import { BillAmount, TypedAmount } from './bill-amount.tsx';
import {
  amongst,
  isWeighed,
  billParts,
  piecesOf,
  sharedByAll,
  withWeight,
  type ItemDraft,
} from './bill-draft.ts';
import { ShareFace } from './face.tsx';
import styles from './item-row.module.css';

const VERBS = text('verbs');
const LABELS = text('fields');
const WORDS = TEXT.bill;

export interface ItemRowProps {
  readonly item: ItemDraft;
  readonly people: readonly RowPerson[];
  readonly currency: Currency;
  /** Whether the amount is probably wrong: with another one, the bill would add up. */
  readonly isInDoubt: boolean;
  readonly onChange: (item: ItemDraft) => void;
  /** Shows its fields. */
  readonly onOpen: () => void;
  readonly onRemove: (event: MouseEvent<HTMLElement>) => void;
  /** Leads to the next item, which of the last one is a new one. */
  readonly onNext?: (() => void) | undefined;
}

/** Whether the focus is on a tab by keyboard, whose arrow keys choose the next one. */
const isOnTabByKeyboard = (): boolean =>
  document.activeElement?.matches('[role="tab"]:focus-visible') === true;

const QUANTITY = /^\d{0,5}(?:\.\d{0,3})?$/;

const peopleIds = (people: readonly RowPerson[]): readonly string[] => people.map(({ person }) => person.id);

/** What the item is called for screen readers. */
const nameIn = ({ name }: ItemDraft): string => name.trim() || WORDS.thisItem;

/** An item of a bill: name, quantity, amount, and the faces of who had it. A tap on the row shows its fields. */
export function ItemRow({ currency, isInDoubt, onOpen, ...props }: ItemRowProps) {
  const item = amongst(props.item, peopleIds(props.people));
  return (
    <li>
      <button type="button" className={`beside strong tall touchable ${styles.head}`} onClick={onOpen}>
        <span className="fills one-line">
          {nameIn(item)}
          {item.quantityText !== '' && (
            <span className={`tone-muted ${styles.quantity}`}> × {item.quantityText}</span>
          )}
        </span>{' '}
        <TypedAmount value={item.amountText} currency={currency} isInDoubt={isInDoubt} />
      </button>
      <div className="beside">
        <Faces {...props} />
        <span className="text-secondary tone-muted">{sharersInWords(item, props.people, currency)}</span>
      </div>
    </li>
  );
}

/** The fields of an item, the faces of who had it, and how many parts each has where that is not equal. */
export function OpenItem({ people, onRemove, ...props }: ItemRowProps) {
  const everybody = peopleIds(people);
  const item = amongst(props.item, everybody);
  const what = nameIn(item);
  return (
    <li className={`stack-snug ${styles.open}`}>
      <ItemFields {...props} what={what} />
      <div>
        <Faces {...props} people={people} />
        <div className="beside">
          <span className="fills text-secondary tone-muted">
            {sharersInWords(item, people, props.currency)}
          </span>
          {everybody.some((id) => !item.weights[id]) && (
            <Button
              variant="ghost"
              size="small"
              aria-label={WORDS.everyoneHad({ name: what })}
              onClick={() => props.onChange(sharedByAll(item, everybody))}
            >
              {WORDS.everyone}
            </Button>
          )}
          <IconButton
            icon={X}
            size={18}
            tone="muted"
            label={VERBS.removeThing({ name: what })}
            onClick={onRemove}
          />
        </div>
      </div>
      {(isWeighed(item) || piecesOf(item) > 1) && <Weights {...props} people={people} what={what} />}
    </li>
  );
}

function Faces({ item, people, onChange }: Pick<ItemRowProps, 'item' | 'people' | 'onChange'>) {
  return (
    <fieldset className={`fills ${styles.faces}`} aria-label={WORDS.whoHad({ name: nameIn(item) })}>
      {people.map(({ person, isYou }) => (
        <ShareFace
          key={person.id}
          person={person}
          isYou={isYou}
          item={amongst(item, peopleIds(people))}
          onWeight={(weight) => onChange(withWeight(item, person.id, weight))}
        />
      ))}
    </fieldset>
  );
}

/** Who had an item: 'Everybody', '4 share · ₹390.00', 'Rahul had 4 of 6'. */
function sharersInWords(item: ItemDraft, people: readonly RowPerson[], currency: Currency): string {
  const having = people.filter(({ person }) => item.weights[person.id]);
  const [first, ...others] = having.toSorted(
    (a, b) => (item.weights[b.person.id] ?? 0) - (item.weights[a.person.id] ?? 0),
  );
  if (!first) return WORDS.nobody;
  const name = first.isYou ? LABELS.you : (first.person.name.split(' ')[0] ?? '');
  if (isWeighed(item))
    return WORDS.had({ name, count: item.weights[first.person.id] ?? 0, total: billParts(item) });
  if (others.length === 0) return name;
  if (having.length === people.length) return WORDS.everyone;
  const amount = unitsOf(item.amountText, currency);
  const count = having.length;
  return amount > 0 && amount % count === 0
    ? WORDS.shareEach({ count, amount: formatAmount(toMinor(amount / count), { currency }) })
    : WORDS.share({ count });
}

/** How many parts each has of an item, by steppers. */
function Weights({
  item,
  people,
  what,
  onChange,
  onNext,
}: Pick<ItemRowProps, 'item' | 'people' | 'onChange' | 'onNext'> & { readonly what: string }) {
  return (
    <ul className="stack-snug">
      {people.map(({ person, isYou }) => {
        const name = nameOf({ person, isYou });
        return (
          <li key={person.id} className="beside">
            <span className="fills wraps">{name}</span>
            <Stepper
              label={WORDS.partsOf({ name, item: what })}
              text={String(item.weights[person.id] ?? 0)}
              onText={(typed) => onChange(withWeight(item, person.id, Number(typed.replace(/\D/g, ''))))}
              onEnd={onNext}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The focus of an item's fields: the name takes it, and Enter leads to the amount and on to the next item. */
function useItemFocus({ amountText }: ItemDraft, onNext: ItemRowProps['onNext']) {
  const nameField = useRef<InputRef>(null);
  const amountField = useRef<InputRef>(null);
  useEffect(() => {
    if (!isOnTabByKeyboard()) nameField.current?.focus();
  }, []);
  return {
    nameField,
    amountField,
    // Enter never sends the form.
    handleKeyBefore: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      amountField.current?.focus();
    },
    handleAmountKey: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (amountText !== '') onNext?.();
    },
  };
}

interface ItemFieldsProps extends Pick<
  ItemRowProps,
  'item' | 'currency' | 'isInDoubt' | 'onChange' | 'onOpen' | 'onNext'
> {
  /** What the item is called for screen readers. */
  readonly what: string;
}

function ItemFields({ item, currency, isInDoubt, what, onChange, onOpen, onNext }: ItemFieldsProps) {
  const { name, quantityText, amountText } = item;
  const { nameField, amountField, handleKeyBefore, handleAmountKey } = useItemFocus(item, onNext);
  const change = (changed: Partial<ItemDraft>): void => {
    // It stays open while it is typed in.
    onOpen();
    onChange({ ...item, ...changed });
  };
  const enterAmount = (typed: string): void => {
    const next = partFieldText(typed, { previous: amountText, splitType: 'exact', currency });
    if (next !== undefined) change({ amountText: next });
  };
  const enterQuantity = (typed: string): void => {
    const next = withTypedPoint(typed, { previous: quantityText });
    if (QUANTITY.test(next)) change({ quantityText: next });
  };
  return (
    <FieldGroup>
      <FieldColumns template="1fr 64px 112px">
        <TextField
          label={WORDS.item}
          text={name}
          maxLength={LIMITS.itemNameCharsMax}
          enterKeyHint="next"
          onKeyDown={handleKeyBefore}
          ref={nameField}
          onChange={(typed) => change({ name: typed })}
        />
        <TextField
          label={WORDS.quantity}
          aria-label={WORDS.quantityOf({ name: what })}
          text={quantityText}
          placeholder="1"
          inputMode="decimal"
          enterKeyHint="next"
          onKeyDown={handleKeyBefore}
          onChange={enterQuantity}
        />
        <BillAmount
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
