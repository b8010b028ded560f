import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SWRConfig } from 'swr';
import { showNotice } from '../../lib/notices/notices.ts';
import { type Answers, cutOff, stubApi } from '../../test-support/stub-api.ts';
import { balanceOnWire, groupOnWire, makeGroup, makeViewer } from '../../test-support/factories.ts';
import { emptyStore, fillRecord } from '../../store/store.ts';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { SimplifyDebtsDialog } from './simplify-debts-dialog.tsx';
import type { Group } from '@barabar/core/contract/groups';

vi.mock('../../lib/notices/notices.ts');

const PEOPLE = ['Asha Rao', 'Bala Sen', 'Chitra Nair'];
const wire = groupOnWire('Goa', PEOPLE);
const GOA = makeGroup('Goa', PEOPLE);
const owes = (from: string, to: string, amount: number) =>
  balanceOnWire(from, to, { amount, groupId: 'goa' });

const closed = vi.fn<() => void>();
const patched = vi.fn<(body: unknown) => { readonly data: unknown }>();
const dialog = page.getByRole('dialog', { name: 'Simplify debts' });
const linesOf = (name: string): (string | null)[] =>
  dialog
    .getByRole('region', { name })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  closed.mockReset();
  patched.mockReset().mockReturnValue({ data: { ...wire, simplifyDebts: true, version: 2 } });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function open(
  balances: readonly object[],
  {
    answers,
    simplifyDebts = false,
    viewer = 'Asha Rao',
  }: { answers?: Answers; simplifyDebts?: boolean; viewer?: string } = {},
): Promise<(changed: Answers) => void> {
  const answer = stubApi({
    'GET /expenses/balances': () => ({ data: balances }),
    'PATCH /groups/goa': patched,
    ...answers,
  });
  emptyStore();
  const group: Group = { ...GOA, simplifyDebts };
  fillRecord('group', group);
  await renderDialog(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <SimplifyDebtsDialog groupId="goa" />
    </SWRConfig>,
    { viewer: makeViewer(viewer), onClose: closed },
  );
  return answer;
}

const CHAIN = [
  owes('Asha Rao', 'Bala Sen', 200),
  owes('Bala Sen', 'Chitra Nair', 200),
  owes('Asha Rao', 'Chitra Nair', 50),
];

test('both lists are shown before anything changes, and the button changes it', async () => {
  await open(CHAIN);
  await expect.element(dialog.getByRole('heading', { name: '3 payments can become 1' })).toBeVisible();
  expect(linesOf('Now')).toEqual([
    'You → Bala Sen ₹200.00',
    'Bala Sen → Chitra Nair ₹200.00',
    'You → Chitra Nair ₹50.00',
  ]);
  expect(linesOf('Simplified')).toEqual(['You → Chitra Nair ₹250.00']);
  expect(patched).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Simplify', exact: true }).click();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(patched.mock.calls[0]?.[0]).toEqual({ simplifyDebts: true, version: 1 });
  expect(showNotice).toHaveBeenCalledWith({ tone: 'success', text: 'Debts are simplified' });
});

test('where nothing is open, that is said', async () => {
  await open([]);
  await expect.element(dialog.getByText('Nothing is open in this group', { exact: false })).toBeVisible();
});

test('payments that are as few as possible already are said to stay', async () => {
  await open([owes('Asha Rao', 'Bala Sen', 5)]);
  await expect
    .element(dialog.getByText('1 payment: there is no way with fewer, so nothing changes now'))
    .toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'Now' })).not.toBeInTheDocument();
});

test('without the balances there is no button to press, and another try', async () => {
  await open([], { answers: { 'GET /expenses/balances': cutOff } });
  const alert = dialog.getByRole('alert').filter({ hasText: 'Failed to fetch balances' });
  await expect.element(alert).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Simplify', exact: true })).toBeDisabled();
});

test('who is no admin sees what would change, and cannot', async () => {
  await open(CHAIN, { viewer: 'Bala Sen' });
  await expect.element(dialog.getByRole('heading', { name: '3 payments can become 1' })).toBeVisible();
  await expect.element(dialog.getByText('Only group admins can change this.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Simplify', exact: true })).not.toBeInTheDocument();
});

test('afterwards it says what it means, and an admin can turn it off', async () => {
  await open(CHAIN, { simplifyDebts: true });
  await expect.element(dialog.getByText('The debts of this group are simplified.')).toBeVisible();
  await expect.element(dialog.getByText('Open a balance to see from which debts it came.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(patched.mock.calls[0]?.[0]).toEqual({ simplifyDebts: false, version: 1 });
});

test('a change that fails is said, and the dialog stays', async () => {
  const answer = await open(CHAIN);
  answer({ 'PATCH /groups/goa': cutOff });
  await dialog.getByRole('button', { name: 'Simplify', exact: true }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Failed to change the setting: the server could not be reached. Please check your connection and try again.',
    );
  expect(closed).not.toHaveBeenCalled();
});
