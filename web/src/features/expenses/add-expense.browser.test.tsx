import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepShortcuts } from '../../lib/device/device-choice.ts';
import { expenseOnWire, friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const KABIR = friendOnWire('Kabir Sen');
const ZOYA = friendOnWire('Zoya Khan');
const GOA = groupOnWire('Goa gang', ['Asha Rao', 'Kabir Sen']);
const answers = { 'GET /friends': () => ({ data: [KABIR, ZOYA] }) };

// Under test antd gives every dialog the same id, and so the first one's name.
const form = page.getByRole('dialog').first();
const chooser = page.getByRole('dialog').nth(1);
const create = form.getByRole('button', { name: 'Create expense' });

afterEach(() => keepShortcuts(true));

async function open(path: string, groups: readonly object[] = [GOA]): Promise<void> {
  await renderScreen(path, { ...answers, 'GET /groups/my-groups': () => ({ data: groups }) });
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(form).toBeVisible();
}

async function openChooser(name: 'Choose friends' | 'Choose a group'): Promise<void> {
  const more = form.getByRole('button', { name: 'Add somebody else' });
  if (more.query()) await more.click();
  await form.getByRole('button', { name }).click();
}

async function chooseFriends(...names: string[]): Promise<void> {
  await openChooser('Choose friends');
  for (const name of names) await chooser.getByRole('checkbox', { name }).click();
  await chooser.getByRole('button', { name: /^Continue/ }).click();
  await expect.element(chooser).not.toBeInTheDocument();
}

async function fill(): Promise<void> {
  await form.getByRole('textbox', { name: 'Amount' }).fill('900');
  await form.getByRole('textbox', { name: 'Description' }).fill('Ferry');
}

test("from the friends, people are chosen in the form, and an expense with nobody is the viewer's own", async () => {
  await open('/dashboard');
  await fill();
  await expect.element(create).toBeEnabled();
  await expect.element(form.getByRole('button', { name: /^Split/ })).not.toBeInTheDocument();
  await chooseFriends('Kabir Sen', 'Zoya Khan');
  await expect.element(create).toBeEnabled();
  await expect.element(form.getByText('3 × ₹300.00')).toBeVisible();
  await form.getByRole('button', { name: 'Remove Zoya Khan' }).click();
  await expect.element(form.getByText('2 × ₹450.00')).toBeVisible();
  await form.getByRole('button', { name: 'Remove Kabir Sen' }).click();
  await expect.element(form.getByRole('button', { name: /^Split/ })).not.toBeInTheDocument();
});

test('from the groups, a group is chosen in the form, and can be exchanged for friends', async () => {
  await open('/groups');
  await fill();
  await openChooser('Choose a group');
  await chooser.getByRole('radio', { name: 'Goa gang' }).click();
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await expect.element(form.getByText('Adding expense to group', { exact: false })).toBeVisible();
  await expect.element(form.getByText('2 × ₹450.00')).toBeVisible();
  await expect.element(create).toBeEnabled();
  await form.getByRole('button', { name: 'Adding expense to group Goa gang' }).click();
  await form.getByRole('button', { name: 'Remove Goa gang' }).click();
  await chooseFriends('Zoya Khan');
  await expect.element(form.getByText('2 × ₹450.00')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Ferry');
});

test('the notice about a bill with somebody by name offers to share it, as a text', async () => {
  const members = GOA.members.map((member, index) =>
    index === 1 ? { ...member, status: 'name-only' } : member,
  );
  const sharers = ['Asha Rao', 'Kabir Sen'];
  const bill = { ...expenseOnWire('Ferry', { payer: 'Asha Rao', amount: 900, sharers }), groupId: GOA.id };
  await renderScreen('/groups', {
    ...answers,
    'GET /groups/my-groups': () => ({ data: [{ ...GOA, members }] }),
    'POST /expenses': () => ({ data: bill }),
  });
  await page.getByRole('button', { name: 'Add expense' }).click();
  await fill();
  await openChooser('Choose a group');
  await chooser.getByRole('radio', { name: 'Goa gang' }).click();
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await create.click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .element(page.getByRole('dialog').getByText(/^Ferry: ₹900[.]00\nPaid by Asha Rao/))
    .toBeVisible();
});

test('a viewer of all their groups is told why they can choose none', async () => {
  const members = GOA.members.map((member) => ({ ...member, role: 'viewer' }));
  await open('/groups', [{ ...GOA, members }]);
  await openChooser('Choose a group');
  await expect
    .element(
      chooser.getByText('You are a viewer in all your groups. Create one of your own to add expenses.'),
    )
    .toBeVisible();
});

test('the friends who are in it stay chosen when more are added', async () => {
  await open('/dashboard');
  await chooseFriends('Kabir Sen');
  await openChooser('Choose friends');
  await expect.element(chooser.getByRole('checkbox', { name: 'Kabir Sen' })).toBeChecked();
  await chooser.getByRole('checkbox', { name: 'Zoya Khan' }).click();
  await chooser.getByRole('button', { name: 'Continue (3 people)' }).click();
  await expect.element(form.getByRole('button', { name: 'Remove Zoya Khan' })).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
});

test('what was typed about somebody is offered in a form about nobody yet, and once they are chosen', async () => {
  await open('/dashboard');
  await chooseFriends('Kabir Sen');
  await fill();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(form.getByRole('button', { name: /^Resume · .*Ferry · Kabir Sen$/ })).toBeVisible();
  await chooseFriends('Zoya Khan');
  await expect.element(form.getByRole('button', { name: /^Resume/ })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Remove Zoya Khan' }).click();
  await chooseFriends('Kabir Sen');
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await form.getByRole('button', { name: /^Resume · .*Ferry$/ }).click();
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Ferry');
});

/** Presses keys, and expects no form in the next frames. */
async function expectNothingBy(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
}

test.each(['/dashboard', '/groups'])('on %s, "n" alone adds an expense', async (path) => {
  await renderScreen(path, answers);
  const add = page.getByRole('button', { name: 'Add expense' });
  await expect.element(add).toHaveAttribute('aria-keyshortcuts', 'n');
  await expect.element(add).not.toHaveAttribute('aria-disabled');
  await expectNothingBy('{Control>}n{/Control}');
  await userEvent.keyboard('n');
  await expect.element(form).toBeVisible();
});

test('"n" does nothing while the shortcuts are switched off, and is not announced', async () => {
  keepShortcuts(false);
  await renderScreen('/dashboard', answers);
  const add = page.getByRole('button', { name: 'Add expense' });
  await expect.element(add).not.toHaveAttribute('aria-disabled');
  await expect.element(add).not.toHaveAttribute('aria-keyshortcuts');
  await expectNothingBy('n');
  keepShortcuts(true);
  await userEvent.keyboard('n');
  await expect.element(form).toBeVisible();
});
