import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createPageHistory } from './page-history.ts';
import { AppRouter } from './router.tsx';

test('a link in each language leads to the same page', async () => {
  for (const path of ['/join', '/hi/join']) {
    history.replaceState(null, '', path);
    const { unmount } = await render(<AppRouter pageHistory={createPageHistory()} />);
    await expect.element(page.getByRole('heading', { name: 'There is no invitation here' })).toBeVisible();
    await unmount();
  }
});

test('an address of no screen shows a page that leads on, and Back returns to it', async () => {
  history.replaceState(null, '', '/nowhere');
  await render(<AppRouter pageHistory={createPageHistory()} />);
  const title = page.getByRole('heading', { name: 'Page not found' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('There is no page at this address.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your friends' }).click();
  await expect.element(title).not.toBeInTheDocument();
  expect(location.pathname).toBe('/dashboard');
  history.back();
  await expect.element(title).toBeVisible();
  expect(location.pathname).toBe('/nowhere');
});
