import type { User } from '@barabar/core/contract/auth';
import type { Expense } from '@barabar/core/contract/expenses';
import { byDirection } from '@barabar/core/direction';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { openShare } from '../../../components/common-dialogs.ts';
import { formatFullDay } from '../../../lib/dates/format-date.ts';
import { madeLinkOf } from '../../../lib/pages/kept-link.ts';
import { isDivided } from '../../../store/changes/ledger-change.ts';

const WORDS = text('sharedBill');
const VERBS = text('verbs');

type Sender = Pick<User, 'id' | 'upiId'>;

/**
 * One expense as a text in the sender's language: what, when, who paid, and the share of each, with their items where
 * shares differ. It has no shares while only the server can divide the expense. Whoever paid in rupees adds their UPI
 * ID. A `link` to its group comes last.
 */
export function billText(expense: Expense, sender: Sender, link: string | undefined): string {
  const { description, amount, currency, spentOn, payers, splits, items = [] } = expense;
  const say = (minor: typeof amount): string => formatAmount(minor, { currency });
  const paid = payers.map((payer) =>
    payers.length === 1 ? payer.user.name : WORDS.part({ name: payer.user.name, amount: say(payer.amount) }),
  );
  const isUneven = splits.some((split) => split.amount !== splits[0]?.amount);
  const shares = splits.map(({ userId, user: { name }, amount: share }) => {
    const own = items.filter(({ sharedBy }) => isUneven && sharedBy.some((part) => part.userId === userId));
    const words = WORDS.part({ name, amount: say(share) });
    return own.length === 0 ? words : `${words} (${own.map((item) => item.name).join(', ')})`;
  });
  const isPayer = byDirection(expense, true, false) && payers.some(({ userId }) => userId === sender.id);
  return [
    WORDS.part({ name: description, amount: say(amount) }),
    WORDS.when({
      day: formatFullDay(spentOn),
      direction: byDirection(expense, 'paid', 'back'),
      names: listIn(LANGUAGE, paid),
    }),
    ...(isDivided(expense) ? ['', ...shares] : []),
    ...(isPayer && currency === 'INR' && sender.upiId !== undefined
      ? ['', WORDS.upi({ upiId: sender.upiId })]
      : []),
    ...(link === undefined ? [] : ['', link]),
  ].join('\n');
}

/** Shows the text of an expense before it goes to another app. */
export function shareBill(expense: Expense, sender: Sender): void {
  const link = expense.group && madeLinkOf(expense.group.id, { userId: sender.id });
  openShare({ title: VERBS.shareBill, text: billText(expense, sender, link) });
}
