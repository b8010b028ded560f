import { expect, type Locator } from '@playwright/test';
import * as z from 'zod/mini';
import type { Resident } from './arrange.ts';
import { openLink } from './links.ts';
import { expectGroupPage } from './navigation.ts';
import type { Person } from './person.ts';
import { callApi } from './suite.ts';

const KEEP = 'Create an account and keep your balance';

export async function inviteByLink({ token }: Pick<Resident, 'token'>, groupId: string): Promise<string> {
  const made = await callApi(`/groups/${groupId}/links`, { token, body: {} });
  return z.object({ url: z.string() }).parse(made).url;
}

/** Opens the link of a group in a browser in which nobody is signed in, and continues without an account. */
export async function continueAsGuest(person: Person, link: string): Promise<void> {
  const { page, name } = person;
  await openLink(person, link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Continue without an account' }).click();
}

/** Joins a group by its link without an account, where nobody is to be chosen in the group. */
export async function joinAsGuest(person: Person, link: string, groupName: string): Promise<void> {
  await continueAsGuest(person, link);
  await expectGroupPage(person, groupName);
}

/** Opens the offer of an account from the open list or from Account, with an address and a password. @returns the dialog. */
export async function openKeepThis(
  { page }: Person,
  { email, password }: { email: string; password: string },
): Promise<Locator> {
  await page.getByRole('button', { name: KEEP }).first().click();
  const dialog = page.getByRole('dialog', { name: KEEP });
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password').fill(password);
  return dialog;
}

export async function signOutAsGuest({ page }: Person): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Out' });
  await expect(dialog).toContainText('only your name stays in each group');
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
