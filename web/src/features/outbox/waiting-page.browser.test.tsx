import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { listBalances } from '@barabar/core/contract/balances';
import type { Friend } from '@barabar/core/contract/friends';
import { toMinor } from '@barabar/core/money';
import {
  balanceOnWire,
  commentOnWire,
  expenseOnWire,
  friendByNameOnWire,
  friendOnWire,
  groupOnWire,
  makeExpense,
  makePerson,
  makeSettlement,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { setDeviceOwner } from '../../store/device/state.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import type { OutboxEntry } from '../../store/outbox/outbox-entry.ts';
import { addEntry } from '../../store/outbox/outbox-store.ts';
import { changeOutbox, discardOutbox } from '../../store/outbox/own-outbox.ts';
import { readStore } from '../../store/store.ts';
import { getOutbox } from '../../store/outbox/outbox.ts';
import { sendOutbox } from '../../store/outbox/send-outbox.ts';
import { cutOff, holdAnswer, noted } from '../../test-support/stub-api.ts';
import { callOf } from '../../store/kinds.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const OWNER = { uid: 'uid-asha', userId: 'asha' };
const RENT = makeExpense('asha', { asha: 500_00, bina: 500_00 }, { id: 'rent' });
const PAID = makeSettlement(['asha', 'bina'], 90_00, { id: 'key-paid', at: new Date(2026, 10, 20) });

const entry = (id: string, more: Partial<OutboxEntry>): OutboxEntry =>
  makeEntry(
    { kind: 'expense', after: { ...RENT, id } },
    { id, madeAt: new Date(2026, 10, 20, 9, 30), isTried: true, ...more },
  );
const editOfRent = (id: string, more: Partial<OutboxEntry>): OutboxEntry =>
  entry(id, { action: 'editExpense', params: { expenseId: 'rent' }, ...more });
const refused = {
  code: 'exceeds-owed',
  message: 'Settlement amount cannot be greater than the owed amount',
} as const;

/** Puts entries into the outbox of Asha, as they would wait after a start. */
async function hold(...entries: readonly OutboxEntry[]): Promise<void> {
  for (const waiting of entries) await changeOutbox(OWNER, (database) => addEntry(database, waiting));
}

const rentOnWire = (more: object = {}) => ({
  ...expenseOnWire('Rent', { payer: 'asha', amount: 1000, sharers: ['asha', 'bina'] }),
  ...more,
});
const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(() => setDeviceOwner(OWNER));
afterEach(async () => {
  await discardOutbox(OWNER);
  setDeviceOwner(undefined);
});

test('without an answer a bill and the group that it makes wait, are shown, and are sent in their order', async () => {
  const { answer } = await renderScreen('/dashboard', {
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen'), friendByNameOnWire('Nikhil')] }),
    'GET /groups/my-groups': () => ({ data: [] }),
    'POST /groups': cutOff,
    'POST /expenses': cutOff,
  });
  await page.getByRole('button', { name: 'Add expense' }).click();
  const form = page.getByRole('dialog').first();
  await expect.element(form.getByRole('textbox', { name: 'With' })).toHaveFocus();
  await expect.element(form.getByRole('button', { name: 'Kabir Sen' })).toBeVisible();
  await userEvent.keyboard('nik{Enter}');
  await form.getByRole('button', { name: 'Add somebody else' }).click();
  await userEvent.keyboard('kabi{Enter}');
  await form.getByRole('textbox', { name: 'Amount' }).fill('900');
  await form.getByRole('textbox', { name: 'Description' }).fill('Chai');
  await form.getByRole('button', { name: 'Create expense' }).click();
  const waiting = (): readonly string[] => getOutbox().entries.map(({ action }) => action);
  await expect.poll(waiting).toEqual(['createGroup', 'createExpense']);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect.element(page.getByText('Nikhil and Kabir')).toBeVisible();
  const sent: string[] = [];
  const note = (path: string) => () => {
    sent.push(path);
    return { status: 400, code: 'validation-failed' };
  };
  answer({
    'POST /groups': () => {
      sent.push('/groups');
      return { data: groupOnWire('Nikhil and Kabir', ['asha']) };
    },
    'POST /expenses': note('/expenses'),
  });
  await sendOutbox();
  await expect.poll(() => sent).toEqual(['/groups', '/expenses']);
});

/** What Bina has made of the rent meanwhile, as it comes with the refusal. */
const overtaken = rentOnWire({
  description: 'Rent and water',
  amount: 1200,
  payers: [{ userId: 'asha', user: { id: 'asha', name: 'Asha' }, amount: 1200 }],
  version: 7,
});
const conflict = {
  code: 'version-conflict',
  message: 'Somebody else changed this in the meantime.',
  data: overtaken,
  changedBy: { id: 'bina', name: 'Bina Das' },
} as const;
const sheet = page.getByRole('dialog').filter({ hasText: 'Changed in the meantime' });
const table = sheet.getByRole('table', { name: 'What you entered, and what it is now' });
const compare = page.getByRole('button', { name: 'Compare' });

test('an edit that somebody has overtaken shows both versions; one’s own is sent for the current one', async () => {
  const after = { ...RENT, amount: toMinor(1400_00), version: 2 };
  await hold(
    editOfRent('key-1', {
      body: '{"amount":1400,"version":1}',
      effect: { kind: 'expense', before: RENT, after },
      refusal: conflict,
    }),
    editOfRent('key-2', {
      body: '{"notes":"Cash","version":2}',
      effect: { kind: 'expense', before: after, after: { ...after, notes: 'Cash', version: 3 } },
      isTried: false,
    }),
  );
  const bodies: unknown[] = [];
  await renderScreen('/activity/waiting', {
    'PATCH /expenses/rent': (body) => {
      bodies.push(body);
      return { data: rentOnWire({ version: 7 + bodies.length }) };
    },
  });
  await expect.element(page.getByRole('link', { name: '1 not saved' })).toBeVisible();
  await expect.element(page.getByText('Not saved: Bina Das changed this in the meantime.')).toBeVisible();
  await compare.click();
  await expect.element(table.getByRole('row', { name: 'Amount ₹1,400.00 ₹1,200.00' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Description Chai Rent and water' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  // What came after it builds on the version that it makes.
  expect(bodies).toEqual([
    { amount: 1400, currency: 'INR', version: 7 },
    { notes: 'Cash', version: 8 },
  ]);
});

test('to keep what somebody else has made sends no later change over it', async () => {
  const after = { ...RENT, notes: 'Cash', version: 2 };
  await hold(
    editOfRent('key-1', {
      body: '{"notes":"Cash","version":1}',
      effect: { kind: 'expense', before: RENT, after },
      refusal: conflict,
    }),
    editOfRent('key-2', {
      body: '{"amount":1300,"version":2}',
      effect: { kind: 'expense', before: after, after: { ...after, amount: toMinor(1300_00), version: 3 } },
      isTried: false,
    }),
  );
  const { bodies, give } = noted({ status: 409, code: 'version-conflict', data: overtaken });
  await renderScreen('/activity/waiting', { 'PATCH /expenses/rent': give });
  await compare.click();
  await sheet.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  // It is sent at once, for the version that Asha has seen.
  await compare.click();
  await expect.element(table.getByRole('row', { name: 'Amount ₹1,300.00 ₹1,200.00' })).toBeVisible();
  expect(bodies).toEqual([{ amount: 1300, version: 1 }]);
});

test('what changes again meanwhile is compared again, and closing the sheet leaves it waiting', async () => {
  await hold(
    editOfRent('key-1', {
      body: '{"description":"Masala chai","version":1}',
      effect: { kind: 'expense', before: RENT, after: { ...RENT, description: 'Masala chai', version: 2 } },
      refusal: conflict,
    }),
  );
  const bodies: unknown[] = [];
  const { answer } = await renderScreen('/activity/waiting', {
    'PATCH /expenses/rent': (body) => {
      bodies.push(body);
      const data = { ...overtaken, description: 'Rent of May', version: 8 };
      return { status: 409, code: 'version-conflict', data, changedBy: conflict.changedBy };
    },
  });
  await compare.click();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(table.getByRole('row', { name: 'Description Masala chai Rent of May' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  answer({
    'PATCH /expenses/rent': (body) => {
      bodies.push(body);
      return { data: { ...overtaken, version: 9 } };
    },
  });
  // One change waits, not two.
  await compare.click();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  expect(bodies).toEqual([
    { description: 'Masala chai', version: 7 },
    { description: 'Masala chai', version: 8 },
  ]);
});

test('what does not add up over the current record opens in the form, which says what to mend', async () => {
  const exact = (mine: number, other: number) =>
    [mine, other].map((part, index) => ({
      userId: index === 0 ? 'asha' : 'bina',
      splitType: 'exact' as const,
      amount: toMinor(part),
      user: { id: index === 0 ? 'asha' : 'bina', name: '', email: '' },
    }));
  const before = { ...RENT, splits: exact(500_00, 500_00) };
  await hold(
    editOfRent('key-1', {
      body: '{"splits":[],"version":1}',
      effect: { kind: 'expense', before, after: { ...before, splits: exact(300_00, 700_00), version: 2 } },
      refusal: conflict,
    }),
  );
  const { bodies, give } = noted({ data: { ...overtaken, version: 8 } });
  await renderScreen('/activity/waiting', { 'PATCH /expenses/rent': give });
  await compare.click();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  const form = page.getByRole('dialog', { name: 'Edit expense' });
  await expect
    .element(form.getByRole('alert').last())
    .toHaveTextContent("Split amounts (₹1,000.00) don't match total (₹1,200.00)");
  await form.getByRole('textbox', { name: 'Amount for You' }).fill('500');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  expect(bodies).toMatchObject([{ version: 7, splits: [{ amount: 500 }, { amount: 700 }] }]);
});

test('a change of what was deleted meanwhile says so, and can be saved as new', async () => {
  const before = makeExpense(
    'asha',
    { asha: 500_00, bina: 500_00 },
    { id: 'rent', at: new Date(2026, 10, 20) },
  );
  await hold(
    editOfRent('key-1', {
      body: '{"description":"Masala chai","version":1}',
      effect: { kind: 'expense', before, after: { ...before, description: 'Masala chai', version: 2 } },
      refusal: { code: 'not-found', message: 'Not found' },
    }),
  );
  const { bodies, give } = noted({ data: rentOnWire() });
  await renderScreen('/activity/waiting', { 'POST /expenses': give });
  await expect
    .element(page.getByText('Not saved: It was deleted in the meantime', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as new' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  expect(bodies).toMatchObject([{ description: 'Masala chai', amount: 1000 }]);
});

test('a payment that both have changed is compared, and one’s own is laid over it', async () => {
  const paid = { ...PAID, id: 'paid' };
  const current = settlementOnWire('asha', 'bina', 90);
  await hold(
    entry('key-1', {
      action: 'editSettlement',
      params: { settlementId: 'paid' },
      body: '{"amount":60,"note":"Cash","version":1}',
      effect: {
        kind: 'settlement',
        before: paid,
        after: { ...paid, amount: toMinor(60_00), note: 'Cash', version: 2 },
      },
      refusal: {
        ...conflict,
        data: { ...current, id: 'paid', amount: 80, paidOn: '2026-11-19', version: 5 },
      },
    }),
  );
  const { bodies, give } = noted({ data: { ...current, id: 'paid', version: 6 } });
  await renderScreen('/activity/waiting', { 'PATCH /settlements/paid': give });
  await compare.click();
  await expect.element(table.getByRole('row', { name: 'Amount ₹60.00 ₹80.00' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Note Cash None' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  expect(bodies).toEqual([{ amount: 60, currency: 'INR', note: 'Cash', version: 5 }]);
});

test('a refused payment keeps its reason, opens with what was entered, and is recorded instead', async () => {
  await hold(
    entry('key-paid', {
      action: 'createSettlement',
      effect: { kind: 'settlement', after: PAID },
      refusal: refused,
    }),
  );
  const { bodies, give } = noted({ data: settlementOnWire('asha', 'bina', 60) });
  await renderScreen('/activity/waiting', {
    'GET /expenses/balances': () => ({
      data: [{ ...balanceOnWire('asha', 'bina', { amount: 60, groupId: 'goa' }), groupId: undefined }],
    }),
    'POST /settlements': give,
  });
  await expect.element(item('You paid bina').getByText(`Not saved: ${refused.message}`)).toBeVisible();
  await item('You paid bina').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabelText('Settlement Amount');
  await expect.element(amount).toHaveValue(90);
  await expect.element(amount).toHaveAccessibleDescription(refused.message);
  expect(dialog.getByRole('alert').elements()).toHaveLength(1);
  await amount.fill('60');
  await expect.element(amount).toHaveAttribute('max', '60.00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  expect(bodies).toMatchObject([{ fromUserId: 'asha', toUserId: 'bina', amount: 60 }]);
});

test('a refused comment opens with its words, and the edited ones are sent in its place', async () => {
  const after = {
    id: 'key-1',
    expenseId: 'rent',
    text: 'Water is not in it',
    user: { id: 'asha', name: 'Asha' },
    createdAt: new Date(2026, 10, 20),
  };
  const refusal = { code: 'validation-failed', message: 'Comments have at most 10 characters' } as const;
  await hold(
    entry('key-1', {
      action: 'createComment',
      params: { expenseId: 'rent' },
      body: '{"text":"Water is not in it"}',
      effect: { kind: 'comment', after },
      refusal,
    }),
    entry('key-2', {
      action: 'deleteComment',
      params: { expenseId: 'rent', commentId: 'older' },
      effect: { kind: 'comment', before: { ...after, id: 'older', text: 'Whose turn?' } },
      refusal: { code: 'forbidden', message: 'Not yours' },
    }),
  );
  const { bodies, give } = noted({ data: commentOnWire('rent', 'Asha', 'No water') });
  await renderScreen('/activity/waiting', { 'POST /expenses/rent/comments': give });
  // A deletion has nothing to edit.
  await expect.element(item('Whose turn?').getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect.element(item('Whose turn?').getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await item('Water is not in it').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit comment' });
  await expect.element(dialog.getByLabelText('Comment')).toHaveValue('Water is not in it');
  await dialog.getByLabelText('Comment').fill('No water');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(item('New comment')).not.toBeInTheDocument();
  await expect.element(item('Whose turn?')).toBeVisible();
  expect(bodies).toEqual([{ text: 'No water' }]);
});

test('what builds on a refused change waits for it, and is discarded with it once that is confirmed', async () => {
  await hold(
    entry('key-1', { refusal: { code: 'validation-failed', message: 'Please check what you entered.' } }),
    entry('key-2', {
      action: 'editExpense',
      params: { expenseId: 'key-1' },
      effect: {
        kind: 'expense',
        before: { ...RENT, id: 'key-1' },
        after: { ...RENT, id: 'key-1', description: 'Rent of May', version: 2 },
      },
    }),
  );
  await renderScreen('/activity/waiting', {});
  await expect
    .element(item('Rent of May').getByText('Decide on the earlier change that this one needs first'))
    .toBeVisible();
  await item('New expense').getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard change' });
  await expect.element(dialog.getByText('1 change that needs it will be discarded too.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard change' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
});

test('who is refused says why, and what names them waits for a decision on that', async () => {
  const person = { ...makePerson('two-nikhil', 'Nikhil'), status: 'name-only', balance: toMinor(0) } as const;
  const after: Friend = { ...person, balances: [], groups: [], directGroupId: 'two' };
  const refusal = { code: 'already-member', message: 'They are in it already.' } as const;
  await hold(
    entry('key-1', { action: 'addFriendByName', effect: { kind: 'friend', after }, refusal }),
    entry('key-2', { body: '{"splits":[{"userId":"two-nikhil"}]}' }),
  );
  await renderScreen('/activity/waiting', {});
  await expect.element(item('Nikhil').getByText('New friend')).toBeVisible();
  await expect.element(item('Nikhil').getByText('Not saved: They are in it already.')).toBeVisible();
  await expect
    .element(item('New expense').getByText('Decide on the earlier change that this one needs first'))
    .toBeVisible();
});

test('what waits moves the balance of a group that is read after its balances', async () => {
  const shared = makeExpense('asha', { asha: 500_00, bina: 500_00 }, { id: 'key-1', groupId: 'goa' });
  await hold(entry('key-1', { effect: { kind: 'expense', after: shared }, isTried: false }));
  const group = holdAnswer({ data: groupOnWire('goa', ['asha', 'bina']) });
  const pendingAnswer = holdAnswer({ status: 500, code: 'internal' });
  await renderScreen('/groups/goa', {
    'GET /groups/goa': group.give,
    'GET /expenses/balances': () => ({
      data: [balanceOnWire('bina', 'asha', { amount: 60, groupId: 'goa' })],
    }),
    'POST /expenses': pendingAnswer.give,
  });
  await expect.poll(() => readStore(callOf(listBalances, { query: { groupId: 'goa' } }))).toBeDefined();
  group.release();
  await expect.element(page.getByText('You are owed ₹560.00', { exact: true })).toBeInTheDocument();
  pendingAnswer.release();
});

test.each([
  ['period-closed', 'This day is closed in the group. An admin can open it again.'],
  ['forbidden', 'In this group, only admins and the person who added this can change it.'],
] as const)(
  'what a group’s rules refuse is said, tried again, entered anew or discarded: %s',
  async (code, message) => {
    await hold(
      editOfRent('late', {
        effect: { kind: 'expense', before: RENT, after: RENT },
        refusal: { code, message },
      }),
    );
    await renderScreen('/activity/waiting', {});
    const line = item('Changed expense');
    await expect.element(line.getByText(message, { exact: false })).toBeVisible();
    for (const name of ['Retry', 'Edit', 'Discard'])
      await expect.element(line.getByRole('button', { name, exact: true })).toBeVisible();
  },
);

const CHAI_MENU = 'More about Chai';
const form = page.getByRole('dialog', { name: 'Edit expense' });
const chosenName = { ...rentOnWire(), id: 'taken' };

test('a bill that waits is edited where it waits: the server gets it, and then the change', async () => {
  const after = { ...RENT, id: 'key-1', spentOn: toCalendarDay('2026-11-20') };
  await hold(entry('key-1', { isTried: false, body: '{"amount":1000}', effect: { kind: 'expense', after } }));
  const made = noted({ data: chosenName });
  const changed = noted({ data: { ...chosenName, version: 2 } });
  await renderScreen('/activity/waiting', {
    'POST /expenses': made.give,
    'PATCH /expenses/taken': changed.give,
  });
  await page.getByRole('button', { name: CHAI_MENU }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByLabelText('Description', { exact: true }).fill('Rent');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => changed.bodies).toEqual([{ description: 'Rent', version: 1 }]);
  expect(made.bodies).toEqual([{ amount: 1000 }]);
  await expect.element(item('Rent')).not.toBeInTheDocument();
});

test('in the feed its row opens it', async () => {
  await hold(entry('key-1', { isTried: false }));
  await renderScreen('/activity', {});
  await page.getByRole('article').getByRole('button', { name: 'Chai', exact: true }).click();
  await expect.element(form).toBeVisible();
});
