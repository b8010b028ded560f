import type { Locator } from '@playwright/test';

const DAY_MS = 24 * 60 * 60_000;
const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The day so many days ago where the browsers are: 'Nov 20, 2026'. */
export const dayBack = (days: number): string => format.format(new Date(Date.now() - days * DAY_MS));

/** The field of the day in an open dialog. */
export const dayField = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^Day: / });

/** Chooses 'Today', 'Yesterday' or a day of the last weeks ('Nov 20, 2026') in an open dialog. */
export async function chooseDay(dialog: Locator, day: string): Promise<void> {
  await dayField(dialog).click();
  const calendar = dialog.getByRole('region', { name: 'Day', exact: true });
  const button = calendar.getByRole('button', { name: day, exact: true });
  await calendar.waitFor();
  // The month begins with days of the one before; older ones are a page back.
  if ((await button.count()) === 0) await calendar.getByRole('button', { name: 'Previous month' }).click();
  await button.click();
}

/** Opens 'More options' and writes the notes of an expense. */
export async function enterNotes(dialog: Locator, notes: string): Promise<void> {
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByLabel('Notes (Optional)').fill(notes);
}
