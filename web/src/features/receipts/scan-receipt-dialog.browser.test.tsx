import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { useNotice } from '../../lib/notices/notices.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { attachScanned } from './attach-scanned.ts';
import type { ScannedReceipt } from './prefill-of.ts';
import { ScanReceiptDialog } from './scan-receipt-dialog.tsx';
import { DialogScope } from '../../components/dialogs.tsx';

const scanned = vi.fn<(receipt: ScannedReceipt) => void>();
const send = vi.fn<typeof fetch>();

beforeEach(async () => {
  await page.viewport(390, 844);
  vi.stubGlobal('fetch', send);
  vi.clearAllMocks();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** From then on time passes only as the test says. */
const holdClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** How long a result shows that nobody touches, in milliseconds (spec §9). */
const SHOWN_MS = 1500;

const READ = { isValidRecipt: true, amount: 756, description: 'Thali House', category: 'Food & Dining' };

const answer = (data: object): void => {
  send.mockResolvedValueOnce(Response.json({ data }));
};
/** Leaves the next request unanswered; it rejects when it is aborted. `signal` returns its abort signal. */
function keepWaiting(): { readonly signal: () => AbortSignal | undefined } {
  send.mockImplementationOnce(
    async (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  return { signal: () => send.mock.lastCall?.[1]?.signal ?? undefined };
}

async function bill(height = 400): Promise<File> {
  const canvas = new OffscreenCanvas(300, height);
  canvas.getContext('2d')?.fillText('Total 756.00', 10, 20);
  return new File([await canvas.convertToBlob()], 'bill.png', { type: 'image/png' });
}

function give(kind: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const init = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(
    kind === 'drop'
      ? new DragEvent('drop', { ...init, dataTransfer: data })
      : new ClipboardEvent('paste', { ...init, clipboardData: data }),
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <CurrentUserContext value={makeViewer('Asha Rao')}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Scan receipt
      </button>
      <DialogScope isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ScanReceiptDialog onScanned={scanned} />
      </DialogScope>
    </CurrentUserContext>
  );
}

const dialog = page.getByRole('dialog', { name: 'Scan Receipt' });
const start = dialog.getByRole('button', { name: 'Scan Receipt' });
const accept = dialog.getByRole('button', { name: 'Continue' });
const another = dialog.getByRole('button', { name: 'Try Another Image' });
const picture = dialog.getByRole('img');
const chooser = dialog.getByLabelText('Choose an image', { exact: true });

async function openWithBill(height?: number): Promise<void> {
  await render(<Page />);
  await expect.element(dialog).toBeVisible();
  give('paste', await bill(height));
}

async function openOnHeldClock(height?: number): Promise<void> {
  await render(<Page />);
  await expect.element(dialog).toBeVisible();
  holdClock();
  give('paste', await bill(height));
}

test.each(['drop', 'paste'] as const)('a file is taken by %s, and read without a tap', async (kind) => {
  await render(<Page />);
  await expect.element(start).toBeDisabled();
  answer(READ);
  holdClock();
  give(kind, await bill());
  await expect.element(dialog.getByText('Opening expense form with this data...')).toBeVisible();
  const [url, init] = send.mock.lastCall ?? [];
  expect(url).toBe('/api/expenses/scan-receipt');
  expect(new Headers(init?.headers).get('Content-Type')).toBe('image/jpeg');
  expect(init?.body).toBeInstanceOf(Uint8Array);
  await vi.advanceTimersByTimeAsync(SHOWN_MS - 1);
  expect(scanned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(scanned).toHaveBeenCalledExactlyOnceWith({
    amount: 75_600,
    description: 'Thali House',
    category: 'Food & Dining',
    currency: 'INR',
    isUnsure: false,
    photo: expect.any(Blob),
  });
});

test('the photo is kept with the expense made of it, at the second attempt if the first fails', async () => {
  answer(READ);
  await openWithBill();
  await expect.poll(() => scanned).toHaveBeenCalledOnce();
  const notice = renderHook(() => useNotice());
  send.mockResolvedValueOnce(
    Response.json({ message: 'Busy', code: 'contention', issues: [] }, { status: 503 }),
  );
  const { photo } = scanned.mock.lastCall?.[0] ?? {};
  if (!photo) throw new Error('nothing was scanned');
  void attachScanned('thali', photo);
  const { result } = await notice;
  await expect.poll(() => result.current).toMatchObject({ tone: 'failure', action: { label: 'Retry' } });
  send.mockClear();
  answer({
    id: 'one',
    addedBy: { id: 'asha', name: 'Asha Rao' },
    addedAt: '2026-01-03T10:00:00.000Z',
    width: 300,
    height: 400,
  });
  result.current?.action?.onSelect();
  await expect.poll(() => send).toHaveBeenCalledOnce();
  const [url, init] = send.mock.lastCall ?? [];
  expect([url, init?.method]).toEqual(['/api/expenses/thali/receipt', 'POST']);
  expect(new Headers(init?.headers).get('Content-Type')).toBe('image/webp');
  await expect.poll(() => result.current).toBeUndefined();
});

test('another image can be tried while the form is about to open, which then does not', async () => {
  answer(READ);
  await openOnHeldClock();
  await expect.element(accept).toHaveFocus();
  await another.click();
  await expect.element(picture).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2 * SHOWN_MS);
  expect(scanned).not.toHaveBeenCalled();
});

test('the result is accepted at once by Enter', async () => {
  answer(READ);
  await openOnHeldClock();
  await expect.element(accept).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(scanned).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2 * SHOWN_MS);
  expect(scanned).toHaveBeenCalledOnce();
});

test.each([
  ['a touch', async () => dialog.getByText('Thali House').click()],
  ['a key', async () => userEvent.keyboard('{ArrowDown}')],
  ['a move of the focus', async () => another.element().focus()],
  ['scrolling', async () => void dialog.element().dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
])('%s within the result ends the wait for good: it opens when it is accepted', async (_what, touch) => {
  answer(READ);
  await openOnHeldClock();
  await expect.element(dialog.getByText('Opening expense form with this data...')).toBeVisible();
  await touch();
  await expect.element(dialog.getByText('The form opens when you continue.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * SHOWN_MS);
  expect(scanned).not.toHaveBeenCalled();
  await accept.click();
  expect(scanned).toHaveBeenCalledOnce();
});

test('what happens outside of the result does not end the wait', async () => {
  answer(READ);
  await openOnHeldClock();
  await expect.element(dialog.getByText('Opening expense form with this data...')).toBeVisible();
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(SHOWN_MS);
  expect(scanned).toHaveBeenCalledOnce();
});

test('on the phone the photo of the result opens large, and the result is there again afterwards', async () => {
  answer(READ);
  await openOnHeldClock(2400);
  await dialog.getByRole('button', { name: 'Enlarge the receipt' }).click();
  const large = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'The receipt' }) });
  const photo = large.getByRole('button', { name: 'The receipt', exact: true });
  await expect.element(photo).toBeVisible();
  const width = () => photo.element().getBoundingClientRect().width;
  const before = width();
  await large.getByRole('button', { name: 'Enlarge', exact: true }).click();
  await expect.poll(width).toBeCloseTo(before * 1.5, 0);
  await photo.click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await photo.click();
  await expect.poll(width).toBeCloseTo(before * 2, 0);
  // Not Escape: in tests antd takes all dialogs for one.
  await large.getByRole('button', { name: 'Close' }).click();
  await expect.element(photo).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Enlarge the receipt' })).toHaveFocus();
  await accept.click();
  expect(scanned).toHaveBeenCalledOnce();
});

test('on the desktop the photo is beside the result, scrolled to the total', async () => {
  await page.viewport(1280, 800);
  answer({ ...READ, totalBox: { left: 0.5, top: 0.9, width: 0.25, height: 0.01 } });
  await openWithBill(2400);
  await expect.element(accept).toBeVisible();
  const photo = dialog.getByRole('button', { name: 'The receipt. The total is marked' });
  await expect.element(photo).toBeVisible();
  const mark = () => photo.element().querySelector('i')?.getBoundingClientRect();
  await expect.poll(() => mark()?.bottom).toBeLessThan(800);
  expect(mark()?.top).toBeGreaterThan(0);
  const [left, right] = [photo, accept].map((element) => element.element().getBoundingClientRect());
  expect(left?.right).toBeLessThan(right?.left ?? 0);
  await expect.element(dialog.getByRole('button', { name: 'Enlarge the receipt' })).not.toBeInTheDocument();
});

test.each([
  ['a short bill', 400, 0.25],
  ['the end of a long bill', 2400, 0.9],
])('on %s the total is marked where it stands, and in sight', async (_name, height, top) => {
  answer({ ...READ, totalBox: { left: 0.5, top, width: 0.25, height: 0.01 } });
  await openWithBill(height);
  await expect.element(dialog.getByRole('img', { name: 'The receipt with its total marked' })).toBeVisible();
  const mark = dialog.getByTestId('receipt-total').element();
  const frame = mark.parentElement?.parentElement;
  await Promise.all(frame?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
  const [image, marked, seen] = [picture.element(), mark, frame].map((part) => part?.getBoundingClientRect());
  if (!image || !marked || !seen) throw new Error('nothing is marked');
  expect((marked.left + marked.right) / 2).toBeCloseTo(image.left + image.width * 0.625, 0);
  expect((marked.top + marked.bottom) / 2).toBeCloseTo(image.top + image.height * (top + 0.005), 0);
  expect(marked.top).toBeGreaterThan(seen.top);
  expect(marked.bottom).toBeLessThan(seen.bottom);
  expect(image.width).toBeGreaterThan(200);
});

test('for a currency that is not one of ours, the form opens only after the viewer chooses one', async () => {
  answer({ ...READ, otherCurrency: 'JPY' });
  await openOnHeldClock();
  await expect.element(dialog.getByText('JPY 756.00')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * SHOWN_MS);
  expect(scanned).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Record it in USD' }).click();
  expect(scanned).toHaveBeenCalledExactlyOnceWith({
    amount: 75_600,
    description: 'Thali House',
    category: 'Food & Dining',
    currency: 'USD',
    isUnsure: false,
    photo: expect.any(Blob),
  });
});

test('reading can be cancelled, and started again with the same image', async () => {
  const { signal } = keepWaiting();
  await openWithBill();
  await expect.element(dialog.getByText('Reading the receipt...', { exact: true })).toBeVisible();
  await expect.element(start).toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(signal()?.aborted).toBe(true);
  await expect.element(start).toHaveFocus();
  answer({ isValidRecipt: false });
  await start.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("This doesn't appear to be a valid receipt. Please try another image.");
});

test('a second press while it is being read sends nothing', async () => {
  keepWaiting();
  await openWithBill();
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  await expect.element(start).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

test('closing cancels reading and resets the dialog', async () => {
  const { signal } = keepWaiting();
  await openWithBill();
  await expect.element(start).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(signal()?.aborted).toBe(true);
  await page.getByRole('button', { name: 'Scan receipt', exact: true }).click();
  await expect.element(start).toBeDisabled();
});

test('a receipt without a total has another message than an image that is no receipt; another can be tried', async () => {
  answer({ isValidRecipt: true, description: 'Thali House' });
  await openWithBill();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The receipt’s total could not be read. Please try another image.');
  await expect.element(another).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picture).not.toBeInTheDocument();
  answer(READ);
  await chooser.upload(await bill());
  await expect.element(accept).toBeVisible();
});

test('what is no image is refused before anything is sent, until there is one', async () => {
  await render(<Page />);
  for (const [file, message] of [
    [new File(['a'], 'bill.pdf', { type: 'application/pdf' }), 'Please select an image file'],
    [new File(['no heic'], 'bill.heic', { type: 'image/heic' }), 'Please select an image file'],
    [
      new File([new Uint8Array(10_485_761)], 'bill.jpg', { type: 'image/jpeg' }),
      'File size must be less than 10MB',
    ],
  ] as const) {
    give('paste', file);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  }
  expect(send).not.toHaveBeenCalled();
  keepWaiting();
  await chooser.upload(await bill());
  await expect.element(picture).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
