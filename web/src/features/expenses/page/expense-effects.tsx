import type { ReactElement } from 'react';
import type { Effect } from '@barabar/core/ledger';
import { text } from '@barabar/core/messages/text';
import type { Currency } from '@barabar/core/money';
import { Money } from '../../../components/money.tsx';
import { useShownFirst } from '../../../components/shown-first.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { TEXT } from '../text.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';

const VERBS = text('verbs');
const WORDS = TEXT.page;

export interface ExpenseEffectsProps {
  readonly effects: readonly Effect[];
  readonly currency: Currency;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Whether the text stands at the edges of the container. */
  readonly isFlush?: boolean;
  readonly isHidden?: boolean;
  /** How many lines show at first. Without it, all of them. */
  readonly shownMax?: number;
}

/** The viewer's own first: 'Kabir owes you ₹500.00'. */
export function ExpenseEffects({
  effects,
  currency,
  people,
  isFlush = false,
  isHidden = false,
  shownMax = Infinity,
}: ExpenseEffectsProps) {
  const { id: viewerId } = useCurrentUser();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  function sentenceOf({ debtorId, creditorId }: Omit<Effect, 'amount'>, amount: () => ReactElement) {
    if (debtorId === viewerId) return WORDS.youOwe({ name: nameOf(creditorId), amount });
    if (creditorId === viewerId) return WORDS.owesYou({ name: nameOf(debtorId), amount });
    return WORDS.owes({ debtor: nameOf(debtorId), creditor: nameOf(creditorId), amount });
  }
  const isOwn = ({ debtorId, creditorId }: Effect): boolean => [debtorId, creditorId].includes(viewerId);
  const sorted = effects.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const { shown, showAll } = useShownFirst(sorted, {
    max: shownMax,
    labelOf: (count) => VERBS.showAll({ count }),
  });
  if (effects.length === 0) return null;
  const inset = !isFlush && 'edged';
  return (
    <section aria-label={WORDS.effects} className={isHidden ? 'visually-hidden' : undefined}>
      <h2 className={classNames('text-caption tone-muted strong', inset)}>{WORDS.effects}</h2>
      <ul className={classNames('stack-close inked text-secondary tone-muted', inset)}>
        {shown.map(({ debtorId, creditorId, amount }) => (
          <li key={`${debtorId} ${creditorId}`} className="wraps">
            {sentenceOf({ debtorId, creditorId }, () => (
              <Money key="amount" amountMinor={amount} currency={currency} />
            ))}
          </li>
        ))}
      </ul>
      {showAll}
    </section>
  );
}
