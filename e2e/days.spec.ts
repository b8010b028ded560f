import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { chooseDay, dayBack, dayField, enterNotes } from './verbs/days.ts';
import { chooseEdit, editSettlementDialog, openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import { expenseDialog, openExpenseDialog, saveExpense } from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';

const GROUP = 'Goa gang';

test('the day of an expense with notes and of a settlement is entered and changed, and the log says from which to which', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([settleIn('Asha Rao'), people.welcome('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  await openGroup(kabir, GROUP);
  await openExpenseDialog(kabir);
  const dialog = expenseDialog(kabir);
  await expect(dayField(dialog)).toHaveText('Today');
  await chooseDay(dialog, 'Yesterday');
  await enterNotes(dialog, 'Two of us\nhad no beer');
  await saveExpense(kabir, { description: 'Dinner', amount: '1000', paidBy: asha.name });
  await expectFeedRow(kabir, 'Dinner', [`${dayBack(1)} · added `, 'Two of us', 'had no beer']);
  const edit = await openExpenseToEdit(kabir, 'Dinner');
  await chooseDay(edit, dayBack(2));
  await saveChanges(edit);
  await expectFeedRow(kabir, 'Dinner', [`${dayBack(2)} · added `]);
  await expectLogLine(kabir, `You updated "Dinner": day ${dayBack(1)} → ${dayBack(2)}`);

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
