import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { categoryLook } from '../../lib/category-icons.ts';
import { Money } from '../../components/money.tsx';
import { Tile } from '../../components/tile.tsx';
import { classNames } from '../../lib/class-names.ts';
import { originalOf } from '../../lib/original-of.ts';
import { isOnlyHere, useOutboxState } from '../../lib/outbox/outbox.ts';
import { payerNames, shortenNames } from '../../lib/payer-names.ts';
import { paths } from '../../lib/paths.ts';
import type { FeedScope } from './api.ts';
import { isAmongOnly, netBetween, netIn } from './expense-net.ts';
import { busyWords, isChangeable, isUnderWay, RowAmount, RowLink, RowMenu, RowTime } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface ExpenseRowProps {
  readonly expense: Expense;
  readonly currentUserId: string;
  readonly scope: FeedScope;
  readonly isDeleting: boolean;
  readonly isRuled: boolean;
  readonly onEdit?: ((expense: Expense) => void) | undefined;
  /** Without it the row has no menu. */
  readonly onDelete?: (() => void) | undefined;
}

/**
 * Shows an expense: its description, who paid how much, and what the viewer owes or is owed. On a friend's page it
 * shows what one of the two owes the other, and leaves out the whole amount if other people are in the expense.
 */
export function ExpenseRow({
  expense,
  currentUserId,
  scope,
  isDeleting,
  isRuled,
  onEdit,
  onDelete,
}: ExpenseRowProps): ReactElement {
  const { description, amount, currency, group, spentOn, notes, createdAt } = expense;
  const original = originalOf(expense);
  const state = useOutboxState(expense.id);
  const busy = busyWords(state, isDeleting);
  const isWhole = scope.kind !== 'friend' || isAmongOnly(expense, [currentUserId, scope.friendId]);
  return (
    <article
      className={classNames(
        styles.row,
        isRuled && styles.ruled,
        busy && styles.busy,
        !onDelete && styles.bare,
      )}
      aria-busy={isUnderWay(state, isDeleting)}
    >
      <Tile {...categoryLook(expense)} />
      <div className={styles.main}>
        <ExpenseNetAmount expense={expense} scope={scope} currentUserId={currentUserId} busy={busy} />
        <h3 className={styles.title}>
          <RowLink to={isOnlyHere(expense.id) ? undefined : paths.expense(expense.id)} groupId={group?.id}>
            {description}
          </RowLink>
        </h3>
        <p className={styles.detail}>
          {shortenNames(payerNames(expense, currentUserId))} paid
          {isWhole && (
            <>
              {' '}
              <Money amountMinor={amount} currency={currency} />
            </>
          )}
        </p>
        {isWhole && original !== undefined && <p className={styles.detail}>{original}</p>}
        {notes !== undefined && <p className={`typed-lines ${styles.detail}`}>{notes}</p>}
        <RowTime
          day={spentOn}
          date={createdAt}
          groupName={scope.kind === 'group' ? undefined : group?.name}
        />
      </div>
      {onDelete && (
        <RowMenu
          about={description}
          onEdit={onEdit && isChangeable(state) ? () => onEdit(expense) : undefined}
          onDelete={onDelete}
          canDelete={isChangeable(state)}
          isDeleting={isDeleting}
        />
      )}
    </article>
  );
}

interface ExpenseNetAmountProps {
  readonly expense: Expense;
  readonly scope: FeedScope;
  readonly currentUserId: string;
  readonly busy: string | undefined;
}

function ExpenseNetAmount({ expense, scope, currentUserId, busy }: ExpenseNetAmountProps): ReactElement {
  const isOfFriend = scope.kind === 'friend';
  const net = isOfFriend
    ? netBetween(expense, [currentUserId, scope.friendId])
    : netIn(expense, currentUserId);
  const { currency } = expense;
  switch (net.kind) {
    case 'owed':
      return (
        <RowAmount
          words={TEXT.owedToYou}
          tone="owed"
          amountMinor={net.amountMinor}
          currency={currency}
          busy={busy}
        />
      );
    case 'owing':
      return (
        <RowAmount
          words={TEXT.youOwe}
          tone="owing"
          amountMinor={net.amountMinor}
          currency={currency}
          busy={busy}
        />
      );
    case 'even':
      return <RowAmount words={isOfFriend ? TEXT.nothingOwed : TEXT.settledUp} tone="settled" busy={busy} />;
    case 'not-involved':
      return <RowAmount words={TEXT.notInvolved} tone="settled" busy={busy} />;
  }
}
