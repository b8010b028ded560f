import { expect } from '@playwright/test';
import { expectGroupPage, openSection, openTab } from './navigation.ts';
import type { Person } from './person.ts';

export async function createGroup(
  person: Person,
  { name, description }: { name: string; description?: string },
): Promise<void> {
  const { page } = person;
  await openTab(person, 'Groups');
  await page.getByRole('button', { name: 'Create group', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await dialog.getByLabel('Group Name').fill(name);
  if (description !== undefined) await dialog.getByLabel('Description (optional)').fill(description);
  await dialog.getByRole('button', { name: 'Create Group', exact: true }).click();
  await expectGroupPage(person, name);
}

export async function addMembers(person: Person, groupName: string, names: readonly string[]): Promise<void> {
  const { page } = person;
  await page.getByRole('link', { name: 'Add Members' }).first().click();
  await expect(page.getByText(`to ${groupName}`, { exact: true })).toBeVisible();
  for (const name of names) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectGroupPage(person, groupName);
}

export async function expectMembers(
  person: Person,
  members: readonly { readonly name: string; readonly role: 'admin' | 'member' }[],
): Promise<void> {
  await openSection(person, 'Members');
  const rows = person.page.getByRole('tabpanel', { name: /^Members/ }).getByRole('listitem');
  await expect(rows).toHaveCount(members.length);
  for (const { name, role } of members) {
    await expect(rows.filter({ hasText: name }).getByText(role, { exact: true })).toBeVisible();
  }
}
