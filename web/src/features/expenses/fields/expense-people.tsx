import type { PeopleChooser } from './use-people.ts';
import { ExpenseWith } from './expense-with.tsx';

/** How the viewer changes whom a new expense is about, by the field "With" or the dialogs; and what keeps its photo. */
export const EXPENSE_PEOPLE: PeopleChooser = {
  renderWith: (props) => <ExpenseWith {...props} />,
  attachPhoto: async (expenseId, photo) =>
    (await import('../../receipts/attach-scanned.ts')).attachScanned(expenseId, photo),
};
