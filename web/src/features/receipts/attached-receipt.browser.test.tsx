import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mutate, SWRConfig } from 'swr';
import { useNotice } from '../../lib/notices/notices.ts';
import { stubApi } from '../../test-support/stub-api.ts';
import { AttachedReceiptSection } from './attached-receipt.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';

vi.mock('../../lib/api/log-error.ts');

const RECEIPT = {
  id: 'one',
  addedBy: { id: 'kabir', name: 'Kabir Sen' },
  addedAt: '2026-01-03T10:00:00.000Z',
  width: 40,
  height: 60,
};

/** A photo of so many pixels. */
async function photoOf(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no image');
  return new File([blob], 'bill.png', { type: 'image/png' });
}

function Notice() {
  const notice = useNotice();
  return (
    <output>
      <span>{notice?.text}</span>
      {notice?.action && (
        <button type="button" onClick={notice.action.onSelect}>
          {notice.action.label}
        </button>
      )}
    </output>
  );
}

/** Images that were sent. */
const sent: { readonly type: string; readonly width: number; readonly height: number }[] = [];

async function show(receipt?: typeof RECEIPT, { isFixed = false } = {}): Promise<void> {
  sent.length = 0;
  let attached = receipt;
  stubApi({
    'GET /expenses/ferry/receipt': () => ({ data: attached ? { receipt: attached } : {} }),
    'DELETE /expenses/ferry/receipt': () => {
      attached = undefined;
      return { data: { id: 'ferry' } };
    },
  });
  const stubbed = globalThis.fetch;
  const image = await photoOf(40, 60);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    if (input.endsWith('/receipt/image')) return new Response(image);
    if (init.method !== 'POST' || !(init.body instanceof Uint8Array)) return stubbed(input, init);
    const type = new Headers(init.headers).get('Content-Type') ?? '';
    const { width, height } = await createImageBitmap(new Blob([new Uint8Array(init.body)], { type }));
    sent.push({ type, width, height });
    attached = { ...RECEIPT, id: `sent-${sent.length}`, addedBy: { id: 'asha', name: 'Asha Rao' } };
    return Response.json({ data: attached });
  });
  // Forgets what an earlier test has read, and its calls that were never answered.
  await mutate(() => true, undefined);
  await render(
    <CurrentUserContext value={makeViewer('Asha Rao')}>
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <AttachedReceiptSection expenseId="ferry" isFixed={isFixed} />
        <Notice />
      </SWRConfig>
    </CurrentUserContext>,
  );
}

const chooser = page.getByLabelText('Choose an image of the receipt');
const link = page.getByRole('link', { name: 'Open the receipt' });

test('a chosen photo is sent small, as WebP, and shown with who added it', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Add a receipt' })).toBeVisible();
  await chooser.upload(await photoOf(2000, 3200));
  await expect.element(link).toBeVisible();
  expect(sent).toEqual([{ type: 'image/webp', width: 1000, height: 1600 }]);
  await expect.element(page.getByText(new RegExp(`^Added by you, ${formatDay('2026-01-03')}`))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a receipt' })).not.toBeInTheDocument();
});

test('what is no image is answered with words, and nothing is sent', async () => {
  await show();
  await chooser.upload(new File(['no image'], 'bill.png', { type: 'image/png' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Please select an image file');
  await chooser.upload(new File(['text'], 'bill.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Please select an image file');
  expect(sent).toEqual([]);
});

test('a receipt is removed, and with Undo it is there again', async () => {
  await show(RECEIPT);
  await expect
    .element(page.getByText(new RegExp(`^Added by Kabir Sen, ${formatDay('2026-01-03')}`)))
    .toBeVisible();
  await page.getByRole('button', { name: 'More about the receipt' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(page.getByText('Receipt removed')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(link).toBeVisible();
  expect(sent).toEqual([{ type: 'image/png', width: 40, height: 60 }]);
});

test('a deleted expense shows its receipt, and offers nothing', async () => {
  await show(RECEIPT, { isFixed: true });
  await expect.element(link).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More about the receipt' })).not.toBeInTheDocument();
});
