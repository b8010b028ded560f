import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logError } from '../lib/api/log-error.ts';
import { paths } from '../lib/pages/paths.ts';
import { ASHA, renderScreen } from '../test-support/render-screen.tsx';

vi.mock(import('../lib/api/log-error.ts'));

test('while two records become one, the viewer is told so instead of seeing half a list, and then sees the list', async () => {
  const merging = () => ({ status: 409, code: 'merging' });
  const { answer } = await renderScreen(paths.dashboard, {
    'GET /friends': merging,
    'GET /requests': merging,
    'GET /account': merging,
  });
  const told = page.getByRole('heading', { name: 'Moving your bills over…' });
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText('You had two accounts', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Friends' })).not.toBeInTheDocument();
  answer({
    'GET /friends': () => ({ data: [] }),
    'GET /requests': () => ({ data: { people: [], groups: [], claims: [], balance: 0, balances: [] } }),
    'GET /account': () => ({
      data: { ...ASHA, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    }),
  });
  await expect.element(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  // Nothing else went wrong.
  expect(logError).not.toHaveBeenCalled();
});
