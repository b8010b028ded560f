import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { untilShown } from './wait.ts';

export type Tab = 'Friends' | 'Groups' | 'Activity' | 'Account';

const HEADINGS: Readonly<Record<Tab, string>> = {
  Friends: 'Friends',
  Groups: 'Groups',
  Activity: 'Recent activities',
  Account: 'Account',
};

export async function openTab({ page }: Person, tab: Tab): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab, exact: true });
  const back = page.getByRole('link', { name: /^(Back|Go back( to (friends|the group|account))?)$/ });
  await expect(async () => {
    if (await link.isVisible()) return;
    // The page may already be changing. Then there is nothing to click, and the next attempt sees the tabs.
    await back.click({ timeout: 1000 });
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.click();
  await untilShown(page.getByRole('heading', { level: 1, name: HEADINGS[tab], exact: true }));
}

/** Opens the requests of a tab, by the row above its list. */
export async function openRequests(person: Person, tab: 'Friends' | 'Groups'): Promise<void> {
  await openTab(person, tab);
  await person.page.getByRole('link', { name: /^\d+ requests?$/ }).click();
  await untilShown(person.page.getByRole('heading', { level: 1, name: 'Requests' }));
}

export const groupRow = ({ page }: Person, name: string): Locator =>
  page.getByRole('region', { name: 'Groups' }).getByRole('link', { name });

export async function openGroup(person: Person, name: string): Promise<void> {
  await openTab(person, 'Groups');
  await groupRow(person, name).click();
  await expectGroupPage(person, name);
}

export async function expectGroupPage({ page }: Person, name: string): Promise<void> {
  await untilShown(page.getByRole('heading', { level: 1, name, exact: true }));
}

export async function openFriend(person: Person, name: string): Promise<void> {
  await openTab(person, 'Friends');
  await person.page.getByRole('region', { name: 'Friends' }).getByRole('link', { name }).click();
  await untilShown(person.page.getByRole('heading', { level: 1, name, exact: true }));
}

export async function openSection(
  { page }: Person,
  section: 'Activity' | 'Balances' | 'Members',
): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Sections of the group' });
  await tabs.getByRole('tab', { name: section }).click();
}
