import { expect, type Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { View } from './view.ts';

const search = (term: string) => async (page: Page) => {
  await page
    .getByRole('textbox', { name: /^Search/ })
    .first()
    .fill(term);
  await expect(page.getByText(`found for "${term}"`).first()).toBeVisible();
};

const searchRecords = (term: string, words: readonly string[]) => async (page: Page) => {
  const answers = words.map((start) => page.getByRole('status').getByText(`${start} “`));
  // The copy that is searched is made after signing in.
  await expect(async () => {
    await page.getByRole('textbox', { name: /^Search/ }).fill('');
    await page.getByRole('textbox', { name: /^Search/ }).fill(term);
    await expect(answers.reduce((first, second) => first.or(second))).toBeVisible({ timeout: 2000 });
  }).toPass();
};

const section = (name: RegExp) => async (page: Page) => {
  const tab = page.getByRole('tablist', { name: 'Sections of the group' }).getByRole('tab', { name });
  await tab.click();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
};

export const TAB_VIEWS: readonly View[] = [
  { name: 'friends', path: '/dashboard' },
  { name: 'groups', path: '/groups' },
  { name: 'activity', path: '/activity' },
  { name: 'account', path: '/account' },
];

export const ACCOUNT_VIEWS: readonly View[] = [
  { name: 'account-profile', path: '/account/profile' },
  { name: 'account-notifications', path: '/account/notifications' },
  { name: 'account-privacy', path: '/account/privacy' },
  { name: 'account-settings', path: '/account/settings' },
  { name: 'account-programs', path: '/account/programs' },
  { name: 'account-help', path: '/account/help' },
  {
    name: 'account-help-answer',
    path: '/account/help',
    show: async (page) => {
      await page.getByRole('button', { name: 'How are splits rounded?' }).click();
      await expect(page.getByText('₹100.00 split among three people', { exact: false })).toBeVisible();
    },
  },
];

/** The searches of both lists, and of all records, with a term that finds something and one that finds nothing. */
export const searchViews = ({ friendName, groupName, expenseTitle }: Stage): readonly View[] => [
  { name: 'friends-found', path: '/dashboard', show: search(friendName) },
  { name: 'friends-none-found', path: '/dashboard', show: search('Nobody at all') },
  { name: 'groups-found', path: '/groups', show: search(groupName) },
  { name: 'groups-none-found', path: '/groups', show: search('Nothing at all') },
  { name: 'search', path: '/search' },
  { name: 'search-found', path: '/search', show: searchRecords(expenseTitle, ['result for', 'results for']) },
  { name: 'search-none-found', path: '/search', show: searchRecords('Xylophone', ['Nothing found for']) },
];

/** The feed draws only rows on the screen. A row that comes above while the link is pressed moves it away. */
const record = (title: string) => async (page: Page) => {
  const link = page.getByRole('heading', { name: title, exact: true }).getByRole('link');
  let path: string | null = null;
  await expect(async () => {
    if (path !== null && page.url().endsWith(path)) return;
    if ((await link.count()) === 0) {
      await page.getByRole('article').last().hover({ timeout: 5000 });
      await page.mouse.wheel(0, 500);
    }
    path = await link.getAttribute('href', { timeout: 1000 });
    await link.click({ timeout: 1000 });
    await page.waitForURL((url) => url.pathname === path, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('article').first()).toBeVisible();
};

const listed = (title: string) => async (page: Page) =>
  expect(page.getByRole('link', { name: title }).first()).toBeVisible();

/** The copy that the charts are made from is made after signing in. */
const charted = async (page: Page) => {
  await expect(page.getByText('Your share, ')).toBeVisible();
};

/** Opens what makes the first balance of the open group, or the first net, which is a row of a region. */
const explained = (role: 'listitem' | 'region') => async (page: Page) => {
  const rows =
    role === 'listitem'
      ? page.getByRole('listitem')
      : page.getByRole('region', { name: 'What each member gets back or owes' });
  await rows.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Made up of these records' })).toBeVisible();
};

export const detailViews = ({
  groupId,
  friendId,
  expenseTitle,
  settlementTitle,
  billTitle,
  receivedTitle,
  seriesTitle,
}: Stage): readonly View[] => [
  { name: 'friend', path: `/friends/${friendId}` },
  { name: 'group-activity', path: `/groups/${groupId}` },
  { name: 'group-balances', path: `/groups/${groupId}`, show: section(/^Balances/) },
  {
    name: 'group-balances-owing',
    path: `/groups/${groupId}`,
    show: async (page) => {
      await section(/^Balances/)(page);
      await page.getByRole('tab', { name: /^You owe \(/ }).click();
    },
  },
  { name: 'group-balance', path: `/groups/${groupId}?tab=balances`, show: explained('listitem') },
  { name: 'group-net', path: `/groups/${groupId}?tab=balances`, show: explained('region') },
  {
    name: 'group-spending',
    path: `/groups/${groupId}`,
    show: async (page) => {
      await section(/^Spending/)(page);
      await charted(page);
    },
  },
  { name: 'spending', path: '/activity/spending', show: charted },
  {
    name: 'spending-list',
    path: '/activity/spending',
    show: async (page) => {
      await charted(page);
      await page.getByRole('link', { name: 'All time' }).click();
      await page.getByRole('region', { name: 'Categories' }).getByRole('link').first().click();
      await expect(page.getByRole('link', { name: 'All spending' })).toBeVisible();
    },
  },
  { name: 'group-members', path: `/groups/${groupId}`, show: section(/^Members/) },
  { name: 'add-members', path: `/groups/${groupId}/add-members` },
  { name: 'expense', path: `/groups/${groupId}`, show: record(expenseTitle) },
  { name: 'expense-owing', path: `/groups/${groupId}`, show: record(billTitle) },
  { name: 'settlement', path: `/groups/${groupId}`, show: record(settlementTitle) },
  { name: 'settlement-to-receive', path: `/groups/${groupId}`, show: record(receivedTitle) },
  { name: 'group-recurrences', path: `/groups/${groupId}/recurring`, show: listed(seriesTitle) },
  { name: 'own-recurrences', path: '/account/recurring', show: listed(seriesTitle) },
  {
    name: 'recurrence',
    path: `/groups/${groupId}/recurring`,
    show: async (page) => {
      await page.getByRole('link', { name: seriesTitle }).first().click();
      await expect(page.getByRole('region', { name: 'Next days', exact: true })).toBeVisible();
    },
  },
  {
    name: 'recurrence-skipped',
    path: `/groups/${groupId}/recurring`,
    show: async (page) => {
      await page.getByRole('link', { name: seriesTitle }).first().click();
      const days = page.getByRole('region', { name: 'Next days', exact: true });
      await days.getByRole('button', { name: /^Skip/ }).first().click();
      await expect(days.getByRole('button', { name: /^Undo/ })).toBeEnabled();
    },
    end: async (page) => {
      await page.getByRole('button', { name: /^Undo skip/ }).click();
      await expect(page.getByRole('button', { name: /^Undo skip/ })).toHaveCount(0);
    },
  },
];

const HELP_CODE = '**/assets/help-page-*.js';
const LOST =
  /net::ERR_|@firebase\/firestore|Live updates could not start|A part of the page could not be loaded/;

/** Views of missing things, and without a connection. */
export const TROUBLE_VIEWS: readonly View[] = [
  {
    name: 'page-not-found',
    path: '/nowhere',
    show: async (page) => expect(page.getByText('Page not found')).toBeVisible(),
  },
  {
    name: 'group-not-found',
    path: '/groups/nowhere',
    noise: /404 .*\/api\/.*nowhere/,
    show: async (page) => expect(page.getByText('Group not found')).toBeVisible(),
  },
  {
    name: 'friend-not-found',
    path: '/friends/nobody',
    noise: /404 .*\/api\/.*nobody/,
    show: async (page) => expect(page.getByText('Friend not found')).toBeVisible(),
  },
  {
    name: 'no-connection',
    path: '/dashboard',
    noise: LOST,
    show: async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText('Offline · as of')).toBeVisible();
    },
    end: (page) => page.context().setOffline(false),
  },
  {
    name: 'no-connection-screen',
    path: '/account',
    noise: LOST,
    show: async (page) => {
      await page.route(HELP_CODE, (route) => route.abort());
      await page.goto('/account/help');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
    end: (page) => page.unroute(HELP_CODE),
  },
];
