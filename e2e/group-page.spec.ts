import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { NEW_BROWSER, test } from './fixtures.ts';
import { befriend, foundGroup, settle, settleIn, spend, type Resident } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { shiftsOn } from './verbs/measure.ts';
import { openSection } from './verbs/navigation.ts';
import { callApi } from './verbs/suite.ts';
import { expectStill } from './views/view.ts';

/** Pixels of a phone's window, and where its floating buttons begin. */
const [HEIGHT, FLOATING_FROM] = [844, 752] as const;

const listed = z.array(z.object({ id: z.string(), description: z.string() }));

async function idOf(description: string, { token }: Resident, groupId: string): Promise<string> {
  const expenses = listed.parse(await callApi(`/expenses?groupId=${groupId}`, { token }));
  return expenses.find((expense) => expense.description === description)?.id ?? '';
}

/** How many of these elements are whole in the first view, above the floating buttons. */
const countInView = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll(
    (all, { height, end }) =>
      innerHeight === height
        ? all.filter((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && bottom <= end;
          }).length
        : -1,
    { height: HEIGHT, end: FLOATING_FROM },
  );

/** How often an amount is painted in the first view. */
const countPainted = (page: Page, amount: string): Promise<number> =>
  page
    .locator('.money, .money-hero')
    .evaluateAll(
      (all, { text, end }) =>
        all.filter(
          (element) =>
            element.textContent === text &&
            !element.closest('.visually-hidden') &&
            element.checkVisibility() &&
            element.getBoundingClientRect().top < end,
        ).length,
      { text: amount, end: FLOATING_FROM },
    );

test('the page of a group says each fact once, shows five records at first, and keeps its head', async ({
  people,
}) => {
  const [asha, kabir, meera, zoya, rohan] = await Promise.all([
    people.welcome('Asha Rao', NEW_BROWSER),
    settleIn('Kabir Sen'),
    settleIn('Meera Iyer'),
    settleIn('Zoya Khan'),
    settleIn('Rohan Das'),
  ]);
  await befriend(asha, kabir);
  const everybody = [asha, kabir, meera, zoya, rohan] as const;
  const groupId = await foundGroup('Goa gang', everybody);
  const share = (payer: Resident, description: string, rupees: number) =>
    spend(payer, { description, groupId, parts: everybody.map((resident) => [resident, rupees] as const) });
  await share(kabir, 'Scooters', 960);
  for (const [index, description] of [
    'Tent',
    'Fuel',
    'Toll',
    'Chai',
    'Villa',
    'Ferry',
    'Fish thali',
    'Feni',
    'Breakfast',
  ].entries())
    await share(asha, description, 1_000 + index);
  await share(asha, 'Mistake', 10);
  const mistake = await idOf('Mistake', asha, groupId);
  await callApi(`/expenses/${mistake}`, { token: asha.token, method: 'DELETE' });
  const thali = await idOf('Fish thali', asha, groupId);
  for (const text of ['Who had the prawns?', 'I did'])
    await callApi(`/expenses/${thali}/comments`, { token: kabir.token, body: { text } });
  const path = `/groups/${groupId}`;
  const { page } = asha;
  const tabs = page.getByRole('tablist', { name: 'Sections of the group' });

  await test.step('it opens by its address without moving, with five records in view', async () => {
    await expect
      .poll(async () => callApi(`/activities?groupId=${groupId}`, { token: asha.token }).then(JSON.stringify))
      .toMatch(/expense_commented.*expense_commented.*expense_deleted/s);
    await page.goto('about:blank');
    await page.goto(path);
    await expectFeedRow(asha, 'Breakfast', ['owed to you']);
    await expectOwnGroupBalance(asha, 'You are owed ₹35,184.00');
    await expectStill(page);
    const shifts = await shiftsOn(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01);
    const top = (await page.getByRole('tabpanel').first().boundingBox())?.y;
    expect(top, 'where records begin').toBeLessThanOrEqual(190);
    expect(await countInView(page, 'article:has(h3)'), 'records in view').toBeGreaterThanOrEqual(5);
    expect(await countPainted(page, '₹35,184.00'), 'the balance').toBe(1);
  });

  await test.step('comments are a number, and what was added and deleted is not there', async () => {
    await expect(feedRow(asha, 'Fish thali')).toContainText('2 comments');
    await expect(page.getByRole('article').filter({ hasText: 'commented' })).toHaveCount(0);
    await expect(page.getByText('Mistake')).toHaveCount(0);
  });

  await test.step('entries of the log that follow each other are one line, which shows them', async () => {
    const fold = page.getByRole('button', { name: /^\d+ changes by / });
    await fold.scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').filter({ hasText: 'joined the group' })).toHaveCount(0);
    await fold.click();
    await expectLogLine(asha, 'Kabir Sen joined the group.');
    await fold.click();
    await expect(page.getByRole('article').filter({ hasText: 'joined the group' })).toHaveCount(0);
  });

  await test.step('scrolled, name, balance and tabs stay', async () => {
    await page.evaluate(() => scrollTo(0, 300));
    const heading = page.getByRole('heading', { level: 1, name: 'Goa gang' });
    await expect(heading).toBeInViewport();
    const sum = heading.locator('xpath=../p').filter({ hasText: 'You are owed ₹' });
    await expect(sum).toBeInViewport();
    const box = await tabs.boundingBox();
    expect((box?.y ?? HEIGHT) + (box?.height ?? 0), 'height of the head').toBeLessThanOrEqual(110);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(sum).toHaveCount(0);
  });

  await test.step('the Balances tab has four pairs in view, and the own total once', async () => {
    await openSection(asha, 'Balances');
    await expect(page.getByText('Net credit')).toHaveCount(0);
    const bells = page.getByRole('button', { name: /^Remind / });
    await expect(bells.or(page.getByRole('tab', { name: 'You are owed (4)' })).first()).toBeVisible();
    expect(await countInView(page, '[role="tabpanel"] li'), 'pairs in view').toBeGreaterThanOrEqual(4);
    const total = await page.locator('header .money-hero').first().textContent();
    expect(await countPainted(page, total ?? ''), 'the own total, in the head and beside "You"').toBe(2);
  });

  await test.step('the page of a friend has the balance once, its parts as chips, and keeps its head', async () => {
    await page.goto(`/friends/${kabir.userId}`);
    const chip = page.getByRole('region', { name: 'Balance by group' }).getByRole('link');
    await expect(chip).toHaveText(/^Goa gang owes you ₹/);
    await expect(page.getByText('Kabir Sen owes you')).toHaveCount(1);
    await expect(page.locator('header .money-hero')).toHaveCount(1);
    await expectFeedRow(asha, 'Breakfast', ['owed to you']);
    await expectStill(page);
    expect(await countInView(page, 'article:has(h3)'), 'records in view').toBeGreaterThanOrEqual(5);
    await page.evaluate(() => scrollTo(0, 200));
    const heading = page.getByRole('heading', { level: 1, name: 'Kabir Sen' });
    await expect(heading.locator('xpath=../p')).toContainText('You are owed ₹');
    await expect(heading).toBeInViewport();
  });

  await test.step('a group that is even says so once', async () => {
    const even = await foundGroup('Flat 402', [asha, kabir]);
    await spend(asha, {
      description: 'Gas',
      groupId: even,
      parts: [
        [asha, 100],
        [kabir, 100],
      ],
    });
    await settle(kabir, { with: asha, amount: 100, groupId: even });
    await page.goto(`/groups/${even}`);
    await expectOwnGroupBalance(asha, 'You are all settled up');
    await expect(page.getByText('You are all settled up')).toHaveCount(1);
  });
});
