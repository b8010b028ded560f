import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { toMinor } from '@barabar/core/money';
import type { Answers } from '../../test-support/stub-api.ts';
import { groupOnWire } from '../../test-support/factories.ts';
import { ASHA, renderScreen } from '../../test-support/render-screen.tsx';

const GOA = { ...groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']), features: [] as string[] };
const answers = (group: object = {}): Answers => ({
  'GET /groups/goa': () => ({ data: { ...GOA, ...group } }),
  'GET /groups/my-groups': () => ({ data: [{ ...GOA, ...group }] }),
  'GET /expenses': () => ({ data: [] }),
  'GET /expenses/balances': () => ({ data: [] }),
  'GET /friends': () => ({ data: [] }),
  'GET /recurrences': () => ({ data: [] }),
  'GET /groups/goa/links': () => ({ data: [] }),
});
const row = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

test('the menu of a group has at most six entries, all of which fit a phone of 320 by 640', async () => {
  await renderScreen('/groups/goa', answers());
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(390, 844));
  await page.getByRole('button', { name: 'Group menu' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Group settings' })).toBeVisible();
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Invite by link',
    'Share balances',
    'Add to favourites',
    'Export',
    'Group settings',
  ]);
  expect(window.innerWidth).toBe(320);
  for (const entry of entries) {
    const box = () => entry.getBoundingClientRect();
    await expect.poll(() => Math.min(box().top, box().left)).toBeGreaterThanOrEqual(0);
    expect(box().bottom).toBeLessThanOrEqual(640);
    await expect.poll(() => box().right).toBeLessThanOrEqual(window.innerWidth);
    expect(box().height).toBeGreaterThanOrEqual(44);
  }
});

test('a link to a group is two taps away', async () => {
  const url = `${location.origin}/join#kX3v9-_a`;
  const link = {
    id: 'one',
    createdAt: '2026-11-27T10:00:00.000Z',
    createdBy: { id: 'asha', name: 'Asha Rao' },
  };
  const made = { ...link, expiresAt: '2036-12-04T10:00:00.000Z', joinedCount: 0, token: 'kX3v9-_a', url };
  await renderScreen('/groups/goa', { ...answers(), 'POST /groups/goa/links': () => ({ data: made }) });
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: 'Invite by link' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Invite by link' }).getByText(url)).toBeVisible();
});

test('what few groups need is nowhere before it is used: an admin has at most 11 rows', async () => {
  await renderScreen('/groups/goa/settings', answers());
  await expect.element(row('Who can edit Everybody')).toBeVisible();
  for (const name of [/^Nights away/, /^Closed days/, /^Saved splits/, /^Budgets/])
    expect(row(name).query()).toBeNull();
  const rows = page.getByRole('main').getByRole('listitem').elements();
  expect(rows.length).toBeLessThanOrEqual(11);
});

test('days are closed under who can edit, and are in the settings from then on', async () => {
  const { answer } = await renderScreen('/groups/goa/settings', answers());
  await row('Who can edit Everybody').click();
  await page.getByRole('button', { name: /^Closed days/ }).click();
  const closed = { ...GOA, features: ['closed-days'], closedUntil: '2026-03-31', version: 2 };
  answer({ 'PATCH /groups/goa': () => ({ data: closed }) });
  await page.getByRole('button', { name: 'Close days' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(row(/^Closed days Until 31 Mar/)).toBeVisible();
});

test('what leaves or deletes the group stands apart from its records', async () => {
  await renderScreen('/groups/goa/settings', answers());
  await expect.element(row('Delete group')).toBeVisible();
  const [records, leaving] = [row('Export'), row('Archive')].map(
    (shown) => shown.element().closest('ul') ?? document.body,
  );
  const gap = (leaving?.getBoundingClientRect().top ?? 0) - (records?.getBoundingClientRect().bottom ?? 0);
  expect(gap).toBeGreaterThanOrEqual(16);
});

test('members who are no admins see how things are set, and no switches', async () => {
  const members = GOA.members.map((member) => ({
    ...member,
    role: member.userId === 'asha' ? 'member' : 'admin',
  }));
  await renderScreen('/groups/goa/settings', answers({ members }));
  await expect.element(row('Simplify debts Off')).toBeVisible();
  await expect.element(row('Who can edit Everybody')).toBeVisible();
  await expect.element(row('Leave group')).toBeVisible();
  for (const name of ['Edit', 'Import', 'Delete group'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  expect(page.getByRole('switch').elements()).toEqual([]);
});

test('of a group that the viewer was removed from the group’s page decides', async () => {
  const { pathname } = await renderScreen('/groups/goa/settings', {
    'GET /groups/goa': () => ({
      status: 410,
      code: 'removed',
      data: {
        groupName: 'Goa',
        removedBy: { name: 'Kabir Sen' },
        removedAt: '2026-04-10T12:00:00.000Z',
        name: 'Asha Rao',
        userId: 'asha',
        open: [],
      },
    }),
  });
  await expect.poll(pathname).toBe('/groups/goa');
});

test('a budget of one’s own has its row though the group has not switched budgets on', async () => {
  const user = { ...ASHA, budgets: [{ groupId: 'goa', amount: toMinor(900_00), currency: 'INR' as const }] };
  await renderScreen('/groups/goa/settings', answers(), { user });
  await expect.element(page.getByRole('link', { name: /^Budgets ₹900.00 a month/ })).toBeVisible();
});
