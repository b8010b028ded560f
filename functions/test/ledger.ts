import { allocate } from '@barabar/core/allocate';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Budget } from '@barabar/core/budgets';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { type Expense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { type Settlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { decimalFromMinor, toMinor, type Currency } from '@barabar/core/money';
import type { Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { recomputeBalances } from '../src/records/balances/recompute.ts';
import { balanceDocument, balancesOf } from '../src/records/balances/store.ts';
import { expenseDocument, expensesOf } from '../src/records/expenses/store.ts';
import { settlementDocument, settlementsOf } from '../src/records/settlements/store.ts';
import { simplificationDocument, simplificationsOf } from '../src/records/simplifications/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import type { Person, TestApp } from './harness.ts';

export const NO_REQUESTS = {
  people: [],
  groups: [],
  claims: [],
  newcomers: [],
  missing: [],
  imports: [],
  balance: 0,
  balances: [],
};

export type Named = Pick<Person, 'userId'>;

/** An expense that somebody records; split equally unless said otherwise. */
export interface ExpenseSketch {
  readonly amount: number;
  readonly among: readonly Named[];
  readonly paidBy?: Named;
  readonly description?: string;
  readonly groupId?: string | undefined;
  readonly currency?: Currency;
  readonly category?: string | undefined;
  readonly isRefund?: boolean;
  /** YYYY-MM-DD */
  readonly spentOn?: string;
}

export function expenseBody(as: Named, sketch: ExpenseSketch) {
  const shares = allocate(
    toMinor(sketch.amount),
    sketch.among.map(() => 1),
  );
  const unit = sketch.currency ?? 'INR';
  return {
    description: sketch.description ?? 'Dosa',
    amount: decimalFromMinor(toMinor(sketch.amount), unit),
    paidBy: (sketch.paidBy ?? as).userId,
    splits: sketch.among.map(({ userId }, index) => ({
      userId,
      splitType: 'equal' as const,
      amount: decimalFromMinor(shares[index] ?? toMinor(0), unit),
    })),
    ...(sketch.groupId !== undefined && { groupId: sketch.groupId }),
    ...(sketch.currency && { currency: sketch.currency }),
    ...(sketch.category && { category: sketch.category }),
    ...(sketch.isRefund && { isRefund: true }),
    ...(sketch.spentOn && { spentOn: toCalendarDay(sketch.spentOn) }),
  };
}

/** What CGST takes of a bill of `billBody`, in minor units. */
const TAX = 1;

export function billBody(as: Named, sketch: ExpenseSketch) {
  const { splits: _splits, ...body } = expenseBody(as, sketch);
  const decimal = (units: number) => decimalFromMinor(toMinor(units), sketch.currency ?? 'INR');
  const sharedBy = sketch.among.map(({ userId }) => ({ userId, weight: 1 }));
  return {
    ...body,
    items: [{ name: 'Thali', amount: decimal(sketch.amount - TAX), sharedBy }],
    charges: [
      { kind: 'cgst' as const, amount: decimal(TAX), spread: 'proportional' as const, on: 'all' as const },
    ],
  };
}

/** The body of an expense of which the first person bears two equal parts, and one minor unit beyond them. */
export function adjustedBody(as: Named, sketch: ExpenseSketch) {
  const unit = sketch.currency ?? 'INR';
  const decimal = (units: number) => decimalFromMinor(toMinor(units), unit);
  const parts = allocate(
    toMinor(sketch.amount - 1),
    sketch.among.map((_, index) => (index === 0 ? 2 : 1)),
  );
  return {
    ...expenseBody(as, sketch),
    splits: sketch.among.map(({ userId }, index) => ({
      userId,
      splitType: 'adjustment' as const,
      amount: decimal((parts[index] ?? 0) + (index === 0 ? 1 : 0)),
      adjustment: decimal(index === 0 ? 1 : 0),
      shares: index === 0 ? 2 : 1,
    })),
  };
}

/** The body of an expense that the same people share by the days of a month. */
export function byDaysBody(as: Named, sketch: ExpenseSketch & { readonly groupId: string }) {
  const { splits, ...body } = expenseBody(as, sketch);
  return {
    ...body,
    period: { from: toCalendarDay('2026-04-01'), to: toCalendarDay('2026-04-30') },
    basis: 'person-days' as const,
    amongst: splits.map(({ userId }) => userId),
  };
}

interface On<Params> {
  readonly as: Person;
  readonly params: Params;
  readonly idempotencyKey?: string;
}
const on = <Params>(as: Person, params: Params, idempotencyKey?: string): On<Params> => ({
  as,
  params,
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});
export const onExpense = (as: Person, expenseId: string, key?: string) => on(as, { expenseId }, key);
export const onSettlement = (as: Person, settlementId: string, key?: string) => on(as, { settlementId }, key);

export function addExpense(app: TestApp, as: Person, sketch: ExpenseSketch): Promise<Expense> {
  return app.ask(createExpense, { as, body: expenseBody(as, sketch) });
}

export function settle(
  app: TestApp,
  as: Person,
  settlement: {
    readonly from: Named;
    readonly to: Named;
    readonly amount: number;
    readonly groupId?: string;
    readonly currency?: Currency;
  },
): Promise<Settlement> {
  return app.ask(createSettlement, { as, body: settlementBody(settlement) });
}

export function settlementBody({
  from,
  to,
  amount,
  groupId,
  currency,
}: {
  from: Named;
  to: Named;
  amount: number;
  groupId?: string | undefined;
  currency?: Currency | undefined;
}) {
  return {
    fromUserId: from.userId,
    toUserId: to.userId,
    amount: decimalFromMinor(toMinor(amount), currency ?? 'INR'),
    ...(groupId !== undefined && { groupId }),
    ...(currency && { currency }),
  };
}

/** Who owes whom how much, as sentences: 'Ravi owes Asha 5000 INR in <group>'. */
export async function balancesSeenBy(app: TestApp, as: Person, groupId?: string): Promise<string[]> {
  const balances = await app.ask(listBalances, { as, ...(groupId !== undefined && { query: { groupId } }) });
  return balances.map(sayBalance).toSorted();
}

function sayBalance({ fromUser, toUser, amount, currency, groupId }: Balance): string {
  return `${fromUser.name} owes ${toUser.name} ${amount} ${currency}${groupId === undefined ? '' : ' in a group'}`;
}

const isUneven = ([, amount]: readonly [string, number]): boolean => amount !== 0;

/** That the stored balances of these people are exactly what follows from the records they are in, and add up to nothing. */
export async function expectExactLedger(db: Firestore, people: readonly Named[]): Promise<void> {
  const ids = new Set(people.map(({ userId }) => userId));
  const areOurs = (userIds: readonly string[]) => userIds.every((userId) => ids.has(userId));
  const [expenses, settlements, balances, simplified] = await Promise.all([
    expensesOf({ db }).get(),
    settlementsOf({ db }).get(),
    balancesOf({ db }).get(),
    simplificationsOf({ db }).get(),
  ]);
  const ours = ({ docs }: QuerySnapshot, field: string) =>
    docs.filter((doc) => areOurs(z.array(z.string()).parse(doc.get(field))));
  const records = [
    ...ours(expenses, 'participantIds').flatMap((doc) => parseDocument(doc, expenseDocument) ?? []),
    ...ours(settlements, 'participantIds').flatMap((doc) => parseDocument(doc, settlementDocument) ?? []),
  ];
  const stored = ours(balances, 'members').flatMap((doc) => parseDocument(doc, balanceDocument) ?? []);
  const simplifications = simplified.docs
    .flatMap((doc) => parseDocument(doc, simplificationDocument) ?? [])
    .filter(({ names }) => areOurs(Object.keys(names)));
  const expected = [...recomputeBalances(records, simplifications)].map(
    ([id, { amount }]) => [id, amount] as const,
  );
  expect(Object.fromEntries(stored.map(({ id, amount }) => [id, amount] as const).filter(isUneven))).toEqual(
    Object.fromEntries(expected.filter(isUneven)),
  );
}

export async function joinTwo(app: TestApp): Promise<[Person, Person]> {
  const asha = await app.join('Asha Nair');
  const ravi = await app.join('Ravi Kumar');
  await app.befriend(asha, ravi);
  return [asha, ravi];
}

export async function joinThree(app: TestApp): Promise<[Person, Person, Person]> {
  const [asha, ravi] = await joinTwo(app);
  const meera = await app.join('Meera Das');
  await app.befriend(asha, meera);
  return [asha, ravi, meera];
}

export const budgetsOnWire = (budgets: readonly Budget[]) =>
  budgets.map((budget) => ({ ...budget, amount: decimalFromMinor(budget.amount, budget.currency) }));
