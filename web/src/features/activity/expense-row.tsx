import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import type { Expense } from '@barabar/core/contract/expenses';
import { MessageCircle } from 'lucide-react';
import { formatAmount, sumMinor, type Minor } from '@barabar/core/money';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { textsOf } from '@barabar/core/records/fields';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { Money } from '../../components/money.tsx';
import { originalOf } from '../../lib/rates/original-of.ts';
import { payerNames, shortenNames } from '../../lib/people/payer-names.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { paidShareOf } from '../../store/changes/paid-back.ts';
import { type PaidBill, usePaidBill } from '../../store/reads/use-paid-bill.ts';
import { paidWords } from '../../lib/records/hindrance-words.ts';
import { useAsOwn } from '../../store/reads/use-as-own.ts';
import { useOpenCreditors } from '../../store/reads/use-open-creditors.ts';
import { paths } from '../../lib/pages/paths.ts';
import { pairOf } from './api.ts';
import { isAmongOnly, netBetween, netInExpense } from './expense-net.ts';
import { type InFeedProps, RecordRow } from './record-row.tsx';
import { RowAmount } from './row-parts.tsx';
import { TEXT } from './text.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { openEditExpense } from '../expenses/dialogs.ts';
import { settlingItems } from '../settlements/settling-items.ts';

const LABELS = text('fields');

export interface ExpenseRowProps extends InFeedProps {
  readonly expense: Expense;
  /** How many comments it has. */
  readonly comments?: number | undefined;
}

/** On a friend's page, what one of the two owes the other, without the whole amount if others are in it. */
export function ExpenseRow({ expense: stored, comments, ...row }: ExpenseRowProps) {
  const { id: viewerId } = useCurrentUser();
  const expense = useAsOwn(stored.groupId)(stored);
  const { id, description, amount, currency, group } = expense;
  const { scope, onDelete } = row;
  const original = originalOf(expense);
  const words = {
    amount: byDirection(expense, TEXT.paidAmount, TEXT.gotBackAmount),
    alone: byDirection(expense, TEXT.paid, TEXT.gotBack),
  };
  const price = <Money key="amount" amountMinor={amount} currency={currency} />;
  const payers = {
    payer: expense.payers.every(({ userId }) => userId === viewerId) ? 'you' : 'other',
    names: shortenNames(payerNames(expense, viewerId)),
  };
  const isWhole = scope.kind !== 'friend' || isAmongOnly(expense, pairOf(scope, viewerId));
  const bill = usePaidBill(expense, viewerId);
  const paidBack = bill ? undefined : paidBackWords(expense, { scope, viewerId });
  const creditors = useOpenCreditors(onDelete && stored, viewerId);
  return (
    <RecordRow
      {...row}
      createdBy={expense.createdBy}
      groupId={expense.groupId}
      id={id}
      look={categoryLook(expense)}
      title={description}
      to={paths.expense(id)}
      group={group}
      renderAmount={(busy) => (
        <ExpenseNetAmount expense={expense} scope={scope} viewerId={viewerId} bill={bill} busy={busy} />
      )}
      day={expense.spentOn}
      date={expense.createdAt}
      extras={settlingItems(stored, creditors)}
      onEdit={onDelete && (() => openEditExpense({ expense: stored }))}
      details={[
        <>
          {isWhole ? words.amount({ ...payers, amount: () => price }) : words.alone(payers)}
          {comments !== undefined && <CommentCount count={comments} />}
        </>,
        isWhole && original,
        paidBack,
        ...textsOf(EXPENSE_EXTRAS, expense, 'note'),
      ]}
    />
  );
}

const CommentCount = ({ count }: { count: number }) => (
  <span className="trailing">
    <MessageCircle size={14} aria-hidden="true" />
    <span aria-hidden="true">{count}</span>
    <span className="visually-hidden"> · {TEXT.commentCount({ count })}</span>
  </span>
);

/** 'Ravi paid ₹400.00 of ₹450.00'. On a friend's page of the two; who owes a share sees their own; else everybody's. */
function paidBackWords(
  expense: Expense,
  { scope, viewerId }: Pick<ExpenseNetAmountProps, 'scope' | 'viewerId'>,
): string | undefined {
  const { paidBack = [], currency, splits } = expense;
  const ownPayment = paidBack.filter(({ userId }) => userId === viewerId);
  const all = ownPayment.length > 0 ? ownPayment : paidBack;
  const shown =
    scope.kind === 'friend' ? all.filter(({ userId }) => pairOf(scope, viewerId).includes(userId)) : all;
  const [first] = shown;
  if (!first) return undefined;
  const shares = shown.map(({ userId }) => paidShareOf(expense, userId));
  const sum = (amounts: readonly Minor[]): string => formatAmount(sumMinor(amounts), { currency });
  const paid = sum(shares.map((share) => share.paid));
  const owed = sum(shares.map((share) => share.owed));
  if (shown.length > 1) return TEXT.paidBackBySeveral({ count: shown.length, paid, owed });
  const { userId } = first;
  return TEXT.paidBack({
    payer: userId === viewerId ? 'you' : 'other',
    name: shorten(splits.find((split) => split.userId === userId)?.user.name ?? ''),
    paid,
    owed,
  });
}

interface ExpenseNetAmountProps extends Pick<ExpenseRowProps, 'expense' | 'scope'> {
  readonly viewerId: string;
  readonly bill: PaidBill | undefined;
  readonly busy: string | undefined;
}

function ExpenseNetAmount({ expense, scope, viewerId, bill, busy }: ExpenseNetAmountProps) {
  const isOfFriend = scope.kind === 'friend';
  const net = isOfFriend ? netBetween(expense, pairOf(scope, viewerId)) : netInExpense(expense, viewerId);
  switch (net.kind) {
    case 'owed':
    case 'owing':
      return (
        <RowAmount
          words={net.kind === 'owed' ? TEXT.owedToYou : bill ? paidWords(bill) : LABELS.youOwe}
          tone={net.kind === 'owing' && bill ? 'settled' : net.kind}
          amountMinor={net.amountMinor}
          currency={expense.currency}
          busy={busy}
        />
      );
    case 'even':
      return (
        <RowAmount words={isOfFriend ? TEXT.nothingOwed : LABELS.settledUp} tone="settled" busy={busy} />
      );
    case 'undivided':
      return <RowAmount words={TEXT.undivided} busy={busy} />;
    case 'not-involved':
      return <RowAmount words={TEXT.notInvolved} tone="settled" busy={busy} />;
  }
}
