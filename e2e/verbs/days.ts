import type { Locator } from '@playwright/test';

const DAY_MS = 24 * 60 * 60_000;
const partsIn = (time: number): readonly [day: string, year: string] => {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Asia/Kolkata' }).format(time);
  return [`${format({ day: 'numeric' })} ${format({ month: 'short' })}`, format({ year: 'numeric' })];
};

export function dayBack(days: number): string {
  const now = Date.now();
  const [day, year] = partsIn(now - days * DAY_MS);
  return year === partsIn(now)[1] ? day : `${day} ${year}`;
}

export const dayField = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^Day: / });

/** Chooses 'Today', 'Yesterday' or a day of the last weeks ('20 Nov') in an open dialog. */
export async function chooseDay(dialog: Locator, day: string): Promise<void> {
  await dayField(dialog).click();
  const calendar = dialog.getByRole('region', { name: 'Day', exact: true });
  const button = calendar.getByRole('button', { name: day, exact: true });
  await calendar.waitFor();
  // The month begins with days of the one before; older ones are a page back.
  if ((await button.count()) === 0) await calendar.getByRole('button', { name: 'Previous month' }).click();
  await button.click();
}

export async function enterNotes(dialog: Locator, notes: string): Promise<void> {
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByLabel('Notes (optional)').fill(notes);
}
