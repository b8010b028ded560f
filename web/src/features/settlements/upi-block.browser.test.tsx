import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { AntdScope } from '../../components/antd-scope.tsx';
import { UpiBlock, type UpiBlockProps } from './upi-block.tsx';

const props: UpiBlockProps = {
  upiId: 'kabir.sen@okbank',
  name: 'Kabir Sen',
  amountMinor: toMinor(300_00),
  note: '',
};
const block = (change: Partial<UpiBlockProps> = {}): ReactElement => (
  <AntdScope>
    <UpiBlock {...props} {...change} />
  </AntdScope>
);

const enlarge = page.getByRole('button', { name: 'Enlarge QR code' });
const large = page.getByRole('dialog', { name: 'Scan to pay by UPI' });
const copy = page.getByRole('button', { name: 'Copy UPI ID' });
/** The modules of the code that is shown small. */
const drawn = (): string | undefined => [...enlarge.element().querySelectorAll('path')].at(-1)?.outerHTML;

/** A screen that is touched, or one with a mouse. */
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

test('the code is of the amount: another amount is another code', async () => {
  const { rerender } = await render(block());
  const before = drawn();
  expect(before).toBeDefined();
  await rerender(block({ amountMinor: toMinor(300_01) }));
  expect(drawn()).not.toBe(before);
});

test('without an amount there is no code and no link, but the UPI id', async () => {
  usePointer('coarse');
  await render(block({ amountMinor: undefined }));
  await expect.element(page.getByText('kabir.sen@okbank')).toBeVisible();
  await expect.element(page.getByText('The QR code comes with a valid amount.')).toBeVisible();
  await expect.element(enlarge).not.toBeInTheDocument();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('a touched screen has a link to the UPI app, with the amount in it', async () => {
  usePointer('coarse');
  await render(block({ note: 'Rent & power' }));
  await expect
    .element(page.getByRole('link', { name: 'Open UPI app' }))
    .toHaveAttribute(
      'href',
      'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=300.00&cu=INR&tn=Rent%20%26%20power',
    );
});

test('beside a mouse there is no link, since there is no UPI app', async () => {
  usePointer('fine');
  await render(block());
  await expect.element(enlarge).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('it says that nothing is recorded by it', async () => {
  await render(block());
  await expect.element(page.getByText('Tap Finish once the money has gone. We cannot see it.')).toBeVisible();
});

test('the code enlarges, says what it pays, and Escape gives the focus back', async () => {
  await render(block());
  await enlarge.click();
  await expect.element(large.getByText('₹300.00 to Kabir Sen')).toBeVisible();
  await expect.element(large.getByText('kabir.sen@okbank')).toBeVisible();
  const code = large.getByRole('img', { name: 'QR code of the payment' }).element();
  expect(code.getBoundingClientRect().width).toBeGreaterThan(240);
  await userEvent.keyboard('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(enlarge).toHaveFocus();
});

test('the UPI id is copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(block());
  await copy.click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('kabir.sen@okbank');
});

test('where it may not be copied, it is selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await render(block());
  await copy.click();
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('kabir.sen@okbank'));
  await expect.element(copy).toBeVisible();
});
