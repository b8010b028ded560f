import type { Firestore } from 'firebase-admin/firestore';
import { expensesOf, readExpense, spentOnOf } from '../../functions/src/records/expenses/store.ts';
import { paidOnOf, readSettlement, settlementsOf } from '../../functions/src/records/settlements/store.ts';
import { commitOptimistically } from '../../functions/src/kit/retry.ts';

/** The version stays, because nobody has changed anything. Does nothing after an edit. Throws contention. */
export async function fillDay(db: Firestore, path: string): Promise<void> {
  const [collection, id = ''] = path.split('/');
  await commitOptimistically(
    collection === 'expenses' ? () => fillSpentOn(db, id) : () => fillPaidOn(db, id),
  );
}

async function fillSpentOn(db: Firestore, id: string): Promise<void> {
  const expense = await readExpense({ db }, id);
  if (expense?.spentOn !== null) return;
  const lastUpdateTime = expense.revision;
  await expensesOf({ db })
    .doc(id)
    .update({ spentOn: spentOnOf(expense) }, { lastUpdateTime });
}

async function fillPaidOn(db: Firestore, id: string): Promise<void> {
  const settlement = await readSettlement({ db }, id);
  if (settlement?.paidOn !== null) return;
  const lastUpdateTime = settlement.revision;
  await settlementsOf({ db })
    .doc(id)
    .update({ paidOn: paidOnOf(settlement) }, { lastUpdateTime });
}
