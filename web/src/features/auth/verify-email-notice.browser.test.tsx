import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stubApi } from '../../test-support/stub-api.ts';
import { connectIdentity } from './identity.ts';
import { refreshVerification } from './renew-record.ts';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

vi.mock('./identity.ts');
vi.mock('./renew-record.ts');

beforeEach(() => {
  vi.mocked(refreshVerification).mockResolvedValue(undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part that the notice uses
  const identity = { config: {} } as unknown as Awaited<ReturnType<typeof connectIdentity>>;
  vi.mocked(connectIdentity).mockResolvedValue(identity);
});

test.each([320, 390, 1280])(
  'at %i px the banner keeps its height when a mail is sent, and when the address is verified',
  async (width) => {
    await page.viewport(width, 800);
    stubApi({ 'POST /auth/verification': () => ({ data: { isSent: true } }) });
    const screen = await render(<VerifyEmailNotice isVerified={false} />);
    const banner = page.getByRole('complementary');
    await expect
      .element(banner.getByRole('status'))
      .toHaveTextContent('Verify your email so that friends can find you');
    const { height } = banner.element().getBoundingClientRect();
    await banner.getByRole('button', { name: 'Send again' }).click();
    await expect.element(banner.getByText('Sent. Open the link in that email')).toBeVisible();
    expect(banner.element().getBoundingClientRect().height).toBe(height);
    await screen.rerender(<VerifyEmailNotice isVerified />);
    await expect.element(banner.getByText('Your email is verified')).toBeVisible();
    await expect.element(banner.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(banner.element().getBoundingClientRect().height).toBe(height);
  },
);
