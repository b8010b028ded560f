import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { BOTH, test } from './fixtures.ts';
import { foundGroup, spend, type Resident } from './verbs/arrange.ts';
import {
  expectBalance,
  expectGroupBalances,
  expectGroupSettled,
  expectOwnGroupBalance,
  expectOverallBalance,
} from './verbs/balances.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { wordsIn } from './verbs/measure.ts';
import { openFriend, openGroup, openRequests, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { expectQr } from './verbs/read-qr.ts';
import {
  chooseBalance,
  chooseEverything,
  enterNote,
  everythingDialog,
  openPaymentDetails,
  openSettleUp,
  settlementDialog,
  settleUp,
  settleUpChooser,
} from './verbs/settlements.ts';
import { choose } from './verbs/select.ts';
import { callApi } from './verbs/suite.ts';

test.use({ provesApp: true });

const GROUP = 'Manali';
const HAMPI = 'Hampi';
const SEVERAL = '**/api/settlements/several';
const amounts = z.array(z.object({ amount: z.number() }));

async function enterUpiId(person: Person, upiId: string): Promise<void> {
  await person.page.getByLabel('UPI ID (optional)').fill(upiId);
  await person.page.getByRole('button', { name: 'Save' }).click();
  await expect(person.page.getByText('Profile saved')).toBeVisible();
}

/** The code that fills the screen. */
const largeCode = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Scan to pay with UPI' })
    .getByRole('img', { name: 'QR code of the payment' });

async function openRecording(person: Person, name: string): Promise<void> {
  await openGroup(person, HAMPI);
  await openSettleUp(person);
  await chooseBalance(person, name);
}

/** The sheet of a payment says each fact once, and leaves most of the page in view. */
async function expectLess(dialog: Locator): Promise<void> {
  // The warning about a new UPI ID is gone after a week.
  await dialog.getByRole('note').evaluate((note) => note.remove());
  const words = await wordsIn(dialog);
  const height = await dialog.evaluate((element) => element.getBoundingClientRect().height);
  console.log(`  record payment: ${words} words, ${Math.round(height)} px`);
  expect(words).toBeLessThanOrEqual(42);
  expect(height).toBeLessThanOrEqual(520);
  await expect(dialog.locator('.money, .money-hero').filter({ hasText: '1,234.50' })).toHaveCount(1);
  expect(await dialog.locator('button[type=submit]').count()).toBe(1);
}

const halvesOf = (first: Resident, second: Resident) =>
  [
    [first, 1234.5],
    [second, 1234.5],
  ] as const;

test('debts are settled all at once, in two steps and by UPI, and nothing is recorded twice', async ({
  people,
  noise,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const flat = await foundGroup('Flat 402', [asha, kabir]);
  const goa = await foundGroup('Goa gang', [asha, kabir]);
  /** Kabir owes Asha ₹100.00 in one group; Asha owes Kabir ₹250.00 in another, and ₹40.00 outside groups. */
  const lend = async (): Promise<void> => {
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
  };

  await test.step('one act', async () => {
    await lend();
    await openTab(asha, 'Groups');
    await openFriend(asha, kabir.name);
    // The new records, not the earlier state.
    await expect(asha.page.getByText(`You owe ${kabir.name} ₹190.00`)).toBeVisible();
    await asha.page.getByRole('button', { name: 'Settle Up', exact: true }).first().click();
    const dialog = settlementDialog(asha);
    await expect(dialog.getByLabel('Settlement Amount')).toHaveValue('190.00');
    await dialog.getByRole('button', { name: 'Choose what to settle 3 balances' }).click();
    const choice = asha.page.getByRole('dialog', { name: 'Choose what to settle' });
    const rows = choice.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    for (const [place, words] of [
      ['Flat 402', 'owes you ₹100.00'],
      ['Goa gang', 'you owe ₹250.00'],
      ['Outside groups', 'you owe ₹40.00'],
    ] as const) {
      await expect(rows.filter({ hasText: place })).toContainText(words);
    }
    await choice.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('You will pay: ₹190.00')).toBeVisible();
    const sent = asha.page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Finish' }).click();
    expect(new URL((await sent).url()).pathname).toBe('/api/settlements/several');
    await expect(dialog).toBeHidden();
    await expect(asha.page.getByText('You are all settled up')).toBeVisible();

    // The three settlements are one row, which goes and comes back as one.
    const act = feedRow(asha, `You paid ${kabir.name}`).filter({ hasText: '₹190.00' });
    await expect(act).toContainText('cancelled out');
    await expect(act).toContainText('₹40.00 settled outside groups');
    const deletion = asha.page.getByRole('menuitem', { name: 'Delete whole payment' });
    await expect(async () => {
      await act.getByRole('button', { name: `More about You paid ${kabir.name}` }).click({ timeout: 5000 });
      await deletion.click({ timeout: 5000 });
    }).toPass();
    await expect(asha.page.getByText(`You owe ${kabir.name} ₹190.00`)).toBeVisible();
    await asha.page.getByRole('button', { name: 'Undo' }).click();
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

  await test.step('an act whose answer was lost', async () => {
    await lend();
    const { page } = asha;
    await openGroup(asha, 'Goa gang');
    await openSettleUp(asha);
    await chooseEverything(asha, kabir.name);
    const dialog = everythingDialog(asha);

    noise.expect(/ERR_FAILED/, /500 .*\/api\/settlements/);
    let posts = 0;
    await page.route(SEVERAL, async (route) => {
      posts += 1;
      // The first request fails; the second arrives, and its answer is lost.
      if (posts === 1) {
        const json = { message: 'Something went wrong.', code: 'internal', issues: [] };
        return route.fulfill({ status: 500, json });
      }
      if (posts > 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog.getByText('Failed to create settlement')).toBeVisible();
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.getByRole('link', { name: '1 waiting' })).toBeHidden();
    // The dialog does not wait for the last answer.
    const readSettled = async (): Promise<number[]> =>
      amounts
        .parse(await callApi('/settlements', { token: asha.token }))
        .map(({ amount }) => amount)
        .toSorted((first, second) => first - second);
    await expect.poll(readSettled).toEqual([40, 40, 100, 100, 250, 250]);
    await openTab(asha, 'Friends');
    await expectBalance(asha, kabir.name, 'settled up');
  });

  await test.step('what is owed in a new group', async () => {
    const groupId = await foundGroup(GROUP, [asha, kabir]);
    await spend(asha, { description: 'Rent', groupId, parts: halvesOf(asha, kabir) });
  });
  await test.step('in two steps', async () => {
    await openGroup(kabir, GROUP);
    await expectOwnGroupBalance(kabir, 'You owe ₹1,234.50');
    await settleUp(kabir, asha.name, { amount: '234.5', note: 'UPI' });
    await expectFeedRow(kabir, 'You paid Asha Rao', ['₹234.50', 'UPI']);
    await expectGroupBalances(kabir, { owing: { [asha.name]: '₹1,000.00' } });

    // The creditor records the rest.
    await openGroup(asha, GROUP);
    await expectOwnGroupBalance(asha, 'You are owed ₹1,000.00');
    await openSettleUp(asha);
    await expect(settleUpChooser(asha).getByText('Choose who to settle with:')).toBeVisible();
    await chooseBalance(asha, kabir.name);
    const dialog = settlementDialog(asha);
    await expect(dialog.getByRole('heading', { name: 'Record received payment' })).toBeVisible();
    await expect(dialog.getByText('You will receive: ₹1,000.00')).toBeVisible();
    await expect(dialog.getByText('Remaining balance ₹0.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toBeHidden();
    await expectFeedRow(asha, 'Kabir Sen paid you', ['₹1,000.00']);
    await expectGroupSettled(asha);

    for (const person of [asha, kabir]) {
      await openTab(person, 'Friends');
      await expectOverallBalance(person, 'settled up');
      await expectBalance(person, person === asha ? kabir.name : asha.name, 'settled up');
    }
    await openGroup(asha, GROUP);
    await openSettleUp(asha);
    await expect(settleUpChooser(asha).getByText('No pending balances')).toBeVisible();
    await asha.page.keyboard.press('Escape');
    await expect(settleUpChooser(asha)).toBeHidden();

    await openGroup(kabir, GROUP);
    const first = feedRow(kabir, 'You paid Asha Rao').filter({ hasText: '₹234.50' });
    await first.getByRole('button', { name: 'More about You paid Asha Rao' }).click();
    await kabir.page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(first).toHaveCount(0);
    await expectOwnGroupBalance(kabir, 'You owe ₹234.50');
  });

  await test.step('the payee enters a UPI ID, the payer shows its code, and Finish alone records the payment', async () => {
    const groupId = await foundGroup(HAMPI, [asha, kabir]);
    await spend(asha, { description: 'Rent', groupId, parts: halvesOf(asha, kabir) });
    await openRecording(asha, kabir.name);
    await settlementDialog(asha).getByRole('link', { name: 'Add your UPI ID' }).tap();
    await expect(asha.page).toHaveURL(/\/account\/profile$/);
    await enterUpiId(asha, 'asha.rao@okbank');

    await openRecording(kabir, asha.name);
    const dialog = settlementDialog(kabir);
    await expect(dialog.getByText('asha.rao@okbank')).toBeVisible();
    await expectLess(dialog);
    await dialog.getByLabel('Settlement Amount').fill('234.5');
    await enterNote(dialog, 'Rent & power');
    const link = dialog.getByRole('link', { name: 'Pay by UPI' });
    await expect(link).toHaveAttribute('href', /^upi:\/\/pay\?pa=asha\.rao@okbank/);
    // This phone has no UPI app.
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.tap();
    await dialog.getByRole('button', { name: 'Show QR' }).tap();
    await expect(kabir.page.getByText('₹234.50 to Asha Rao', { exact: true })).toBeVisible();
    await expectQr(
      largeCode(kabir.page),
      'upi://pay?pa=asha.rao@okbank&pn=Asha%20Rao&am=234.50&cu=INR&tn=Rent%20%26%20power',
    );
    const saving = kabir.page.waitForEvent('download');
    await kabir.page.getByRole('button', { name: 'Save QR' }).tap();
    expect((await saving).suggestedFilename()).toBe('upi-qr.png');
    await kabir.page.keyboard.press('Escape');

    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toBeHidden();
    await expectFeedRow(kabir, 'You paid Asha Rao', ['₹234.50', 'UPI', 'Rent & power']);
    await expectOwnGroupBalance(kabir, 'You owe ₹1,000.00');
  });
});

const SPITI = 'Spiti';
const UTR = '423112345678';

const billDialog = ({ page }: Person) => page.getByRole('dialog', { name: 'Settle this bill' });

async function enterUtr(person: Person, utr: string): Promise<void> {
  const field = billDialog(person).getByLabel('UPI reference (optional)');
  if (!(await field.isVisible())) {
    await openPaymentDetails(billDialog(person));
    await choose(billDialog(person), { label: 'Method', option: 'UPI' });
  }
  await field.fill(utr);
}

/** Chooses from the menu of a row of the feed. */
async function chooseInRow(
  person: Person,
  { title, text, item }: { title: string; text: string; item: string },
): Promise<void> {
  const row = feedRow(person, title).filter({ hasText: text });
  await row.getByRole('button', { name: `More about ${title}` }).click();
  await person.page.getByRole('menuitem', { name: item, exact: true }).click();
}

test(
  'one bill is settled, its payee says whether the money has arrived, and what is too much is an advance',
  BOTH,
  async ({ people, noise }) => {
    const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
    const groupId = await foundGroup(SPITI, [asha, kabir]);
    const halves = (amount: number) =>
      [
        [asha, amount],
        [kabir, amount],
      ] as const;
    await spend(kabir, { description: 'Dinner', groupId, parts: halves(450) });
    await spend(asha, { description: 'Taxi', groupId, parts: halves(130) });

    await test.step('from its page: the share, and what other bills make of it', async () => {
      await openGroup(asha, SPITI);
      await feedRow(asha, 'Dinner').getByRole('link', { name: 'Dinner' }).click();
      await asha.page.getByRole('button', { name: 'Settle this bill' }).click();
      const dialog = billDialog(asha);
      await expect(
        dialog.getByText('You owe Kabir Sen ₹450.00 of this bill. After other bills you owe ₹320.00.'),
      ).toBeVisible();
      await expect(dialog.getByLabel('Settlement Amount')).toHaveValue('320.00');
      await dialog.getByLabel('Settlement Amount').fill('300');
      await enterUtr(asha, '4231 1234 5678');
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(dialog).toBeHidden();
      await expect(asha.page.getByText('You paid ₹300.00 of ₹450.00')).toBeVisible();
    });

    await test.step('its payee sees how it was paid, and marks it as received', async () => {
      await openGroup(kabir, SPITI);
      await expectFeedRow(kabir, 'Dinner', ['Asha Rao paid ₹300.00 of ₹450.00']);
      const words = `UPI · UTR ${UTR}`;
      await expectFeedRow(kabir, 'Asha Rao paid you', [words, '₹300.00']);
      await chooseInRow(kabir, { title: 'Asha Rao paid you', text: words, item: 'Received' });
      await expectFeedRow(kabir, 'Asha Rao paid you', [`${words} · Received`]);
      await openGroup(asha, SPITI);
      await expectFeedRow(asha, 'You paid Kabir Sen', [`${words} · Received`]);
    });

    await test.step('from the menu of its row; a UPI reference is for one payment', async () => {
      noise.expect(/409 .*\/api\/settlements/);
      await chooseInRow(asha, { title: 'Dinner', text: '₹300.00 of ₹450.00', item: 'Settle this bill' });
      const dialog = billDialog(asha);
      await expect(
        dialog.getByText('You owe Kabir Sen ₹150.00 of this bill. After other bills you owe ₹20.00.'),
      ).toBeVisible();
      await enterUtr(asha, UTR);
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(
        dialog.getByText('This UPI reference is already on another payment between you two.'),
      ).toBeVisible();
      await enterUtr(asha, '423112345679');
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(dialog).toBeHidden();
      await expectFeedRow(asha, 'Dinner', ['Paid ✓']);
      await expectGroupSettled(asha);
    });

    await test.step('what has not arrived is deleted, with the reason', async () => {
      await openGroup(kabir, SPITI);
      const row = feedRow(kabir, 'Asha Rao paid you').filter({ hasText: '423112345679' });
      await row.getByRole('link', { name: 'Asha Rao paid you' }).click();
      await kabir.page.getByRole('button', { name: 'Not received' }).click();
      const dialog = kabir.page.getByRole('dialog', { name: 'Not received' });
      await dialog.getByLabel('What happened?').fill('Nothing came');
      await dialog.getByRole('button', { name: 'Not received' }).click();
      await expect(dialog).toBeHidden();
      await openGroup(asha, SPITI);
      await expectFeedRow(asha, 'Dinner', ['You paid ₹300.00 of ₹450.00']);
      await expect(
        asha.page.getByText('says that your payment of ₹20.00 has not arrived: "Nothing came"', {
          exact: false,
        }),
      ).toBeVisible();
      await expectOwnGroupBalance(asha, 'You owe ₹20.00');
      await openRequests(asha, 'Friends');
      const requests = asha.page.getByRole('region', { name: 'Requests' });
      await expect(
        requests.getByText('Kabir Sen says that your payment of ₹20.00 has not arrived: "Nothing came"'),
      ).toBeVisible();
      await requests.getByRole('button', { name: 'All right' }).click();
      await expect(requests).toBeHidden();
      await openGroup(asha, SPITI);
    });

    await test.step('more than is owed', async () => {
      await openSettleUp(asha);
      await chooseBalance(asha, kabir.name);
      const dialog = settlementDialog(asha);
      await dialog.getByLabel('Settlement Amount').fill('33');
      await dialog.getByRole('button', { name: '₹13.00 in advance' }).click();
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(dialog).toBeHidden();
      await expectOwnGroupBalance(asha, 'You are owed ₹13.00');
      await feedRow(asha, 'Advance').getByRole('link', { name: 'Advance' }).click();
      await expect(asha.page.getByText('An advance: you paid this beyond what was owed.')).toBeVisible();
      await asha.page.getByRole('button', { name: 'More about this expense' }).click();
      await asha.page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(asha.page.getByText('Deleted “Advance” and its settlement')).toBeVisible();
      await openGroup(asha, SPITI);
      await expectOwnGroupBalance(asha, 'You owe ₹20.00');
    });
  },
);
