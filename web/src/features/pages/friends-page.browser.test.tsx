import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cutOff, holdAnswer, noted } from '../../test-support/stub-api.ts';
import { friendByNameOnWire, friendOnWire } from '../../test-support/factories.ts';
import { readQrOnScreen } from '../../test-support/read-qr.ts';
import { forgetMadeLink } from '../../lib/pages/kept-link.ts';
import { setDeviceOwner } from '../../store/device/state.ts';
import { discardOutbox } from '../../store/outbox/own-outbox.ts';
import { sendOutbox } from '../../store/outbox/send-outbox.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

const KABIR = friendOnWire('Kabir Sen');
const friends = { 'GET /friends': () => ({ data: [KABIR, friendOnWire('Zoya Khan')] }) };

const row = (name: string) =>
  page.getByRole('region', { name: 'Friends' }).getByRole('link', { name, exact: false });

test('the search box finds friends; Escape or the clear button empties it', async () => {
  await renderScreen('/dashboard', friends);
  const search = page.getByPlaceholder('Search friends by name, email, or phone...');
  await search.fill(' KABIR ');
  await expect.element(page.getByText('1 friend found for "KABIR"')).toBeVisible();
  const status = page.getByText('1 friend found for "KABIR"').element();
  expect(status.closest('[aria-live="polite"]')).not.toBeNull();
  await expect.element(row('Zoya Khan')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  await expect.element(row('Zoya Khan')).toBeVisible();
  await search.fill('devika');
  await expect.element(page.getByText('No friends found for "devika"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(search).toHaveValue('');
});

test('a balance with a blocked friend counts, and their row leads to what is open there', async () => {
  const groups = [{ groupId: 'goa', groupName: 'Goa', currency: 'INR', amount: -5 }];
  const blocked = { ...friendOnWire('Balu Rao', -5), groups, isBlocked: true };
  const { pathname } = await renderScreen('/dashboard', { 'GET /friends': () => ({ data: [blocked] }) });
  await expect.element(page.getByText('Overall, you owe ₹5.00')).toBeVisible();
  await row('Balu Rao').click();
  await expect.poll(pathname).toBe('/groups/goa/balances/asha/balu');
});

test('a click on a row leads to the friend', async () => {
  const { pathname } = await renderScreen('/dashboard', friends);
  await row('Kabir Sen').click();
  await expect.poll(pathname).toBe('/friends/kabir');
});

const addFriend = page.getByRole('button', { name: 'Add friend', exact: true }).first();
const adding = page.getByRole('dialog', { name: 'Add friend' });

async function openInvitation(): Promise<void> {
  await addFriend.click();
  await adding.getByRole('button', { name: 'By email' }).click();
}

test('a friend is added by the own link and its code, by a name or by an address', async () => {
  const url = `${location.origin}/join#kX3v9-_b`;
  const link = { id: 'own', createdAt: '2026-11-27T10:00:00.000Z', expiresAt: '2036-11-28T10:00:00.000Z' };
  const made = noted({ data: { ...link, isSingleUse: false, joinedCount: 0, token: 'kX3v9-_b', url } });
  const named = noted({ data: friendByNameOnWire('Nikhil') });
  const invited = noted({ data: { email: 'meera@example.com' } });
  const { pathname } = await renderScreen('/dashboard', {
    ...friends,
    'POST /account/links': made.give,
    'POST /friends': named.give,
    'POST /friends/invite': invited.give,
  });
  await addFriend.click();
  await expect.element(adding.getByRole('textbox', { name: 'Name or email' })).toBeVisible();
  expect(made.bodies).toEqual([]);
  const field = adding.getByRole('textbox', { name: 'Name or email' }).element();
  const ownLink = adding.getByRole('button', { name: 'My link' });
  expect(field.compareDocumentPosition(ownLink.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await ownLink.click();
  const code = adding.getByLabelText('QR code of the link');
  await expect.element(code).toBeVisible();
  expect(await readQrOnScreen(code.element())).toBe(url);
  await adding.getByRole('textbox', { name: 'Name or email' }).fill('Nikhil');
  await userEvent.keyboard('{Enter}');
  await expect.element(adding).not.toBeInTheDocument();
  await addFriend.click();
  await adding.getByRole('textbox', { name: 'Name or email' }).fill('meera@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(adding).not.toBeInTheDocument();
  expect(named.bodies).toEqual([{ name: 'Nikhil' }]);
  expect(invited.bodies).toEqual([{ email: 'meera@example.com' }]);
  expect(made.bodies).toEqual([{ singleUse: false }]);
  await addFriend.click();
  await adding.getByRole('textbox', { name: 'Name or email' }).fill('kabir');
  await adding.getByRole('button', { name: 'Kabir Sen', exact: false }).click();
  await expect.poll(pathname).toBe('/friends/kabir');
});

test('a link that could not be made is asked for again at its row, which has the focus', async () => {
  forgetMadeLink('own', 'own');
  const { answer } = await renderScreen('/dashboard', { ...friends, 'POST /account/links': cutOff });
  await addFriend.click();
  const ownLink = adding.getByRole('button', { name: 'My link' });
  await expect.element(ownLink).toBeVisible();
  ownLink.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(adding.getByText('Failed to create the link', { exact: false })).toBeVisible();
  await expect.element(ownLink).toHaveFocus();
  const url = `${location.origin}/join#kX3v9-_b`;
  const link = { id: 'own', createdAt: '2026-11-27T10:00:00.000Z', expiresAt: '2036-11-28T10:00:00.000Z' };
  answer({
    'POST /account/links': () => ({
      data: { ...link, isSingleUse: false, joinedCount: 0, token: 'kX3v9-_b', url },
    }),
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(adding.getByLabelText('QR code of the link')).toBeVisible();
});

test('while somebody is being added, the form of an invitation is not opened', async () => {
  const invited = holdAnswer({ data: { email: 'meera@example.com' } });
  await renderScreen('/dashboard', { ...friends, 'POST /friends/invite': invited.give });
  await addFriend.click();
  await adding.getByRole('textbox', { name: 'Name or email' }).fill('meera@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(adding.getByRole('button', { name: 'By email' })).toBeDisabled();
  invited.release();
  await expect.element(adding).not.toBeInTheDocument();
});

test('a friend at a typed address has a page, to which nothing is asked', async () => {
  const kabir = friendOnWire('Kabir Sen', 300);
  const { pathname } = await renderScreen('/dashboard', { 'GET /friends': () => ({ data: [kabir] }) });
  await addFriend.click();
  await adding.getByRole('textbox', { name: 'Name or email' }).fill(kabir.email);
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathname).toBe('/friends/kabir');
});

test('without the friends, which could not be read, somebody is added by name, once after a lost answer', async () => {
  const owner = { uid: 'uid-asha', userId: 'asha' };
  setDeviceOwner(owner);
  onTestFinished(async () => {
    await discardOutbox(owner);
    setDeviceOwner(undefined);
  });
  const keys: unknown[] = [];
  const { answer } = await renderScreen('/dashboard', {
    ...friends,
    'GET /friends': cutOff,
    'POST /friends': (_body, _query, key) => {
      keys.push(key);
      return cutOff();
    },
  });
  await addFriend.click();
  await expect.element(adding.getByRole('button', { name: 'Retry' })).toBeVisible();
  await adding.getByRole('textbox', { name: 'Name or email' }).fill('Nikhil');
  await userEvent.keyboard('{Enter}');
  await expect.element(adding).not.toBeInTheDocument();
  await expect.poll(() => keys).toHaveLength(1);
  answer({
    ...friends,
    'POST /friends': (_body, _query, key) => {
      keys.push(key);
      return { data: friendByNameOnWire('Nikhil') };
    },
  });
  await sendOutbox();
  await expect.poll(() => keys[1]).toBe(keys[0]);
});

test('who is a friend already is not invited, and the form says so', async () => {
  const invite = vi.fn<() => { readonly data: object }>();
  await renderScreen('/dashboard', { ...friends, 'POST /friends/invite': invite });
  await openInvitation();
  const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(' Kabir@Example.com');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('Kabir Sen is among your friends already')).toBeVisible();
  expect(invite).not.toHaveBeenCalled();
});

test('an invitation checks the address, says what went wrong, and is offered the next time until it is sent', async () => {
  const { answer } = await renderScreen('/dashboard', { 'POST /friends/invite': cutOff });
  await openInvitation();
  const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
  const email = dialog.getByRole('textbox', { name: 'Email address' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name (optional)' })).not.toBeRequired();
  await expect.element(email).toBeRequired();
  await expect.element(dialog.getByText("We'll send them an invitation to join")).toBeVisible();
  await expect.element(send).toBeDisabled();
  await email.fill('  ');
  await send.click();
  await expect.element(dialog.getByText('Email is required')).toBeVisible();
  await email.fill('kabir at example');
  await send.click();
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();

  await email.fill('kabir@example.com');
  await send.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Failed to invite friend: the server could not be reached. Please check your connection and try again.',
    );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await openInvitation();
  await expect.element(email).toHaveValue('');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Resume · kabir@example.com' }).click();
  await expect.element(email).toHaveValue('kabir@example.com');
  await dialog.getByRole('textbox', { name: 'Name (optional)' }).fill('Kabir Sen');
  const invited = holdAnswer({ data: { email: 'kabir@example.com' } });
  answer({
    'POST /friends/invite': () => {
      answer({ 'GET /friends': () => ({ data: [KABIR] }) });
      return invited.give();
    },
  });
  await send.click();
  await expect.element(dialog.getByRole('button', { name: 'Sending invitation...' })).toBeDisabled();
  invited.release();
  await expect.element(dialog).not.toBeInTheDocument();
  const words = 'Invitation sent to Kabir Sen';
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect.element(row('Kabir Sen')).toBeVisible();
});
