import { gzipSync } from 'node:zlib';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { ONCE, test } from './fixtures.ts';
import { raiseStage } from './views/raise-stage.ts';

/** Compressed JavaScript that may be fetched before a page's content shows, in KiB. */
const BUDGETS_KIB = { landing: 90, 'sign-in': 230, dashboard: 320, group: 320 } as const;
type Budget = keyof typeof BUDGETS_KIB;

interface Visit {
  readonly budget: Budget;
  readonly path: string;
  /** What the page is for. */
  readonly content: (page: Page) => Locator;
}

/** Holds a page to its budget: opened by somebody whose browser has nothing of the product in its cache. */
async function expectWithinBudget(
  browser: Browser,
  { budget, path, content }: Visit,
  storageState?: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<void> {
  const context = await browser.newContext(storageState && { storageState });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    // Hosting compresses, its emulator may not: what counts is what a phone would be sent.
    if (isScript) scripts.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(path);
  await expect(content(page)).toBeVisible();
  const sizes = await Promise.all(scripts);
  await context.close();
  const kib = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  console.log(`  ${budget}: ${kib.toFixed(1)} of ${BUDGETS_KIB[budget]} KiB in ${sizes.length} scripts`);
  expect(sizes.length, 'scripts were seen').toBeGreaterThan(0);
  expect(kib, `compressed JavaScript before the content of ${budget} shows`).toBeLessThanOrEqual(
    BUDGETS_KIB[budget],
  );
}

test('the landing page shows within its budget', ONCE, async ({ browser }) => {
  await expectWithinBudget(browser, {
    budget: 'landing',
    path: '/',
    content: (page) => page.getByRole('heading', { level: 1, name: 'Split bills, settle up, stay friends.' }),
  });
});

test('the landing page can be read without JavaScript', ONCE, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Split bills, settle up, stay friends.');
  await expect(page.getByText('Track shared expenses with roommates, trips')).toBeVisible();
  for (const name of ['Split easily', 'Settle in seconds', 'Clear balances']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d Barabar/);
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/login');
  await context.close();
});

test('sign-in shows within its budget', ONCE, async ({ browser }) => {
  await expectWithinBudget(browser, {
    budget: 'sign-in',
    path: '/login',
    content: (page) => page.getByRole('region', { name: 'Welcome Back' }),
  });
});

test('dashboard and group show within their budgets', ONCE, async ({ browser, people }) => {
  const asha = await people.welcome('Asha Rao');
  const { groupId, friendName, expenseTitle } = await raiseStage(asha);
  const signedIn = await asha.page.context().storageState({ indexedDB: true });
  await expectWithinBudget(
    browser,
    {
      budget: 'dashboard',
      path: '/dashboard',
      content: (page) => page.getByRole('region', { name: 'Friends' }).getByText(friendName).first(),
    },
    signedIn,
  );
  await expectWithinBudget(
    browser,
    {
      budget: 'group',
      path: `/groups/${groupId}`,
      content: (page) => page.getByRole('heading', { name: expenseTitle }).first(),
    },
    signedIn,
  );
});
