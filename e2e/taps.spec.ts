import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { expenseDialog, openPayers, splitRow } from './verbs/expenses.ts';
import { face } from './verbs/items.ts';
import { expectGroupPage, openSection } from './verbs/navigation.ts';
import { makeProfile, type Person } from './verbs/person.ts';
import { countTaps } from './verbs/taps.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

/** Taps 'Add expense', or what an account without friends has, and waits for the focus that comes by itself. */
async function begin(person: Person, label: 'With' | 'Amount'): Promise<Locator> {
  const { page } = person;
  const bill = page.getByRole('link', { name: 'Split a bill', exact: true });
  await bill
    .or(page.getByRole('button', { name: 'Add expense', exact: true, disabled: false }))
    .first()
    .click();
  const dialog = expenseDialog(person);
  await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
  return dialog;
}

/** Types texts, each with Enter behind it, once the field before has given the focus on. */
async function type(
  { page }: Person,
  dialog: Locator,
  ...entries: readonly [string, string][]
): Promise<void> {
  for (const [label, text] of entries) {
    await expect(dialog.getByLabel(label, { exact: true }).last()).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

/** Types a bill with somebody new. */
async function typeBill(person: Person, dialog: Locator): Promise<void> {
  // The field waits for another name: Enter past it leads on.
  await type(person, dialog, ['With', 'Nikhil'], ['With', ''], ['Amount', '500'], ['Description', 'Chai']);
}

async function foundGroupByName(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: 'Create group', exact: true }).first().click();
  const create = page.getByRole('dialog', { name: 'Create New Group' });
  await type(person, create, ['Group Name', 'Goa trip'], ['People (optional)', 'Bala, Chitra']);
  await untilShown(create.getByRole('button', { name: 'Remove Chitra' }));
  await page.keyboard.press('Enter');
  await expectGroupPage(person, 'Goa trip');
}

test('a new account has saved a bill after at most 6 taps, and one in a group of three after at most 8', async ({
  people,
  noise,
}) => {
  // What is under a name is on its way to the record of the address for a moment.
  noise.allow(/status of 409 .*\/api\/friends\//);
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  await expect(page.getByText('No friends added yet', { exact: false })).toBeVisible();
  const taps = await countTaps(asha);
  const dialog = await begin(asha, 'With');
  await typeBill(asha, dialog);
  await untilGone(dialog);
  const row = page.getByRole('link', { name: /Nikhil/ });
  await expect(row).toContainText('₹250.00');
  expect(await taps()).toBeLessThanOrEqual(6);

  await test.step('whose page has the bill, and takes an email address', async () => {
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nikhil' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chai' })).toBeVisible();
    await expect(page.getByText('Nikhil owes you')).toBeVisible();
    await page.getByRole('button', { name: 'Add their email address' }).click();
    const link = page.getByRole('dialog', { name: 'Add email' });
    await expect(link).toContainText('What you share with Nikhil will be with the person at this address.');
    await link.getByLabel('Email address').fill(makeProfile('Nikhil').email);
    await link.getByRole('button', { name: 'Add email' }).click();
    await untilGone(link);
    await expect(page.getByText('invited', { exact: true })).toBeVisible();
    await expect(page.getByText('Nikhil owes you')).toBeVisible();
  });

  await test.step('three people outside of groups, two of them new, have a bill in their own group after at most 6', async () => {
    await page.goto('/dashboard');
    const count = await countTaps(asha);
    const auto = await begin(asha, 'With');
    await type(asha, auto, ['With', 'Omar'], ['With', 'Parveen'], ['With', ''], ['Amount', '450']);
    await type(asha, auto, ['Description', 'Auto']);
    await untilGone(auto);
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await page.getByRole('link', { name: /^Omar and Parveen/ }).click();
    await expectGroupPage(asha, 'Omar and Parveen');
    expect(await count()).toBeLessThanOrEqual(6);
    await expectGroupBalances(asha, { owed: { Omar: '₹150.00', Parveen: '₹150.00' } });
  });

  await test.step('a group of three by name has its first bill after at most 8 taps', async () => {
    await page.goto('/dashboard');
    const count = await countTaps(asha);
    await foundGroupByName(asha);
    const villa = await begin(asha, 'Amount');
    await type(asha, villa, ['Amount', '900'], ['Description', 'Villa']);
    await untilGone(villa);
    expect(await count()).toBeLessThanOrEqual(8);
    await expectGroupBalances(asha, { owed: { Bala: '₹300.00', Chitra: '₹300.00' } });

    await test.step('a dinner that two paid, with no beer for one, after at most 8', async () => {
      await openSection(asha, 'Activity');
      const before = await count();
      const dinner = await begin(asha, 'Amount');
      await type(asha, dinner, ['Amount', '1500']);
      await page.keyboard.type('Dinner');
      await openPayers(dinner);
      await expect(dinner.getByRole('textbox', { name: 'Paid by Bala' })).toBeFocused();
      await page.keyboard.type('500');
      await dinner.getByRole('button', { name: 'Back' }).click();
      await splitRow(dinner).click();
      await dinner.getByRole('tab', { name: 'Items', exact: true }).click();
      await type(asha, dinner, ['Item', 'Food'], ['Amount of Food', '1200'], ['Item', 'Beer']);
      await page.keyboard.type('300');
      await face(dinner, 'Beer', 'Chitra').click();
      await dinner.getByRole('button', { name: 'Create expense' }).click();
      await untilGone(dinner);
      expect((await count()) - before).toBeLessThanOrEqual(8);
      await expectGroupBalances(asha, { owed: { Bala: '₹350.00', Chitra: '₹700.00' } });
    });
  });
});

/** The taps of a newcomer from the landing page, by one of its links, until the account is made. */
async function signUpFrom(person: Person, link: string | RegExp): Promise<number> {
  const { page, name, email, password } = person;
  await page.goto('/');
  await page.getByRole('link', { name: link }).click();
  const fields: readonly [string, string][] = [
    ['Full Name', name],
    ['Email Address', email],
    ['Password', password],
    ['Confirm Password', password],
  ];
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  return 1 + fields.length;
}

test('from the landing page a newcomer has saved a bill after at most 11 taps, or another app’s group after 10', async ({
  people,
}) => {
  const asha = await people.meet('Asha Rao');
  const { page } = asha;
  await test.step('a bill with a friend', async () => {
    const before = await signUpFrom(asha, 'Get started');
    await expect(page.getByText('No friends added yet', { exact: false })).toBeVisible();
    await expect(page.getByText('settled up', { exact: false })).toHaveCount(0);
    const taps = await countTaps(asha);
    await page.getByRole('link', { name: /^Split a bill/ }).click();
    const dialog = expenseDialog(asha);
    await typeBill(asha, dialog);
    await untilGone(dialog);
    expect(before + (await taps())).toBeLessThanOrEqual(11);

    await test.step('which is at once on every screen', async () => {
      await expect(page.getByText('Overall, you are owed ₹250.00')).toBeVisible();
      await page.getByRole('link', { name: 'Activity', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Chai' })).toBeVisible();
      await page.getByRole('link', { name: 'Spending', exact: true }).click();
      await expect(page.getByText('₹250.00').first()).toBeVisible({ timeout: 1500 });
    });
  });

  await test.step("another app's group", async () => {
    const newcomer = await people.meet('Asha Rao');
    const { page: theirPage } = newcomer;
    const before = await signUpFrom(newcomer, /^Import from Splitwise/);
    const dialog = theirPage.getByRole('dialog', { name: 'Import as a new group' });
    await expect(dialog).toBeVisible();
    const taps = await countTaps(newcomer);
    const chooser = theirPage.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    const rows = [
      'Date,Description,Category,Cost,Currency,Asha Rao,Kabir Sen,Lata',
      '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00',
      '2026-01-05,Total balance, , ,INR,60,-30,-30',
    ];
    const buffer = Buffer.from(rows.join('\r\n'));
    const name = 'goa-trip_2026-01-05_export.csv';
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('textbox', { name: 'Group name' })).toHaveValue('Goa trip');
    await dialog.getByRole('button', { name: 'Import 1 record' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expectGroupPage(newcomer, 'Goa trip');
    expect(before + (await taps())).toBeLessThanOrEqual(10);
    await expect(theirPage.getByRole('link', { name: 'Dinner' })).toBeVisible();
    await expectGroupBalances(newcomer, { owed: { 'Kabir Sen': '₹30.00', Lata: '₹30.00' } });
  });
});
