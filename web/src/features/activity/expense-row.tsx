import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { categoryLook } from '../../components/category-icons.ts';
import { Money } from '../../components/money.tsx';
import { Tile } from '../../components/tile.tsx';
import { isProvisional } from '../../lib/ahead/ledger-change.ts';
import { classNames } from '../../lib/class-names.ts';
import { standingIn } from './expense-standing.ts';
import { busyWords, RowMenu, RowStanding, RowTime } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface ExpenseRowProps {
  readonly expense: Expense;
  readonly currentUserId: string;
  readonly hasGroupName: boolean;
  readonly isDeleting: boolean;
  readonly isRuled: boolean;
  readonly onEdit?: ((expense: Expense) => void) | undefined;
  readonly onDelete: () => void;
}

/** An expense: what for, who paid how much, and what it means for the reader. */
export function ExpenseRow({
  expense,
  currentUserId,
  hasGroupName,
  isDeleting,
  isRuled,
  onEdit,
  onDelete,
}: ExpenseRowProps): ReactElement {
  const { description, amount, currency, category, group, createdAt } = expense;
  const busy = busyWords(expense, isDeleting);
  return (
    <article
      className={classNames(styles.row, isRuled && styles.ruled, busy && styles.busy)}
      aria-busy={busy !== undefined}
    >
      <Tile {...categoryLook(category)} />
      <div className={styles.main}>
        <ExpenseStanding expense={expense} currentUserId={currentUserId} busy={busy} />
        <h3 className={styles.title}>{description}</h3>
        <p className={styles.detail}>
          {payerWords(expense, currentUserId)} paid <Money amountMinor={amount} currency={currency} />
        </p>
        <RowTime date={createdAt} groupName={hasGroupName ? group?.name : undefined} />
      </div>
      <RowMenu
        about={description}
        onEdit={onEdit && !isProvisional(expense) ? () => onEdit(expense) : undefined}
        onDelete={onDelete}
        canDelete={!isProvisional(expense)}
        isDeleting={isDeleting}
      />
    </article>
  );
}

/** 'You', a name, or where several paid 'Rohan Das and 2 others'. */
function payerWords({ paidBy, paidByUser, payers }: Expense, currentUserId: string): string {
  const first = paidBy === currentUserId ? 'You' : paidByUser.name;
  const others = payers.length - 1;
  if (others < 1) return first;
  return `${first} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

interface ExpenseStandingProps {
  readonly expense: Expense;
  readonly currentUserId: string;
  readonly busy: string | undefined;
}

function ExpenseStanding({ expense, currentUserId, busy }: ExpenseStandingProps): ReactElement {
  const standing = standingIn(expense, currentUserId);
  const { currency } = expense;
  switch (standing.kind) {
    case 'owed':
      return (
        <RowStanding
          words={TEXT.owedToYou}
          tone="owed"
          amountMinor={standing.amountMinor}
          currency={currency}
          busy={busy}
        />
      );
    case 'owing':
      return (
        <RowStanding
          words={TEXT.youOwe}
          tone="owing"
          amountMinor={standing.amountMinor}
          currency={currency}
          busy={busy}
        />
      );
    case 'even':
      return <RowStanding words={TEXT.settledUp} tone="settled" busy={busy} />;
    case 'not-involved':
      return <RowStanding words={TEXT.notInvolved} tone="settled" busy={busy} />;
  }
}
