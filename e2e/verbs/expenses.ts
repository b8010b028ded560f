import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { choose, selectField, selectOptions } from './select.ts';
import { untilGone, untilShown } from './wait.ts';

export type SplitMode = 'Equal' | 'Percentage' | 'Shares' | 'Exact' | 'Items';

/** Inputs for each person by name; the viewer is "You". */
export type Parts = Readonly<Record<string, string>>;

export interface ExpenseEntry {
  readonly description: string;
  /** The amount as typed. */
  readonly amount: string;
  readonly paidBy?: string;
  readonly category?: string;
  readonly mode?: SplitMode;
  /** Inputs of modes other than Equal. */
  readonly parts?: Parts;
  /** For Equal: the people left out. */
  readonly without?: readonly string[];
}

const FIELD_OF_MODE: Readonly<Record<Exclude<SplitMode, 'Equal' | 'Items'>, (name: string) => string>> = {
  Percentage: (name) => `Percentage for ${name}`,
  Shares: (name) => `Shares for ${name}`,
  Exact: (name) => `Amount for ${name}`,
};

/** Opens the page of several payers in the form of an expense. */
export async function openPayers(dialog: Locator, label = 'Paid by'): Promise<void> {
  await selectField(dialog, label).click();
  await selectOptions(dialog).filter({ hasText: 'Several people' }).click();
  await untilShown(dialog.getByRole('heading', { name: label, exact: true }));
}

export const expenseDialog = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Add Expense' });

export async function openExpenseDialog(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await untilShown(expenseDialog(person));
}

export async function openExpenseDialogWith(person: Person, names: readonly string[]): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await untilShown(expenseDialog(person));
  await expenseDialog(person).getByRole('button', { name: 'Choose friends' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Friends' });
  for (const name of names) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: `Continue (${names.length + 1} people)` }).click();
  await untilGone(dialog);
}

/** Opens the page of the split. */
export const splitRow = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: /^(?:Split (?:equally|by)|Choose people|All for)/ });

export async function chooseMode(person: Person, mode: SplitMode): Promise<void> {
  const dialog = expenseDialog(person);
  const tab = dialog.getByRole('tab', { name: mode, exact: true });
  // In about one run of 250 on a busy machine the first click, right after typing, opens nothing.
  await expect(async () => {
    if (!(await tab.isVisible())) await splitRow(dialog).click({ timeout: 2_000 });
    await tab.click({ timeout: 2_000 });
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
  }).toPass();
}

async function enterParts(
  person: Person,
  mode: Exclude<SplitMode, 'Equal' | 'Items'>,
  parts: Parts,
): Promise<void> {
  for (const [name, text] of Object.entries(parts)) {
    await expenseDialog(person).getByLabel(FIELD_OF_MODE[mode](name), { exact: true }).fill(text);
  }
}

export async function enterExpense(person: Person, entry: ExpenseEntry): Promise<void> {
  const dialog = expenseDialog(person);
  await dialog.getByLabel('Amount', { exact: true }).fill(entry.amount);
  await dialog.getByLabel('Description').fill(entry.description);
  if (entry.paidBy !== undefined) await choose(dialog, { label: 'Paid by', option: entry.paidBy });
  if (entry.category !== undefined) await choose(dialog, { label: 'Category', option: entry.category });
  const { mode, parts, without = [] } = entry;
  if (mode !== undefined) await chooseMode(person, mode);
  if (mode !== undefined && mode !== 'Equal' && mode !== 'Items' && parts)
    await enterParts(person, mode, parts);
  for (const name of without) await dialog.getByRole('checkbox', { name }).uncheck();
}

export async function submitExpense(person: Person): Promise<void> {
  await expenseDialog(person).getByRole('button', { name: 'Create expense' }).click();
}

export async function saveExpense(person: Person, entry: ExpenseEntry): Promise<void> {
  await enterExpense(person, entry);
  await submitExpense(person);
  await untilGone(expenseDialog(person));
}

export async function addExpense(person: Person, entry: ExpenseEntry): Promise<void> {
  await openExpenseDialog(person);
  await saveExpense(person, entry);
}

/** Expects these amounts beside the names: '₹333.34'. */
export async function expectParts(person: Person, amounts: Parts): Promise<void> {
  const rows = expenseDialog(person).getByRole('tabpanel').getByRole('listitem');
  for (const [name, amount] of Object.entries(amounts)) {
    await expect(rows.filter({ hasText: name })).toContainText(amount);
  }
}

export async function expectExpenseError(person: Person, message: string): Promise<void> {
  await expect(expenseDialog(person).getByRole('alert')).toContainText(message);
}
