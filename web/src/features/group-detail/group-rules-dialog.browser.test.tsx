import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Group } from '@barabar/core/contract/groups';
import { cutOff, stubApi } from '../../test-support/stub-api.ts';
import { groupOnWire, makeGroup, makeViewer } from '../../test-support/factories.ts';
import { emptyStore, fillRecord } from '../../store/store.ts';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { GroupRulesDialog, type GroupRulesDialogProps } from './group-rules-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

vi.mock('../../lib/notices/notices.ts');

const PEOPLE = ['Asha Rao', 'Bala Sen'];
const wire = groupOnWire('Goa', PEOPLE);
const GOA = makeGroup('Goa', PEOPLE);
const [ASHA, BALA] = GOA.members;
const NOTHING_OPEN = { 'GET /expenses/balances': () => ({ data: [] }) };
const closed = vi.fn<() => void>();
const patched = vi.fn<(body: unknown) => { readonly data: unknown }>();
const given = vi.fn<(body: unknown) => { readonly data: unknown }>();
const sentTo = (answered: typeof patched): unknown[] => answered.mock.calls.map(([body]) => body);
const editing = page.getByRole('dialog', { name: 'Who can edit' });
const closing = page.getByRole('dialog', { name: 'Closed days' });
const save = (dialog: typeof editing) => dialog.getByRole('button', { name: 'Save' });

beforeEach(() => {
  closed.mockReset();
  patched.mockReset().mockReturnValue({ data: { ...wire, version: 2 } });
  given.mockReset().mockReturnValue({ data: { ...wire, version: 2 } });
  stubApi({ ...NOTHING_OPEN, 'PATCH /groups/goa': patched, 'PATCH /groups/goa/members/bala': given });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

function know(group: Partial<Group>): void {
  emptyStore();
  fillRecord('group', { ...GOA, ...group });
}

function openRule(rule: GroupRulesDialogProps['rule'], group: Partial<Group> = {}, viewer = 'Asha Rao') {
  know(group);
  return renderDialog(<GroupRulesDialog groupId="goa" rule={rule} />, {
    viewer: makeViewer(viewer),
    onClose: closed,
  });
}

test('an admin says who edits', async () => {
  await openRule('whoEdits');
  await expect.element(save(editing)).toBeDisabled();
  await editing.getByRole('radio', { name: 'Admins and whoever added it' }).click();
  await save(editing).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sentTo(patched)).toEqual([{ whoEdits: 'admins-and-author', version: 1 }]);
});

test('an admin closes the days until the end of the last month', async () => {
  await openRule('closedUntil');
  await expect.element(closing.getByText('All days are open.')).toBeVisible();
  await expect.element(save(closing)).toBeDisabled();
  await closing.getByRole('button', { name: 'Close days' }).click();
  await save(closing).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sentTo(patched)).toEqual([
    { closedUntil: expect.stringMatching(/^\d{4}-\d\d-(28|29|30|31)$/), version: 1 },
  ]);
});

test('opening again sends no day', async () => {
  await openRule('closedUntil', { closedUntil: toCalendarDay('2026-03-31') });
  await expect.element(closing.getByText('Closed until 31 Mar', { exact: false })).toBeVisible();
  await closing.getByRole('button', { name: 'Open again' }).click();
  await save(closing).click();
  await expect.poll(() => sentTo(patched)).toEqual([{ closedUntil: null, version: 1 }]);
});

test('without a connection both dialogs say that there is none', async () => {
  stubApi({ 'PATCH /groups/goa': cutOff, 'PATCH /groups/goa/members/bala': cutOff });
  const { unmount } = await openRule('whoEdits');
  await editing.getByRole('radio', { name: 'Admins and whoever added it' }).click();
  await save(editing).click();
  await expect
    .element(editing.getByText('This could not be saved: the server could not be reached.', { exact: false }))
    .toBeVisible();
  await unmount();
  await openRole(BALA);
  const dialog = page.getByRole('dialog', { name: 'Role of Bala Sen' });
  await dialog.getByRole('radio', { name: 'Viewer' }).click();
  await save(dialog).click();
  await expect
    .element(
      dialog.getByText('The role could not be changed: the server could not be reached.', { exact: false }),
    )
    .toBeVisible();
});

test('others see the rules, and change nothing', async () => {
  const { unmount } = await openRule('whoEdits', { whoEdits: 'admins-and-author' }, 'Bala Sen');
  await expect.element(editing.getByText('Only admins can change this.')).toBeVisible();
  await expect.element(editing.getByRole('radio', { name: 'Admins and whoever added it' })).toBeChecked();
  await expect.element(editing.getByRole('radio', { name: 'Everybody' })).toBeDisabled();
  await unmount();
  await openRule('closedUntil', { closedUntil: toCalendarDay('2026-03-31') }, 'Bala Sen');
  await expect.element(closing.getByRole('button', { name: 'Open again' })).not.toBeInTheDocument();
  await expect.element(save(closing)).not.toBeInTheDocument();
});

function openRole(member: typeof BALA) {
  if (!member) throw new Error('there is such a member');
  const { userId } = member;
  know({ members: GOA.members.map((candidate) => (candidate.userId === userId ? member : candidate)) });
  return renderDialog(<RoleDialog groupId="goa" userId={userId} />, { onClose: closed });
}

test('a member is given a role, whose rights are said', async () => {
  await openRole(BALA);
  const dialog = page.getByRole('dialog', { name: 'Role of Bala Sen' });
  await expect.element(save(dialog)).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Viewer' }).click();
  await save(dialog).click();
  await expect.poll(() => sentTo(given)).toEqual([{ role: 'viewer' }]);
});

test('the only admin stays one; who is no guest and has joined can be another', async () => {
  await openRole(ASHA);
  const ownElement = page.getByRole('dialog', { name: 'Your role' });
  await expect.element(ownElement.getByText('You are the only admin.', { exact: false })).toBeVisible();
  await expect.element(ownElement.getByRole('radio', { name: 'Member' })).toBeDisabled();
});

test('a guest is no admin', async () => {
  await openRole(BALA && { ...BALA, isGuest: true });
  const dialog = page.getByRole('dialog', { name: 'Role of Bala Sen' });
  await expect.element(dialog.getByRole('radio', { name: 'Admin' })).toBeDisabled();
  await expect.element(dialog.getByRole('radio', { name: 'Viewer' })).toBeEnabled();
});

function openLeave(members: Group['members']) {
  know({ members });
  return renderDialog(
    <MemoryRouter>
      <LeaveDialog groupId="goa" />
    </MemoryRouter>,
    { onClose: closed },
  );
}
const leaving = page.getByRole('dialog', { name: 'Leave group' });

test('the only admin who leaves says who becomes admin, among accounts', async () => {
  const leave = vi.fn<(body: unknown) => { readonly data: unknown }>(() => ({ data: { id: 'goa' } }));
  stubApi({ ...NOTHING_OPEN, 'POST /groups/goa/leave': leave });
  const [asha, bala, chitra, gita] = makeGroup('Goa', [...PEOPLE, 'Chitra Pai', 'Gita Guest']).members;
  if (!asha || !bala || !chitra || !gita) throw new Error('there are four');
  await openLeave([asha, bala, chitra, { ...gita, isGuest: true }]);
  await expect.element(leaving.getByText('Who becomes admin?', { exact: false })).toBeVisible();
  const names = leaving.getByRole('radio');
  expect(names.elements().map((element) => element.getAttribute('aria-label'))).toEqual([
    'Bala Sen',
    'Chitra Pai',
  ]);
  await leaving.getByRole('radio', { name: 'Chitra Pai' }).click();
  await leaving.getByRole('button', { name: 'Leave group' }).click();
  await expect.poll(() => sentTo(leave)).toEqual([{ nextAdminId: chitra.userId }]);
});

test('among guests nobody can be chosen, and it is said who becomes admin', async () => {
  await openLeave(ASHA && BALA ? [ASHA, { ...BALA, isGuest: true }] : []);
  await expect.element(leaving.getByText('The first of the others', { exact: false })).toBeVisible();
  await expect.element(leaving.getByRole('radio')).not.toBeInTheDocument();
});
