import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { entriesOf, readExpenses, type Naming } from '../../functions/src/records/expenses/settled-by.ts';
import type { StoredSettledBy } from '../../functions/src/records/expenses/store.ts';
import {
  isReferenceHeld,
  readReferences,
  type Referring,
} from '../../functions/src/records/payment-references/store.ts';
import { readSettlement } from '../../functions/src/records/settlements/store.ts';

type TiedSettlement = Naming & Referring;
interface TiedExpense {
  readonly id: string;
  readonly settledBy: Readonly<Record<string, StoredSettledBy>>;
}
export type Tied = TiedExpense | TiedSettlement;

/** What a settlement and a document that belongs to it say differently. */
export interface LooseTie {
  readonly path: string;
  readonly why: string;
}

export const NOT_NAMED = 'what is paid of it is not what the settlement says';
export const NOT_HELD = 'the settlement does not hold its UPI reference';

const hasPart = (
  settledBy: Readonly<Record<string, StoredSettledBy>> | undefined,
  settlement: Naming | undefined,
  { settlementId, expenseId }: { settlementId: string; expenseId: string },
): boolean => isDeepStrictEqual(settledBy?.[settlementId], entriesOf(settlement).get(expenseId));

/** Whether an expense and a settlement disagree, read once more: a write between two pages has the same effect. */
async function isLoose(db: Firestore, settlementId: string, expenseId: string): Promise<boolean> {
  const [expenses, settlement] = await Promise.all([
    readExpenses({ db }, [expenseId]),
    readSettlement({ db }, settlementId),
  ]);
  return !hasPart(expenses.get(expenseId)?.settledBy, settlement, { settlementId, expenseId });
}

/** Settlements whose expenses or whose reference do not know of them. */
async function findLooseSettlements(db: Firestore, settlements: readonly TiedSettlement[]) {
  const expenseIds = settlements.flatMap((settlement) => [...entriesOf(settlement).keys()]);
  const expenses = await readExpenses({ db }, [...new Set(expenseIds)]);
  const references = await readReferences({ db }, settlements);
  const loose: LooseTie[] = [];
  for (const settlement of settlements) {
    const { id: settlementId } = settlement;
    for (const expenseId of entriesOf(settlement).keys()) {
      const isKnown = hasPart(expenses.get(expenseId)?.settledBy, settlement, { settlementId, expenseId });
      if (!isKnown && (await isLoose(db, settlementId, expenseId)))
        loose.push({ path: `expenses/${expenseId}`, why: `${NOT_NAMED} (settlements/${settlementId})` });
    }
    if (isReferenceHeld(settlement, references)) continue;
    const now = await readSettlement({ db }, settlementId);
    if (now && !isReferenceHeld(now, await readReferences({ db }, [now])))
      loose.push({ path: `settlements/${settlementId}`, why: NOT_HELD });
  }
  return loose;
}

/** Expenses that know of settlements which do not name them. */
async function findLooseExpenses(db: Firestore, expenses: readonly TiedExpense[]): Promise<LooseTie[]> {
  const loose: LooseTie[] = [];
  for (const { id: expenseId, settledBy } of expenses)
    for (const settlementId of Object.keys(settledBy)) {
      const settlement = await readSettlement({ db }, settlementId);
      if (entriesOf(settlement).has(expenseId) || !(await isLoose(db, settlementId, expenseId))) continue;
      loose.push({ path: `expenses/${expenseId}`, why: `${NOT_NAMED} (settlements/${settlementId})` });
    }
  return loose;
}

/** What records say otherwise than the records and the references that belong to them. */
export async function findLooseTies(db: Firestore, records: readonly Tied[]): Promise<LooseTie[]> {
  const expenses = records.flatMap((record) => ('settledBy' in record ? [record] : []));
  const settlements = records.flatMap((record) => ('settledBy' in record ? [] : [record]));
  return [...(await findLooseExpenses(db, expenses)), ...(await findLooseSettlements(db, settlements))];
}
