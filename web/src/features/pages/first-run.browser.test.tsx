import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdAnswer } from '../../test-support/stub-api.ts';
import { activityOnWire, friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const importing = page.getByRole('dialog', { name: 'Import as a new group' });
const creating = page.getByRole('dialog', { name: 'Create New Group' });
const importRow = page.getByRole('link', { name: /^Import from Splitwise ?, Spliit or a spreadsheet/ });
const settled = page.getByText('settled up', { exact: false });

test('a new account is not told that it is settled, and begins with a bill, a group or a file', async () => {
  await renderScreen('/dashboard', {});
  await expect.element(importRow).toBeVisible();
  expect(settled.query()).toBeNull();
  await page.getByRole('link', { name: /^Split a bill/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await expect.element(form.getByRole('textbox', { name: 'With' })).toHaveFocus();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Create a group/ }).click();
  await expect.element(creating.getByRole('textbox', { name: 'Group Name' })).toHaveFocus();
});

test('where nothing is summed up, the search keeps off what is below it', async () => {
  await page.viewport(390, 844);
  const field = page.getByRole('button', { name: 'Search groups', exact: false });
  const bottom = (): number => field.element().getBoundingClientRect().bottom;
  await renderScreen('/groups', {});
  const hint = page.getByText('No groups yet', { exact: true });
  await expect.element(hint).toBeVisible();
  const sheet = hint.element().closest('[data-scroll]');
  expect((sheet?.getBoundingClientRect().top ?? 0) - bottom()).toBeGreaterThanOrEqual(16);
  await field.click();
  await expect.element(page.getByRole('textbox', { name: 'Search groups', exact: false })).toHaveFocus();
});

test('with nobody to share with, the floating buttons are grey, and a tap says why', async () => {
  await renderScreen('/dashboard', {});
  const add = page.getByRole('button', { name: 'Add expense' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  expect(add.element().getBoundingClientRect()).toMatchObject({ width: 52, height: 52 });
  await add.click({ force: true });
  await expect.element(page.getByText('Add a friend first')).toBeVisible();
});

test('the import opens from Friends, from Groups, from Create group and from Settings', async () => {
  const screen = await renderScreen('/dashboard', {});
  await importRow.click();
  await expect.element(importing).toBeVisible();
  expect(screen.pathname()).toBe('/groups');
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(importing).not.toBeInTheDocument();
  await importRow.click();
  await expect.element(importing).toBeVisible();
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(importing).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Create group' }).first().click();
  await creating.getByRole('button', { name: /^Import from Splitwise/ }).click();
  await expect.element(importing).toBeVisible();
  await expect.element(creating).not.toBeInTheDocument();
  await importing.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(importing).not.toBeInTheDocument();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await importRow.click();
  await expect.element(importing).toBeVisible();
});

test('a button that waits says for what', async () => {
  await renderScreen('/groups?new=group', {});
  const create = creating.getByRole('button', { name: 'Create Group' });
  await expect.element(create).toHaveAccessibleDescription('A group needs a name.');
  await creating.getByRole('textbox', { name: 'Group Name' }).fill('Goa');
  await expect.element(create).toBeEnabled();
  await expect.element(create).not.toHaveAccessibleDescription();
  await creating.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(creating).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Friends' }).click();
  await page.getByRole('link', { name: 'Split a bill' }).click();
  const save = page.getByRole('button', { name: 'Create expense' });
  // That one says it once it is tapped.
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  // The browser's driver waits for a button that says it is disabled.
  await save.click({ force: true });
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveAccessibleDescription('Description is required');
});

const CREATED = activityOnWire('group_created', 'Asha Rao', {});
const inGroup = (...people: readonly string[]) => ({
  'GET /activities': () => ({ data: [CREATED] }),
  'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', ...people]) }),
});

test('a group with nobody else asks for people or a file, one with people for an expense', async () => {
  await renderScreen('/groups/goa', inGroup());
  await expect.element(page.getByText('You are alone in this group')).toBeVisible();
  await expect.element(page.getByText('Nothing to settle yet')).toBeVisible();
  expect(settled.query()).toBeNull();
  const add = page.getByRole('link', { name: 'Add Members' });
  await expect.element(add).toHaveAttribute('href', '/groups/goa/add-members');
  await page.getByRole('button', { name: /^Import from Splitwise/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Import', exact: true })).toBeVisible();
});

test('a group with people and without expenses says how the first one is made', async () => {
  await renderScreen('/groups/goa', inGroup('Kabir Sen'));
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
  await expect.element(page.getByText('Tap “Add expense” for the first one', { exact: false })).toBeVisible();
  expect(settled.query()).toBeNull();
});

test('nobody is called settled with whom nothing was owed yet', async () => {
  const kabir = { ...friendOnWire('Kabir Sen'), hasHistory: undefined };
  await renderScreen('/dashboard', { 'GET /friends': () => ({ data: [kabir] }) });
  await expect.element(page.getByText('nothing to settle')).toBeVisible();
  expect(settled.query()).toBeNull();
});

test('a new group is in the list before the list is read again', async () => {
  const goa = groupOnWire('Goa', ['Asha Rao']);
  const { answer } = await renderScreen('/groups?new=group', {
    'POST /groups': () => ({ data: goa }),
    'GET /groups/goa': () => ({ data: goa }),
  });
  await expect.element(creating.getByRole('textbox', { name: 'Group Name' })).toHaveFocus();
  await expect.element(page.getByText('No groups yet')).toBeInTheDocument();
  const list = holdAnswer({ data: [goa] });
  answer({ 'GET /groups/my-groups': list.give });
  await creating.getByRole('textbox', { name: 'Group Name' }).fill('Goa');
  await creating.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Groups' }).getByText('Goa')).toBeVisible();
  list.release();
});
