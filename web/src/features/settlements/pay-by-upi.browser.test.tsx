import { afterEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { AntdScope } from '../../components/antd-scope.tsx';
import { readQrOnScreen } from '../../test-support/read-qr.ts';
import { PayByUpi } from './pay-by-upi.tsx';
import type { Paying } from './upi-part.tsx';

const PAYING: Paying = { amountMinor: toMinor(300_00), note: '' };
const LINK = 'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.00&cu=INR&tn=Barabar';
const onPay = vi.fn<() => void>();
const part = ({ name = 'Kabir Sen', ...paying }: Partial<Paying> & { name?: string } = {}) => (
  <AntdScope>
    <PayByUpi
      payee={{ upiId: 'kabir.sen@okbank', name, warning: undefined }}
      paying={{ ...PAYING, ...paying }}
      onPay={onPay}
      onCopy={() => undefined}
    />
  </AntdScope>
);

const pay = page.getByRole('button', { name: 'Pay by UPI' });
const app = page.getByRole('link', { name: 'Pay by UPI' });
const showQr = page.getByRole('button', { name: 'Show QR' });
const large = page.getByRole('dialog', { name: 'Scan to pay with UPI' });
const code = large.getByRole('img', { name: 'QR code of the payment' });
const copyId = page.getByRole('button', { name: 'Copy UPI ID kabir.sen@okbank' });
const copyAmount = page.getByRole('button', { name: 'Copy amount' });

/** Simulates a touch screen, or a screen with a mouse. */
function usePointer(pointer: 'coarse' | 'fine'): void {
  const match = window.matchMedia.bind(window);
  const isCoarse = pointer === 'coarse' ? 'all' : 'not all';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === '(pointer: coarse)' ? isCoarse : query),
  );
}

const spyCopying = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

afterEach(() => {
  vi.restoreAllMocks();
  onPay.mockReset();
});

test('one tap copies the UPI ID, and says what to do where the app refuses the payment', async () => {
  usePointer('fine');
  const writeText = spyCopying();
  await render(part());
  await expect.element(showQr).not.toBeInTheDocument();
  await pay.click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('kabir.sen@okbank');
  expect(onPay).toHaveBeenCalledOnce();
  await expect.element(page.getByText('The UPI ID is copied.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('Or scan the code on Kabir Sen’s phone', { exact: false }))
    .toBeVisible();
});

test('on a touch screen that tap opens the UPI app with the amount', async () => {
  usePointer('coarse');
  const writeText = spyCopying();
  await render(part({ note: 'Rent & power' }));
  await expect
    .element(app)
    .toHaveAttribute(
      'href',
      'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.00&cu=INR&tn=Rent%20%26%20power',
    );
  // A test has no UPI app.
  app.element().addEventListener('click', (event) => event.preventDefault());
  await app.click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('kabir.sen@okbank');
  await expect.element(showQr).toBeVisible();
});

test('without an amount there is nothing to pay, but the UPI ID', async () => {
  usePointer('coarse');
  await render(part({ amountMinor: undefined }));
  await expect.element(pay).toBeDisabled();
  await expect.element(app).not.toBeInTheDocument();
  await expect.element(page.getByText('kabir.sen@okbank')).toBeVisible();
});

test('the code has the payment, which changes with the amount, and Escape returns the focus', async () => {
  await commands.allowMotion();
  spyCopying();
  const { rerender } = await render(part());
  await pay.click();
  await showQr.click();
  await expect.element(large.getByText('₹300.00 to Kabir Sen')).toBeVisible();
  expect(code.element().getBoundingClientRect().width).toBeGreaterThan(240);
  expect(await readQrOnScreen(code.element())).toBe(LINK);
  await userEvent.keyboard('{Escape}');
  await expect.element(showQr).toHaveFocus();
  await rerender(part({ amountMinor: toMinor(300_01), note: 'Rent & power' }));
  await showQr.click();
  expect(await readQrOnScreen(code.element())).toBe(
    'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.01&cu=INR&tn=Rent%20%26%20power',
  );
});

test('a decoder reads the code with the longest name and note', async () => {
  spyCopying();
  const long = { name: 'मीरा लक्ष्मी वेंकटेशन अय्यर कृष्णमूर्ति', note: 'गोवा का किराया और बिजली का बिल, आधा आधा' };
  await render(part({ ...long, amountMinor: toMinor(1_000_000_000) }));
  await pay.click();
  await showQr.click();
  const link = (await readQrOnScreen(code.element())) ?? '';
  const read = new URL(link).searchParams;
  expect(read.get('am')).toBe('10000000.00');
  expect(long.name).toContain(read.get('pn'));
  expect(long.note).toContain(read.get('tn'));
});

test('the UPI ID and the bare amount are copied', async () => {
  const writeText = spyCopying();
  await render(part());
  await copyId.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(onPay).not.toHaveBeenCalled();
  await pay.click();
  await copyAmount.click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText.mock.calls).toEqual([['kabir.sen@okbank'], ['kabir.sen@okbank'], ['300.00']]);
});

test('the UPI ID is selected if the browser does not allow copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await render(part());
  await copyId.click();
  await expect.poll(() => getSelection()?.toString()).toBe('kabir.sen@okbank');
});
