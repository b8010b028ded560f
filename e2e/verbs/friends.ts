import { expect, type Locator } from '@playwright/test';
import { openTab } from './navigation.ts';
import type { Person, Profile } from './person.ts';

export async function inviteFriend(
  person: Person,
  { name, email }: Pick<Profile, 'name' | 'email'>,
): Promise<void> {
  const { page } = person;
  await openTab(person, 'Friends');
  await page.getByRole('button', { name: 'Add friend', exact: true }).first().click();
  await page.getByRole('button', { name: 'By email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
  await dialog.getByLabel('Name (optional)').fill(name);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(friendRow(person, name)).toBeVisible();
}

export const friendRow = ({ page }: Person, name: string): Locator =>
  page.getByRole('region', { name: 'Friends' }).getByRole('link').filter({ hasText: name });
