import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { AntdScope } from '../../components/antd-scope.tsx';
import { useNotice } from '../../lib/notices/notices.ts';
import { readQrPicture } from '../../test-support/read-qr.ts';
import { upiLink, type UpiPayment } from './upi-link.ts';
import { UpiPictureButton } from './upi-qr-dialog.tsx';
import { QrCode } from '../../components/qr-code.tsx';

const PAYMENT: UpiPayment = {
  upiId: 'kabir.sen@okbank',
  name: 'Kabir Sen',
  amountMinor: toMinor(2_000_00),
  note: 'Rent',
};

function Part({
  hasCode = true,
  amountMinor = PAYMENT.amountMinor,
}: {
  hasCode?: boolean;
  amountMinor?: UpiPayment['amountMinor'];
}) {
  const code = useRef<HTMLDivElement>(null);
  return (
    <AntdScope>
      <div ref={code} style={{ width: 100 }}>
        {hasCode && <QrCode link={upiLink(PAYMENT)} />}
      </div>
      <UpiPictureButton payment={{ ...PAYMENT, amountMinor }} code={code} />
      <output>{useNotice()?.text}</output>
    </AntdScope>
  );
}

const shareQr = page.getByRole('button', { name: 'Share QR' });
const saveQr = page.getByRole('button', { name: 'Save QR' });
const share = vi.fn<(data: ShareData) => Promise<void>>();
let saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved = [];
  const files = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = create(file);
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

/** Simulates a browser that can share pictures, or one that cannot. */
function letShare(canShare: boolean): void {
  share.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'canShare', {
    configurable: true,
    value: ({ files = [] }: ShareData) => canShare && files.every(({ type }) => type === 'image/png'),
  });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

test('the code is shared as a picture, from which a decoder reads the payment', async () => {
  letShare(true);
  await render(<Part />);
  await shareQr.click();
  await expect.poll(() => share).toHaveBeenCalledOnce();
  const [picture] = share.mock.lastCall?.[0].files ?? [];
  expect(picture).toMatchObject({ name: 'upi-qr.png', type: 'image/png' });
  expect(await readQrPicture(picture ?? new Blob())).toBe(
    'upi://pay?pa=kabir.sen@okbank&pn=Kabir%20Sen&am=2000.00&cu=INR&tn=Rent',
  );
  expect(saved).toEqual([]);
});

test('without sharing, the picture is saved, and a decoder reads the file', async () => {
  letShare(false);
  await render(<Part />);
  await expect.element(shareQr).not.toBeInTheDocument();
  await saveQr.click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('upi-qr.png');
  expect(await readQrPicture(saved[0]?.file ?? new Blob())).toBe(upiLink(PAYMENT));
});

test('closing the share sheet saves no file; failing to share saves one', async () => {
  letShare(true);
  await render(<Part />);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await shareQr.click();
  await expect.poll(() => share).toHaveBeenCalledOnce();
  expect(saved).toEqual([]);
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await shareQr.click();
  await expect.poll(() => saved).toHaveLength(1);
});

test('a picture that cannot be created shows a notice', async () => {
  letShare(false);
  await render(<Part hasCode={false} />);
  await saveQr.click();
  await expect.element(page.getByText('The picture of the QR code could not be created.')).toBeVisible();
});

test('above ₹2,000 there is no picture, but why, and what to do', async () => {
  letShare(true);
  await render(<Part amountMinor={toMinor(2_000_01)} />);
  await expect
    .element(
      page.getByText(
        'Above ₹2,000, UPI apps refuse a code that is sent as a picture. Scan it with the camera, or pay to the UPI ID.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
