import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AddressTaken, bringWithPassword, keepWithPassword } from '../../features/auth/keep-guest.ts';
import { signOutEverywhere } from '../../features/auth/session.ts';
import { emptyOutbox, setOutbox } from '../../store/outbox/outbox.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import { friendOnWire, groupOnWire, makeExpense, makeViewer } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../features/auth/keep-guest.ts', async (original) => ({
  ...(await original<object>()),
  keepWithPassword: vi.fn<() => Promise<void>>(),
  bringWithPassword: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../features/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  signOutEverywhere: vi.fn<() => Promise<void>>(),
}));

const GITA = makeViewer('Gita', { email: '', isEmailVerified: false, isGuest: true });
const as = { user: GITA };

const GOA = groupOnWire('Goa', ['Asha Rao', 'Gita']);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const submit = dialog.getByRole('button', { name: 'Create my account', exact: true });
const KEEP = 'Create an account and keep your balance';

test('a guest adds no friends and creates no group, and is told what the lists are for', async () => {
  await renderScreen('/dashboard', {}, as);
  await expect.element(page.getByText('Nothing is open')).toBeVisible();
  await expect.element(button('Add friend')).not.toBeInTheDocument();
  await expect.element(page.getByText('Split a bill')).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Verify your email so that friends can find you'))
    .not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.element(page.getByText('Open the link of a group to join it.')).toBeVisible();
  await expect.element(button('Create group')).not.toBeInTheDocument();
});

test('a guest is not told to add a friend first, on either list', async () => {
  await renderScreen('/groups', { 'GET /friends': () => ({ data: [] }) }, as);
  await expect.element(page.getByText('You are in no group')).toBeVisible();
  await button('Add expense').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByText('Add a friend first')).not.toBeInTheDocument();
});

test('the address of a new group opens no dialog for a guest', async () => {
  await renderScreen('/groups?new=group', {}, as);
  await expect.element(page.getByText('You are in no group')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a co-member with an open balance leads a guest to what is between the two', async () => {
  const { pathname } = await renderScreen(
    '/dashboard',
    {
      'GET /friends': () => ({
        data: [
          {
            ...friendOnWire('Asha Rao', -400),
            email: '',
            status: 'member',
            groups: [{ groupId: 'goa', groupName: 'Goa', currency: 'INR', amount: -400 }],
          },
        ],
      }),
      'GET /groups/goa': () => ({ data: GOA }),
    },
    as,
  );
  await expect.element(page.getByText('only in a group')).toBeVisible();
  await page.getByRole('link', { name: /Asha Rao/ }).click();
  await expect.poll(pathname).toMatch(/^\/groups\/goa\/balances\/\w+\/asha$/);
});

test('a guest’s expense is with a group, and nobody is added or invited for it', async () => {
  await renderScreen('/dashboard', { 'GET /groups/my-groups': () => ({ data: [GOA] }) }, as);
  await button('Add expense').click();
  await expect.element(dialog.getByRole('button', { name: 'Choose a group' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Choose friends' })).not.toBeInTheDocument();
  const field = dialog.getByLabelText('With');
  await field.fill('Go');
  await expect
    .element(dialog.getByRole('list', { name: 'People and groups' }).getByRole('button', { name: /Goa/ }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Add Go/ })).not.toBeInTheDocument();
  await field.fill('kabir@example.com');
  await expect.element(dialog.getByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
});

test('Account has no address, mails, password or import for a guest, and offers an account', async () => {
  await renderScreen('/account', {}, as);
  await expect.element(page.getByText('Guest, without an account')).toBeVisible();
  await expect.element(page.getByText('Not verified')).not.toBeInTheDocument();
  await expect.element(page.getByText('Import from Splitwise')).not.toBeInTheDocument();
  await button(KEEP).click();
  await expect.element(dialog.getByText('forget your password', { exact: false })).toBeVisible();
});

test('the screens behind Account leave out what a guest has not', async () => {
  await renderScreen('/account/privacy', {}, as);
  await expect.element(button('Delete my account')).toBeVisible();
  for (const name of ['Sign-in', 'Blocked people'])
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument();
  await expect.element(button('Sign out everywhere')).not.toBeInTheDocument();
});

test('a guest gets no mails, and has no address to verify', async () => {
  await renderScreen('/account/notifications', { 'GET /push/key': () => ({ data: {} }) }, as);
  await expect.element(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect.element(page.getByText('Weekly summary')).not.toBeInTheDocument();
});

test('before signing out a guest is told what becomes of their places', async () => {
  await renderScreen('/account', {}, as);
  // It never ends, so that the screen stays.
  vi.mocked(signOutEverywhere).mockReturnValue(new Promise(() => undefined));
  await button('Sign Out').click();
  await expect
    .element(dialog.getByText('only your name stays in each group', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText('open the link of the group again', { exact: false })).toBeVisible();
  expect(signOutEverywhere).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Signing Out...' })).toBeVisible();
  expect(signOutEverywhere).toHaveBeenCalledTimes(1);
});

test('before signing out a guest is offered an account, with which they stay', async () => {
  vi.mocked(keepWithPassword).mockResolvedValue();
  vi.mocked(signOutEverywhere).mockClear();
  await renderScreen('/account', {}, as);
  await button('Sign Out').click();
  await dialog.getByRole('button', { name: KEEP }).click();
  await dialog.getByLabelText('Email Address').fill('gita@example.com');
  await dialog.getByLabelText('Password').fill('saffron');
  await submit.click();
  await expect.element(page.getByText('You have an account now.', { exact: false })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(signOutEverywhere).not.toHaveBeenCalled();
});

const openKeep = async (): Promise<void> => {
  await renderScreen('/dashboard', {}, as);
  await button(KEEP).click();
  await dialog.getByLabelText('Email Address').fill('gita@example.com');
  await dialog.getByLabelText('Password').fill('saffron');
};
const moveDialog = page.getByRole('dialog', { name: 'Move this to your account' });
const bring = moveDialog.getByRole('button', { name: 'Sign in and move' });

test('with an address and a password a guest keeps all, and is asked to open the mail', async () => {
  vi.mocked(keepWithPassword).mockResolvedValue();
  await openKeep();
  await submit.click();
  await expect
    .element(
      page.getByText('You have an account now. Please open the link in the email to gita@example.com.'),
    )
    .toBeVisible();
  expect(keepWithPassword).toHaveBeenLastCalledWith({ email: 'gita@example.com', password: 'saffron' });
});

test('if the address has an account, the guest signs in to it and is brought along', async () => {
  vi.mocked(keepWithPassword).mockRejectedValue(new AddressTaken('taken', { email: 'gita@example.com' }));
  vi.mocked(bringWithPassword).mockResolvedValue();
  await openKeep();
  await submit.click();
  await expect
    .element(moveDialog.getByText('This address has an account already.', { exact: false }))
    .toBeVisible();
  await expect.element(bring).toBeDisabled();
  await moveDialog.getByLabelText('Password').fill('turmeric');
  await bring.click();
  await expect.element(page.getByText('What you had as a guest is in your account now.')).toBeVisible();
  expect(bringWithPassword).toHaveBeenLastCalledWith('gita@example.com', 'turmeric');
});

test('what has not been sent is not left behind: the guest is told before, and nothing is brought', async () => {
  vi.mocked(keepWithPassword).mockRejectedValue(new AddressTaken('taken', { email: 'gita@example.com' }));
  vi.mocked(bringWithPassword).mockClear();
  await openKeep();
  setOutbox({
    entries: [makeEntry({ kind: 'expense', after: makeExpense('gita', { gita: 50_00 }) }, { id: 'tea' })],
  });
  await submit.click();
  await expect.element(moveDialog.getByText('It has to be sent before', { exact: false })).toBeVisible();
  await moveDialog.getByLabelText('Password').fill('turmeric');
  await bring.click();
  await expect
    .element(moveDialog.getByText('It has to be sent before', { exact: false }).nth(1))
    .toBeVisible();
  expect(bringWithPassword).not.toHaveBeenCalled();
  emptyOutbox();
});
