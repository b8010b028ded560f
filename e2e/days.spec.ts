import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { chooseEdit, editSettlementDialog, openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine } from './verbs/feed.ts';
import { chooseDay, dayField, dayBack, enterNotes } from './verbs/days.ts';
import { openGroup } from './verbs/navigation.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';

const GROUP = 'Goa gang';

test("yesterday's dinner is recorded today, with notes, and everybody sees its day", async ({ people }) => {
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

  // What was entered is kept when the dialog is closed, the day too.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await openExpenseDialog(asha);
  await expect(dayField(dialog)).toHaveText('Yesterday');
  await submitExpense(asha);
  await expect(dialog).toBeHidden();

  await openGroup(kabir, GROUP);
  for (const person of [asha, kabir])
    await expectFeedRow(person, 'Dinner', [`${dayBack(1)} · added `, 'Two of us', 'had no beer']);

  const edit = await openExpenseToEdit(kabir, 'Dinner');
  await expect(dayField(edit)).toHaveText('Yesterday');
  await chooseDay(edit, dayBack(2));
  await saveChanges(edit);
  await expectFeedRow(kabir, 'Dinner', [`${dayBack(2)} · added `]);
  await expectLogLine(kabir, `You updated "Dinner": day ${dayBack(1)} → ${dayBack(2)}`);

  await openSettleUp(kabir);
  await chooseBalance(kabir, 'Asha Rao');
  await chooseDay(settlementDialog(kabir), 'Yesterday');
  await settlementDialog(kabir).getByRole('button', { name: 'Finish' }).click();
  await expectFeedRow(kabir, 'You paid Asha Rao', [`${dayBack(1)} · added `]);
  await chooseEdit(kabir, 'You paid Asha Rao');
  const editSettled = editSettlementDialog(kabir);
  await chooseDay(editSettled, 'Today');
  await saveChanges(editSettled);
  await expectLogLine(kabir, `day ${dayBack(1)} → ${dayBack(0)}`);
});
