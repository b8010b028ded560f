import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

export type GroupMenuItem =
  | 'Settle Up'
  | 'Add Members'
  | 'Invite by link'
  | 'Recurring expenses'
  | 'Days away'
  | 'Share balances'
  | 'Export'
  | 'Import'
  | 'Add to favourites'
  | 'Remove from favourites'
  | 'Archive'
  | 'Take out of the archive'
  | 'Group settings'
  | 'Leave group';

type GroupSetting =
  | 'Edit group'
  | 'Splits and presets'
  | 'Simplify debts'
  | 'Editing and closed days'
  | 'Delete group';

type Mark = Extract<GroupMenuItem, `${string}favourites` | `${string}rchive`>;

export async function markGroup({ page }: Person, item: Mark): Promise<void> {
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Expects exactly these entries in the open group's menu. */
export async function expectGroupMenu({ page }: Person, items: readonly GroupMenuItem[]): Promise<void> {
  await page.getByRole('button', { name: 'Group menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([...items]);
  await page.keyboard.press('Escape');
}

/** Chooses an entry of the group's menu that opens a dialog. @returns the dialog. */
export async function openFromGroupMenu(
  { page }: Person,
  item: Exclude<GroupMenuItem, 'Settle Up' | 'Add Members' | 'Recurring expenses' | Mark>,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens a dialog of the group's settings. @returns the dialog. */
export async function openGroupSetting(person: Person, setting: GroupSetting): Promise<Locator> {
  const settings = await openFromGroupMenu(person, 'Group settings');
  await settings.getByRole('button', { name: setting }).click();
  const dialog = person.page.getByRole('dialog', { name: setting });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function renameGroup(
  person: Person,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<void> {
  const dialog = await openGroupSetting(person, 'Edit group');
  await dialog.getByLabel('Group Name').fill(name);
  await dialog.getByLabel('Description (optional)').fill(description);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function simplifyDebts(person: Person): Promise<void> {
  const dialog = await openGroupSetting(person, 'Simplify debts');
  await dialog.getByRole('button', { name: 'Simplify', exact: true }).click();
  await expect(dialog).toBeHidden();
}
