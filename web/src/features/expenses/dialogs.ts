import { openerOf } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openAddExpense = openerOf(
  async () => (await import('./add-expense-dialog.tsx')).AddExpense,
  loadWhenIdle,
);
export const openEditExpense = openerOf(
  async () => (await import('./edit-expense-dialog.tsx')).EditExpenseDialog,
);
