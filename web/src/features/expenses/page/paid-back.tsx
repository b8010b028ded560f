import type { ReactElement } from 'react';
import { HandCoins } from 'lucide-react';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../../components/button.tsx';
import { part } from '../../../components/part.tsx';
import { Money } from '../../../components/money.tsx';
import { paidWords } from '../../../lib/records/paid-words.ts';
import type { PaidBill } from '../../../store/reads/use-paid-bill.ts';
import { paidShareOf } from '../../../store/changes/paid-back.ts';
import { TEXT } from '../text.ts';

const VERBS = text('verbs');

const WORDS = TEXT.page;

export interface PaidBackProps {
  readonly expense: Expense;
  readonly currentUserId: string;
  /** Set where nothing of the viewer's share is left. */
  readonly bill: PaidBill | undefined;
  /** Whom the viewer can pay their share now. */
  readonly creditors: readonly { readonly id: string; readonly name: string }[];
  /** Called with whom the viewer wants to pay. */
  readonly onSettle: (creditorId: string) => void;
}

/** What settlements for an expense have paid, 'Ravi paid ₹400.00 of ₹450.00', and the way to pay one's own share. */
export function PaidBack({
  expense,
  currentUserId,
  bill,
  creditors,
  onSettle,
}: PaidBackProps): ReactElement | null {
  const { paidBack = [], currency, splits } = expense;
  const names = new Map(splits.map(({ user }) => [user.id, user.name]));
  if (paidBack.length + creditors.length === 0) return null;
  return (
    <div className="edged stack-close">
      {paidBack.length > 0 && (
        <ul className="stack-close inked text-secondary tone-muted">
          {paidBack.map(({ userId }) => {
            const { paid, owed } = paidShareOf(expense, userId);
            const amounts = {
              paid: part(<Money key="paid" amountMinor={paid} currency={currency} />),
              owed: part(<Money key="owed" amountMinor={owed} currency={currency} />),
            };
            return (
              <li key={userId} className="wraps">
                {userId === currentUserId && bill
                  ? paidWords(bill)
                  : userId === currentUserId
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
            <Button key={id} variant="tonal" size="small" icon={HandCoins} onClick={() => onSettle(id)}>
              {creditors.length === 1 ? VERBS.settleBill : VERBS.settleBillWith({ name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
