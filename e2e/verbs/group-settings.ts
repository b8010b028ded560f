import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

export type GroupMenuItem =
  | 'Invite by link'
  | 'Share balances'
  | 'Add to favourites'
  | 'Remove from favourites'
  | 'Export'
  | 'Group settings';

type GroupSetting =
  | 'Edit'
  | 'Default split'
  | 'Simplify debts'
  | 'Who can edit'
  | 'Closed days'
  | 'Nights away'
  | 'Import'
  | 'Leave group'
  | 'Delete group';

export async function markGroup(
  { page }: Person,
  item: Extract<GroupMenuItem, `${string}favourites`>,
): Promise<void> {
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Expects exactly these entries in the open group's menu. */
export async function expectGroupMenu({ page }: Person, items: readonly GroupMenuItem[]): Promise<void> {
  await page.getByRole('button', { name: 'Group menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([...items]);
  await page.keyboard.press('Escape');
}

export async function openGroupSettings({ page }: Person): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Group settings' });
  if (await title.isVisible()) return;
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: 'Group settings' }).click();
  await expect(title).toBeVisible();
}

export async function leaveGroupSettings({ page }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Group menu' })).toBeVisible();
}

/** Opens a dialog of the group's settings. @returns the dialog. */
export async function openGroupSetting(person: Person, setting: GroupSetting): Promise<Locator> {
  await openGroupSettings(person);
  await person.page.getByRole('button', { name: new RegExp(`^${setting}\\b`) }).click();
  const dialog = person.page.getByRole('dialog', { name: setting === 'Edit' ? 'Edit group' : setting });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function renameGroup(
  person: Person,
  { name, description }: { name: string; description: string },
): Promise<void> {
  const dialog = await openGroupSetting(person, 'Edit');
  await dialog.getByLabel('Group Name').fill(name);
  await dialog.getByLabel('Description (optional)').fill(description);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await leaveGroupSettings(person);
}

export async function simplifyDebts(person: Person): Promise<void> {
  const dialog = await openGroupSetting(person, 'Simplify debts');
  await dialog.getByRole('button', { name: 'Simplify', exact: true }).click();
  await expect(dialog).toBeHidden();
  await leaveGroupSettings(person);
}
