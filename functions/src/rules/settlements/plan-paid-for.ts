import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { formatAmount, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import {
  planPaidFor as divideAmong,
  shareBetween,
  type NameableExpense,
  type PaidFor,
} from '@barabar/core/paid-back';
import type { StoreCall } from '../../kit/call.ts';
import { isStorableId, type Revision } from '../../kit/document.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { readExpenses } from '../../records/expenses/settled-by.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import type { Outlook } from '../acquaintance/outlook.ts';

interface Paying {
  /** Its own id: what it is meant to pay already counts as open. */
  readonly id: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly groupId: string | null;
  readonly amount: Minor;
  readonly currency: Currency;
}

export interface PaidForPlan {
  readonly forExpenses: PaidFor[];
  /** What is left of the amount when every expense has all that is open of it. */
  readonly restMinor: Minor;
  /** The revisions of the expenses that decide it: they must be as they were read. */
  readonly revisions: ReadonlyMap<string, Revision>;
}

export const NOTHING_NAMED: PaidForPlan = { forExpenses: [], restMinor: toMinor(0), revisions: new Map() };

/** Whether a settlement may name an expense: it is in the same place, and the payer owes the payee a share of it. */
const isPayable = (expense: RevisedExpense, paying: Paying): boolean =>
  expense.deletedAt === null && expense.groupId === paying.groupId && shareBetween(expense, paying) > 0;

const nameable = ({
  id,
  groupId,
  currency,
  payers,
  splits,
  isRefund,
  settledBy,
}: RevisedExpense): NameableExpense => ({
  id,
  ...(groupId !== null && { groupId }),
  currency,
  payers,
  splits,
  isRefund,
  // An expense may have got another currency since.
  settledBy: Object.entries(settledBy).flatMap(([settlementId, first]) =>
    first.currency === currency ? [{ ...first, settlementId }] : [],
  ),
});

/** A settlement as far as it takes room in the expenses that it names. */
interface Named {
  readonly id: string;
  readonly fromUserId: string;
  readonly forExpenses: readonly PaidFor[];
}

/** Each settlement that pays for an expense is in its document, which all read. Throws no-room. */
export function requireRoomToPay(
  expenses: ReadonlyMap<string, RevisedExpense>,
  settlements: readonly Named[],
): void {
  for (const { id: expenseId, settledBy } of expenses.values()) {
    const isNaming = ({ forExpenses }: Named): boolean =>
      forExpenses.some((forExpense) => forExpense.expenseId === expenseId && forExpense.amount > 0);
    const added = settlements.filter(
      (settlement) => settledBy[settlement.id] === undefined && isNaming(settlement),
    );
    const payerIds = [...Object.values(settledBy), ...added].map(({ fromUserId }) => fromUserId);
    const most = Math.max(
      ...added.map((settlement) => payerIds.filter((id) => id === settlement.fromUserId).length),
    );
    const isFull =
      payerIds.length > LIMITS.paymentsPerExpenseMax || most > LIMITS.paymentsPerPayerAndExpenseMax;
    if (added.length > 0 && isFull) throw new Refusal('no-room', { message: said('paid-for-full', FULL) });
  }
}

const FULL = { max: LIMITS.paymentsPerPayerAndExpenseMax, all: LIMITS.paymentsPerExpenseMax };

/** What settlements that are brought back name. @returns the expenses as they were read, and a check that there is room. */
export async function readRoomFor(call: StoreCall, settlements: readonly Named[]) {
  const ids = settlements.flatMap(({ forExpenses }) => forExpenses.map(({ expenseId }) => expenseId));
  const expenses = await readExpenses(call, [...new Set(ids)]);
  return {
    revisions: new Map([...expenses].map(([id, { revision }]) => [id, revision])),
    requireRoomLeft: () => requireRoomToPay(expenses, settlements),
  };
}

function planFrom(
  expenses: ReadonlyMap<string, RevisedExpense>,
  { groupId, ...paying }: Paying,
  forExpenseIds: readonly string[],
): PaidForPlan {
  const settlement = { ...paying, ...(groupId !== null && { groupId }), forExpenseIds };
  const { parts, restMinor } = divideAmong(settlement, (expenseId) => {
    const expense = expenses.get(expenseId);
    return expense?.deletedAt === null ? nameable(expense) : undefined;
  });
  requireRoomToPay(expenses, [{ ...paying, forExpenses: parts }]);
  return {
    forExpenses: parts,
    restMinor,
    revisions: new Map([...expenses].map(([id, { revision }]) => [id, revision])),
  };
}

/** What is gone, elsewhere or not to be seen gets the same words. Throws no-room, 400. */
export async function planPaidFor(
  call: StoreCall,
  outlook: Outlook,
  paying: Paying,
  named: readonly string[],
): Promise<PaidForPlan> {
  const expenseIds = [...new Set(named)];
  const expenses = await readExpenses(call, expenseIds.filter(isStorableId));
  for (const [index, expenseId] of expenseIds.entries()) {
    const expense = expenses.get(expenseId);
    const isTheirs = expense && isPayable(expense, paying) && (await outlook.isVisible(expense));
    if (!isTheirs) throw invalid(`forExpenseIds.${index}`, said('paid-for-unknown'));
    if (expense.currency !== paying.currency)
      throw invalid(`forExpenseIds.${index}`, said('paid-for-currency'));
  }
  const plan = planFrom(expenses, paying, expenseIds);
  requireNoRest(plan, paying);
  return plan;
}

/** Plans anew what a settlement pays for, as far as the expenses are still there. Throws no-room. */
export async function planAgain(
  call: StoreCall,
  paying: Paying,
  before: readonly PaidFor[],
): Promise<PaidForPlan> {
  const expenseIds = before.map(({ expenseId }) => expenseId);
  return planFrom(await readExpenses(call, expenseIds), paying, expenseIds);
}

/** @throws {Refusal} 400 for a settlement of more than is open of the expenses that it names. */
export function requireNoRest(
  { forExpenses, restMinor }: Pick<PaidForPlan, 'forExpenses' | 'restMinor'>,
  { currency }: Pick<Paying, 'currency'>,
): void {
  if (forExpenses.length === 0 || restMinor === 0) return;
  const open = formatAmount(sumMinor(forExpenses.map(({ amount }) => amount)), { currency });
  throw invalid('amount', said('paid-for-too-much', { open }));
}
