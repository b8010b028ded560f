import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import type { Expense } from '@barabar/core/contract/expenses';
import { formatAmount, toMinor } from '@barabar/core/money';
import { Avatar } from '../../../components/avatar.tsx';
import { Bar, type BarPart } from '../../../components/bar.tsx';
import { paintOf } from '../../../lib/people/paint-of.ts';
import { Money } from '../../../components/money.tsx';
import { moneyPart, part } from '../../../components/part.tsx';
import { BriefRow, RowBalance, Rows } from '../../../components/row.tsx';
import { effectsOfExpense, type Effect } from '@barabar/core/ledger';
import { openShare } from '@barabar/core/paid-back';
import { usePaidBill, type PaidBill } from '../../../store/reads/use-paid-bill.ts';
import { isDivided } from '../../../store/changes/ledger-change.ts';
import { TEXT } from '../text.ts';
import { ExpenseEffects } from './expense-effects.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { HandCoins } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { paidWords } from '../../../lib/records/hindrance-words.ts';
import { paidShareOf } from '../../../store/changes/paid-back.ts';
import { openSettleBill } from '../../settlements/dialogs.ts';

const LABELS = text('fields');
const WORDS = TEXT.page;
const VERBS = text('verbs');

export type ExpenseSharesProps = Omit<PaidBackProps, 'bill'>;

/** Shows an expense as a bar of shares, with each person's share and payment, and who owes whom by it. */
export function ExpenseShares({ expense, creditors }: ExpenseSharesProps) {
  const { id: viewerId } = useCurrentUser();
  const people = peopleIn(expense);
  const isKnown = isDivided(expense);
  const each = isKnown ? equalPart(expense) : undefined;
  const bill = usePaidBill(expense, viewerId, { isRead: true });
  const isUnpaid = ({ debtorId, creditorId }: Effect): boolean =>
    !(bill && debtorId === viewerId) &&
    byDirection(expense, openShare(expense, { fromUserId: debtorId, toUserId: creditorId }) > 0, true);
  const effects = isKnown ? effectsOfExpense(expense).filter(isUnpaid) : [];
  return (
    <>
      <section aria-label={WORDS.shares}>
        <h2 className="visually-hidden">{WORDS.shares}</h2>
        <div className="edged stack-close">
          {isKnown ? (
            <Bar parts={partsOf(expense, viewerId)} />
          ) : (
            <p className="text-secondary tone-muted wraps">{WORDS.undivided}</p>
          )}
          {each !== undefined && <EqualParts expense={expense} each={each} effects={effects} />}
        </div>
        <Rows>
          {people.map((person) => (
            <PersonRow
              key={person.user.id}
              expense={expense}
              person={person}
              isKnown={isKnown}
              isEqual={each !== undefined}
            />
          ))}
        </Rows>
      </section>
      {isKnown && (
        <ExpenseEffects
          effects={effects}
          currency={expense.currency}
          people={people.map(({ user }) => user)}
          isHidden={each !== undefined && isPaidByOne(expense)}
        />
      )}
      <PaidBack expense={expense} bill={bill} creditors={creditors} />
    </>
  );
}

/** What each has where all have the same, in minor units. */
function equalPart({ splits }: Expense): Expense['amount'] | undefined {
  const [first, ...others] = splits;
  const isSame = others.length > 0 && others.every(({ amount }) => amount === first?.amount);
  return isSame ? first?.amount : undefined;
}

/** Whether all owe one person, so that a few words say who owes whom. */
const isPaidByOne = ({ payers, isRefund = false }: Expense): boolean => payers.length === 1 && !isRefund;

/** 'Split equally, 6 × ₹20,750.00', and at the end how many owe the viewer, or whom the viewer owes. */
function EqualParts({
  expense,
  each,
  effects,
}: {
  expense: Expense;
  each: Expense['amount'];
  effects: readonly Effect[];
}) {
  const { id: viewerId } = useCurrentUser();
  const told = isPaidByOne(expense) ? effects : [];
  const ownEffect = told.find(({ debtorId }) => debtorId === viewerId);
  const count = told.filter(({ creditorId }) => creditorId === viewerId).length;
  const creditor = expense.payers.find(({ userId }) => userId === ownEffect?.creditorId)?.user.name;
  return (
    <p className="spread inked text-secondary tone-muted">
      <span>
        {WORDS.equally({
          count: expense.splits.length,
          amount: moneyPart({ amountMinor: each, currency: expense.currency }),
        })}
      </span>
      {creditor !== undefined && <span className="tone-owing">{WORDS.youOweWhom({ name: creditor })}</span>}
      {count > 0 && <span className="tone-owed">{WORDS.owingYou({ count })}</span>}
    </p>
  );
}

/** One of the people in an expense. Only what differs is painted: no share where all have the same. */
function PersonRow({
  expense,
  person: { user, share, paid, adjustment },
  isKnown,
  isEqual,
}: {
  expense: Expense;
  person: PersonInExpense;
  isKnown: boolean;
  isEqual: boolean;
}) {
  const { id: viewerId } = useCurrentUser();
  const { currency, payers } = expense;
  const isPaidBack = user.id !== viewerId && isPaidWhole(expense, user.id);
  const hasPaid = paid !== undefined && (
    <>
      {byDirection(expense, WORDS.hasPaid, WORDS.hasReceived)}{' '}
      <Money amountMinor={paid} currency={currency} />
    </>
  );
  const isPaidInHead = payers.length === 1;
  const lines = [
    ...(hasPaid && !isPaidInHead ? [{ key: 'paid', content: hasPaid }] : []),
    ...(adjustment === 0 ? [] : [{ key: 'adjustment', content: adjustmentWords(adjustment, currency) }]),
  ];
  const ofShare =
    share === undefined ? { words: WORDS.noShare } : { words: WORDS.share, amountMinor: share, currency };
  return (
    <BriefRow
      isSlim={isEqual}
      leading={<Avatar id={user.id} name={user.name} image={user.avatar} size={isEqual ? 32 : 40} />}
      title={
        <>
          <span>{user.id === viewerId ? LABELS.you : user.name}</span>
          {isEqual && <RowBalance {...ofShare} isHidden />}
          {hasPaid && isPaidInHead && <span className="visually-hidden">{hasPaid}</span>}
        </>
      }
      lines={lines}
      balances={[
        ...(isKnown && !isEqual ? [ofShare] : []),
        ...(isPaidBack ? [{ words: WORDS.isPaidBack }] : []),
      ]}
    />
  );
}

interface PersonInExpense {
  readonly user: { readonly id: string; readonly name: string; readonly avatar?: string | undefined };
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
  splits.map(({ userId, amount }) => ({ key: userId, value: amount, paint: paintOf(userId, viewerId) }));

interface PaidBackProps {
  readonly expense: Expense;
  /** Set where nothing of the viewer's share is left. */
  readonly bill: PaidBill | undefined;
  /** Whom the viewer can pay their share now. */
  readonly creditors: readonly { readonly id: string; readonly name: string }[];
}

/** Whether somebody has paid back all that they owe by an expense. The row of the person says that. */
function isPaidWhole(expense: Expense, userId: string): boolean {
  if (!expense.paidBack?.some((payment) => payment.userId === userId)) return false;
  const { paid, owed } = paidShareOf(expense, userId);
  return owed > 0 && paid >= owed;
}

/** What settlements for an expense have paid, 'Ravi paid ₹400.00 of ₹450.00', and the way to pay one's own share. */
function PaidBack({ expense, bill, creditors }: PaidBackProps) {
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
              onClick={() => openSettleBill({ expense, creditorId: id })}
            >
              {creditors.length === 1 ? VERBS.settleBill : VERBS.settleBillWith({ name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
