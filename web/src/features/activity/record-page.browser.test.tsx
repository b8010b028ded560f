import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  activityOnWire,
  expenseOnWire,
  friendByNameOnWire,
  friendOnWire,
  groupOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { holdAnswer, noted, expenseAnswers } from '../../test-support/stub-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';

vi.mock('../../lib/api/log-error.ts');

const ferry = expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] });
const added = activityOnWire('expense_created', 'Kabir Sen', { expenseId: 'ferry' });
const deleted = activityOnWire('expense_deleted', 'Kabir Sen', { expenseId: 'ferry' });

const notFound = () => ({ status: 404, code: 'not-found' });
const answers = {
  'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }),
  ...expenseAnswers(ferry),
  'GET /expenses/ferry/activities': () => ({ data: [added] }),
};
const menu = page.getByRole('button', { name: 'More about this expense' });

test('the page of an expense says who paid, whose share is what, who owes whom, and what was done', async () => {
  await renderScreen('/expenses/ferry', answers);
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
  await expect.element(page.getByText('Kabir Sen paid ₹300.00')).toBeVisible();
  await expect.element(page.getByText(formatDay('2026-01-01'), { exact: true })).toBeVisible();
  const shares = page.getByRole('region', { name: 'Shares' });
  for (const words of ['You', 'Kabir Sen', 'paid ₹300.00'])
    await expect.element(shares.getByText(words, { exact: true })).toBeVisible();
  expect(shares.getByText('share ₹150.00').elements()).toHaveLength(2);
  const effects = page.getByRole('region', { name: 'Who owes whom for this' });
  // Painted as what all have in common, and whom the viewer owes.
  await expect.element(shares.getByText('Split equally, 2 × ₹150.00')).toBeVisible();
  await expect.element(shares.getByText('you owe Kabir Sen')).toBeVisible();
  await expect.element(effects.getByText('You owe Kabir Sen ₹150.00')).toBeInTheDocument();
  const history = page.getByRole('region', { name: 'History' });
  await expect.element(history.getByText('Kabir Sen added the expense.')).toBeVisible();
});

test('the same again is a new expense with the same people, paid by the same person', async () => {
  await renderScreen('/expenses/ferry', answers);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Same again today' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Ferry');
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.00');
  await expect.element(page.getByText('Today')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Paid by: Kabir Sen' })).toBeVisible();
});

/** Opens a form that is filled with the ferry, which Kabir paid for himself, Asha and Zoya. */
async function openWithZoya(entry: string, more: object): Promise<void> {
  const sharers = ['Asha Rao', 'Kabir Sen', 'Zoya Khan'];
  const shared = { ...expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers }), ...more };
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': () => ({ data: shared }),
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Zoya Khan']) }),
    'GET /friends': () => ({ data: [friendOnWire('Zoya Khan'), friendOnWire('Ishita Sen')] }),
  });
  await menu.click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.each(['Same again today', 'Repeat this expense'])(
  '%s leaves out who has left the group, and says so; the viewer pays in their place',
  async (entry) => {
    await openWithZoya(entry, { groupId: 'goa', group: { id: 'goa', name: 'Goa' } });
    const form = page.getByRole('dialog');
    await expect
      .element(form.getByText('Kabir Sen has left the group and is not in this one.'))
      .toBeVisible();
    await expect.element(form.getByRole('combobox', { name: 'Paid by: You' })).toBeVisible();
    await expect.element(form.getByText('2 × ₹150.00')).toBeVisible();
  },
);

test('the same again outside groups leaves out who is no friend any more', async () => {
  await openWithZoya('Same again today', {});
  const form = page.getByRole('dialog');
  await expect
    .element(form.getByText('Kabir Sen is not among your friends and is not in this one.'))
    .toBeVisible();
  await expect.element(form.getByText('2 × ₹150.00')).toBeVisible();
});

/** Opens the same again of an expense outside of groups, and keeps what is sent. */
async function openAgain(more: object, friends: readonly object[]): Promise<readonly unknown[]> {
  const { bodies: sent, give } = noted({ status: 500, code: 'internal' });
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': () => ({ data: { ...ferry, ...more } }),
    'GET /friends': () => ({ data: friends }),
    'POST /expenses': give,
  });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Same again today' }).click();
  return sent;
}
const create = page.getByRole('button', { name: 'Create expense' });
const withField = page.getByRole('dialog').getByRole('textbox', { name: 'With' });

test('the same again with nobody left asks with whom, and is one’s own if that stays empty', async () => {
  const sent = await openAgain({ groupId: 'ended' }, []);
  await expect
    .element(page.getByText('Kabir Sen is not among your friends and is not in this one.'))
    .toBeVisible();
  await expect.element(withField).toHaveFocus();
  await create.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ paidBy: 'asha', splits: [{ userId: 'asha', amount: 300 }] }]);
  expect(sent[0]).not.toHaveProperty('groupId');
});

test('the same again with nobody left can be with somebody else', async () => {
  const sent = await openAgain({}, [friendOnWire('Zoya Khan')]);
  await expect.element(withField).toHaveFocus();
  await userEvent.keyboard('zoya{Enter}');
  await expect.element(page.getByText('2 × ₹150.00')).toBeVisible();
  await create.click();
  await expect.poll(() => sent).toMatchObject([{ splits: [{ userId: 'asha' }, { userId: 'zoya' }] }]);
});

test('the same again with a friend by name is in the group of two, and with more people in a group that it makes', async () => {
  const kabir = friendByNameOnWire('Kabir Sen');
  const sent = await openAgain({ groupId: 'two' }, [kabir, friendOnWire('Zoya Khan')]);
  await page.getByRole('button', { name: 'Add somebody else' }).click();
  await withField.fill('zoya');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'New group: Kabir and Zoya' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Zoya Khan' }).click();
  await create.click();
  await expect.poll(() => sent).toMatchObject([{ groupId: 'two', paidBy: 'kabir' }]);
});

test('deleting an expense on its page leads back, with a notice that names it and brings it back', async () => {
  const { answer, pathname } = await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/my-expenses': () => ({ data: [ferry] }),
  });
  await menu.click();
  const deletion = holdAnswer({ data: { id: 'ferry', outcome: 'restorable' } });
  answer({
    'DELETE /expenses/ferry': async () => {
      const outcome = await deletion.give();
      answer({ 'GET /expenses/ferry': notFound, 'GET /expenses/my-expenses': () => ({ data: [] }) });
      return outcome;
    },
  });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleting...')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(page.getByRole('main').element().innerHTML));
  observer.observe(document.body, { subtree: true, childList: true });
  deletion.release();
  const notice = page.getByRole('status').filter({ hasText: 'Deleted “Ferry” (₹300)' });
  await expect.element(notice).toBeVisible();
  await expect.poll(pathname).toBe('/activity');
  observer.disconnect();
  // The page, placeholder rows, or the feed: never nothing.
  expect(seen.filter((html) => !/Ferry|aria-busy|Recent activities/.test(html))).toEqual([]);
  const restored = vi.fn<() => { readonly data: typeof ferry }>(() => {
    answer(answers);
    return { data: ferry };
  });
  answer({ 'POST /expenses/ferry/restore': restored });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => restored.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Restored “Ferry”')).toBeVisible();
});

test('a deleted expense keeps its history, and is restored from its page', async () => {
  const { answer } = await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': notFound,
    'GET /expenses/ferry/activities': () => ({ data: [deleted, added] }),
  });
  await expect.element(page.getByText('This expense was deleted')).toBeVisible();
  await expect.element(page.getByText('Kabir Sen deleted the expense.')).toBeVisible();
  answer({
    'POST /expenses/ferry/restore': () => {
      answer(answers);
      return { data: ferry };
    },
  });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
});

test('a deleted expense is named by its page, with its amount', async () => {
  const was = { expenseId: 'ferry', expenseDescription: 'Ferry', amount: 600, currency: 'INR' };
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': notFound,
    'GET /expenses/ferry/activities': () => ({
      data: [activityOnWire('expense_deleted', 'Kabir Sen', was), added],
    }),
  });
  await expect.element(page.getByRole('heading', { name: 'Ferry', level: 1 })).toBeVisible();
  await expect.element(page.getByText('₹600.00')).toBeVisible();
  await expect.element(page.getByText('This expense was deleted')).toBeVisible();
  await expect.poll(() => document.title).toContain('Ferry');
});

test('a deleted settlement says who paid whom, and how much', async () => {
  const was = { fromUserId: 'kabir', fromUserName: 'Kabir Sen', toUserId: 'asha', toUserName: 'Asha Rao' };
  await renderScreen('/settlements/cash', {
    'GET /settlements/cash': notFound,
    'GET /settlements/cash/activities': () => ({
      data: [
        activityOnWire('settlement_deleted', 'Kabir Sen', {
          settlementId: 'cash',
          ...was,
          amount: 100,
          currency: 'INR',
        }),
      ],
    }),
  });
  await expect.element(page.getByRole('heading', { name: 'Kabir Sen paid you', level: 1 })).toBeVisible();
  await expect.element(page.getByText('₹100.00')).toBeVisible();
});

/** Opens the page of the ferry, which Kabir added and deleted in Goa. */
async function openGone(rules: object, entries: readonly object[] = []): Promise<void> {
  const group = { id: 'goa', name: 'Goa' };
  const goa = groupOnWire('Goa', ['Kabir Sen', 'Asha Rao']);
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': notFound,
    'GET /expenses/ferry/activities': () => ({
      data: [...entries, deleted, added].map((entry) => ({ ...entry, group })),
    }),
    'GET /groups/goa': () => ({ data: { ...goa, ...rules } }),
  });
  await expect.element(page.getByText('This expense was deleted')).toBeVisible();
}
const restore = page.getByRole('button', { name: 'Restore' });

test('where admins and who added it alone edit, others are told why they cannot restore it', async () => {
  await openGone({ whoEdits: 'admins-and-author' });
  await expect.element(page.getByText(/^In this group, only admins and the person who added/)).toBeVisible();
  await expect.element(restore).not.toBeInTheDocument();
});

test('a deleted expense of a closed day is not restored', async () => {
  const changes = [{ field: 'spentOn', oldValue: '2026-05-02', newValue: '2026-04-30' }];
  const moved = activityOnWire('expense_updated', 'Kabir Sen', { expenseId: 'ferry' });
  await openGone({ closedUntil: '2026-04-30' }, [{ ...moved, metadata: { ...moved.metadata, changes } }]);
  await expect.element(page.getByText(/^Days until .* are closed/)).toBeVisible();
  await expect.element(restore).not.toBeInTheDocument();
});

test('an expense that is not the viewer’s to see is not there', async () => {
  await renderScreen('/expenses/ferry', {
    'GET /expenses/ferry': notFound,
    'GET /expenses/ferry/activities': notFound,
  });
  await expect.element(page.getByText('This expense is not there any more')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('a group’s expense stands beside the list of groups', async () => {
  const goa = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
  await renderScreen('/expenses/ferry', {
    ...answers,
    'GET /expenses/ferry': () => ({ data: { ...ferry, groupId: 'goa', group: { id: 'goa', name: 'Goa' } } }),
    'GET /groups/my-groups': () => ({ data: [goa] }),
  });
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
});

test('the page of a settlement says who paid whom, and what was done', async () => {
  const paid = settlementOnWire('Kabir Sen', 'Asha Rao', 100);
  await renderScreen(`/settlements/${paid.id}`, {
    [`GET /settlements/${paid.id}`]: () => ({ data: paid }),
    [`GET /settlements/${paid.id}/activities`]: () => ({
      data: [activityOnWire('settlement_created', 'Kabir Sen', { settlementId: paid.id })],
    }),
  });
  await expect.element(page.getByRole('heading', { name: 'Kabir Sen paid you' })).toBeVisible();
  await expect.element(page.getByText('₹100.00')).toBeVisible();
  await expect.element(page.getByText('Kabir Sen recorded the payment.')).toBeVisible();
});
