import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { chooseDay, dayBack, dayField, enterNotes } from './verbs/days.ts';
import { chooseEdit, editSettlementDialog, openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine } from './verbs/feed.ts';
import { openFriend, openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';

const GROUP = 'Goa gang';

test("yesterday's dinner is recorded today, with notes, and keeps its day while it is a draft", async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  await openGroup(asha, GROUP);
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  await expect(dayField(dialog)).toHaveText('Today');
  await chooseDay(dialog, 'Yesterday');
  await expect(dayField(dialog)).toHaveText('Yesterday');
  await enterNotes(dialog, 'Two of us\nhad no beer');
  await enterExpense(asha, { description: 'Dinner', amount: '1000' });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await openExpenseDialog(asha);
  await expect(dayField(dialog)).toHaveText('Yesterday');
  await submitExpense(asha);
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Dinner', [`${dayBack(1)} · added `, 'Two of us', 'had no beer']);
});

test('the day of an expense and of a settlement is changed, and the log says from which to which', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  const parts = [asha, kabir].map((person) => [person, 500] as const);
  await spend(asha, { description: 'Dinner', groupId, parts });
  await openGroup(kabir, GROUP);
  const edit = await openExpenseToEdit(kabir, 'Dinner');
  await chooseDay(edit, dayBack(2));
  await saveChanges(edit);
  await expectFeedRow(kabir, 'Dinner', [`${dayBack(2)} · added `]);
  await expectLogLine(kabir, `You updated "Dinner": day ${dayBack(0)} → ${dayBack(2)}`);

  await openSettleUp(kabir);
  await chooseBalance(kabir, 'Asha Rao');
  const settling = settlementDialog(kabir);
  await chooseDay(settling, 'Yesterday');
  await settling.getByRole('button', { name: 'Finish' }).click();
  await expect(settling).toBeHidden();
  await expectFeedRow(kabir, 'You paid Asha Rao', [`${dayBack(1)} · added `]);
  await chooseEdit(kabir, 'You paid Asha Rao');
  const editSettled = editSettlementDialog(kabir);
  await chooseDay(editSettled, 'Today');
  await saveChanges(editSettled);
  await expectLogLine(kabir, `day ${dayBack(1)} → ${dayBack(0)}`);
});

test('the list of a group and of a friend is read by day, with the months as headings', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  const parts = [asha, kabir].map((person) => [person, 500] as const);
  await spend(asha, { description: 'Rooms', groupId, parts, spentOn: '2026-01-31' });
  await spend(asha, { description: 'Train', groupId, parts, spentOn: '2025-12-30' });
  await spend(asha, { description: 'Taxi', groupId, parts, spentOn: '2026-01-02' });
  await openGroup(kabir, GROUP);
  await kabir.page.getByRole('button', { name: 'Show by month' }).click();
  await expectHeadings(kabir, ['January 2026', 'Rooms', 'Taxi', 'December 2025', 'Train']);

  // It stays so in this tab, also for a friend.
  await openFriend(kabir, 'Asha Rao');
  await expectHeadings(kabir, ['January 2026', 'Rooms', 'Taxi', 'December 2025', 'Train']);
  await kabir.page.getByRole('button', { name: 'Show latest first' }).click();
  await expectHeadings(kabir, ['Today', 'Taxi', 'Train', 'Rooms']);
});

/** Expects the headings of a feed, of days or months and of its rows, from the top. */
async function expectHeadings({ page }: Person, texts: readonly string[]): Promise<void> {
  const feed = page.getByRole('list').filter({ has: page.getByRole('article') });
  await expect(feed.getByRole('heading')).toHaveText([...texts]);
}
