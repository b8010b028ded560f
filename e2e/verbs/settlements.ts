import type { Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { untilGone, untilShown } from './wait.ts';

export const settleUpChooser = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Settle up' });

export const settlementDialog = ({ page }: Person): Locator =>
  page.getByRole('dialog', { name: /^Record (received )?payment$/ });

export async function openSettleUp(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Settle Up', exact: true }).first().click();
  await untilShown(settleUpChooser(person));
}

export async function chooseBalance(person: Person, name: string): Promise<void> {
  await settleUpChooser(person).getByRole('button', { name }).click();
  await untilShown(settlementDialog(person));
}

/** Settles up with somebody from the page of a group: the prefilled amount, or the given one. */
export async function settleUp(
  person: Person,
  name: string,
  { amount, note }: { amount?: string; note?: string } = {},
): Promise<void> {
  await openSettleUp(person);
  await chooseBalance(person, name);
  const dialog = settlementDialog(person);
  if (amount !== undefined) await dialog.getByLabel('Settlement Amount').fill(amount);
  if (note !== undefined) await enterNote(dialog, note);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await untilGone(dialog);
}

/** Opens what Record payment has beside the amount: note, day, method. */
export async function openPaymentDetails(dialog: Locator): Promise<void> {
  const row = dialog.getByRole('button', { name: 'Note (Optional)' });
  if (await row.isVisible()) await row.click();
}

export async function enterNote(dialog: Locator, note: string): Promise<void> {
  await openPaymentDetails(dialog);
  await dialog.getByLabel('Note (Optional)').fill(note);
}

export const everythingDialog = ({ page }: Person): Locator =>
  page.getByRole('dialog', { name: 'Settle everything' });

export async function chooseEverything(person: Person, name: string): Promise<void> {
  const chooser = settleUpChooser(person);
  await chooser.getByRole('button', { name: 'More options' }).click();
  await chooser.getByRole('button', { name: `Settle everything with ${name}` }).click();
  await untilShown(everythingDialog(person));
}
