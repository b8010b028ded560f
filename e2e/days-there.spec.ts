import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addByName, foundGroup, type Resident } from './verbs/arrange.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { feedRow } from './verbs/feed.ts';
import { leaveGroupSettings, openGroupSetting } from './verbs/group-settings.ts';
import { openGroup } from './verbs/navigation.ts';
import { choose } from './verbs/select.ts';
import { callApi } from './verbs/suite.ts';
import { EVERY_RULE, findViolations } from './views/axe.ts';
import { untilGone, untilShown } from './verbs/wait.ts';
import { chooseDay, dayBack } from './verbs/days.ts';

/** How much India is ahead of UTC. */
const IST_MS = 5.5 * 60 * 60_000;

/** The month before this one where the browsers are: its name, its number, and how many days it has. */
function monthBefore(): { readonly month: string; readonly title: string; readonly days: number } {
  const [year = 0, first = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-')
    .map(Number);
  const last = new Date(Date.UTC(year, first - 1, 0));
  const title = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(last);
  return {
    month: last.toISOString().slice(0, 7),
    title: `${title} ${last.getUTCFullYear()}`,
    days: last.getUTCDate(),
  };
}

async function markFirst({ token }: Resident, groupId: string, { month }: { month: string }, count: number) {
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  await callApi(`/groups/${groupId}/absences/${month}`, { token, method: 'PUT', body: { days } });
}

test('flatmates mark their days away; a bill is split by the days there, and computed again when more are marked', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  const groupId = await foundGroup('Flat 402', [asha, kabir]);
  await addByName(asha, groupId, 'Lata');
  const before = monthBefore();
  await markFirst(kabir, groupId, before, 5);
  await openGroup(asha, 'Flat 402');
  const { page } = asha;

  await test.step('days are tapped, or a range of them; an admin marks those of a member by name only', async () => {
    // Kabir has marked some already.
    const dialog = await openGroupSetting(asha, 'Nights away');
    await untilShown(dialog);
    await dialog.getByRole('button', { name: 'Previous month' }).click();
    await expect(dialog.getByText(before.title, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Others' })).toContainText('Kabir Sen');
    const day = (number: number) =>
      dialog.getByRole('button', { name: new RegExp(`^${number} [A-Z][a-z]{2}( \\d{4})?$`) });
    await dialog.getByRole('button', { name: 'Several nights at once' }).click();
    await day(1).click();
    await day(9).click();
    await dialog.getByRole('button', { name: 'Several nights at once' }).click();
    await day(20).press('Enter');
    await expect(dialog.getByText('10 nights away')).toBeVisible();
    await expect(day(5)).toHaveAttribute('aria-pressed', 'true');
    expect(await findViolations(page, EVERY_RULE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Nights away saved')).toBeVisible();
    await choose(dialog, { label: 'Whose nights', option: 'Lata, not on Barabar yet' });
    await expect(dialog.getByText(/^Tap the nights Lata was away/u)).toBeVisible();
    await expect(dialog.getByText(`No nights away in ${before.title}`)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Others' })).toContainText('Asha Rao');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await untilGone(dialog);
    await leaveGroupSettings(asha);
  });

  const total = 3 * before.days - 15;
  await test.step('a bill of the month is split by person-days', async () => {
    await openExpenseDialog(asha);
    const form = expenseDialog(asha);
    await enterExpense(asha, { description: 'Power', amount: String(total) });
    // On its last day: with the nights that were just marked, the first among them, it is the whole month.
    await chooseDay(form, dayBack(new Date(Date.now() + IST_MS).getUTCDate()));
    await form.getByRole('button', { name: /^Split equally/ }).click();
    await form.getByRole('button', { name: 'By nights stayed' }).click();
    const editor = form.getByRole('region', { name: 'Split by nights stayed' });
    await expect(editor.getByRole('listitem').filter({ hasText: 'Kabir Sen' })).toContainText(
      `${before.days - 5} nights (${total} in all)`,
    );
    await expect(editor.getByRole('listitem').filter({ hasText: 'You' })).toContainText(
      `₹${before.days - 10}.00`,
    );
    expect(await findViolations(page, EVERY_RULE)).toEqual([]);
    await submitExpense(asha);
    await untilGone(form);
    await feedRow(asha, 'Power').getByRole('link').first().click();
    const working = page.getByRole('region', { name: 'Nights stayed' });
    await expect(working).toContainText(`${before.days - 10} nights (${total} in all)`);
    await expect(page.getByText(`Kabir Sen owes you ₹${before.days - 5}.00`)).toBeVisible();
    await expect(working.getByRole('button', { name: 'Recalculate' })).toHaveCount(0);
  });

  await test.step('days that are marked later change nothing until somebody computes it again', async () => {
    await markFirst(kabir, groupId, before, before.days);
    await page.reload();
    const working = page.getByRole('region', { name: 'Nights stayed' });
    await expect(working).toContainText('Nights away have changed since then.');
    await expect(page.getByText(`Kabir Sen owes you ₹${before.days - 5}.00`)).toBeVisible();
    await working.getByRole('button', { name: 'Recalculate' }).click();
    await expect(working).toContainText('Not there');
    await expect(working.getByRole('button', { name: 'Recalculate' })).toHaveCount(0);
    await expect(page.getByText(/^Kabir Sen owes you/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('You changed the split');
  });
});
