import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expenseOnWire, settlementOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const removed = {
  groupName: 'Goa gang',
  removedBy: { name: 'Kabir Sen' },
  removedAt: '2026-04-10T12:00:00.000Z',
  name: 'Asha Rao',
  userId: 'asha',
  open: [{ currency: 'INR', amount: -450 }],
};

test('who was removed from a group reads by whom, when, what stood under their name, and the statement of then', async () => {
  const dinner = expenseOnWire('Dinner', {
    payer: 'Kabir Sen',
    amount: 900,
    sharers: ['Kabir Sen', 'Asha Rao'],
  });
  const cursors: (string | null)[] = [];
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ status: 410, code: 'removed', data: removed }),
    'GET /groups/goa/statement': (_body, query) => {
      const cursor = query.get('cursor');
      cursors.push(cursor);
      return cursor === null
        ? { data: [{ type: 'expense', data: dinner }], nextCursor: 'next' }
        : { data: [{ type: 'settlement', data: settlementOnWire('Asha Rao', 'Kabir Sen', 300) }] };
    },
  });
  await expect
    .element(page.getByText('Kabir Sen removed you from this group on 10 Apr', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Under your name Asha Rao, you had:')).toBeVisible();
  await expect.element(page.getByText('You owed ₹450.00')).toBeVisible();
  expect(page.getByText('Group not found').query()).toBeNull();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Show the statement' }).click();
  await expect.element(page.getByText('At the end−₹150.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  print.mockRestore();
  expect(cursors).toEqual([null, 'next']);
});

test('a deleted group says by whom and when, and has its statement', async () => {
  const data = { ...removed, open: [], isDeleted: true };
  await renderScreen('/groups/goa', { 'GET /groups/goa': () => ({ status: 410, code: 'removed', data }) });
  await expect
    .element(page.getByText('Kabir Sen deleted this group on 10 Apr', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('You were all settled up.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show the statement' })).toBeVisible();
  expect(page.getByText('You were removed').query()).toBeNull();
});

test('the row of the own removal leads there', async () => {
  const removal = {
    id: 'one',
    type: 'user_left_group',
    createdAt: removed.removedAt,
    updatedAt: removed.removedAt,
    user: { id: 'kabir', name: 'Kabir Sen' },
    group: { id: 'goa', name: 'Goa gang' },
    metadata: { groupName: 'Goa gang', memberUserId: 'asha', memberName: 'Asha Rao' },
    summary: '',
  };
  await renderScreen('/activity', { 'GET /activities': () => ({ data: [removal] }) });
  await expect
    .element(page.getByRole('link', { name: 'Kabir Sen removed you from "Goa gang".' }))
    .toHaveAttribute('href', '/groups/goa');
});
