import type { Currency } from '@barabar/core/money';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  askToBeFriends,
  befriend,
  foundGroup,
  makeLinkTo,
  settleIn,
  spend,
  type Resident,
} from './verbs/arrange.ts';
import { chooseMode, expenseDialog, openExpenseDialog } from './verbs/expenses.ts';
import { addItem } from './verbs/items.ts';
import { invitation, openLink } from './verbs/links.ts';
import { coveredAmounts, wholeRows, wordsBefore, wordsIn } from './verbs/measure.ts';
import { openGroup, openRequests, openTab } from './verbs/navigation.ts';
import { countTaps } from './verbs/taps.ts';
import { untilGone, untilShown } from './verbs/wait.ts';
import { press } from './views/open-dialog.ts';
import { findCutText, findMisfits } from './views/fit.ts';
import { findSmallTargets } from './views/targets.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** Whom the viewer owes what, in which currency; a minus means that they owe the viewer. */
const OPEN: readonly (readonly [string, number, Currency])[] = [
  ['Anantharaman Venkatasubramanian', -12_430.5, 'INR'],
  ['Kenji Watanabe', -23_475, 'JPY'],
  ['Clara Weiss', -48, 'EUR'],
  ['Dana Smith', -20.65, 'USD'],
  ['Yusuf Al-Sabah', 2.187, 'KWD'],
  ['Zoya Khan', 500, 'INR'],
  ['Farhan Ali', -20_215.26, 'INR'],
];

/** Makes friends with open balances in five currencies, one of them in two, two requests, and eight groups. */
async function raiseLists(viewer: Resident): Promise<void> {
  const friends = await Promise.all(OPEN.map(([name]) => settleIn(name)));
  for (const [index, friend] of friends.entries()) {
    const [, amount = 0, currency = 'INR'] = OPEN[index] ?? [];
    await befriend(viewer, friend);
    const [payer, debtor] = amount > 0 ? [friend, viewer] : [viewer, friend];
    const parts = [payer, debtor].map((resident) => [resident, Math.abs(amount)] as const);
    await spend(payer, { description: 'Dinner', parts, currency });
  }
  const [first] = friends;
  if (!first) throw new Error('there are friends');
  for (const name of [
    'Goa gang',
    'Flat 402',
    'Udaipur trip',
    'Nani’s 80th',
    'Office lunch',
    'Kyoto',
    'Gym',
    'Chai',
  ]) {
    const groupId = await foundGroup(name, [viewer, first]);
    const parts = [viewer, first].map((resident) => [resident, 1240.5] as const);
    await spend(viewer, { description: 'Dinner', parts, groupId });
  }
  const [, , , , , zoya] = friends;
  if (!zoya) throw new Error('Zoya is a friend');
  const inDollars = [viewer, zoya].map((resident) => [resident, 20] as const);
  await spend(viewer, { description: 'Museum', parts: inDollars, currency: 'USD' });
  for (const name of ['Varun Mehta', 'Nikhil Joshi']) await askToBeFriends(await settleIn(name), viewer);
}

test('the lists of friends and groups say each fact once, on the phone', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  await raiseLists(asha);
  await page.setViewportSize(PHONE);
  await page.reload();
  const friends = page.getByRole('region', { name: 'Friends' }).getByRole('link');
  const groups = page.getByRole('region', { name: 'Groups' }).getByRole('link');

  await test.step('friends', async () => {
    await untilShown(page.getByRole('link', { name: '2 requests' }));
    await untilShown(page.getByText('Also, you owe KWD 2.187'));
    const words = await wordsBefore(friends.first());
    const whole = await wholeRows(friends);
    console.log(`  friends: ${words} words before the first, ${whole} whole`);
    expect(words).toBeLessThanOrEqual(30);
    expect(whole).toBeGreaterThanOrEqual(5);
    for (const row of await friends.all()) {
      const said = await row.innerText();
      expect(await paintedAmounts(row), said).toBe(1);
      // A third line only for a name that does not fit beside the amount.
      const height = (await row.boundingBox())?.height;
      expect(height, said).toBeLessThanOrEqual(/Anantharaman/.test(said) ? 84 : 64);
    }
    expect(await coveredAmounts(page)).toEqual([]);
    expect((await page.locator('[data-floating]').boundingBox())?.width).toBeLessThanOrEqual(216);
    expect(await findSmallTargets(page)).toEqual([]);
  });

  await test.step('groups', async () => {
    await openTab(asha, 'Groups');
    await untilShown(groups.first().getByText('₹1,240.50'));
    const words = await wordsBefore(groups.first());
    const whole = await wholeRows(groups);
    console.log(`  groups: ${words} words before the first, ${whole} whole`);
    expect(words).toBeLessThanOrEqual(24);
    expect(whole).toBeGreaterThanOrEqual(6);
    expect(await coveredAmounts(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
  });

  await test.step('nothing is cut on a narrow phone', async () => {
    await page.setViewportSize(NARROW);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
    await openTab(asha, 'Friends');
    await untilShown(friends.first());
    expect(await findMisfits(page)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
  });

  await test.step('the requests are a page of their own', async () => {
    await page.setViewportSize(PHONE);
    await openRequests(asha, 'Friends');
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByRole('button')).toHaveCount(2);
    await page.getByRole('link', { name: 'Go back to friends' }).click();
    await untilShown(friends.first());
  });
});

/** Counts what can be tapped and is filled like a button. */
async function countLike(page: Page, filled: Locator): Promise<number> {
  const look = await filled.evaluate((element) => getComputedStyle(element).backgroundColor);
  return page
    .locator('a:not([href="#content"]), button')
    .evaluateAll(
      (all, color) => all.filter((element) => getComputedStyle(element).backgroundColor === color).length,
      look,
    );
}

const paintedAmounts = (row: Locator): Promise<number> =>
  row
    .locator('.money')
    .evaluateAll((all) => all.filter((money) => !money.closest('.visually-hidden')).length);

test('the first screen of a new account says little, and has one filled button', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  await page.setViewportSize(PHONE);
  const split = page.getByRole('link', { name: 'Split a bill' });
  await untilShown(split);
  const words = await wordsIn(page.locator('body'));
  console.log(`  first run: ${words} words`);
  expect(words).toBeLessThanOrEqual(28);
  expect(await countLike(page, split)).toBe(1);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize(NARROW);
  expect(await findMisfits(page)).toEqual([]);
  expect(await findCutText(page)).toEqual([]);
});

test('the form of an expense says little, and its button stands where it is', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  const others = await Promise.all(['Kabir Sen', 'Zoya Khan', 'Meera Iyer'].map((name) => settleIn(name)));
  for (const friend of others) await befriend(asha, friend);
  await foundGroup('Goa gang', [asha, ...others]);
  const dialog = expenseDialog(asha);
  const amount = dialog.getByLabel('Amount', { exact: true });
  const description = dialog.getByLabel('Description');
  const create = dialog.getByRole('button', { name: 'Create expense' });
  const placeOf = async () => JSON.stringify(await create.boundingBox());

  await test.step('in a group', async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.reload();
    await openGroup(asha, 'Goa gang');
    await openExpenseDialog(asha);
    await expect(amount).toBeFocused();
    await expect(dialog.getByText(/needs|required/)).toHaveCount(0);
    const place = await placeOf();
    await amount.pressSequentially('4200');
    expect(await placeOf()).toBe(place);
    await amount.press('Enter');
    await expect(description).toBeFocused();
    await description.pressSequentially('Dinner');
    await untilShown(dialog.getByText('4 × ₹1,050.00'));
    expect(await placeOf()).toBe(place);
    const words = await wordsIn(dialog);
    console.log(`  add in a group: ${words} words`);
    expect(words).toBeLessThanOrEqual(30);
    const body = dialog.locator('.ant-modal-body');
    expect(await body.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
      0,
    );
    expect(await findSmallTargets(page)).toEqual([]);
  });

  await test.step('nothing is cut on a narrow phone', async () => {
    await page.setViewportSize(NARROW);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
  });

  await test.step('with the keyboard open, what has the focus and the button are in view', async () => {
    await page.setViewportSize({ width: 390, height: 470 });
    for (const field of [amount, description]) {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(create).toBeInViewport({ ratio: 1 });
    }
    expect(await findSmallTargets(page)).toEqual([]);
    await description.press('Enter');
    await untilGone(dialog);
  });

  await test.step('with a friend, who is one of the latest: two taps', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/dashboard');
    const taps = await countTaps(asha);
    await openExpenseDialog(asha);
    const latest = dialog.getByRole('region', { name: 'Latest people and groups' });
    await latest.getByRole('button', { name: 'Zoya Khan' }).click();
    await expect(amount).toBeFocused();
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Chai');
    await page.keyboard.press('Enter');
    await untilGone(dialog);
    expect(await taps()).toBeLessThanOrEqual(2);
  });
});

test('the menu of a group, the items of a bill and an invitation say little', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  const others = await Promise.all(['Kabir Sen', 'Zoya Khan', 'Meera Iyer'].map((name) => settleIn(name)));
  for (const friend of others) await befriend(asha, friend);
  const groupId = await foundGroup('Goa gang', [asha, ...others]);

  await test.step('the menu has six entries, and fits a narrow phone', async () => {
    await page.setViewportSize(NARROW);
    await page.reload();
    await openGroup(asha, 'Goa gang');
    await press(page, 'Group menu');
    const entries = page.getByRole('menuitem');
    await untilShown(entries.first());
    expect(await entries.count()).toBeLessThanOrEqual(6);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await test.step('four items are in view', async () => {
    await page.setViewportSize(PHONE);
    await openExpenseDialog(asha);
    await expenseDialog(asha).getByLabel('Amount', { exact: true }).fill('1000');
    await chooseMode(asha, 'Items');
    for (const name of ['Dal', 'Roti', 'Paneer', 'Lassi'])
      await addItem(expenseDialog(asha), { name, amount: '250' });
    await page.keyboard.press('Enter');
    const rows = page.getByRole('list', { name: 'Items', exact: true }).locator('> li');
    await rows.first().scrollIntoViewIfNeeded();
    for (const index of [0, 1, 2, 3]) await expect(rows.nth(index)).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('an invitation has few words, and one filled button', async () => {
    const ravi = await people.meet('Ravi Kumar');
    await ravi.page.setViewportSize(PHONE);
    await openLink(ravi, await makeLinkTo(asha, groupId));
    const card = invitation(ravi, 'Goa gang');
    await untilShown(card);
    // The group's face is guessed when the page is idle.
    await expect.poll(() => wordsIn(ravi.page.locator('main'))).toBeLessThanOrEqual(36);
    const guest = ravi.page.getByRole('button', { name: 'Continue without an account' });
    expect(await countLike(ravi.page, guest)).toBe(1);
  });
});
