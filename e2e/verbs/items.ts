import type { Locator } from '@playwright/test';

export const face = (dialog: Locator, item: string, name: string): Locator =>
  dialog.getByRole('group', { name: `Who had ${item}` }).getByRole('button', { name });

/** Enters an item of a bill into the last row, which is empty, or into a new one. */
export async function addItem(
  dialog: Locator,
  item: { readonly name: string; readonly quantity?: string; readonly amount: string },
): Promise<void> {
  const names = dialog.getByRole('textbox', { name: 'Item', exact: true });
  if ((await names.count()) === 0 || (await names.last().inputValue()) !== '')
    await dialog.getByRole('button', { name: 'Add item', exact: true }).click();
  await names.last().fill(item.name);
  if (item.quantity !== undefined)
    await dialog.getByRole('textbox', { name: `Quantity of ${item.name}` }).fill(item.quantity);
  await dialog.getByRole('textbox', { name: `Amount of ${item.name}` }).fill(item.amount);
}
