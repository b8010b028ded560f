import type { BillItem } from '@barabar/core/contract/bills';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { Money } from '../../../components/money.tsx';
import { TEXT } from '../text.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';

const CHARGE_NAMES = text('charges');
const LABELS = text('fields');
const WORDS = TEXT.bill;

export function ExpenseItems({ expense }: { expense: Expense }) {
  const { id: viewerId } = useCurrentUser();
  const { items, charges = [], splits, currency } = expense;
  if (!items) return null;
  const names = new Map(splits.map(({ user }) => [user.id, user.id === viewerId ? LABELS.you : user.name]));
  return (
    <section aria-label={TEXT.items}>
      <h2 className="text-caption tone-muted strong edged">{TEXT.items}</h2>
      <ul className="edged stack-close">
        {items.map((item, index) => (
          // Items have no ids, and their order does not change on this page.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="beside">
            <span className="stack-tight fills">
              <span className="wraps">
                {item.name}
                {item.quantity !== undefined && ` × ${item.quantity}`}
              </span>
              <span className="text-secondary tone-muted wraps">{sharingWords(item, names)}</span>
            </span>
            <Money amountMinor={item.amount} currency={currency} className="strong" />
          </li>
        ))}
        {charges.map(({ kind, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${kind} ${index}`} className="beside text-secondary tone-muted">
            <span className="fills">{CHARGE_NAMES[kind]}</span>
            <Money amountMinor={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'You and Zoya', with '2 of 3' after each name where their parts are unequal; 'Everybody' where all share equally. */
function sharingWords({ sharedBy }: BillItem, names: ReadonlyMap<string, string>): string {
  const total = sharedBy.reduce((sum, { weight }) => sum + weight, 0);
  const isEven = sharedBy.every(({ weight }) => weight === sharedBy[0]?.weight);
  if (isEven && sharedBy.length === names.size && names.size > 2) return WORDS.everyone;
  const words = sharedBy.map(({ userId, weight }) => {
    const name = names.get(userId) ?? '';
    return isEven ? name : `${name} (${WORDS.partOf({ weight, total })})`;
  });
  return joinNames(words);
}
