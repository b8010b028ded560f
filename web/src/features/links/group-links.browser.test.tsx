import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import {
  balanceOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  makeViewer,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { noteCalls } from '../../test-support/stub-api.ts';
import { forgetTraces } from '../../features/auth/forget-on-device.ts';
import { openStored } from '../../lib/device/stored.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const GROUP = groupOnWire('Goa', ['Asha Rao', 'Ravi Kumar', 'Lata']);
const [asha, ravi, lata] = GROUP.members;
/** Asha is the admin; Ravi came by her link, as a guest; Lata is there by name only. */
const GOA = {
  ...GROUP,
  members: [
    asha,
    {
      ...ravi,
      isGuest: true,
      invitedBy: { id: 'asha', name: 'Asha Rao' },
      user: { ...ravi?.user, email: '' },
    },
    { ...lata, status: 'name-only', user: { ...lata?.user, email: '' } },
  ],
};
const goa = { 'GET /groups/goa': () => ({ data: GOA }), 'GET /groups/goa/claims': () => ({ data: [] }) };
const owing = (from: string, to: string, amount: number) => ({
  'GET /expenses/balances': () => ({ data: [balanceOnWire(from, to, { amount, groupId: 'goa' })] }),
});
const claimOnWire = {
  id: 'claim',
  userId: 'lata',
  name: 'Lata',
  by: { id: 'ravi', name: 'Ravi Kumar' },
  createdAt: '2026-11-26T00:00:00.000Z',
  status: 'waiting',
};

const dialog = page.getByRole('dialog');
const claims = page.getByRole('region', { name: 'Who is who' });

const openRemoval = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Remove Ravi Kumar' }).click();
};

test('who came by a link can be removed with open balances, and what they recorded taken back', async () => {
  const { sent } = noteCalls();
  await renderScreen('/groups/goa?tab=members', {
    ...goa,
    ...owing('Ravi Kumar', 'Asha Rao', 400),
    'DELETE /groups/goa/members/ravi': (_body, query) => {
      sent.push({ call: 'remove', body: query.toString() });
      return { data: { id: 'ravi', takenBack: { count: 1, leftCount: sent.length === 1 ? 2 : 0 } } };
    },
  });
  await openRemoval();
  await expect.element(dialog.getByText('is not settled up', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Ravi Kumar owes you ₹400.00')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Undo what Ravi Kumar did here, too' }).click();
  await expect
    .element(dialog.getByText('What Ravi Kumar deleted comes back', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Member' }).click();
  // The log did not tell everything yet: the same button goes on.
  await expect
    .element(dialog.getByText('Not everything that Ravi Kumar changed', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Member' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([1, 2].map(() => ({ call: 'remove', body: 'takeBack=true' })));
});

test('who was added by an admin is removed only when they are settled, as ever', async () => {
  await renderScreen('/groups/goa?tab=members', { ...goa, ...owing('Lata', 'Asha Rao', 400) });
  await page.getByRole('button', { name: 'Remove Lata' }).click();
  await expect.element(dialog.getByText('Please settle these balances first:')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Remove Member' })).toBeDisabled();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
});

test('an admin sees who says to be whom, with what is open, and confirms', async () => {
  const { sent, noting } = noteCalls();
  const { answer } = await renderScreen('/groups/goa', {
    ...goa,
    ...owing('Asha Rao', 'Lata', 400),
    'GET /groups/goa/claims': () => ({ data: [claimOnWire] }),
    ...noting('POST /groups/goa/claims/claim/confirm', GROUP),
  });
  await expect.element(claims.getByText('Ravi Kumar says: I am Lata')).toBeVisible();
  await expect.element(claims.getByText('You owe Lata ₹400.00')).toBeVisible();
  answer({ 'GET /groups/goa/claims': () => ({ data: [] }) });
  await claims.getByRole('button', { name: 'That’s them' }).click();
  await expect.element(claims).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['POST /groups/goa/claims/claim/confirm']);
});

test('a claim that cannot be confirmed stays, with the reason', async () => {
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/claims': () => ({ data: [claimOnWire] }),
    'POST /groups/goa/claims/claim/confirm': () => ({ status: 409, code: 'contention' }),
  });
  await claims.getByRole('button', { name: 'That’s them' }).click();
  await expect.element(claims.getByRole('alert')).toBeVisible();
  await expect.element(claims.getByRole('button', { name: 'That’s them' })).toBeEnabled();
});

const OFFERED = {
  ...claimOnWire,
  status: 'offered',
  offeredBy: { id: 'ravi', name: 'Ravi Kumar' },
  endsAt: '2026-12-26T00:00:00.000Z',
};
const ASKED_GROUP = { ...GROUP, claimsUntil: '2099-12-26T00:00:00.000Z' };

test('who is said to be a name sees what they have and what they would have, and says yes', async () => {
  const { sent, noting } = noteCalls();
  const { answer } = await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: ASKED_GROUP }),
    'GET /groups/goa/claims': () => ({
      data: [
        {
          ...OFFERED,
          by: { id: 'asha', name: 'Asha Rao' },
          balances: [
            { currency: 'INR', now: 200, after: -250.5 },
            { currency: 'USD', now: 0, after: 4 },
          ],
        },
      ],
    }),
    ...noting('POST /groups/goa/claims/claim/confirm', GROUP),
  });
  await expect.element(claims.getByText('Ravi Kumar asks: are you Lata?')).toBeVisible();
  await expect.element(claims.getByText('Now you get ₹200.00, then you owe ₹250.50.')).toBeVisible();
  await expect.element(claims.getByText('Now you are settled, then you get $4.00.')).toBeVisible();
  answer({ 'GET /groups/goa/claims': () => ({ data: [] }) });
  await claims.getByRole('button', { name: 'Yes, that is me' }).click();
  await expect.element(claims).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['POST /groups/goa/claims/claim/confirm']);
});

test('an admin reads of two claims to one name that they are two, and declines one after a question with both names', async () => {
  const { sent, noting } = noteCalls();
  const byZoya = { ...claimOnWire, id: 'second', by: { id: 'zoya', name: 'Zoya Khan' } };
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/claims': () => ({ data: [claimOnWire, byZoya] }),
    ...noting('POST /groups/goa/claims/claim/decline', { id: 'claim' }),
  });
  await expect
    .element(claims.getByText('Zoya Khan says so, too. Only one of them can be Lata.'))
    .toBeVisible();
  await claims.getByRole('button', { name: 'That’s not them' }).first().click();
  await expect.element(dialog.getByText('Ravi Kumar is not “Lata”?')).toBeVisible();
  await expect.element(dialog.getByText('Ravi Kumar stays in the group', { exact: false })).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'That’s not them' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /groups/goa/claims/claim/decline']);
});

test('who was declined reads by whom, and chooses another name', async () => {
  const { sent, noting } = noteCalls();
  const declinedClaim = {
    id: 'first',
    name: 'Gita',
    by: { id: 'meera', name: 'Meera Das' },
    namesLeft: [{ id: 'lata', name: 'Lata' }],
  };
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa': () => ({ data: { ...GOA, declinedClaim } }),
    ...noting('POST /groups/goa/claims', { id: 'next' }),
  });
  await expect.element(claims.getByText('Meera Das said that you are not Gita.')).toBeVisible();
  await claims.getByRole('button', { name: 'Choose another name' }).click();
  await claims.getByRole('button', { name: 'Lata' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /groups/goa/claims']);
  await claims.getByRole('button', { name: 'I am none of these' }).click();
  await expect.element(claims).not.toBeInTheDocument();
});

test('an import that moves the viewer stands on top of the group, and leads to where it can be said not to be theirs', async () => {
  const file = {
    id: 'file',
    group: { id: 'goa', name: 'Goa' },
    by: { id: 'ravi', name: 'Ravi Kumar' },
    fileName: 'goa.csv',
    until: '2099-12-26T00:00:00.000Z',
  };
  const other = { ...file, id: 'other', group: { id: 'flat', name: 'Flat' }, fileName: 'flat.csv' };
  const { pathname } = await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa': () => ({ data: ASKED_GROUP }),
    'GET /requests': () => ({
      data: { people: [], groups: [], claims: [], imports: [file, other], balance: 0, balances: [] },
    }),
  });
  await expect.element(claims.getByText('Ravi Kumar imported goa.csv')).toBeVisible();
  await expect.element(claims.getByText('flat.csv', { exact: false })).not.toBeInTheDocument();
  await claims.getByRole('link').click();
  await expect.poll(pathname).toBe('/groups/goa/imports/file');
});

test('an admin sees who is asked, and can only take it back', async () => {
  const { sent, noting } = noteCalls();
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: ASKED_GROUP }),
    'GET /groups/goa/claims': () => ({ data: [OFFERED] }),
    ...noting('POST /groups/goa/claims/claim/decline', { id: 'claim' }),
  });
  await expect.element(claims.getByText('Ravi Kumar is asked: are you Lata?')).toBeVisible();
  await expect.element(claims.getByRole('button', { name: 'Yes, that is me' })).not.toBeInTheDocument();
  await expect.element(claims.getByRole('button', { name: 'That’s them' })).not.toBeInTheDocument();
  await claims.getByRole('button', { name: 'Withdraw question' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /groups/goa/claims/claim/decline']);
});

const CONFIRMED = {
  ...claimOnWire,
  status: 'confirmed',
  confirmedBy: { id: 'kabir', name: 'Kabir Sen' },
  objectableUntil: '2099-12-03T00:00:00.000Z',
};

test('an objection that is refused is not told as done', async () => {
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/claims': () => ({ data: [CONFIRMED] }),
    'POST /groups/goa/claims/claim/object': () => ({ status: 409, code: 'contention' }),
  });
  await claims.getByText('Ravi Kumar is in, under the name “Lata”').click();
  await claims.getByRole('button', { name: 'That’s not them' }).click();
  await dialog.getByRole('button', { name: 'That’s not them' }).click();
  await expect.element(dialog.getByText('contention')).toBeVisible();
  expect(page.getByText('The name Lata is free again.').query()).toBeNull();
});

test('whoever stands in an older record with the name can object until a day', async () => {
  const { sent, noting } = noteCalls();
  const { answer } = await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/claims': () => ({ data: [CONFIRMED] }),
    ...noting('POST /groups/goa/claims/claim/object', GOA),
  });
  await claims.getByText('Ravi Kumar is in, under the name “Lata”').click();
  await expect.element(claims.getByText('Kabir Sen confirmed it.', { exact: false })).toBeVisible();
  await claims.getByRole('button', { name: 'That’s not them' }).click();
  await expect.element(dialog.getByText('Ravi Kumar is not “Lata”?')).toBeVisible();
  answer({ 'GET /groups/goa/claims': () => ({ data: [] }) });
  await dialog.getByRole('button', { name: 'That’s not them' }).click();
  await expect.element(page.getByText('The name Lata is free again.')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['POST /groups/goa/claims/claim/object']);
});

const OWN = {
  ...claimOnWire,
  by: { id: 'asha', name: 'Asha Rao' },
  balances: [{ currency: 'INR', now: 0, after: -4452 }],
  admins: [{ id: 'meera', name: 'Meera Das' }],
};
const WAITS = 'Then the balance of Lata (you owe ₹4,452.00) is yours.';

/** Ravi waits to be Lata, who owes Asha 400 for the dinner of two and Kabir 100. */
const RAVI = { ...makeViewer('Ravi Kumar'), id: 'ravi' };
const KABIR = groupOnWire('Goa', ['Asha Rao', 'Kabir']).members[1];
const dinner = {
  ...expenseOnWire('Dinner', { payer: 'Asha Rao', amount: 800, sharers: ['Asha Rao', 'Lata'] }),
  groupId: 'goa',
};
const paid = { ...settlementOnWire('Lata', 'Asha Rao', 50), groupId: 'goa' };
const waitingForAsha = {
  'GET /groups/goa': () => ({ data: { ...GOA, members: [...GOA.members, KABIR], claimedId: 'lata' } }),
  'GET /groups/goa/claims': () => ({
    data: [
      {
        ...claimOnWire,
        balances: [{ currency: 'INR', now: 0, after: -500 }],
        admins: [{ id: 'asha', name: 'Asha Rao' }],
      },
    ],
  }),
  'GET /expenses/balances': () => ({
    data: [
      balanceOnWire('Lata', 'Asha Rao', { amount: 400, groupId: 'goa' }),
      balanceOnWire('Lata', 'Kabir', { amount: 100, groupId: 'goa' }),
      balanceOnWire('Kabir', 'Ravi Kumar', { amount: 30, groupId: 'goa' }),
    ],
  }),
  'GET /expenses': () => ({ data: [dinner] }),
  'GET /expenses/dinner': () => ({ data: dinner }),
  'GET /settlements': () => ({ data: [paid] }),
  'GET /settlements/lata-asha': () => ({ data: paid }),
};
const asRavi = (path: string) => renderScreen(path, waitingForAsha, { user: RAVI });

test('who waits sees the bills of the name as their own, and once for whom they wait', async () => {
  await asRavi('/groups/goa');
  await expect.element(claims.getByText('You say: I am Lata')).toBeVisible();
  // 400 and 100 under the name, less the 30 that they have to get.
  await expect.element(page.getByText('You owe · waiting for Asha Rao ₹470.00')).toBeVisible();
  await expect.element(page.getByText('you owe ₹400.00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('You paid Asha Rao')).toBeVisible();
  expect(document.body.textContent.match(/waiting for/gi)).toHaveLength(1);
  for (const gone of ['not involved', 'settled up']) expect(page.getByText(gone).query()).toBeNull();
  await expect.element(page.getByRole('tab', { name: 'Members (3)' })).toBeVisible();
  await claims.getByRole('button', { name: 'Remind on WhatsApp' }).click();
  await expect
    .element(dialog.getByText('said that I am Lata. Please confirm it:', { exact: false }))
    .toBeVisible();
});

test('who waits has the balances of the name among their own, and settles none of them', async () => {
  await asRavi('/groups/goa?tab=balances');
  await expect.element(page.getByRole('tab', { name: 'You owe (2)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Asha Rao', exact: false }).first()).toBeVisible();
  expect(page.getByText('Lata', { exact: true }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Settle up with', exact: false }).query()).toBeNull();
});

test('who waits stands among the members once', async () => {
  await asRavi('/groups/goa?tab=members');
  await expect.element(page.getByText('Ravi Kumar', { exact: true })).toBeVisible();
  expect(page.getByText('Lata', { exact: true }).query()).toBeNull();
});

test('who waits reads on the page of a bill what they owe, and pays nothing of it', async () => {
  await asRavi('/expenses/dinner');
  await expect.element(page.getByText('You owe Asha Rao', { exact: false }).first()).toBeVisible();
  expect(page.getByText('Lata', { exact: true }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Settle', exact: false }).query()).toBeNull();
});

test('who waits reads on the page of a payment that they paid, and cannot change it', async () => {
  await asRavi('/settlements/lata-asha');
  await expect.element(page.getByRole('heading', { name: 'You paid Asha Rao' })).toBeVisible();
  expect(page.getByRole('button', { name: 'menu', exact: false }).query()).toBeNull();
});

test('whoever says yes reads what else goes along', async () => {
  const places = [
    { userId: 'named', groupId: 'direct', name: 'Lata' },
    { userId: 'lata', groupId: 'goa', groupName: 'Goa', name: 'Lata' },
    { userId: 'there', groupId: 'flat', groupName: 'Flat', name: 'Lata' },
    { userId: 'gone', groupId: 'puri', groupName: 'Puri', name: 'Lata' },
  ];
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/claims': () => ({ data: [{ ...claimOnWire, by: { id: 'kabir', name: 'Kabir Sen' } }] }),
    'GET /groups/my-groups': () => ({ data: [{ ...GROUP, id: 'flat', name: 'Flat' }] }),
    'GET /friends': () => ({
      data: [{ ...friendOnWire('Lata', 0), id: 'named', status: 'name-only', places }],
    }),
  });
  await expect
    .element(
      claims.getByText('You also have Lata here: Outside groups and Flat. Kabir Sen is asked', {
        exact: false,
      }),
    )
    .toBeVisible();
});

test('the first screen leads to the same', async () => {
  const group = { id: 'goa', name: 'Goa' };
  const requests = { people: [], groups: [], claims: [{ ...OWN, group }], balance: 0, balances: [] };
  await renderScreen('/dashboard', {
    'GET /requests': () => ({ data: requests }),
    'GET /friends': () => ({ data: [{ ...friendOnWire('Zoya Khan', 0), hasHistory: true }] }),
  });
  await page.getByRole('link', { name: 'Waiting to be confirmed' }).click();
  await expect.element(page.getByText(WAITS)).toBeVisible();
  expect(page.getByText('You are all settled up').query()).toBeNull();
});

test('an admin has a request for who says to be a name', async () => {
  const asked = [{ ...claimOnWire, group: { id: 'goa', name: 'Goa' } }];
  const requests = { people: [], groups: [], claims: asked, balance: 0, balances: [] };
  await renderScreen('/dashboard', { 'GET /requests': () => ({ data: requests }) });
  await page.getByRole('link', { name: '1 request' }).click();
  await expect.element(page.getByText('Ravi Kumar says: I am Lata')).toBeVisible();
});

test('a confirmed claim is a line that asks nothing, and gone once it is said to be right; who confirmed it sees none', async () => {
  forgetTraces();
  openStored();
  const answers = { ...goa, 'GET /groups/goa/claims': () => ({ data: [CONFIRMED] }) };
  await renderScreen('/groups/goa', answers);
  const right = claims.getByRole('button', { name: 'That’s them' });
  await expect.element(claims.getByText('Ravi Kumar is in, under the name “Lata”')).toBeVisible();
  await expect.element(right).not.toBeInTheDocument();
  await claims.getByText('Ravi Kumar is in, under the name “Lata”').click();
  await right.click();
  await expect.element(page.getByText('Ravi Kumar is in, under the name “Lata”')).not.toBeInTheDocument();
  await cleanup();
  forgetTraces();
  openStored();
  const ownConfirmation = { ...CONFIRMED, confirmedBy: { id: 'asha', name: 'Asha Rao' } };
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/claims': () => ({ data: [ownConfirmation] }),
  });
  await expect
    .element(page.getByText('You are all settled up').or(page.getByText('Nothing to settle yet')))
    .toBeVisible();
  await expect.element(claims).not.toBeInTheDocument();
});

test('in a group into which nobody came by a link and in which nobody is asked, claims are not asked for', async () => {
  const { sent, noting } = noteCalls();
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: GROUP }),
    ...noting('GET /groups/goa/claims', []),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goa' })).toBeVisible();
  await expect.element(page.getByText('Nothing to settle yet')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a co-member who came by a link becomes a friend by a tap', async () => {
  const member = { ...ravi, invitedBy: { id: 'asha', name: 'Asha Rao' }, user: { ...ravi?.user, email: '' } };
  const { answer } = await renderScreen('/groups/goa?tab=members', {
    ...goa,
    'GET /groups/goa': () => ({ data: { ...GROUP, members: [asha, member] } }),
    'POST /groups/goa/members/ravi/befriend': () => {
      answer({ 'GET /friends': () => ({ data: [{ ...friendOnWire('Ravi Kumar'), status: 'invited' }] }) });
      return { data: { id: 'ravi' } };
    },
  });
  await page.getByRole('button', { name: 'Ravi Kumar', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add to friends' });
  await add.click();
  await expect.element(page.getByText('Ravi Kumar is among your friends now')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

test('who left and is a member again takes their place back at one tap', async () => {
  const { sent, noting } = noteCalls();
  const place = { ...lata, status: 'name-only', isYours: true, user: { ...lata?.user, email: '' } };
  const back = { ...GROUP, members: [asha, ravi, place] };
  const without = { ...GROUP, members: [asha, ravi] };
  await renderScreen('/groups/goa?tab=balances', {
    ...goa,
    'GET /groups/goa': () => ({ data: sent.length === 0 ? back : without }),
    ...owing('Lata', 'Ravi Kumar', 400),
    ...noting('POST /groups/goa/members/lata/take-place', without),
  });
  await expect.element(claims.getByText('You were here before, as Lata')).toBeVisible();
  await expect.element(claims.getByText('Lata owes Ravi Kumar ₹400.00')).toBeVisible();
  await claims.getByRole('button', { name: 'Take my place back' }).click();
  await expect.element(claims).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['POST /groups/goa/members/lata/take-place']);
});

test('an address with which there are balances already becomes a member by name only after a question', async () => {
  const { sent, noting } = noteCalls();
  const kabir = { ...friendOnWire('Kabir Sen', 300), isBlocked: true };
  await renderScreen('/groups/goa?tab=members', {
    ...goa,
    'GET /friends': () => ({ data: [kabir] }),
    ...noting('POST /groups/goa/members/lata/link', GROUP),
  });
  await page.getByRole('button', { name: 'Lata', exact: true }).click();
  await page.getByRole('button', { name: 'Add email' }).click();
  const form = page.getByRole('dialog', { name: 'Add email' });
  await form.getByRole('textbox', { name: 'Email address' }).fill('Kabir@example.com');
  await form.getByRole('button', { name: 'Add email' }).click();
  await expect.element(page.getByRole('heading', { name: 'Is Lata Kabir Sen?' })).toBeVisible();
  const question = page.getByRole('dialog').last();
  await expect
    .element(question.getByText('kabir@example.com already has balances with you as Kabir Sen.'))
    .toBeVisible();
  await expect.element(question.getByText('You have blocked Kabir Sen. That stays so.')).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Same person' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { email: 'kabir@example.com' } }]);
});
