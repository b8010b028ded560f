import type { ReactElement } from 'react';
import { HandCoins } from 'lucide-react';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../../components/button.tsx';
import { part } from '../../../components/part.tsx';
import { Money } from '../../../components/money.tsx';
import { paidWords } from '../../../lib/records/hindrance-words.ts';
import type { PaidBill } from '../../../store/reads/use-paid-bill.ts';
import { paidShareOf } from '../../../store/changes/paid-back.ts';
import { TEXT } from '../text.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { openDialog } from '../../../components/dialogs.tsx';

const VERBS = text('verbs');

const WORDS = TEXT.page;

export interface PaidBackProps {
  readonly expense: Expense;
  /** Set where nothing of the viewer's share is left. */
  readonly bill: PaidBill | undefined;
  /** Whom the viewer can pay their share now. */
  readonly creditors: readonly { readonly id: string; readonly name: string }[];
}

/** Whether somebody has paid back all that they owe by an expense. The row of the person says that. */
export function isPaidWhole(expense: Expense, userId: string): boolean {
  if (!expense.paidBack?.some((payment) => payment.userId === userId)) return false;
  const { paid, owed } = paidShareOf(expense, userId);
  return owed > 0 && paid >= owed;
}

/** What settlements for an expense have paid, 'Ravi paid ₹400.00 of ₹450.00', and the way to pay one's own share. */
export function PaidBack({ expense, bill, creditors }: PaidBackProps): ReactElement | null {
  const { id: viewerId } = useCurrentUser();
  const { paidBack = [], currency, splits } = expense;
  const names = new Map(splits.map(({ user }) => [user.id, user.name]));
  if (paidBack.length + creditors.length === 0) return null;
  const isOnRow = (userId: string): boolean => userId !== viewerId && isPaidWhole(expense, userId);
  const isPainted = creditors.length > 0 || !paidBack.every(({ userId }) => isOnRow(userId));
  return (
    <div className={isPainted ? 'edged stack-close' : 'visually-hidden'}>
      {paidBack.length > 0 && (
        <ul className="stack-close inked text-secondary tone-muted">
          {paidBack.map(({ userId }) => {
            const { paid, owed } = paidShareOf(expense, userId);
            const amounts = {
              paid: part(<Money key="paid" amountMinor={paid} currency={currency} />),
              owed: part(<Money key="owed" amountMinor={owed} currency={currency} />),
            };
            return (
              <li key={userId} className={isOnRow(userId) ? 'visually-hidden' : 'wraps'}>
                {userId === viewerId && bill
                  ? paidWords(bill)
                  : userId === viewerId
                    ? WORDS.youPaidBack(amounts)
                    : WORDS.paidBack({ ...amounts, name: names.get(userId) ?? '' })}
              </li>
            );
          })}
        </ul>
      )}
      {creditors.length > 0 && (
        <div className="cluster">
          {creditors.map(({ id, name }) => (
            <Button
              key={id}
              variant="tonal"
              size="small"
              icon={HandCoins}
              onClick={() => openDialog('settle-bill', { expense, creditorId: id })}
            >
              {creditors.length === 1 ? VERBS.settleBill : VERBS.settleBillWith({ name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
