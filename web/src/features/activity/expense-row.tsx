import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { categoryLook } from '../../lib/records/category-icons.ts';
import { Money } from '../../components/money.tsx';
import { originalOf } from '../../lib/rates/original-of.ts';
import { payerNames, shortenNames } from '../../lib/people/payer-names.ts';
import { paths } from '../../lib/pages/paths.ts';
import { isAmongOnly, netBetween, netIn } from './expense-net.ts';
import { type InFeedProps, RecordRow } from './record-row.tsx';
import { RowAmount } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface ExpenseRowProps extends InFeedProps {
  readonly expense: Expense;
  readonly onEdit?: ((expense: Expense) => void) | undefined;
}

/**
 * Shows an expense: its description, who paid how much, and what the viewer owes or is owed. On a friend's page it
 * shows what one of the two owes the other, and leaves out the whole amount if other people are in the expense.
 */
export function ExpenseRow({ expense, currentUserId, onEdit, ...row }: ExpenseRowProps): ReactElement {
  const { id, description, amount, currency, group, notes } = expense;
  const { scope } = row;
  const original = originalOf(expense);
  const price = <Money key="amount" amountMinor={amount} currency={currency} />;
  const payers = {
    payer: expense.payers.every(({ userId }) => userId === currentUserId) ? 'you' : 'other',
    names: shortenNames(payerNames(expense, currentUserId)),
  };
  const isWhole = scope.kind !== 'friend' || isAmongOnly(expense, [currentUserId, scope.friendId]);
  return (
    <RecordRow
      {...row}
      id={id}
      look={categoryLook(expense)}
      title={description}
      to={paths.expense(id)}
      group={group}
      renderAmount={(busy) => (
        <ExpenseNetAmount expense={expense} scope={scope} currentUserId={currentUserId} busy={busy} />
      )}
      note={notes}
      day={expense.spentOn}
      date={expense.createdAt}
      onEdit={onEdit && (() => onEdit(expense))}
    >
      <p className={styles.detail}>
        {isWhole ? TEXT.paidAmount({ ...payers, amount: () => price }) : TEXT.paid(payers)}
      </p>
      {isWhole && original !== undefined && <p className={styles.detail}>{original}</p>}
    </RecordRow>
  );
}

interface ExpenseNetAmountProps extends Pick<ExpenseRowProps, 'expense' | 'scope' | 'currentUserId'> {
  readonly busy: string | undefined;
}

function ExpenseNetAmount({ expense, scope, currentUserId, busy }: ExpenseNetAmountProps): ReactElement {
  const isOfFriend = scope.kind === 'friend';
  const net = isOfFriend
    ? netBetween(expense, [currentUserId, scope.friendId])
    : netIn(expense, currentUserId);
  switch (net.kind) {
    case 'owed':
    case 'owing':
      return (
        <RowAmount
          words={net.kind === 'owed' ? TEXT.owedToYou : TEXT.youOwe}
          tone={net.kind}
          amountMinor={net.amountMinor}
          currency={expense.currency}
          busy={busy}
        />
      );
    case 'even':
      return <RowAmount words={isOfFriend ? TEXT.nothingOwed : TEXT.settledUp} tone="settled" busy={busy} />;
    case 'not-involved':
      return <RowAmount words={TEXT.notInvolved} tone="settled" busy={busy} />;
  }
}
