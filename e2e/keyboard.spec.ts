import { expect } from '@playwright/test';
import { test, WIDE } from './fixtures.ts';
import { foundGroup, settleIn, spend } from './verbs/arrange.ts';
import { expectGroupBalances, expectOwnGroupBalance } from './verbs/balances.ts';
import { expenseDialog, splitRow } from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { expectDashboard, openSignIn, signInCard } from './verbs/identity.ts';
import { enterAt, tabTo, typeInto } from './verbs/keyboard.ts';
import { receiveMail } from './verbs/mail.ts';
import { expectGroupPage, openGroup } from './verbs/navigation.ts';
import { settlementDialog, settleUpChooser } from './verbs/settlements.ts';

test(
  'by keyboard alone one signs in, invites, founds a group, adds an expense, reminds, settles up and deletes',
  WIDE,
  async ({ people }) => {
    const asha = await people.seat(await settleIn('Asha Rao'));
    const { page } = asha;
    const { keyboard } = page;
    await openSignIn(asha);
    await typeInto(asha, signInCard(asha).getByLabel('Email Address'), asha.email);
    await typeInto(asha, signInCard(asha).getByLabel('Password'), asha.password);
    await keyboard.press('Enter');
    await expectDashboard(asha);

    const addFriend = page.getByRole('button', { name: 'Add friend', exact: true }).first();
    await enterAt(asha, addFriend);
    await enterAt(asha, page.getByRole('button', { name: 'By email' }));
    const invitation = page.getByRole('dialog', { name: 'Add a new friend' });
    // Controls behind the dialog cannot be reached.
    await tabTo(asha, invitation.getByRole('button', { name: 'Cancel' }));
    await tabTo(asha, invitation.getByRole('button', { name: 'Close' }));
    await keyboard.press('Shift+Tab');
    await expect(invitation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await typeInto(asha, invitation.getByLabel('Email address'), `meera.${asha.email}`);
    await typeInto(asha, invitation.getByLabel('Name (optional)'), 'Meera Iyer');
    await keyboard.press('Enter');
    await expect(invitation).toBeHidden();
    await expect(addFriend).toBeFocused();

    await enterAt(asha, page.getByRole('link', { name: 'Meera Iyer' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible();

    const main = page.getByRole('navigation', { name: 'Main' });
    await enterAt(asha, main.getByRole('link', { name: 'Groups' }));
    await enterAt(asha, page.getByRole('button', { name: 'Create group', exact: true }).first());
    const creation = page.getByRole('dialog', { name: 'Create New Group' });
    await typeInto(asha, creation.getByLabel('Group Name'), 'Goa gang');
    await keyboard.press('Enter');
    await expect(creation.getByLabel('People (optional)')).toBeFocused();
    await keyboard.press('Enter');
    await expectGroupPage(asha, 'Goa gang');

    const kabir = await settleIn('Kabir Sen');
    const groupId = await foundGroup('Flat 402', [asha, kabir]);
    await spend(kabir, {
      description: 'Villa',
      groupId,
      parts: [
        [asha, 100],
        [kabir, 100],
      ],
    });
    await openGroup(asha, 'Flat 402');
    await expectFeedRow(asha, 'Villa', ['you owe ₹100.00']);

    await test.step('an expense', async () => {
      const addExpense = page.getByRole('button', { name: 'Add expense', exact: true });
      await enterAt(asha, addExpense);
      const dialog = expenseDialog(asha);
      await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(addExpense).toBeFocused();

      await keyboard.press('Enter');
      await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
      await keyboard.type('900');
      await typeInto(asha, dialog.getByLabel('Description'), 'Fish thali');
      await enterAt(asha, splitRow(dialog));
      await expect(dialog.getByRole('tab', { name: 'Equal' })).toBeFocused();
      await keyboard.press('End');
      await expect(dialog.getByRole('tab', { name: 'Items' })).toBeFocused();
      await keyboard.press('ArrowLeft');
      await expect(dialog.getByRole('tab', { name: 'Exact' })).toBeFocused();
      await typeInto(asha, dialog.getByLabel('Amount for You'), '300');
      await expect(dialog.getByRole('alert')).toContainText('Under by ₹600.00');
      await typeInto(asha, dialog.getByLabel('Amount for Kabir Sen'), '600');
      await expect(dialog.getByRole('alert')).toBeHidden();
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expectFeedRow(asha, 'Fish thali', ['owed to you ₹600.00']);
    });

    await test.step('a reminder, and what came of it is said', async () => {
      const sections = page.getByRole('tablist', { name: 'Sections of the group' });
      await tabTo(asha, sections.getByRole('tab', { name: 'Activity' }));
      await keyboard.press('ArrowRight');
      await enterAt(asha, page.getByRole('button', { name: 'Remind Kabir Sen' }));
      await enterAt(asha, page.getByRole('dialog').getByRole('button', { name: 'Send email' }));
      await expect(page.getByRole('status').getByText('Reminder sent to Kabir Sen')).toBeVisible();
      const mail = await receiveMail(kabir.email, `${asha.name} reminds you of ₹500.00`);
      expect(mail.text).toContain(`${asha.name} (${asha.email}) reminds you: "`);
      expect(mail.text).toContain('you owe me ₹500.00');
    });

    await test.step('a settlement', async () => {
      const settleUp = page.getByRole('button', { name: 'Settle Up', exact: true }).first();
      await enterAt(asha, settleUp);
      await enterAt(asha, settleUpChooser(asha).getByRole('button', { name: 'Kabir Sen' }));
      const dialog = settlementDialog(asha);
      await enterAt(asha, dialog.getByRole('button', { name: 'Back' }));
      await enterAt(asha, settleUpChooser(asha).getByRole('button', { name: 'Kabir Sen' }));
      await typeInto(asha, dialog.getByLabel('Settlement Amount'), '200');
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(settleUp).toBeFocused();
      await expectOwnGroupBalance(asha, 'You are owed ₹300.00');
    });

    await test.step('a deletion, which leaves the focus on the way back', async () => {
      await expectGroupBalances(asha, { owed: { [kabir.name]: '₹300.00' } });
      await tabTo(asha, page.getByRole('tab', { name: 'Balances' }));
      await keyboard.press('Home');
      await enterAt(asha, feedRow(asha, 'Fish thali').getByRole('button', { name: 'More about Fish thali' }));
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
      await keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
      await keyboard.press('Enter');
      const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await keyboard.press('Enter');
      await expectFeedRow(asha, 'Fish thali', ['owed to you ₹600.00']);
      await expectLogLine(asha, 'You deleted "Fish thali". You restored it.');
    });

    await test.step('a sign-out', async () => {
      await enterAt(asha, main.getByRole('link', { name: 'Account' }));
      await enterAt(asha, page.getByRole('button', { name: 'Sign Out' }));
      await expect(page).toHaveURL(/\/login$/);
    });
  },
);
