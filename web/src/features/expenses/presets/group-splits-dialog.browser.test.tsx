import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeGroup } from '../../../test-support/factories.ts';
import { GroupSplitsDialog } from './group-splits-dialog.tsx';
import { renderDialog } from '../../../test-support/render-dialog.tsx';
import { fillRecord } from '../../../store/store.ts';

const GOA = makeGroup('Goa', ['Asha Rao', 'Kabir Sen']);
const inDialog = (): boolean => document.activeElement?.closest('[role="dialog"]') !== null;

test('the focus stays in the dialog from the list to a form and back', async () => {
  fillRecord('group', GOA);
  await renderDialog(<GroupSplitsDialog groupId={GOA.id} />);
  await page.getByRole('button', { name: /^Default split/ }).click();
  await expect.element(page.getByRole('tablist')).toBeVisible();
  await expect.poll(inDialog).toBe(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tab', { name: 'Equal' })).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Add saved split' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
