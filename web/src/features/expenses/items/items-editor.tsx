import { type MouseEvent, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import Alert from 'antd/es/alert';
import { LIMITS } from '@barabar/core/limits';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { nameOf } from '../split/part-row.tsx';
import { TEXT } from '../text.ts';
import {
  isBlank,
  withNewCharge,
  withNewItem,
  withoutItem,
  type BillDraft,
  type ChargeDraft,
  type ItemDraft,
} from './bill-draft.ts';
import { ChargeRow, OpenCharge } from './charge-row.tsx';
import { chipNames } from '../../../lib/people/chip-names.ts';
import { doubtIn } from './doubt-in.ts';
import { offeredCharge } from './offered-charge.ts';
import { ItemRow, OpenItem } from './item-row.tsx';
import styles from './item-row.module.css';

const WORDS = TEXT.bill;

/** The most people whose amounts are on one line of a phone. */
const ONE_LINE_MAX = 5;

/** The line that has its key, replaced. */
const replaced = <T extends { readonly key: string }>(lines: readonly T[], line: T): T[] =>
  lines.map((current) => (current.key === line.key ? line : current));

/** The key of a line among those that can be open. */
const keyOf = (kind: 'item' | 'charge', { key }: { key: string }): string => `${kind}-${key}`;

/** Moves the focus from a line that is removed to the next one, or to the button that adds one. */
function useLeaving() {
  const adder = useRef<HTMLButtonElement>(null);
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
    (next ?? adder.current)?.focus();
  };
  return { adder, leave };
}

/** The line that is probably wrong: none while the bill is typed, or where a missing tax is offered below. */
function useDoubt() {
  const { draft } = useDraft();
  const [isTyped, setIsTyped] = useState(() => draft.bill.items.every(isBlank));
  const doubt = isTyped ? undefined : doubtIn(draft);
  const isTax = doubt && doubt.excess < 0 && offeredCharge(draft) !== undefined;
  return { doubt: isTax ? undefined : doubt, beginTyping: () => setIsTyped(true) };
}

/** The editor of a bill: its items with who had them, and its charges. One of these lines has its fields open. */
export function ItemsEditor() {
  const { draft, dispatch } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { bill, participants, currency } = draft;
  const { items, charges } = bill;
  const change = (edited: BillDraft): void => dispatch({ type: 'editBill', bill: edited });
  const [chosen, setChosen] = useState<string>();
  const { doubt, beginTyping } = useDoubt();
  const blank = items.find(isBlank);
  const opened = chosen ?? (blank && keyOf('item', blank));
  const add = (kind: 'item' | 'charge', next: BillDraft): void => {
    const added = (kind === 'item' ? next.items : next.charges).at(-1);
    change(next);
    beginTyping();
    setChosen(added && keyOf(kind, added));
  };
  const everybody = participants.map(({ id }) => id);
  const addItem =
    items.length < LIMITS.itemsMax ? () => add('item', withNewItem(bill, everybody)) : undefined;
  const nextOf = (index: number): (() => void) | undefined => {
    const next = items[index + 1];
    return next ? () => setChosen(keyOf('item', next)) : addItem;
  };
  const { adder, leave } = useLeaving();
  return (
    <div style={{ paddingTop: 8 }}>
      {doubt?.line && (
        <Alert role="note" type="warning" showIcon title={wordsOf(doubt.excess, doubt.line, currency)} />
      )}
      <ul className="ruled" aria-label={TEXT.items}>
        {items.map((item, index) => {
          const Row = opened === keyOf('item', item) ? OpenItem : ItemRow;
          return (
            <Row
              key={item.key}
              item={item}
              people={participants.map((person) => ({ person, isYou: person.id === viewerId }))}
              currency={currency}
              isInDoubt={doubt?.line?.line === item}
              onChange={(edited) => change({ ...bill, items: replaced(items, edited) })}
              onOpen={() => setChosen(keyOf('item', item))}
              onRemove={(event) => {
                leave(event);
                change(withoutItem(bill, item.key));
              }}
              onNext={nextOf(index)}
            />
          );
        })}
      </ul>
      <div className="cluster" style={{ padding: '12px 0' }}>
        <Button ref={adder} variant="tonal" size="small" icon={Plus} disabled={!addItem} onClick={addItem}>
          {WORDS.addItem}
        </Button>
        <Button
          variant="line"
          size="small"
          disabled={charges.length >= LIMITS.chargesMax}
          onClick={() => add('charge', withNewCharge(bill))}
        >
          {WORDS.addCharge}
        </Button>
      </div>
      {charges.length > 0 && (
        <Charges doubted={doubt?.line?.line} opened={opened} onOpen={setChosen} onLeave={leave} />
      )}
    </div>
  );
}

interface ChargesProps {
  readonly doubted: ItemDraft | ChargeDraft | undefined;
  /** The key of the line whose fields are shown. */
  readonly opened: string | undefined;
  readonly onOpen: (key: string) => void;
  /** Moves the focus away from a line that is removed. */
  readonly onLeave: (event: MouseEvent<HTMLElement>) => void;
}

function Charges({ doubted, opened, onOpen, onLeave }: ChargesProps) {
  const { draft, dispatch } = useDraft();
  const { bill, currency } = draft;
  const { items, charges } = bill;
  const put = (changed: readonly ChargeDraft[]): void =>
    dispatch({ type: 'editBill', bill: { ...bill, charges: changed } });
  return (
    <ul className="ruled" aria-label={WORDS.charges}>
      {charges.map((charge) => {
        const Row = opened === keyOf('charge', charge) ? OpenCharge : ChargeRow;
        return (
          <Row
            key={charge.key}
            charge={charge}
            items={items}
            hasService={charges.some(({ kind }) => kind === 'service')}
            currency={currency}
            isInDoubt={doubted === charge}
            onChange={(edited) => put(replaced(charges, edited))}
            onOpen={() => onOpen(keyOf('charge', charge))}
            onRemove={(event) => {
              onLeave(event);
              put(charges.filter(({ key }) => key !== charge.key));
            }}
          />
        );
      })}
    </ul>
  );
}

/** What everybody owes by the bill so far: side by side as far as all amounts fit, else on lines of equal length. */
export function OwedByEach() {
  const { draft, preview } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const names = chipNames(
    draft.participants.map((person) => nameOf({ person, isYou: person.id === viewerId })),
  );
  const amounts = draft.participants.map((_, index) => preview.parts[index]?.amount ?? toMinor(0));
  const style = {
    '--letters': Math.max(
      ...amounts.map((amount) => formatAmount(amount, { currency: draft.currency }).length),
    ),
    '--columns': amounts.length > ONE_LINE_MAX ? Math.ceil(amounts.length / 2) : amounts.length,
  };
  return (
    <ul className={`text-secondary ${styles.owed}`} style={style} aria-label={WORDS.owed}>
      {draft.participants.map(({ id }, index) => (
        <li key={id}>
          <span className="one-line tone-muted" style={{ maxWidth: '100%' }}>
            {names[index]}
          </span>{' '}
          <Money amountMinor={amounts[index] ?? toMinor(0)} currency={draft.currency} className="strong" />
        </li>
      ))}
    </ul>
  );
}

/** Says by how much a bill does not add up, and which line is in doubt. If none is, the foot alone says it. */
function wordsOf(
  excess: number,
  line: NonNullable<NonNullable<ReturnType<typeof doubtIn>>['line']>,
  currency: Currency,
): string {
  const off = formatAmount(toMinor(Math.abs(excess)), { currency });
  const difference = (excess > 0 ? WORDS.over : WORDS.under)({ off });
  const name = line.name || WORDS.thisItem;
  const fitting = toMinor(Math.abs(line.amount - excess));
  const check =
    fitting === 0
      ? WORDS.checkNeeded({ name })
      : WORDS.check({ name, fitting: formatAmount(fitting, { currency }) });
  return `${difference} ${check}`;
}
