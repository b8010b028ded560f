import { type ReactElement, use, useState } from 'react';
import { MemoryRouter, useRoutes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { user as userSchema, type User } from '@barabar/core/contract/auth';
import { replaceRecord, startSession, useSession } from '../features/auth/session.ts';
import { ReplaceUserContext } from '../lib/people/current-user.ts';
import { createPageHistory } from './page-history.ts';
import { makeViewer } from '../test-support/factories.ts';
import { AuthGuard } from './auth-guard.tsx';
import { AppRouter } from './router.tsx';

vi.mock('../features/auth/session.ts');

beforeEach(() => void vi.clearAllMocks());

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
  await expect.element(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(startSession).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/groups');
});

const createdAt = '2026-01-01T00:00:00Z';
const recordOf = (name: string): User =>
  userSchema.parse({ ...makeViewer(name), createdAt, updatedAt: createdAt });

function Guarded({ Screen }: { Screen: () => ReactElement }) {
  return useRoutes([{ Component: AuthGuard, children: [{ path: '*', Component: Screen }] }]);
}

const guarded = (Screen: () => ReactElement) => (
  <MemoryRouter>
    <Guarded Screen={Screen} />
  </MemoryRouter>
);

function signIn(name: string): void {
  const authUser = { uid: `uid of ${name}`, email: null, displayName: name, hasPassword: true };
  vi.mocked(useSession).mockReturnValue({ kind: 'ready', authUser, user: recordOf(name) });
}

test('what one person changes is theirs, also if somebody else is signed in when it is done', async () => {
  const given: ((user: User) => void)[] = [];
  function Screen() {
    given.push(use(ReplaceUserContext));
    return <p>Settings</p>;
  }
  const app = () => guarded(Screen);
  signIn('Asha Rao');
  const { rerender } = await render(app());
  await expect.element(page.getByText('Settings')).toBeVisible();
  const [replaceAshas] = given;
  signIn('Kabir Sen');
  await rerender(app());
  replaceAshas?.(recordOf('Asha Nair'));
  expect(replaceRecord).toHaveBeenLastCalledWith('uid of Asha Rao', recordOf('Asha Nair'));
  given.at(-1)?.(recordOf('Kabir Das'));
  expect(replaceRecord).toHaveBeenLastCalledWith('uid of Kabir Sen', recordOf('Kabir Das'));
});

test('a screen keeps nothing of what it showed one person when another signs in', async () => {
  function Screen() {
    const [typed, setTyped] = useState('');
    return <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />;
  }
  const app = () => guarded(Screen);
  signIn('Asha Rao');
  const { rerender } = await render(app());
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Rent of Asha');
  signIn('Kabir Sen');
  await rerender(app());
  await expect.element(note).toHaveValue('');
});
