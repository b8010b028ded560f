import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { cutOff, stubApi } from '../../test-support/stub-api.ts';
import { refreshVerification } from '../auth/renew-record.ts';
import { ProfilePage } from './profile-page.tsx';

vi.mock('../auth/renew-record.ts', () => ({
  refreshVerification: vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined)),
}));

const asha = makeViewer('Asha Rao', { isEmailVerified: false });

test('whoever has not verified the address asks for the mail, and hears what came of it', async () => {
  const answer = stubApi({ 'POST /auth/verification': cutOff });
  await page.viewport(390, 844);
  await render(
    <CurrentUserContext value={asha}>
      <MemoryRouter>
        <ProfilePage />
      </MemoryRouter>
    </CurrentUserContext>,
  );
  const verify = page.getByRole('button', { name: 'Verify my email address', exact: false });
  await verify.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to send the verification email' });
  await expect.element(alert).toBeVisible();
  answer({ 'POST /auth/verification': () => ({ data: { isSent: true } }) });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Email sent')).toBeVisible();
  expect(refreshVerification).not.toHaveBeenCalled();

  answer({ 'POST /auth/verification': () => ({ data: { isSent: false } }) });
  await verify.click();
  await expect.poll(() => vi.mocked(refreshVerification).mock.calls.length).toBe(1);
});
