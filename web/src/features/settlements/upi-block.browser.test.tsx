import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { AntdScope } from '../../components/antd-scope.tsx';
import { readQrOnScreen } from '../../test-support/read-qr.ts';
import { UpiBlock, type UpiBlockProps } from './upi-block.tsx';

const props: UpiBlockProps = {
  upiId: 'kabir.sen@okbank',
  name: 'Kabir Sen',
  amountMinor: toMinor(300_00),
  note: '',
};
const LINK = 'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.00&cu=INR&tn=Barabar';
const block = (change: Partial<UpiBlockProps> = {}): ReactElement => (
  <AntdScope>
    <UpiBlock {...props} {...change} />
  </AntdScope>
);

const enlarge = page.getByRole('button', { name: 'Enlarge QR code' });
const large = page.getByRole('dialog', { name: 'Scan to pay with UPI' });
const copyId = page.getByRole('button', { name: 'Copy UPI ID' });
const copyAmount = page.getByRole('button', { name: 'Copy amount' });
const more = page.getByRole('button', { name: 'More', exact: true });

/** Simulates a touch screen, or a screen with a mouse. */
function usePointer(pointer: 'coarse' | 'fine'): void {
  const match = window.matchMedia.bind(window);
  const isCoarse = pointer === 'coarse' ? 'all' : 'not all';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === '(pointer: coarse)' ? isCoarse : query),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a decoder reads the payment from the code, which changes with the amount', async () => {
  const { rerender } = await render(block());
  await more.click();
  expect(await readQrOnScreen(enlarge.element())).toBe(LINK);
  await rerender(block({ amountMinor: toMinor(300_01), note: 'Rent & power' }));
  expect(await readQrOnScreen(enlarge.element())).toBe(
    'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.01&cu=INR&tn=Rent%20%26%20power',
  );
});

test('a decoder reads the code with the longest name and note', async () => {
  const long = { name: 'मीरा लक्ष्मी वेंकटेशन अय्यर कृष्णमूर्ति', note: 'गोवा का किराया और बिजली का बिल, आधा आधा' };
  await render(block({ ...long, amountMinor: toMinor(1_000_000_000) }));
  await more.click();
  const link = (await readQrOnScreen(enlarge.element())) ?? '';
  const read = new URL(link).searchParams;
  expect(read.get('am')).toBe('10000000.00');
  expect(long.name).toContain(read.get('pn'));
  expect(long.note).toContain(read.get('tn'));
});

test('two ways are in view; the amount, the picture and the link are under "More", in this order', async () => {
  usePointer('coarse');
  await render(block());
  await expect.element(copyId).toBeVisible();
  for (const hidden of [enlarge, copyAmount, page.getByRole('link')])
    await expect.element(hidden).not.toBeInTheDocument();
  await more.click();
  await expect.element(enlarge).toBeVisible();
  const text = page.getByRole('region', { name: 'Pay with UPI' }).element().textContent;
  const places = [
    'Scan from Kabir Sen’s screen',
    'They open Settle up, choose you and tap Show QR.',
    'Copy UPI ID',
    'Copy amount',
    /(Share|Save) QR/.exec(text)?.[0] ?? 'no picture',
    'Open UPI app',
  ].map((words) => text.indexOf(words));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('without an amount there is no code and no link, but the UPI ID', async () => {
  usePointer('coarse');
  await render(block({ amountMinor: undefined }));
  await expect.element(page.getByText('kabir.sen@okbank')).toBeVisible();
  await expect.element(page.getByText('Enter a valid amount to see the QR code.')).toBeVisible();
  for (const absent of [enlarge, copyAmount, more, page.getByRole('link')])
    await expect.element(absent).not.toBeInTheDocument();
});

test('a touch screen has a link to the UPI app, which apps may refuse, with the amount in it', async () => {
  usePointer('coarse');
  await render(block({ note: 'Rent & power' }));
  await more.click();
  await expect
    .element(page.getByText('UPI apps may refuse a payment to a person that is opened from a link.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open UPI app' }))
    .toHaveAttribute(
      'href',
      'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.00&cu=INR&tn=Rent%20%26%20power',
    );
});

test('with a mouse there is no link, because there is no UPI app', async () => {
  usePointer('fine');
  await render(block());
  await more.click();
  await expect.element(enlarge).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('it says that it records nothing', async () => {
  await render(block());
  await expect
    .element(page.getByText("Tap Finish after you have paid: the app can't see the payment."))
    .toBeVisible();
});

test('the code opens enlarged with what it pays, and Escape returns the focus', async () => {
  await render(block());
  await more.click();
  await enlarge.click();
  await expect.element(large.getByText('₹300.00 to Kabir Sen')).toBeVisible();
  await expect.element(large.getByText('kabir.sen@okbank')).toBeVisible();
  const code = large.getByRole('img', { name: 'QR code of the payment' }).element();
  expect(code.getBoundingClientRect().width).toBeGreaterThan(240);
  expect(await readQrOnScreen(code)).toBe(LINK);
  await userEvent.keyboard('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(enlarge).toHaveFocus();
});

test.each([
  [copyId, 'kabir.sen@okbank'],
  [copyAmount, '300.00'],
])('the UPI ID and the bare amount are copied', async (button, value) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(block());
  await more.click();
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(value);
});

test.each([
  [copyId, 'kabir.sen@okbank'],
  [copyAmount, '300.00'],
])('a value is selected if the browser does not allow copying', async (button, value) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await render(block());
  await more.click();
  await button.click();
  await expect.poll(() => getSelection()?.toString()).toBe(value);
  await expect.element(button).toBeVisible();
});
