import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { cutOff, noteCalls, type Answers } from '../../test-support/stub-api.ts';
import {
  expenseOnWire,
  friendOnWire,
  groupRequestOnWire,
  importOnWire,
  personOnWire,
  personRequestOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { forgetTraces } from '../../features/auth/forget-on-device.ts';
import { openStored } from '../../lib/device/stored.ts';
import { putOffLink, readPutOff } from '../../lib/pages/kept-link.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

const DINNER = expenseOnWire('Dinner', {
  payer: 'Kabir Sen',
  amount: 1200,
  sharers: ['Kabir Sen', 'Asha Rao'],
});
const KABIR = personRequestOnWire('Kabir Sen', { expenses: [DINNER], balance: -600 });
const GOA = groupRequestOnWire('Goa', { addedBy: 'Zoya Khan', balance: 250 });
const NONE = { data: { people: [], groups: [], claims: [], balance: 0, balances: [] } };
const OPEN = {
  data: {
    people: [KABIR],
    groups: [GOA],
    claims: [],
    balance: -350,
    balances: [{ currency: 'INR', amount: -350 }],
  },
};

/** What there is before and after a request is answered by one of these calls. */
function openUntil(
  call: string,
  personId: string,
  friends: readonly object[] = [],
): { readonly open: Answers; readonly answersAfter: Answers } {
  let isOpen = true;
  return {
    open: {
      'GET /requests': () => (isOpen ? OPEN : NONE),
      'GET /friends': () => ({ data: isOpen ? [] : friends }),
    },
    answersAfter: {
      [call]: () => {
        isOpen = false;
        return { data: { id: personId } };
      },
    },
  };
}

const requests = page.getByRole('region', { name: 'Requests' });
const dialog = page.getByRole('dialog');
const textOfDialog = (): string => dialog.element().textContent;

const row = (words: string) => page.getByRole('link', { name: words, exact: true });

test('a row above the friends leads to the requests, which the overall balance leaves out', async () => {
  const { pathname } = await renderScreen('/dashboard', {
    'GET /requests': () => OPEN,
    'GET /friends': () => ({ data: [friendOnWire('Zoya Khan', 100)] }),
  });
  await expect.element(page.getByText('Overall, you are owed ₹100.00', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Friends' }).getByText('Kabir Sen'))
    .not.toBeInTheDocument();
  await page.getByPlaceholder('Search friends by name, email, or phone...').fill('kabir');
  await expect.element(row('1 request')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await row('2 requests').click();
  await expect.poll(pathname).toBe('/friends/requests');
  await expect.element(page.getByText('2 requests: you would owe ₹350.00')).toBeVisible();
  const kabir = requests.getByRole('button', { name: 'Kabir Sen', exact: false });
  await expect.element(kabir.getByText('you would owe ₹600.00')).toBeVisible();
  await expect.element(kabir.getByText('1 record with you', { exact: false })).toBeVisible();
  const goa = requests.getByRole('button', { name: 'Goa', exact: false });
  await expect.element(goa.getByText('Zoya Khan added you to this group')).toBeVisible();
});

test('above the groups, only requests of groups are counted, and said to be left out', async () => {
  const { pathname } = await renderScreen('/groups', { 'GET /requests': () => OPEN });
  await row('1 request').click();
  await expect.poll(pathname).toBe('/groups/requests');
  await expect.element(page.getByText('1 request: you would be owed ₹250.00')).toBeVisible();
  await expect.element(requests.getByRole('button', { name: 'Goa', exact: false })).toBeVisible();
  await expect
    .element(requests.getByRole('button', { name: 'Kabir Sen', exact: false }))
    .not.toBeInTheDocument();
});

test('what somebody shares with the viewer alone is their request, and no group', async () => {
  const direct = { ...GOA, group: { ...GOA.group, kind: 'direct', name: 'Zoya Khan', memberCount: 2 } };
  const open = { data: { people: [], groups: [direct], claims: [], balance: 250, balances: [] } };
  await renderScreen('/friends/requests', { 'GET /requests': () => open });
  const zoya = requests.getByRole('button', { name: 'Zoya Khan', exact: false });
  await expect.element(zoya.getByText('Wants to share expenses with you')).toBeVisible();
  await zoya.click();
  await expect
    .element(dialog.getByText('Zoya Khan shares expenses with you alone.', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText('member', { exact: false })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText('Decline the request from Zoya Khan?')).toBeVisible();
  await expect.element(dialog.getByText('Your part stays with them', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('not on Barabar yet, with Zoya Khan')).toBeVisible();
});

test('declining a group says what stands on the viewer, what stays, and under which name', async () => {
  const amounts = [
    { currency: 'INR', amount: -600 },
    { currency: 'EUR', amount: 20 },
  ];
  const flat = {
    ...groupRequestOnWire('Flat', { addedBy: 'Zoya Khan', balance: -600 }),
    balances: amounts,
    leftAt: '2026-01-02T12:00:00.000Z',
  };
  const trip = groupRequestOnWire('Trip', { addedBy: 'Zoya Khan', balance: 0 });
  const { answer } = await renderScreen('/groups/requests', {
    'GET /requests': () => ({
      data: { people: [], groups: [flat, trip], claims: [], balance: -600, balances: amounts },
    }),
  });
  await requests.getByRole('button', { name: 'Flat', exact: false }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText('Decline the invitation to Flat?')).toBeVisible();
  await expect.poll(textOfDialog).toMatch(/you would owe₹600\.00you would be owed€20\.00/);
  await expect
    .poll(textOfDialog)
    .toMatch(/meera\.i not on Barabar yet, in Flatowes₹600\.00is owed€20\.00Nothing changes/);
  await expect.element(dialog.getByText('until you left on 2 Jan', { exact: false })).toBeVisible();
  answer({ 'POST /requests/groups/flat/decline': () => ({ data: { id: 'flat' } }) });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await requests.getByRole('button', { name: 'Trip', exact: false }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText('In total you would owe nothing and be owed nothing.')).toBeVisible();
  await expect.element(dialog.getByText('until you left', { exact: false })).not.toBeInTheDocument();
});

const IMPORT = importOnWire({
  id: 'file',
  groupId: 'flat',
  status: 'done',
  people: [{ name: 'Asha', userId: 'asha', nets: [{ currency: 'INR', gets: 0, owes: 30 }] }],
  disownableUntil: '2099-01-01T00:00:00.000Z',
});

test('an import that moves the viewer is a request until its page was opened, where they say that it is not theirs', async () => {
  const { pathname, goBack } = await renderScreen('/groups/requests', {
    'GET /requests': () => ({
      data: {
        people: [],
        groups: [],
        claims: [],
        balance: 0,
        balances: [],
        imports: [
          {
            id: 'file',
            group: { id: 'flat', name: 'Flat' },
            by: { id: 'ravi', name: 'Ravi Kumar' },
            fileName: 'flat.csv',
            until: '2099-01-01T00:00:00.000Z',
          },
        ],
      },
    }),
    'GET /groups/flat/imports': () => ({ data: [IMPORT] }),
  });
  await expect.element(requests.getByText('Ravi Kumar imported flat.csv')).toBeVisible();
  await requests.getByRole('link').click();
  await expect.poll(pathname).toBe('/groups/flat/imports/file');
  await expect.element(page.getByRole('button', { name: 'Not mine' })).toBeVisible();
  goBack();
  await expect.poll(pathname).toBe('/groups/requests');
  await expect.element(requests).not.toBeInTheDocument();
  localStorage.removeItem('barabar-import-file');
});

test('without requests there is no row for them, and their page says so', async () => {
  await renderScreen('/dashboard', {});
  await expect.element(page.getByText('No friends added yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /requests?$/ })).not.toBeInTheDocument();
  await cleanup();
  await renderScreen('/friends/requests', {});
  await expect.element(page.getByText('No requests')).toBeVisible();
  await expect.element(page.getByText('not counted', { exact: false })).not.toBeInTheDocument();
});

test('requests that cannot be read say so, and are read at another try', async () => {
  const { answer } = await renderScreen('/friends/requests', { 'GET /requests': cutOff });
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByText('No requests')).not.toBeInTheDocument();
  answer({ 'GET /requests': () => OPEN });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(requests.getByRole('button', { name: 'Kabir Sen', exact: false })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a request shows what was recorded, and is accepted with one tap', async () => {
  const { open, answersAfter } = openUntil('POST /requests/people/kabir/accept', 'kabir', [
    friendOnWire('Kabir Sen', -600),
  ]);
  const { answer } = await renderScreen('/friends/requests', open);
  await requests.getByRole('button', { name: 'Kabir Sen', exact: false }).click();
  await expect.element(dialog.getByText('Dinner')).toBeVisible();
  await expect.element(dialog.getByText('Your share is ₹600.00 of ₹1,200.00')).toBeVisible();
  await expect.element(dialog.getByText('kabir@example.com')).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();

  answer(answersAfter);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('No requests')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to friends' }).click();
  await expect.element(page.getByRole('region', { name: 'Friends' }).getByText('Kabir Sen')).toBeVisible();
});

test('declining a person says what stands on the viewer, what goes and what stays, before the tap', async () => {
  const { open, answersAfter } = openUntil('POST /requests/people/kabir/decline', 'kabir');
  await renderScreen('/friends/requests', { ...open, ...answersAfter });
  await requests.getByRole('button', { name: 'Kabir Sen', exact: false }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(textOfDialog).toMatch(/What is in your nameyou would owe₹600\.00What goes/);
  for (const words of [
    'What Kabir Sen recorded for just you two is deleted. They cannot bring it back.',
    'You are taken out of what Kabir Sen recorded with others as well. What the others owe one another stays.',
    'What other people recorded with you both.',
  ])
    await expect.element(dialog.getByText(words, { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).last().click();
  await expect.element(dialog.getByText('Dinner')).toBeVisible();

  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(requests).not.toBeInTheDocument();
});

test('blocking says what it causes, and names the blocked person', async () => {
  const { open, answersAfter } = openUntil('POST /blocks/zoya', 'zoya');
  await renderScreen('/groups/requests', { ...open, ...answersAfter });
  await expect
    .element(requests.getByRole('button', { name: 'Kabir Sen', exact: false }))
    .not.toBeInTheDocument();
  await requests.getByRole('button', { name: 'Goa', exact: false }).click();
  await dialog.getByRole('button', { name: 'Block Zoya Khan' }).click();
  await expect.element(dialog.getByText('They are not told, and nothing changes for them.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('blocked people are listed under Privacy & Security, and can be unblocked', async () => {
  const { answer } = await renderScreen('/account/privacy', {});
  await expect.element(page.getByText('You have not blocked anybody')).toBeVisible();
  answer({
    'GET /blocks': () => ({
      data: [{ person: personOnWire('Zoya Khan'), blockedAt: '2026-01-04T00:00:00.000Z' }],
    }),
  });
  await page.getByRole('link', { name: 'Go back to account' }).click();
  await page.getByRole('link', { name: 'Privacy & Security' }).click();
  const unblock = page.getByRole('button', { name: 'Unblock Zoya Khan' });
  await unblock.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'not-found' })).toBeVisible();
  answer({
    'DELETE /blocks/zoya': () => {
      answer({ 'GET /blocks': () => ({ data: [] }) });
      return { data: { id: 'zoya' } };
    },
  });
  await unblock.click();
  await expect.element(page.getByText('You have not blocked anybody')).toBeVisible();
});

/** A claim about the viewer in a group. */
const claimOf = (status: 'offered' | 'waiting') => ({
  id: 'claim',
  userId: 'lata',
  name: 'Lata',
  by: { id: 'asha', name: 'Asha Rao' },
  createdAt: '2026-11-26T00:00:00.000Z',
  status,
  endsAt: '2026-12-26T00:00:00.000Z',
  balances: [],
  group: { id: 'goa', name: 'Goa' },
});

test('a name that the viewer is said to be is a request that leads to the group, where the sums are', async () => {
  await renderScreen('/groups/requests', {
    'GET /requests': () => ({ data: { ...NONE.data, claims: [claimOf('offered')] } }),
  });
  await expect.element(requests.getByText('Are you Lata?')).toBeVisible();
  expect(requests.getByRole('link').element().getAttribute('href')).toBe('/groups/goa');
});

test('a claim of the viewer’s that waits for others is on the page, and no request to answer', async () => {
  await renderScreen('/groups/requests', {
    'GET /requests': () => ({ data: { ...NONE.data, groups: [GOA], claims: [claimOf('waiting')] } }),
  });
  await expect.element(page.getByText('Lata', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go back to groups' }).click();
  await expect.element(row('1 request')).toBeVisible();
});

test('a payment that has not arrived is a request to whoever made it: they restore it, or let it be', async () => {
  const { sent, noting } = noteCalls();
  const settlement = {
    ...settlementOnWire('Asha Rao', 'Zoya Khan', 4540.2),
    handed: [{ amount: 5000, currency: 'INR' }],
  };
  const request = { settlement, reason: 'Nothing came', at: '2026-01-03T00:00:00.000Z' };
  const missing = { data: { ...NONE.data, missing: [request] } };
  await renderScreen('/friends/requests', {
    'GET /requests': () => (sent.length === 2 ? NONE : missing),
    'GET /friends': () => ({ data: [] }),
    ...noting('POST /settlements/asha-zoya/not-received/answer', { id: 'asha-zoya' }),
    ...noting('POST /settlements/asha-zoya/restore', settlement),
  });
  const words = 'Zoya Khan says that your payment of ₹5,000.00 has not arrived: "Nothing came"';
  await expect.element(requests.getByText(words)).toBeVisible();
  await requests.getByRole('button', { name: 'I paid: restore it' }).click();
  await expect.element(page.getByText('Restored your payment to Zoya Khan')).toBeVisible();
  await requests.getByRole('button', { name: 'All right' }).click();
  await expect.element(requests).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /settlements/asha-zoya/restore',
    'POST /settlements/asha-zoya/not-received/answer',
  ]);
});

test('a link that was put off stays among the requests until it is dead', async () => {
  for (const token of ['goa', 'dead']) putOffLink('asha', token);
  putOffLink('somebody-else', 'theirs');
  const invited = {
    kind: 'group',
    group: { name: 'Goa trip', memberCount: 4 },
    invitedBy: { name: 'Zoya Khan' },
    expiresAt: '2026-12-04T10:00:00.000Z',
  };
  const answers: Answers = {
    'GET /requests': () => NONE,
    'POST /links/preview': (body) =>
      JSON.stringify(body) === '{"token":"goa"}' ? { data: invited } : { status: 404, code: 'not-found' },
  };
  await renderScreen('/dashboard', answers);
  await row('1 request').click();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  const link = invitations.getByRole('link', { name: 'Goa trip', exact: false });
  await expect.element(link).toHaveAttribute('href', '/join#goa');
  await expect.element(link).toHaveTextContent('Goa tripZoya Khan invites you');
  await expect.poll(() => readPutOff('asha')).toEqual(['goa']);
  expect(readPutOff('somebody-else')).toEqual(['theirs']);
  forgetTraces();
  // Other files have the same modules.
  openStored();
  expect(readPutOff('asha')).toEqual([]);
});

test('links that are dead are no requests, and a friend’s is none above the groups', async () => {
  putOffLink('asha', 'dead');
  const answers: Answers = { 'GET /requests': () => NONE };
  await renderScreen('/friends/requests', answers);
  await expect.element(page.getByText('No requests')).toBeVisible();
  expect(readPutOff('asha')).toEqual([]);
  await cleanup();

  putOffLink('asha', 'zoya');
  const invited = { kind: 'person', invitedBy: { name: 'Zoya Khan' }, expiresAt: '2099-12-04T10:00:00.000Z' };
  await renderScreen('/groups/requests', { ...answers, 'POST /links/preview': () => ({ data: invited }) });
  await expect.element(page.getByText('No requests')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to groups' }).click();
  await expect.element(page.getByText('No groups yet')).toBeVisible();
  await expect.element(row('1 request')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Friends', exact: true }).click();
  await expect.element(row('1 request')).toBeVisible();
  forgetTraces();
  openStored();
});
