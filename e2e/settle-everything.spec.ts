import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { test, type People } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { expectBalance } from './verbs/balances.ts';
import { openFriend, openGroup, openTab } from './verbs/navigation.ts';
import { chooseEverything, everythingDialog, openSettleUp, settlementDialog } from './verbs/settlements.ts';
import { callApi } from './verbs/suite.ts';

const SETTLEMENTS = '**/api/settlements';
const amounts = z.array(z.object({ amount: z.number() }));

/**
 * Makes balances: Kabir owes Asha ₹100.00 in one group; Asha owes Kabir ₹250.00 in another, and ₹40.00 outside
 * groups.
 */
async function seatTwoWithDebts(people: People) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const flat = await foundGroup('Flat 402', [asha, kabir]);
  const goa = await foundGroup('Goa gang', [asha, kabir]);
  for (const [payer, debtor, amount, groupId] of [
    [asha, kabir, 100, flat],
    [kabir, asha, 250, goa],
    [kabir, asha, 40, undefined],
  ] as const) {
    const parts = [
      [payer, amount],
      [debtor, amount],
    ] as const;
    await spend(payer, { description: 'Dinner', parts, ...(groupId !== undefined && { groupId }) });
  }
  return { asha, kabir };
}

test('the net with a friend is settled as one act, in every group and outside', async ({ people }) => {
  const { asha, kabir } = await seatTwoWithDebts(people);
  await openTab(asha, 'Groups');
  await openFriend(asha, kabir.name);
  // The new records, not the earlier state.
  await expect(asha.page.getByText(`You owe ${kabir.name} ₹190.00`)).toBeVisible();
  await asha.page.getByRole('button', { name: 'Settle Up', exact: true }).first().click();
  const dialog = settlementDialog(asha);
  await expect(dialog.getByLabel('Settlement Amount')).toHaveValue('190.00');
  const rows = dialog.getByRole('region', { name: 'This payment settles' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const [place, words] of [
    ['Flat 402', 'owes you ₹100.00'],
    ['Goa gang', 'you owe ₹250.00'],
    ['Outside of groups', 'you owe ₹40.00'],
  ] as const) {
    await expect(rows.filter({ hasText: place })).toContainText(words);
  }
  await expect(dialog.getByText('You will pay: ₹190.00')).toBeVisible();
  const sent = asha.page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/settlements/several');
  await expect(dialog).toBeHidden();
  await expect(asha.page.getByText('You are all settled up')).toBeVisible();
  for (const [person, other] of [
    [asha, kabir],
    [kabir, asha],
  ] as const) {
    await openTab(person, 'Friends');
    await person.page.reload();
    await expectBalance(person, other.name, 'settled up');
  }
});

test('what failed among several is tried again, and what is recorded is not recorded twice', async ({
  people,
  noise,
}) => {
  const { asha, kabir } = await seatTwoWithDebts(people);
  const { page } = asha;
  await openGroup(asha, 'Goa gang');
  await openSettleUp(asha);
  await chooseEverything(asha, kabir.name);
  const dialog = everythingDialog(asha);

  noise.expect(/ERR_FAILED/, /500 .*\/api\/settlements/);
  let posts = 0;
  await page.route(SETTLEMENTS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    // The second request fails; the third arrives, and its answer is lost.
    if (posts === 2) {
      const json = { message: 'Something went wrong.', code: 'internal', issues: [] };
      return route.fulfill({ status: 500, json });
    }
    if (posts !== 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Record 3 settlements' }).click();
  await expect(dialog.getByText('2 of 3 settlements recorded. Try again to record the rest.')).toBeVisible();
  await expect(dialog.getByText('Recorded', { exact: true })).toHaveCount(1);
  await expect(dialog.getByText('Waiting to be sent', { exact: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Record 1 settlement' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText('waits to be sent')).toBeHidden();
  const settled = amounts.parse(await callApi('/settlements', { token: asha.token }));
  expect(settled.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([40, 100, 250]);
  await openTab(asha, 'Friends');
  await expectBalance(asha, kabir.name, 'settled up');
});
