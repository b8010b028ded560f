import type { Locator } from '@playwright/test';
import { feedRow } from './feed.ts';
import type { Person } from './person.ts';
import { untilGone, untilShown } from './wait.ts';

const editExpenseDialog = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Edit expense' });

export const editSettlementDialog = ({ page }: Person): Locator =>
  page.getByRole('dialog', { name: 'Edit settlement' });

export const conflictSheet = ({ page }: Person): Locator =>
  page.getByRole('dialog', { name: 'Changed in the meantime' });

export async function chooseEdit(person: Person, title: string): Promise<void> {
  await feedRow(person, title)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await person.page.getByRole('menuitem', { name: 'Edit' }).click();
}

export async function openExpenseToEdit(person: Person, title: string): Promise<Locator> {
  await chooseEdit(person, title);
  const dialog = editExpenseDialog(person);
  await untilShown(dialog);
  return dialog;
}

export async function saveChanges(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await untilGone(dialog);
}
