import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../features/group-detail/mark-group.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a mark whose code cannot be loaded is said not to be saved', async () => {
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']) }),
  });
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: 'Add to favourites' }).click();
  await expect.element(page.getByText('That could not be saved')).toBeVisible();
});
