import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { formatAmount, toMinor } from '@barabar/core/money';
import { Avatar } from '../../../components/avatar.tsx';
import { Bar, type BarPart } from '../../../components/bar.tsx';
import { paintOf } from '../../../lib/people/avatar-hue.ts';
import { Money } from '../../../components/money.tsx';
import { Row, RowBalance, Rows } from '../../../components/row.tsx';
import { openShare } from '@barabar/core/paid-back';
import { usePaidBill } from '../../../store/reads/use-paid-bill.ts';
import { isDivided } from '../../../store/changes/ledger-change.ts';
import { TEXT } from '../text.ts';
import { ExpenseEffects } from './expense-effects.tsx';
import { PaidBack, type PaidBackProps } from './paid-back.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';

const LABELS = text('fields');

const WORDS = TEXT.page;

export type ExpenseSharesProps = Omit<PaidBackProps, 'bill'>;

/** Shows an expense as a bar of shares, with each person's share and payment, and who owes whom by it. */
export function ExpenseShares({ expense, creditors }: ExpenseSharesProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { currency } = expense;
  const people = peopleIn(expense);
  const isKnown = isDivided(expense);
  const bill = usePaidBill(expense, viewerId, { isRead: true });
  return (
    <>
      <section aria-label={WORDS.shares}>
        <h2 className="text-caption tone-muted strong edged">{WORDS.shares}</h2>
        <div className="edged">
          {isKnown ? (
            <Bar parts={partsOf(expense, viewerId)} />
          ) : (
            <p className="text-secondary tone-muted wraps">{WORDS.undivided}</p>
          )}
        </div>
        <Rows>
          {people.map(({ user, share, paid, adjustment }) => (
            <Row
              key={user.id}
              leading={
                <Avatar id={user.id} name={user.name} image={user.avatar} isYou={user.id === viewerId} />
              }
              title={user.id === viewerId ? LABELS.you : user.name}
              aside={
                isKnown &&
                (share === undefined ? (
                  <RowBalance words={WORDS.noShare} />
                ) : (
                  <RowBalance words={WORDS.share} amountMinor={share} currency={currency} />
                ))
              }
              lines={[
                ...(paid === undefined
                  ? []
                  : [
                      {
                        key: 'paid',
                        content: (
                          <>
                            {byDirection(expense, WORDS.hasPaid, WORDS.hasReceived)}{' '}
                            <Money amountMinor={paid} currency={currency} />
                          </>
                        ),
                      },
                    ]),
                ...(adjustment === 0
                  ? []
                  : [{ key: 'adjustment', content: adjustmentWords(adjustment, currency) }]),
              ]}
            />
          ))}
        </Rows>
      </section>
      {isKnown && (
        <ExpenseEffects
          expense={expense}
          people={people.map(({ user }) => user)}
          isShown={({ debtorId, creditorId }) =>
            !(bill && debtorId === viewerId) &&
            byDirection(expense, openShare(expense, { fromUserId: debtorId, toUserId: creditorId }) > 0, true)
          }
        />
      )}
      <PaidBack expense={expense} bill={bill} creditors={creditors} />
    </>
  );
}

interface PersonInExpense {
  readonly user: { readonly id: string; readonly name: string; readonly avatar?: string | undefined };
  /** Minor units; undefined for somebody who only paid. */
  readonly share: Expense['amount'] | undefined;
  readonly paid: Expense['amount'] | undefined;
  /** Minor units, signed: what they owe beyond an equal part. */
  readonly adjustment: number;
}

/** What somebody had more or less than an equal part. */
const adjustmentWords = (adjustment: number, currency: Expense['currency']): string =>
  (adjustment > 0 ? WORDS.hadMore : WORDS.hadLess)({
    amount: formatAmount(toMinor(Math.abs(adjustment)), { currency }),
  });

/** Everybody in an expense: who shares it, in its order, then who only paid. */
function peopleIn({ splits, payers }: Expense): PersonInExpense[] {
  const paid = new Map(payers.map(({ userId, amount }) => [userId, amount]));
  const sharing = new Set(splits.map(({ userId }) => userId));
  return [
    ...splits.map(({ user, amount, adjustment = 0 }) => ({
      user,
      share: amount,
      paid: paid.get(user.id),
      adjustment,
    })),
    ...payers
      .filter(({ userId }) => !sharing.has(userId))
      .map(({ user, amount }) => ({ user, share: undefined, paid: amount, adjustment: 0 })),
  ];
}

const partsOf = ({ splits }: Expense, viewerId: string): BarPart[] =>
  splits.map(({ userId, amount }) => ({
    key: userId,
    value: amount,
    paint: paintOf(userId, viewerId),
  }));
