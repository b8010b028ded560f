import { expect, type Locator } from '@playwright/test';

const escapeForRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A select field by its label. Its accessible name also contains the chosen value: 'Paid by: You'. */
export const selectField = (dialog: Locator, label: string, chosen = ''): Locator =>
  dialog.getByRole('combobox', {
    // A category may be guessed so far.
    name: new RegExp(String.raw`^${escapeForRegExp(label)}(?: \(guessed\))?: ${escapeForRegExp(chosen)}`),
  });

export const selectOptions = (dialog: Locator): Locator =>
  dialog.page().locator('.ant-select-dropdown:visible').getByRole('option');

export async function choose(
  dialog: Locator,
  { label, option }: { label: string; option: string },
): Promise<void> {
  await selectField(dialog, label).click();
  await selectOptions(dialog).filter({ hasText: option }).first().click();
  await expect(selectField(dialog, label, option)).toBeVisible();
}
