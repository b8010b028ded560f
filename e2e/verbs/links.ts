import { expect, type Locator } from '@playwright/test';
import { press } from '../views/open-dialog.ts';
import type { Person } from './person.ts';
import { expectQr } from './read-qr.ts';
import { untilGone } from './wait.ts';

/** Reads the link that the open dialog has made, and closes it. @returns the address, which is also what its code says. */
async function takeLink({ page }: Person, dialog: Locator): Promise<string> {
  const made = dialog.getByRole('region', { name: 'Your link' });
  const link = await made.getByText(/\/join#[\w-]{43}$/).innerText();
  await expectQr(made.getByLabel('QR code of the link'), link);
  await page.keyboard.press('Escape');
  await untilGone(dialog);
  return link;
}

export async function openGroupLinks({ page }: Person): Promise<Locator> {
  await press(page, 'Group menu');
  await page.getByRole('menuitem', { name: 'Invite by link' }).click();
  return page.getByRole('dialog', { name: 'Invite by link' });
}

/** Makes a link of the open group. @returns its address. */
export const makeGroupLink = async (person: Person): Promise<string> =>
  takeLink(person, await openGroupLinks(person));

export async function openOwnLinks({ page }: Person): Promise<Locator> {
  await press(page, 'Add me on Barabar');
  return page.getByRole('dialog', { name: 'Add me on Barabar' });
}

export const makeOwnLink = async (person: Person): Promise<string> => {
  const dialog = await openOwnLinks(person);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  return takeLink(person, dialog);
};

export async function revokeLink(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Turn off the link/ }).click();
  await untilGone(dialog.getByRole('region', { name: 'Active links' }));
}

export const invitation = ({ page }: Person, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens a link in the person's browser. Its token is in the address no longer. */
export async function openLink({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/join$/);
}
