import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor } from '@barabar/core/money';
import { changersIn, type Difference, type Versions } from '../../../components/conflict/difference.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { type ExpenseDraft, isAmountOpen } from '../draft/expense-draft.ts';
import { previewSplit } from '../split/split-preview.ts';
import { wayOf } from '../split/form-ways.ts';
import { TEXT } from '../text.ts';
import { isSameIn, nameIn, PART_NAMES, PARTS } from './expense-parts.ts';

const CHARGE_NAMES = text('charges');
const WORDS = TEXT.conflict;

type Line = Difference['parts'][number];

function sharesIn(draft: ExpenseDraft): ReadonlyMap<string, string> {
  const parts = previewSplit(draft).parts.filter(({ isInSplit }) => isInSplit);
  return new Map(
    parts.map(({ userId, amount, text }) => [
      userId,
      isAmountOpen(draft) ? text || TEXT.equal : formatAmount(amount, draft),
    ]),
  );
}

function shareParts(mine: ExpenseDraft, theirs: ExpenseDraft): readonly Line[] {
  const [ours, others] = [sharesIn(mine), sharesIn(theirs)];
  return [...new Set([...others.keys(), ...ours.keys()])].flatMap((userId) => {
    const [first = TEXT.notInIt, second = TEXT.notInIt] = [ours.get(userId), others.get(userId)];
    const name = nameIn(mine, userId) || nameIn(theirs, userId);
    return first === second ? [] : [{ name, mine: first, theirs: second }];
  });
}

/** The lines of a bill: what each costs and who had it. */
function linesOf(draft: ExpenseDraft): readonly (readonly [name: string, words: string])[] {
  if (wayOf(draft) !== 'items') return [];
  const money = (text: string): string => formatAmount(toMinor(unitsOf(text, draft.currency)), draft);
  const items = draft.bill.items.map(({ name, quantityText, amountText, weights }) => {
    const quantity = quantityText === '' ? '' : `${quantityText} × `;
    const names = Object.entries(weights).map(
      ([userId, weight]) => nameIn(draft, userId) + (weight === 1 ? '' : ` (${weight})`),
    );
    return [name, `${quantity}${money(amountText)}: ${joinNames(names)}`] as const;
  });
  const charges = draft.bill.charges.map(
    ({ kind, amountText }) => [CHARGE_NAMES[kind], money(amountText)] as const,
  );
  return [...items, ...charges];
}

function lineParts(mine: ExpenseDraft, theirs: ExpenseDraft): readonly Line[] {
  const unmatched = [...linesOf(theirs)];
  const take = (name: string): string | undefined => {
    const index = unmatched.findIndex(([other]) => other === name);
    return index < 0 ? undefined : unmatched.splice(index, 1)[0]?.[1];
  };
  const ownLines = linesOf(mine).map(([name, words]) => ({
    name,
    mine: words,
    theirs: take(name) ?? WORDS.none,
  }));
  const others = unmatched.map(([name, words]) => ({ name, mine: WORDS.none, theirs: words }));
  return [...ownLines, ...others].filter((part) => part.mine !== part.theirs);
}

export function differencesOf(versions: Versions<ExpenseDraft>): readonly Difference[] {
  const { mine, theirs } = versions;
  return changersIn(PART_NAMES, versions, isSameIn).map(({ name, by }) => {
    const parts = name === 'split' ? [...lineParts(mine, theirs), ...shareParts(mine, theirs)] : [];
    const { name: field, wordsOf } = PARTS[name];
    return { field, by, mine: wordsOf(mine), theirs: wordsOf(theirs), parts };
  });
}
