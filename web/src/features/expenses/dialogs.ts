import { opener } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openAddExpense = opener(
  async () => (await import('./add-expense-dialog.tsx')).AddExpense,
  loadWhenIdle,
);
export const openEditExpense = opener(
  async () => (await import('./edit-expense-dialog.tsx')).EditExpenseDialog,
);
