import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from 'react-router-dom';
import { expense } from '@barabar/core/contract/expenses';
import { ApiError, WordedError } from '../../lib/api/api-error.ts';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { DialogHost } from '../../components/dialogs.tsx';
import { expenseOnWire, makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { expenseItem } from './feed-item.ts';
import { useDeletion } from './use-deletion.ts';

const deleteRecord = vi.hoisted(() => vi.fn<() => Promise<DeletedRecord>>());
const showNotice = vi.hoisted(() => vi.fn<(notice: object) => void>());
vi.mock(import('./delete-record.ts'), async (original) => ({ ...(await original()), deleteRecord }));
vi.mock(import('../../lib/api/log-error.ts'), () => ({ logError: () => undefined }));
vi.mock(import('../../lib/notices/notices.ts'), async (original) => ({ ...(await original()), showNotice }));

const CHAI = expense.parse(expenseOnWire('Chai', { payer: 'Kabir Sen', amount: 100 }));
const viewers = [CHAI.payers[0]?.userId ?? '', 'somebody-else'] as const;

function DeleteButton() {
  const { deletingKeys, handleDelete } = useDeletion();
  return (
    <button type="button" aria-busy={deletingKeys.size > 0} onClick={() => handleDelete(expenseItem(CHAI))}>
      Delete
    </button>
  );
}

const DeleteChai = ({ viewerId = viewers[0] }: { viewerId?: string }) => (
  <CurrentUserContext value={{ ...makeViewer('Asha Rao'), id: viewerId }}>
    <MemoryRouter>
      <DeleteButton />
      <DialogHost />
    </MemoryRouter>
  </CurrentUserContext>
);

test('who has no part in an expense is asked before it is deleted', async () => {
  deleteRecord.mockResolvedValueOnce({ id: 'chai', outcome: 'restorable' });
  await render(<DeleteChai viewerId={viewers[1]} />);
  await page.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Delete for the others?' });
  await expect.element(dialog.getByText('You have no part in “Chai”.', { exact: false })).toBeVisible();
  expect(deleteRecord).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => deleteRecord).toHaveBeenCalledOnce();
  vi.clearAllMocks();
});

test.each([
  ['that was lost is told', new ApiError('No answer.', { code: 'network', status: 0 }), true],
  ['that may have been heard is told', new WordedError('It may be done.'), true],
  ['that somebody else has to do is told', new ApiError('Asha’s.', { code: 'forbidden', status: 403 }), true],
  ['that newcomers do not do is told', new ApiError('New.', { code: 'newcomer', status: 403 }), true],
  ['that is refused is not told', new ApiError('Left.', { code: 'participant-left', status: 409 }), false],
])('a deletion %s', async (_, failure, isTold) => {
  deleteRecord.mockRejectedValueOnce(failure);
  await render(<DeleteChai />);
  await page.getByRole('button').click();
  await expect.poll(() => deleteRecord).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'false');
  expect(showNotice).toHaveBeenCalledTimes(isTold ? 1 : 0);
  vi.clearAllMocks();
});

test.each([
  ['restorable', 'Deleted “Chai” (₹100)', true],
  ['final', 'Deleted “Chai” (₹100)', false],
  ['left', 'You are no longer in “Chai”', false],
] as const)(
  'after a deletion that is %s, a notice says %s; undo is offered: %s',
  async (outcome, text, isUndone) => {
    deleteRecord.mockResolvedValueOnce({ id: 'chai', outcome });
    await render(<DeleteChai />);
    await page.getByRole('button').click();
    await expect.poll(() => showNotice).toHaveBeenCalledOnce();
    const [notice] = showNotice.mock.lastCall ?? [];
    expect(notice).toMatchObject({ tone: 'success', text });
    expect('action' in (notice ?? {})).toBe(isUndone);
    vi.clearAllMocks();
  },
);

test('what is being deleted is not deleted once more by another tap', async () => {
  const { promise, resolve } = Promise.withResolvers<DeletedRecord>();
  deleteRecord.mockReturnValueOnce(promise);
  await render(<DeleteChai />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  expect(deleteRecord).toHaveBeenCalledOnce();
  resolve({ id: 'chai', outcome: 'final' });
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  vi.clearAllMocks();
});
