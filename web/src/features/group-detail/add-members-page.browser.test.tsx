import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissNotice } from '../../lib/notices/notices.ts';
import { cutOff, holdAnswer, noted } from '../../test-support/stub-api.ts';
import { friendByNameOnWire, friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

const PATH = '/groups/goa/add-members';
const answers = {
  'GET /friends': () => ({ data: [friendOnWire('Kabir Sen'), friendOnWire('Zoya Khan')] }),
  'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Zoya Khan']) }),
};

const friend = (name: string) => page.getByRole('checkbox', { name, exact: false });

test('friends are searched by name or e-mail', async () => {
  await renderScreen(PATH, answers);
  const search = page.getByPlaceholder('Search friends');
  await search.fill('KABIR@EXAMPLE');
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await expect.element(friend('Zoya Khan')).not.toBeInTheDocument();
  await search.fill('nobody');
  await expect.element(page.getByText('No friends found')).toBeVisible();
  await expect.element(page.getByText('Try a different search term')).toBeVisible();
  await search.fill('walk.new@example.com');
  await expect.element(page.getByText('Invite walk.new@example.com')).toBeVisible();
  await expect.element(page.getByText('No friends found')).not.toBeInTheDocument();
});

test('an existing member cannot be chosen', async () => {
  await renderScreen(PATH, answers);
  await expect.element(friend('Zoya Khan')).toBeDisabled();
});

test('people by name are offered like all others, and once, wherever they are', async () => {
  const { bodies: sent, give } = noted({ data: groupOnWire('Goa', ['Asha Rao', 'Zoya Khan', 'Nikhil']) });
  const lata = friendByNameOnWire('Lata');
  await renderScreen(PATH, {
    ...answers,
    'GET /friends': () => ({
      data: [
        friendByNameOnWire('Nikhil'),
        {
          ...lata,
          places: [...lata.places, { userId: 'zoya', groupId: 'goa', groupName: 'Goa', name: 'Lata' }],
        },
      ],
    }),
    'POST /groups/goa/members': give,
  });
  await expect.element(friend('Lata')).toBeDisabled();
  await friend('Nikhil').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => sent).toEqual([{ userId: 'nikhil', role: 'member' }]);
});

test('a new contact is invited on the way, and stands among the friends', async () => {
  const { answer } = await renderScreen(PATH, answers);
  await page.getByRole('button', { name: 'Add a new contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('meera@example.com');
  answer({
    'POST /friends/invite': () => {
      answer({ 'GET /friends': () => ({ data: [friendOnWire('Meera Iyer')] }) });
      return { data: { email: 'meera@example.com' } };
    },
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(friend('Meera Iyer')).toBeVisible();
});

test('the selected friends alone are added, and the group is next; what went wrong is said', async () => {
  const { answer, pathname } = await renderScreen(PATH, { ...answers, 'POST /groups/goa/members': cutOff });
  const next = page.getByRole('button', { name: 'Next' });
  await friend('Kabir Sen').click();
  await next.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to add members' })).toBeVisible();
  const added = holdAnswer({ data: groupOnWire('Goa', ['Asha Rao', 'Zoya Khan', 'Kabir Sen']) });
  answer({ 'POST /groups/goa/members': added.give });
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  added.release();
  await expect.poll(pathname).toBe('/groups/goa');
});

test('a friend whom the viewer has blocked cannot be added', async () => {
  const blocked = { ...friendOnWire('Balu Rao', -5), isBlocked: true };
  await renderScreen(PATH, {
    ...answers,
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen'), blocked] }),
  });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await expect.element(friend('Balu Rao')).not.toBeInTheDocument();
});

test('a friend is added by id: an unverified address may lead to somebody else', async () => {
  const { bodies: sent, give } = noted({ data: groupOnWire('Goa', ['Asha Rao', 'Zoya Khan', 'Kabir Sen']) });
  const { pathname } = await renderScreen(PATH, { ...answers, 'POST /groups/goa/members': give });
  await friend('Kabir Sen').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(pathname).toBe('/groups/goa');
  expect(sent).toEqual([{ userId: 'kabir', role: 'member' }]);
});

test('to a group that is none of the viewer’s nobody is added', async () => {
  await renderScreen('/groups/nothing/add-members', answers);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Group not found' })).toBeVisible();
});

test('several people who are not there are added in one go: a comma or Enter ends a name, and nobody is added twice', async () => {
  const sent: unknown[] = [];
  const take = (body: unknown) => {
    sent.push(body);
    return { data: groupOnWire('Goa', ['Asha Rao']) };
  };
  const { answer, pathname } = await renderScreen(PATH, {
    ...answers,
    'POST /groups/goa/members': (body) =>
      'email' in Object(body) ? { status: 409, code: 'no-room' } : take(body),
  });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await expect.element(page.getByPlaceholder('Search friends')).toHaveFocus();
  await userEvent.keyboard('Bala,Chitra,meera@example.com');
  await expect
    .element(page.getByRole('button', { name: 'Invite meera@example.com', exact: false }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}kabi{Enter}');
  await expect.element(friend('Kabir Sen')).toBeChecked();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('meera@example.com: no-room');
  for (const name of ['Bala', 'Chitra', 'Kabir Sen'])
    await expect.element(page.getByRole('button', { name: `Remove ${name}` })).not.toBeInTheDocument();
  answer({ 'POST /groups/goa/members': take });
  await next.click();
  await expect.poll(pathname).toBe('/groups/goa');
  expect(sent).toHaveLength(4);
  for (const body of [
    { name: 'Bala' },
    { name: 'Chitra' },
    { userId: 'kabir' },
    { email: 'meera@example.com' },
  ])
    expect(sent).toContainEqual({ ...body, role: 'member' });
});

test('somebody by name is in the group at once, whatever the server does', async () => {
  const added = holdAnswer({ status: 409, code: 'no-room' });
  const { pathname } = await renderScreen(PATH, { ...answers, 'POST /groups/goa/members': added.give });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await search.fill('Bala,');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(pathname).toBe('/groups/goa');
  await expect.element(page.getByRole('tab', { name: 'Members (3)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Members (3)' }).click();
  // Nothing can be done about whom the server does not know: their row leads to what waits.
  const row = page.getByRole('listitem').filter({ hasText: 'Bala' });
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/activity/waiting');
  expect(row.getByRole('button').elements()).toEqual([]);
  added.release();
  const notice = page.getByText('Bala: no-room');
  await expect.element(notice).toBeVisible();
  dismissNotice();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a name that the group has already is added by nobody, and nothing stays behind', async () => {
  const goa = groupOnWire('Goa', ['Asha Rao', 'Bala']);
  const [asha, bala] = goa.members;
  const { bodies: sent, give } = noted({ status: 409, code: 'already-member' });
  const { pathname } = await renderScreen(PATH, {
    ...answers,
    'GET /groups/goa': () => ({ data: { ...goa, members: [asha, { ...bala, status: 'name-only' }] } }),
    'POST /groups/goa/members': give,
  });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await search.fill('bala,');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(pathname).toBe('/groups/goa');
  await expect.element(page.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
  expect(sent).toEqual([{ name: 'bala', role: 'member' }]);
  expect(page.getByText('already-member').elements()).toHaveLength(0);
});

test('what is typed and stands for nobody yet is not lost', async () => {
  await renderScreen(PATH, answers);
  await friend('Kabir Sen').click();
  await page.getByPlaceholder('Search friends').fill('Dev');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please choose who “Dev” is, or empty this field');
});

test('an address with which there are balances already asks who it is', async () => {
  const asha = { ...friendOnWire('Kabir Sen', 300), email: 'k@example.com' };
  await renderScreen(PATH, { ...answers, 'GET /friends': () => ({ data: [asha] }) });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await userEvent.keyboard('K@example.com{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Add Kabir Sen?' });
  await expect
    .element(dialog.getByText('k@example.com already has balances with you as Kabir Sen.'))
    .toBeVisible();
  await expect.element(friend('Kabir Sen')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Add Kabir Sen' }).click();
  await expect.element(friend('Kabir Sen')).toBeChecked();
});

const search = page.getByPlaceholder('Search friends');
const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

test('a comma asks about an address with balances as Enter does, and goes on behind it after the answer', async () => {
  const kabir = { ...friendOnWire('Kabir Sen', 300), email: 'k@example.com' };
  await renderScreen(PATH, { ...answers, 'GET /friends': () => ({ data: [kabir] }) });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await search.fill('k@example.com, Bala, Chitra');
  const dialog = page.getByRole('dialog', { name: 'Add Kabir Sen?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('k@example.com, Bala, Chitra');
  await expect.element(friend('Kabir Sen')).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Add Kabir Sen' }).click();
  await expect.element(friend('Kabir Sen')).not.toBeInTheDocument();
  await expect.element(search).toHaveValue('Chitra');
  await expect.element(chip('Kabir Sen')).toBeVisible();
  await expect.element(chip('Bala')).toBeVisible();
});

test('what stands for nobody before a comma stays, and is said; the rest follows once it is answered', async () => {
  const friends = [
    friendOnWire('Kabir Sen'),
    friendOnWire('Nisha Rao'),
    { ...friendOnWire('Nisha Iyer'), id: 'iyer' },
  ];
  await renderScreen(PATH, {
    ...answers,
    'GET /friends': () => ({ data: [...friends, friendOnWire('Zoya Khan')] }),
  });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await search.fill('Zoya Khan,');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Zoya Khan is in it already');
  await search.fill('');
  await search.fill('1840,');
  await expect.element(alert).toHaveTextContent('Please choose who “1840” is, or empty this field');
  await search.fill('');
  await search.fill('You,');
  await expect
    .element(alert)
    .toHaveTextContent('Please choose another name: “You” is what everybody is called in their own lists');
  await search.fill('');
  await search.fill('Nisha, Kabir,');
  await expect.element(alert).toHaveTextContent('Please choose who “Nisha” is, or empty this field');
  await friend('Nisha Iyer').click();
  await expect.element(search).toHaveValue('');
  await expect.element(friend('Nisha Iyer')).toBeChecked();
  await expect.element(friend('Kabir Sen')).toBeChecked();
  await expect.element(chip('Kabir')).not.toBeInTheDocument();
});

test('a name that is corrected before a comma is not taken half typed', async () => {
  const twins = [friendOnWire('Nisha Rao'), { ...friendOnWire('Nisha Iyer'), id: 'iyer' }];
  await renderScreen(PATH, { ...answers, 'GET /friends': () => ({ data: twins }) });
  await expect.element(friend('Nisha Rao')).toBeVisible();
  await search.fill('Nisha, Bala,');
  await expect.element(page.getByRole('alert')).toBeVisible();
  for (let count = 0; count < ', Bala,'.length; count += 1) await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard(' Kapoor');
  await expect.element(search).toHaveValue('Nisha Kapoor, Bala,');
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Nisha Kapoor')).toBeVisible();
  await expect.element(chip('Bala')).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(2);
});

test('a list asks about each address with balances, one after the other', async () => {
  const candidates = [
    { ...friendOnWire('Kabir Sen', 300), email: 'k@example.com' },
    { ...friendOnWire('Zoya Khan', 200), email: 'z@example.com' },
  ];
  await renderScreen(PATH, {
    ...answers,
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao']) }),
    'GET /friends': () => ({ data: candidates }),
  });
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await search.fill('k@example.com, z@example.com, Bala,');
  await page.getByRole('button', { name: 'Add Kabir Sen', exact: true }).click();
  await page.getByRole('button', { name: 'Add Zoya Khan', exact: true }).click();
  for (const name of ['Kabir Sen', 'Zoya Khan', 'Bala']) await expect.element(chip(name)).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('a list that is pasted has a person in each line', async () => {
  await renderScreen(PATH, answers);
  await expect.element(friend('Kabir Sen')).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Bala\nChitra\r\nDev\n');
  search
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(chip('Bala')).toBeVisible();
  await expect.element(chip('Chitra')).toBeVisible();
  await expect.element(search).toHaveValue('Dev');
});

test('names with commas that are typed before the friends are read are people of their own', async () => {
  const read = holdAnswer({ data: [friendOnWire('Kabir Sen')] });
  await renderScreen(PATH, { ...answers, 'GET /friends': read.give });
  await search.fill('Bala,Chitra,');
  read.release();
  await expect.element(chip('Bala')).toBeVisible();
  await expect.element(chip('Chitra')).toBeVisible();
});

test('nobody is taken while those who were chosen are being added', async () => {
  const added = holdAnswer({ status: 409, code: 'no-room' });
  await renderScreen(PATH, { ...answers, 'POST /groups/goa/members': added.give });
  await friend('Kabir Sen').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await expect.element(search).toHaveAttribute('readonly');
  search.element().focus();
  await userEvent.keyboard('Bala,{Enter}');
  await expect.element(search).toHaveValue('');
  await expect.element(chip('Bala')).not.toBeInTheDocument();
  added.release();
  await expect.element(page.getByRole('alert')).toHaveTextContent('no-room');
  await search.fill('Bala,');
  await expect.element(chip('Bala')).toBeVisible();
});

test('without the friends, which could not be read, people are added by name', async () => {
  const { answer } = await renderScreen(PATH, { ...answers, 'GET /friends': cutOff });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await search.fill('Bala');
  await page.getByRole('button', { name: 'Add Bala', exact: false }).click();
  await expect.element(chip('Bala')).toBeVisible();
  answer(answers);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(friend('Kabir Sen')).toBeVisible();
});

test('the focus is in the field after somebody is added or taken out by key', async () => {
  await renderScreen(PATH, answers);
  await expect.element(friend('Kabir Sen')).toBeVisible();
  await search.fill('Bala');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Add Bala', exact: false })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  chip('Bala').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Bala')).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});

test('a link is made by the tap that asks for one', async () => {
  const url = `${location.origin}/join#kX3v9-_a`;
  const made = {
    id: 'one',
    createdAt: '2026-11-27T10:00:00.000Z',
    createdBy: { id: 'asha', name: 'Asha Rao' },
    expiresAt: '2036-12-04T10:00:00.000Z',
    joinedCount: 0,
    token: 'kX3v9-_a',
    url,
  };
  await renderScreen(PATH, {
    ...answers,
    'GET /groups/goa/links': () => ({ data: [] }),
    'POST /groups/goa/links': () => ({ data: made }),
  });
  await page.getByRole('button', { name: 'Invite by link' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Invite by link' }).getByText(url)).toBeVisible();
});
