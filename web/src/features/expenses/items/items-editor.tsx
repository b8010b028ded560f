import type { ReactElement } from 'react';
import { Plus } from 'lucide-react';
import Alert from 'antd/es/alert';
import { LIMITS } from '@barabar/core/limits';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { nameOf } from '../split/part-row.tsx';
import { TEXT } from '../text.ts';
import { withNewCharge, withNewItem, withoutItem, type BillDraft } from './bill-draft.ts';
import { ChargeRow } from './charge-row.tsx';
import { doubtIn } from './doubt-in.ts';
import { ItemRow } from './item-row.tsx';

const WORDS = TEXT.bill;

/** The line that has its key, replaced. */
const replaced = <T extends { readonly key: string }>(lines: readonly T[], line: T): T[] =>
  lines.map((one) => (one.key === line.key ? line : one));

/** The editor of a bill: its items with who had them, its charges, and what everybody owes by it so far. */
export function ItemsEditor(): ReactElement {
  const { draft, dispatch } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { bill, participants, currency } = draft;
  const { items, charges } = bill;
  const change = (edited: BillDraft): void => dispatch({ type: 'editBill', bill: edited });
  const doubt = doubtIn(draft);
  const addItem = items.length < LIMITS.itemsMax ? () => change(withNewItem(bill)) : undefined;
  const people = participants.map((person) => ({ person, isYou: person.id === viewerId }));
  return (
    <div className="stack" style={{ paddingTop: 8 }}>
      {doubt && <Alert role="note" type="warning" showIcon title={wordsOf(doubt, currency)} />}
      <ul className="stack" aria-label={TEXT.items}>
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            people={people}
            currency={currency}
            isInDoubt={doubt?.line?.line === item}
            onChange={(edited) => change({ ...bill, items: replaced(items, edited) })}
            onRemove={() => change(withoutItem(bill, item.key))}
            onNext={index === items.length - 1 ? addItem : undefined}
          />
        ))}
      </ul>
      {charges.length > 0 && (
        <ul className="stack" aria-label={WORDS.charges}>
          {charges.map((charge) => (
            <ChargeRow
              key={charge.key}
              charge={charge}
              items={items}
              hasService={charges.some(({ kind }) => kind === 'service')}
              currency={currency}
              isInDoubt={doubt?.line?.line === charge}
              onChange={(edited) => change({ ...bill, charges: replaced(charges, edited) })}
              onRemove={() => change({ ...bill, charges: charges.filter(({ key }) => key !== charge.key) })}
            />
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button variant="line" icon={Plus} disabled={!addItem} onClick={addItem}>
          {WORDS.addItem}
        </Button>
        <Button
          variant="line"
          icon={Plus}
          disabled={charges.length >= LIMITS.chargesMax}
          onClick={() => change(withNewCharge(bill))}
        >
          {WORDS.addCharge}
        </Button>
      </div>
      <Owed people={people} />
    </div>
  );
}

/** What everybody owes by the bill so far. */
function Owed({
  people,
}: {
  readonly people: readonly { readonly person: Participant; readonly isYou: boolean }[];
}): ReactElement {
  const { draft, preview } = useDraft();
  return (
    <ul className="stack-close" aria-label={WORDS.owed}>
      {people.map(({ person, isYou }, index) => (
        <li key={person.id} className="beside">
          <Avatar id={person.id} name={person.name} image={person.avatar} isYou={isYou} size={28} />
          <span className="wraps fills">{nameOf({ person, isYou })}</span>
          <Money
            amountMinor={preview.parts[index]?.amount ?? toMinor(0)}
            currency={draft.currency}
            className="strong"
          />
        </li>
      ))}
    </ul>
  );
}

/** Says by how much a bill does not add up, and which amount is in doubt. */
function wordsOf({ excess, line }: NonNullable<ReturnType<typeof doubtIn>>, currency: Currency): string {
  const off = formatAmount(toMinor(Math.abs(excess)), { currency });
  const difference = (excess > 0 ? WORDS.over : WORDS.under)({ off });
  if (!line) return `${difference} ${WORDS.checkAmount}`;
  const name = line.name || WORDS.thisItem;
  const fitting = toMinor(Math.abs(line.amount - excess));
  const check =
    fitting === 0
      ? WORDS.checkNeeded({ name })
      : WORDS.check({ name, fitting: formatAmount(fitting, { currency }) });
  return `${difference} ${check}`;
}
