import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addByName } from './change-groups.ts';
import { AddByNameDialog } from './add-by-name-dialog.tsx';
import { renderDialog } from '../../components/render-dialog.tsx';

vi.mock('./change-groups.ts');

test('more names than a group has room for are refused before any is added', async () => {
  await renderDialog(<AddByNameDialog groupId="goa" memberCount={98} onAdded={vi.fn()} />);
  await expect.element(page.getByText('98 of at most 100 members in a group')).toBeVisible();
  const names = page.getByRole('textbox', { name: 'Names' });
  await names.fill('Lata, Mohan, Noor');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(names).toHaveFocus();
  await expect.element(page.getByText('3 names are too many: there is room for 2 more')).toBeVisible();
  expect(addByName).not.toHaveBeenCalled();
});
