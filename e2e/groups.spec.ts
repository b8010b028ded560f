import { expect } from '@playwright/test';
import { ONCE, test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectOverallBalance } from './verbs/balances.ts';
import { expenseDialog, saveExpense } from './verbs/expenses.ts';
import { openTab } from './verbs/navigation.ts';

const GROUP = 'Goa gang';
const KABIR = 'Kabir Sen';

test(
  'an expense from the Groups tab is for the group that was chosen, and moves the balance above',
  ONCE,
  async ({ people }) => {
    const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), settleIn(KABIR)]);
    await foundGroup('Just me', [asha]);
    await foundGroup(GROUP, [asha, kabir]);
    const { page } = asha;
    await openTab(asha, 'Groups');
    await page.getByRole('button', { name: 'Add expense', exact: true }).click();
    const chooser = page.getByRole('dialog', { name: 'Select Group' });
    await chooser.getByRole('radio', { name: GROUP }).check();
    await chooser.getByRole('button', { name: 'Continue' }).click();
    const dialog = expenseDialog(asha);
    await expect(dialog.getByText(`Adding expense to group ${GROUP}`)).toBeVisible();
    await expect(dialog.getByLabel('Paid by').getByRole('option')).toHaveText(['You', KABIR]);
    await saveExpense(asha, { description: 'Ferry', amount: '300' });
    await expectOverallBalance(asha, { owesYou: '₹150.00' });
  },
);
