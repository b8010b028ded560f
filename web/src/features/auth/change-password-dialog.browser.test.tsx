import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SignInError } from './auth-errors.ts';
import { changePassword } from './change-password.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';

vi.mock('./change-password.ts');

test('a new password is typed twice, and takes effect with the old one only', async () => {
  const close = vi.fn<() => void>();
  await renderDialog(<ChangePasswordDialog />, { onClose: close });
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = async (current: string, next: string, confirm = next): Promise<void> => {
    await dialog.getByLabelText('Current password').fill(current);
    await dialog.getByLabelText('New password', { exact: true }).fill(next);
    await dialog.getByLabelText('Confirm new password').fill(confirm);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change('saffron', 'turmeric', 'tumeric');
  await expect.element(dialog.getByText('Passwords do not match.')).toBeVisible();
  expect(changePassword).not.toHaveBeenCalled();
  vi.mocked(changePassword).mockRejectedValueOnce(new SignInError('Your current password is not correct.'));
  await change('not-the-password', 'turmeric');
  await expect.element(dialog.getByText('Your current password is not correct.')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  vi.mocked(changePassword).mockResolvedValueOnce();
  await change('saffron', 'turmeric');
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(changePassword).toHaveBeenLastCalledWith({ current: 'saffron', next: 'turmeric' });
});
