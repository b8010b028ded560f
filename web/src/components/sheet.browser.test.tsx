import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet, type SheetProps } from './sheet.tsx';

const submitted = vi.fn<() => void>();

function Invitation({ isBusy = false }: Pick<SheetProps, 'isBusy'>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add friend
      </button>
      <button type="button">Behind it</button>
      <Sheet
        isOpen={isOpen}
        title="Add a new friend"
        onClose={() => setIsOpen(false)}
        isBusy={isBusy}
        onSubmit={submitted}
        footer={<button type="submit">Send invitation</button>}
      >
        <input aria-label="Email address" />
      </Sheet>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Add friend' });
const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
const field = page.getByRole('textbox', { name: 'Email address' });

async function open(props: Pick<SheetProps, 'isBusy'> = {}): Promise<void> {
  await page.viewport(1280, 800);
  await render(<Invitation {...props} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(field).toHaveFocus();
}

test('one can type at once, and Enter submits', async () => {
  await open();
  submitted.mockClear();
  await userEvent.keyboard('asha@example.com{Enter}');
  await expect.element(field).toHaveValue('asha@example.com');
  expect(submitted).toHaveBeenCalledOnce();
});

test('Escape closes it, and the focus returns to what opened it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('nothing closes it while a request runs', async () => {
  await open({ isBusy: true });
  submitted.mockClear();
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect.element(dialog).toBeVisible();
  expect(submitted).not.toHaveBeenCalled();
});

test('on the phone it rises from the bottom edge, and does not bring the keyboard up', async () => {
  await page.viewport(390, 844);
  await render(<Invitation />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(844);
  expect(dialog.element().getBoundingClientRect().width).toBe(390);
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await expect.element(field).not.toHaveFocus();
});

test('the focus returns for whoever wants less motion, too', async () => {
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('reduced-motion') ? 'all' : query),
  );
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  vi.restoreAllMocks();
});
