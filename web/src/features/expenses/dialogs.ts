import { opens } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openAddExpense = opens(
  async () => (await import('./add-expense-dialog.tsx')).AddExpense,
  loadWhenIdle,
);
export const openEditExpense = opens(
  async () => (await import('./edit-expense-dialog.tsx')).EditExpenseDialog,
);
