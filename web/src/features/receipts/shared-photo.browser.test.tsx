import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, renderHook } from 'vitest-browser-react';
import { dismissNotice } from '../../lib/notices/notices.ts';
import { forgetSharedPhoto, keepSharedPhoto, SHARED_PHOTO_PAGE } from '../../lib/pictures/shared-photo.ts';
import { cutOff } from '../../test-support/stub-api.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { friendOnWire, makeViewer } from '../../test-support/factories.ts';
import { ASHA, renderScreen } from '../../test-support/render-screen.tsx';
import { useLeave } from '../../features/auth/use-leave.tsx';

const friends = { 'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }) };
const THALI = { isValidRecipt: true, amount: 756, description: 'Thali House' };

const opener = page.getByRole('button', { name: 'Scan receipt', exact: true });
const scan = page.getByRole('dialog', { name: 'Scan Receipt' });
const picture = scan.getByRole('img', { name: 'The receipt' });
const start = scan.getByRole('button', { name: 'Scan Receipt' });
const form = page.getByRole('dialog', { name: 'Add Expense' });

const isKept = (): Promise<boolean> => caches.has('shared-photo');

async function drawBill(type: string): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400);
  canvas.getContext('2d')?.fillText('Total 756.00', 10, 20);
  return new File([await canvas.convertToBlob()], 'bill', { type });
}

async function share(type = 'image/png'): Promise<void> {
  const data = new FormData();
  data.set('photo', await drawBill(type));
  await keepSharedPhoto({ formData: async () => data });
}

beforeEach(async () => {
  dismissNotice();
  await forgetSharedPhoto();
  await share();
  return () => forgetSharedPhoto();
});

test('a photo that could not be read without a connection is there the next time, until it is read', async () => {
  const { address, answer } = await renderScreen(SHARED_PHOTO_PAGE, {
    ...friends,
    'POST /expenses/scan-receipt': cutOff,
  });
  await expect.element(scan.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(scan).not.toBeInTheDocument();
  // It does not open again by itself.
  await expect.poll(address).toBe('/dashboard');
  await opener.click();
  await expect.element(scan.getByRole('alert')).toBeVisible();
  await expect.element(picture).toBeVisible();
  expect(await isKept()).toBe(true);

  answer({ 'POST /expenses/scan-receipt': () => ({ data: THALI }) });
  await start.click();
  await expect.poll(isKept).toBe(false);
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('756.00');
  expect(address()).toBe('/dashboard');
});

test('the address leads back to the photo, for its owner alone, while its dialog is open', async () => {
  const { address } = await renderScreen(SHARED_PHOTO_PAGE, friends);
  await expect.element(picture).toBeVisible();
  expect(address()).toBe(SHARED_PHOTO_PAGE);
  // As after a reload, or a sign-in in between.
  await cleanup();
  await renderScreen(address(), friends);
  await expect.element(picture).toBeVisible();
  await cleanup();
  const { address: ofKabir } = await renderScreen(address(), friends, { user: { ...ASHA, id: 'kabir' } });
  await expect
    .element(page.getByText('The shared photo could not be opened.', { exact: false }))
    .toBeVisible();
  await expect.element(scan).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.poll(ofKabir).toBe('/dashboard');
  expect(await isKept()).toBe(false);
});

test('the address leads no more to a photo that is read', async () => {
  const { address } = await renderScreen(SHARED_PHOTO_PAGE, {
    ...friends,
    'POST /expenses/scan-receipt': () => ({ data: THALI }),
  });
  await expect.element(form).toBeVisible();
  await expect.poll(address).toBe('/dashboard');
});

test('another image takes the place of the photo', async () => {
  await renderScreen(SHARED_PHOTO_PAGE, friends);
  await scan.getByRole('button', { name: 'Try Another Image' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.poll(isKept).toBe(false);

  await share();
  await userEvent.keyboard('{Escape}');
  await expect.element(scan).not.toBeInTheDocument();
  await opener.click();
  await expect.element(picture).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await drawBill('image/png'));
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
  await expect.poll(isKept).toBe(false);
});

test.each([
  ['that is no receipt', 'image/png', "This doesn't appear to be a valid receipt. Please try another image."],
  ['that is no image', 'text/plain', 'Please select an image file'],
])('a file %s has words, and is not offered again', async (_what, type, words) => {
  await share(type);
  await renderScreen(SHARED_PHOTO_PAGE, {
    ...friends,
    'POST /expenses/scan-receipt': () => ({ data: { isValidRecipt: false } }),
  });
  await expect.element(scan).toBeVisible();
  await expect.element(scan.getByRole('alert')).toHaveTextContent(words);
  await expect.poll(isKept).toBe(false);
});

const SignedIn = ({ children }: { children: ReactNode }) => (
  <CurrentUserContext value={makeViewer('Asha Rao')}>
    <MemoryRouter>{children}</MemoryRouter>
  </CurrentUserContext>
);

test('a sign-out removes the photo from the device, and one that fails does not', async () => {
  const { result } = await renderHook(() => useLeave(), { wrapper: SignedIn });
  await expect(result.current.leave(cutOff)).rejects.toThrow();
  expect(await isKept()).toBe(true);
  await result.current.leave(async () => undefined);
  expect(await isKept()).toBe(false);
});
