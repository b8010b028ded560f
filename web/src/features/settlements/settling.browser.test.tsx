import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  activityOnWire,
  balanceOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { expenseAnswers, holdAnswer, noteCalls, type Answers } from '../../test-support/stub-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Ravi Das', 'Zoya Khan']);
const IN_GOA = { groupId: 'goa', group: { id: 'goa', name: 'Goa' } };

/** Ravi paid ₹900.00 for himself and Asha in Goa. */
const DINNER = {
  ...expenseOnWire('Dinner', { payer: 'Ravi Das', amount: 900, sharers: ['Asha Rao', 'Ravi Das'] }),
  ...IN_GOA,
};

const owing = (amount: number) => balanceOnWire('Asha Rao', 'Ravi Das', { amount, groupId: 'goa' });

/** The page of the dinner, while Asha owes Ravi so much in Goa. */
const answersWhile = (owed: number, dinner: object = DINNER): Answers => ({
  ...expenseAnswers(DINNER),
  'GET /expenses/dinner': () => ({ data: dinner }),
  'GET /friends': () => ({ data: [friendOnWire('Ravi Das')] }),
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /expenses/balances': () => ({ data: owed === 0 ? [] : [owing(owed)] }),
});

const dialog = page.getByRole('dialog');
const amount = dialog.getByRole('spinbutton', { name: 'Settlement Amount' });
const finish = dialog.getByRole('button', { name: 'Finish' });

const settleBill = () => page.getByRole('button', { name: 'Settle this bill' }).click();

test('one bill is settled: the share of the viewer, for that expense alone', async () => {
  const { sent, noting } = noteCalls();
  await renderScreen('/expenses/dinner', {
    ...answersWhile(2000),
    ...noting('POST /settlements', settlementOnWire('Asha Rao', 'Ravi Das', 450)),
  });
  await settleBill();
  await expect.element(dialog.getByText('For “Dinner”')).toBeVisible();
  await expect.element(amount).toHaveValue(450);
  await finish.click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        body: {
          fromUserId: 'asha',
          toUserId: 'ravi',
          amount: 450,
          groupId: 'goa',
          forExpenseIds: ['dinner'],
        },
      },
    ]);
});

test('what other bills make of it is said before, and no more than that is paid', async () => {
  await renderScreen('/expenses/dinner', answersWhile(320));
  await settleBill();
  await expect
    .element(dialog.getByText('You owe Ravi Das ₹450.00 of this bill. After other bills you owe ₹320.00.'))
    .toBeVisible();
  await expect.element(amount).toHaveValue(320);
});

test('where other bills leave nothing, there is nothing to pay', async () => {
  const balances = holdAnswer({ data: [] });
  await renderScreen('/expenses/dinner', { ...answersWhile(0), 'GET /expenses/balances': balances.give });
  await settleBill();
  await expect.element(page.getByRole('dialog', { name: 'Settle this bill' })).toBeVisible();
  balances.release();
  await expect.element(dialog.getByText('so there is nothing to pay', { exact: false })).toBeVisible();
  await expect.element(finish).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Settle this bill' })).not.toBeInTheDocument();
});

test('the page says what is paid back, and only what is open is settled', async () => {
  const settledBy = [{ settlementId: 'first', fromUserId: 'asha', toUserId: 'ravi', amount: 400 }];
  const paidBack = [{ userId: 'asha', amount: 400 }];
  await renderScreen('/expenses/dinner', answersWhile(2000, { ...DINNER, settledBy, paidBack }));
  await expect.element(page.getByText('You paid ₹400.00 of ₹450.00')).toBeVisible();
  await settleBill();
  await expect.element(amount).toHaveValue(50);
});

const feedOf = (records: { expenses?: readonly object[]; settlements?: readonly object[] }): Answers => ({
  ...answersWhile(2000),
  'GET /expenses': () => ({ data: records.expenses ?? [] }),
  'GET /settlements': () => ({ data: records.settlements ?? [] }),
});

test('a row says what is paid back, and its menu settles the bill', async () => {
  const paidBack = [{ userId: 'asha', amount: 400 }];
  const settledBy = [{ settlementId: 'first', fromUserId: 'asha', toUserId: 'ravi', amount: 400 }];
  await renderScreen('/groups/goa?tab=activity', feedOf({ expenses: [{ ...DINNER, paidBack, settledBy }] }));
  await expect.element(page.getByRole('article').getByText('You paid ₹400.00 of ₹450.00')).toBeVisible();
  await page.getByRole('button', { name: 'More about Dinner' }).click();
  await page.getByRole('menuitem', { name: 'Settle this bill' }).click();
  await expect.element(amount).toHaveValue(50);
});

/** The dinner of which Asha has paid what she owes after other bills, on 2 January. */
const paidDinner = (part: number) => {
  const payment = { ...settlementOnWire('Asha Rao', 'Ravi Das', part), ...IN_GOA, forExpenseIds: ['dinner'] };
  const settledBy = [{ settlementId: payment.id, fromUserId: 'asha', toUserId: 'ravi', amount: part }];
  return { payment, dinner: { ...DINNER, settledBy, paidBack: [{ userId: 'asha', amount: part }] } };
};

test.each([
  ['by its payments', 450, 2000],
  ['after other bills', 320, 0],
])('a bill that is paid %s says so in its row and on its page, and nothing else', async (_, part, owed) => {
  const { payment, dinner } = paidDinner(part);
  const answers = {
    ...answersWhile(owed, dinner),
    'GET /expenses': () => ({ data: [dinner] }),
    'GET /settlements': () => ({ data: [payment] }),
    [`GET /settlements/${payment.id}`]: () => ({ data: payment }),
  };
  await renderScreen('/groups/goa?tab=activity', answers);
  const row = page.getByRole('article').filter({ hasText: 'Dinner' });
  await expect.element(row.getByText('Paid ✓ 2 Jan')).toBeVisible();
  await expect.element(row.getByText('you owe')).not.toBeInTheDocument();
  await expect.element(row.getByText('You paid', { exact: false })).not.toBeInTheDocument();
  await row.getByRole('link', { name: 'Dinner' }).click();
  await expect.element(page.getByRole('heading', { name: 'Shares' })).toBeVisible();
  await expect.element(page.getByText('Paid ✓ 2 Jan').last()).toBeVisible();
  await expect.element(page.getByText('You owe Ravi Das', { exact: false })).not.toBeInTheDocument();
});

test('method and UPI reference are asked for only on wish; a wrong one is named, and a used one', async () => {
  const { sent, noting } = noteCalls();
  await renderScreen('/expenses/dinner', {
    ...answersWhile(2000),
    ...noting('POST /settlements', settlementOnWire('Asha Rao', 'Ravi Das', 450)),
    'POST /settlements': () => ({ status: 409, code: 'reference-used' }),
  });
  await settleBill();
  const utr = dialog.getByRole('textbox', { name: 'UPI reference (optional)' });
  await expect.element(utr).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Note (Optional)' }).click();
  await expect.element(utr).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: /^Method/ }).click();
  await page.getByTitle('UPI', { exact: true }).last().click();
  await utr.fill('4231 1234');
  await expect.element(dialog.getByText('A UPI reference has 12 digits')).not.toBeInTheDocument();
  await finish.click();
  await expect.element(dialog.getByText('A UPI reference has 12 digits')).toBeVisible();
  await expect.element(utr).toHaveFocus();
  await utr.fill('4231 1234 5678');
  await finish.click();
  await expect.element(dialog.getByText('reference-used')).toBeVisible();
  await expect.element(utr).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('what is paid beyond what is owed is an advance at one tap', async () => {
  const { sent, noting } = noteCalls();
  await renderScreen('/groups/goa?tab=activity', {
    ...answersWhile(487),
    ...noting('POST /settlements', settlementOnWire('Asha Rao', 'Ravi Das', 487)),
  });
  await page.getByRole('button', { name: 'Settle Up' }).first().click();
  await dialog.getByRole('button', { name: /Ravi Das/ }).click();
  await amount.fill('500');
  const message = dialog.getByText('Settlement amount cannot be greater than the owed amount');
  await expect.element(message).not.toBeInTheDocument();
  // Whoever does not take the offer is told why nothing is recorded.
  await finish.click();
  await expect.element(message).toBeVisible();
  await expect.element(amount).toHaveFocus();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: '₹13.00 in advance' }).click();
  await expect
    .element(dialog.getByText('₹13.00 is an advance, which Ravi Das owes you.', { exact: false }))
    .toBeVisible();
  await finish.click();
  await expect.poll(() => sent).toMatchObject([{ body: { amount: 487, advance: 13 } }]);
});

test('who settles at a second phone is told what was recorded at the first, and what they typed stays', async () => {
  const { answer } = await renderScreen('/groups/goa?tab=activity', {
    ...answersWhile(400),
    'GET /settlements': () => ({ data: [] }),
    'POST /settlements': () => {
      const first = { ...settlementOnWire('Asha Rao', 'Ravi Das', 300), ...IN_GOA, createdBy: 'ravi' };
      answer({
        ...answersWhile(100),
        'GET /settlements': () => ({ data: [first] }),
        'POST /settlements': () => ({ status: 400, code: 'exceeds-owed' }),
      });
      return { status: 400, code: 'exceeds-owed' };
    },
  });
  await page.getByRole('button', { name: 'Settle Up' }).first().click();
  await dialog.getByRole('button', { name: /Ravi Das/ }).click();
  await amount.fill('350');
  await dialog.getByRole('button', { name: 'Note (Optional)' }).click();
  await dialog.getByLabelText('Note (Optional)').fill('Cash');
  await finish.click();
  await expect.element(dialog.getByText('Ravi Das has just recorded ₹300.00')).toBeVisible();
  await expect.element(amount).toHaveAttribute('max', '100.00');
  await expect.element(amount).toHaveValue(350);
  await expect.element(dialog.getByLabelText('Note (Optional)')).toHaveValue('Cash');
});

test('a payment from before that comes back at another phone is not told as just recorded', async () => {
  const [old, newer] = ['2026-01-02', '2026-01-05'].map((day) => ({
    ...settlementOnWire('Asha Rao', 'Ravi Das', 300),
    ...IN_GOA,
    id: day,
    settledAt: `${day}T00:00:00.000Z`,
  }));
  let reads = 0;
  const { answer } = await renderScreen('/groups/goa?tab=activity', {
    ...answersWhile(400),
    'GET /settlements': () => ({ data: [newer] }),
    'POST /settlements': () => {
      answer({
        ...answersWhile(100),
        'GET /settlements': () => {
          reads += 1;
          return { data: [newer, old] };
        },
        'POST /settlements': () => ({ status: 400, code: 'exceeds-owed' }),
      });
      return { status: 400, code: 'exceeds-owed' };
    },
  });
  await page.getByRole('button', { name: 'Settle Up' }).first().click();
  await dialog.getByRole('button', { name: /Ravi Das/ }).click();
  await finish.click();
  await expect.element(amount).toHaveAttribute('max', '100.00');
  await expect.poll(() => reads).toBeGreaterThan(0);
  // The amount is entered anew: a render after the list is read.
  await amount.fill('50');
  expect(dialog.getByText('just recorded', { exact: false }).query()).toBeNull();
});

const PAID = {
  ...settlementOnWire('Ravi Das', 'Asha Rao', 450),
  ...IN_GOA,
  method: 'upi',
  utr: '423112345678',
  reference: 'Dinner',
  forExpenseIds: ['dinner'],
};

const pageOfPaid: Answers = {
  ...answersWhile(0),
  'GET /settlements/ravi-asha': () => ({ data: PAID }),
  'GET /settlements/ravi-asha/activities': () => ({
    data: [activityOnWire('settlement_created', 'Ravi Das', { settlementId: 'ravi-asha' })],
  }),
};

test('the page of a settlement says how and for what it was paid, and its payee that it has arrived', async () => {
  const { sent, noting } = noteCalls();
  const received = { ...PAID, receivedAt: '2026-01-03T10:00:00.000Z', version: 2 };
  await renderScreen('/settlements/ravi-asha', {
    ...pageOfPaid,
    ...noting('POST /settlements/ravi-asha/received', received),
    'GET /settlements/ravi-asha': () => ({ data: sent.length === 0 ? PAID : received }),
  });
  await expect.element(page.getByText(/ · UPI · UTR 423112345678/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dinner' })).toBeVisible();
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await expect.element(page.getByText('Received on', { exact: false })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the payee says why nothing has arrived, which deletes the settlement', async () => {
  const { sent, noting } = noteCalls();
  const { pathname } = await renderScreen('/settlements/ravi-asha', {
    ...pageOfPaid,
    ...noting('POST /settlements/ravi-asha/not-received', { id: 'ravi-asha', outcome: 'restorable' }),
  });
  await page.getByRole('button', { name: 'Not received' }).click();
  await expect
    .element(dialog.getByText('The payment of ₹450.00 from Ravi Das is deleted', { exact: false }))
    .toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Not received' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Nothing came');
  await confirm.click();
  await expect.poll(() => sent).toMatchObject([{ body: { reason: 'Nothing came' } }]);
  await expect.poll(pathname).not.toBe('/settlements/ravi-asha');
});

test('who paid is not asked whether it has arrived', async () => {
  const ownPayment = { ...PAID, ...settlementOnWire('Asha Rao', 'Ravi Das', 450) };
  await renderScreen('/settlements/asha-ravi', {
    ...pageOfPaid,
    'GET /settlements/asha-ravi': () => ({ data: ownPayment }),
    'GET /settlements/asha-ravi/activities': () => ({ data: [] }),
  });
  await expect.element(page.getByRole('heading', { name: 'You paid Ravi Das' })).toBeVisible();
  await expect.element(page.getByText('UTR 423112345678', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Received', exact: true })).not.toBeInTheDocument();
});

test('a row says how a settlement was paid, and its payee marks it there', async () => {
  const { sent, noting } = noteCalls();
  await renderScreen('/groups/goa?tab=activity', {
    ...feedOf({ settlements: [PAID] }),
    ...noting('POST /settlements/ravi-asha/received', {
      ...PAID,
      receivedAt: '2026-01-03T10:00:00.000Z',
      version: 2,
    }),
  });
  await expect.element(page.getByText('UPI · UTR 423112345678 · Dinner')).toBeVisible();
  await page.getByRole('button', { name: 'More about Ravi Das paid you' }).click();
  await page.getByRole('menuitem', { name: 'Received', exact: true }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

test('the settlements of one act are one row, which is deleted as one', async () => {
  const sent: string[] = [];
  const act = { actId: 'act', settledAt: '2026-01-02T00:00:00.000Z' };
  const here = { ...settlementOnWire('Asha Rao', 'Ravi Das', 300), ...act, ...IN_GOA, id: 'here' };
  const outside = { ...settlementOnWire('Ravi Das', 'Asha Rao', 100), ...act, id: 'outside' };
  await renderScreen('/friends/ravi', {
    ...feedOf({ settlements: [here, outside] }),
    'GET /friends/ravi/details': () => ({ data: friendOnWire('Ravi Das') }),
    'DELETE /settlements/here': (_body, query) => {
      sent.push(query.toString());
      return { data: { id: 'here', outcome: 'restorable' } };
    },
  });
  const row = page.getByRole('article');
  await expect
    .element(row.getByText('₹300.00 settled in Goa · ₹100.00 cancelled out outside groups'))
    .toBeVisible();
  expect(row.elements()).toHaveLength(1);
  await expect.element(row.getByText('₹200.00')).toBeVisible();
  await page.getByRole('button', { name: 'More about You paid Ravi Das' }).click();
  await page.getByRole('menuitem', { name: 'Delete whole payment' }).click();
  await expect.poll(() => sent).toEqual(['act=true']);
});

test('who gets the net of an act says of its row whether it has arrived, and what is deleted if not', async () => {
  const { sent, noting } = noteCalls();
  const act = { actId: 'act', settledAt: '2026-01-02T00:00:00.000Z' };
  const given = { ...settlementOnWire('Ravi Das', 'Asha Rao', 300), ...act, ...IN_GOA, id: 'given' };
  const setOff = { ...settlementOnWire('Asha Rao', 'Ravi Das', 100), ...act, id: 'off' };
  await renderScreen('/friends/ravi', {
    ...feedOf({ settlements: [setOff, given] }),
    'GET /friends/ravi/details': () => ({ data: friendOnWire('Ravi Das') }),
    ...noting('POST /settlements/given/not-received', { id: 'given', outcome: 'restorable' }),
    ...noting('POST /settlements/given/received', { ...given, receivedAt: '2026-01-03T00:00:00.000Z' }),
  });
  const more = page.getByRole('button', { name: 'More about Ravi Das paid you' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Received', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ call: 'POST /settlements/given/received' }]);
  await more.click();
  await page.getByRole('menuitem', { name: 'Not received' }).click();
  const words = 'The payment of ₹200.00 from Ravi Das is deleted, and Ravi Das is told why.';
  await expect.element(dialog.getByText(words, { exact: false })).toBeVisible();
  for (const part of ['₹300.00 settled in Goa', '₹100.00 cancelled out outside groups'])
    await expect.element(dialog.getByText(part)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Nothing came');
  await dialog.getByRole('button', { name: 'Not received' }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ call: 'POST /settlements/given/not-received' });
});

const ACT = { actId: 'act', settledAt: new Date().toISOString() };
/** Asha owed Ravi ₹2,168.67 in Goa, he owed her ₹668.67 in Flat 402, and she handed over ₹1,500.00. */
const SETTLED = {
  ...settlementOnWire('Asha Rao', 'Ravi Das', 2168.67),
  ...ACT,
  ...IN_GOA,
  id: 'goa-part',
  handed: [{ amount: 1500, currency: 'INR' }],
  isUnconfirmed: true,
};
const SET_OFF = {
  ...settlementOnWire('Ravi Das', 'Asha Rao', 668.67),
  ...ACT,
  group: { id: 'flat', name: 'Flat 402' },
  groupId: 'flat',
  id: 'flat-part',
  handed: [{ amount: -1500, currency: 'INR' }],
  isSetOff: true,
};
const pageOfAct: Answers = {
  'GET /settlements': () => ({ data: [SETTLED, SET_OFF] }),
  'GET /settlements/goa-part': () => ({ data: SETTLED }),
  'GET /settlements/flat-part': () => ({ data: SET_OFF }),
  'GET /settlements/goa-part/activities': () => ({ data: [] }),
  'GET /settlements/flat-part/activities': () => ({ data: [] }),
};

test.each(['goa-part', 'flat-part'])(
  'the page of %s is that of the act: what was handed over, and its parts',
  async (id) => {
    const { sent, noting } = noteCalls();
    await renderScreen(`/settlements/${id}`, {
      ...pageOfAct,
      ...noting(`DELETE /settlements/${id}`, { id, outcome: 'restorable' }),
    });
    await expect.element(page.getByRole('heading', { name: 'You paid Ravi Das', level: 1 })).toBeVisible();
    await expect.element(page.getByText('₹1,500.00')).toBeVisible();
    await expect.element(page.getByText('Ravi Das has not confirmed yet')).toBeVisible();
    const parts = page.getByRole('region', { name: 'Parts of this payment' });
    await expect.element(parts.getByText('Settled in Goa')).toBeVisible();
    await expect.element(parts.getByText('Cancelled out in Flat 402')).toBeVisible();
    await expect.element(page.getByText('Ravi Das paid', { exact: false })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More about this settlement' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => sent).toHaveLength(1);
  },
);

test('in the list of a group a part of an act says what was handed over; whoever is no part of it reads of a set-off', async () => {
  const zoya = settlementOnWire('Zoya Khan', 'Ravi Das', 50);
  const others = { ...zoya, ...IN_GOA, actId: 'theirs', isSetOff: true, method: 'cash' };
  await renderScreen('/groups/goa?tab=activity', feedOf({ settlements: [SET_OFF, others] }));
  await expect.element(page.getByText('You paid Ravi Das')).toBeVisible();
  await expect.element(page.getByText('₹668.67 cancelled out in Flat 402')).toBeVisible();
  await expect.element(page.getByText('Zoya Khan settled with Ravi Das')).toBeVisible();
  await expect.element(page.getByText('Cancelled out: no money was given')).toBeVisible();
  await expect.element(page.getByText('Cash')).not.toBeInTheDocument();
});

test('the payee of a payment with an advance is asked about all of it', async () => {
  const paid = {
    ...settlementOnWire('Ravi Das', 'Asha Rao', 4540.2),
    handed: [{ amount: 5000, currency: 'INR' }],
    advanceExpenseId: 'advance',
    isUnconfirmed: true,
  };
  const advance = expenseOnWire('Advance', { payer: 'Ravi Das', amount: 459.8, sharers: ['Asha Rao'] });
  await renderScreen('/settlements/ravi-asha', {
    ...pageOfPaid,
    ...expenseAnswers(advance),
    'GET /settlements/ravi-asha': () => ({ data: paid }),
  });
  await expect.element(page.getByText('has not confirmed', { exact: false })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Not received' }).click();
  const question = 'The payment of ₹5,000.00 from Ravi Das is deleted, and Ravi Das is told why.';
  await expect.element(dialog.getByText(question, { exact: false })).toBeVisible();
  for (const part of ['₹4,540.20 settled outside groups', '₹459.80 in advance'])
    await expect.element(dialog.getByText(part)).toBeVisible();
});

test('after 30 days nobody reads that a payment is not confirmed', async () => {
  const old = { ...SETTLED, settledAt: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() };
  await renderScreen('/settlements/goa-part', {
    ...pageOfAct,
    'GET /settlements': () => ({ data: [old] }),
    'GET /settlements/goa-part': () => ({ data: old }),
  });
  await expect.element(page.getByText('Settled in Goa')).toBeVisible();
  await expect.element(page.getByText('has not confirmed', { exact: false })).not.toBeInTheDocument();
});

test('the page of an advance says what it is, and its deletion says that the settlement goes with it', async () => {
  const advance = {
    ...expenseOnWire('Advance', { payer: 'Asha Rao', amount: 13, sharers: ['Ravi Das'] }),
    ...IN_GOA,
    advanceOf: 'asha-ravi',
  };
  await renderScreen('/expenses/advance', {
    ...answersWhile(0),
    ...expenseAnswers(advance),
    'DELETE /expenses/advance': () => ({ data: { id: 'advance', outcome: 'restorable' } }),
  });
  await expect
    .element(page.getByText('An advance: you paid this beyond what was owed.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show the settlement' })).toBeVisible();
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted “Advance” and its settlement (₹13)')).toBeVisible();
});

test('balances are shared as a text that says who pays whom, and what for', async () => {
  await renderScreen('/groups/goa?tab=activity', answersWhile(320));
  await expect.element(page.getByText('You owe', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: 'Share balances' }).click();
  const message = dialog.getByRole('region', { name: 'Message' });
  await expect.element(message).toMatchTextContent(/^Balances in Goa: .*Asha Rao pays Ravi Das ₹320\.00/);
});
