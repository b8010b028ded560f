import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession, useSession } from '../features/auth/session.ts';
import { createPageHistory } from '../lib/page-history.ts';
import { AppRouter } from './router.tsx';

vi.mock('../features/auth/session.ts');

beforeEach(() => void vi.clearAllMocks());

/** Opens an address as a page does that has just loaded. */
function open(path: string): ReturnType<typeof render> {
  history.replaceState(null, '', path);
  return render(<AppRouter pageHistory={createPageHistory()} />);
}

test.each([
  '/dashboard',
  '/friends/x',
  '/groups',
  '/groups/x',
  '/groups/x/add-members',
  '/activity',
  '/search',
  '/activity/spending',
  '/expenses/x',
  '/account',
  '/account/privacy',
])('whoever is not signed in is led from %s to the sign-in card', async (path) => {
  vi.mocked(useSession).mockReturnValue({ kind: 'signed-out' });
  await open(path);
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(page.getByRole('region', { name: 'Welcome Back' })).toBeVisible();
});

test.each(['loading', 'no-record'] as const)('there is a spinner while the session is %s', async (kind) => {
  const authUser = { uid: 'asha', email: 'asha@example.com', displayName: null, hasPassword: true };
  vi.mocked(useSession).mockReturnValue(kind === 'loading' ? { kind } : { kind, authUser });
  await open('/groups');
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(location.pathname).toBe('/groups');
});

test('where it is not known who is signed in, nobody is signed out, and it can be tried again', async () => {
  vi.mocked(useSession).mockReturnValue({ kind: 'failed' });
  await open('/groups');
  await expect.element(page.getByRole('heading', { name: 'This screen needs a connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(startSession).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/groups');
});
