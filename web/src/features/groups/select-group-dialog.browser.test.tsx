import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Group } from '@barabar/core/contract/groups';
import { makeGroup } from '../../test-support/factories.ts';
import { SelectGroupDialog } from './select-group-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';

const continued = vi.fn<(group: Group) => void>();

const open = (groups: readonly Group[]) =>
  renderDialog(<SelectGroupDialog groups={groups} onContinue={continued} />);

test('without groups it says what to do first', async () => {
  await open([]);
  await expect
    .element(page.getByText('No groups available. Create a group first to add expenses.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('one group is chosen, of which the members are counted', async () => {
  const goa = makeGroup('Goa gang', ['Asha', 'Kabir']);
  await open([goa, makeGroup('Just me', ['Asha'])]);
  await expect.element(page.getByText('Select the group where you want to add this expense.')).toBeVisible();
  await expect.element(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 members', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Just me' }).click();
  await page.getByRole('radio', { name: 'Goa gang' }).click();
  await expect.element(page.getByRole('radio', { name: 'Just me' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(continued).toHaveBeenLastCalledWith(goa);
});
