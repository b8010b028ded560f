import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { type ChangeAddress, leaveFromMark } from '../lib/pages/back-closes.ts';
import { dismissNotice, type Notice, showNotice, useNotice } from '../lib/notices/notices.ts';
import { DialogScope } from './dialogs.tsx';
import { OPENS_HERE } from './first-field.ts';
import { renderDialog } from '../test-support/render-dialog.tsx';
import { renderFormWith } from './form-sheet.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

const submitted = vi.fn<() => void>();

beforeEach(() => commands.allowMotion());

function Invitation({ isBusy = false }: Pick<SheetProps, 'isBusy'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add friend
      </button>
      <button type="button">Behind it</button>
      <DialogScope isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Sheet
          title="Add a new friend"
          isBusy={isBusy}
          renderForm={renderFormWith(submitted)}
          footer={
            <button type="submit" disabled={isBusy}>
              Send invitation
            </button>
          }
        >
          <input aria-label="Email address" />
        </Sheet>
      </DialogScope>
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

test('the first field has the focus, and Enter submits', async () => {
  await open();
  submitted.mockClear();
  await userEvent.keyboard('asha@example.com{Enter}');
  await expect.element(field).toHaveValue('asha@example.com');
  expect(submitted).toHaveBeenCalledOnce();
});

test.each([
  ['', commands.allowMotion],
  [' with reduced motion, too', commands.stopMotion],
])('Escape closes it, and the focus returns to what opened it%s', async (_, setMotion) => {
  await setMotion();
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

test('nothing scrolls while it slides in, and the field on which it opens is in sight', async () => {
  await page.viewport(390, 844);
  const scrolled: number[] = [];
  let isWatched = true;
  const watch = (): void => {
    const wrap = document.querySelector('.ant-modal-wrap');
    if (wrap) scrolled.push(wrap.scrollTop);
    if (isWatched) requestAnimationFrame(watch);
  };
  watch();
  await renderDialog(
    <Sheet title="Add Expense" kind="screen" footer={<p>Save</p>}>
      <div style={{ height: 300 }} />
      <input aria-label="Amount" {...OPENS_HERE} />
      <div style={{ height: 900 }} />
    </Sheet>,
  );
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveFocus();
  await expect.poll(() => document.querySelector('[class*="barabar-sheet-"]')).not.toBeNull();
  await expect.poll(() => document.querySelector('[class*="barabar-sheet-"]')).toBeNull();
  isWatched = false;
  expect(scrolled.length).toBeGreaterThan(3);
  expect(scrolled.filter((top) => top !== 0)).toEqual([]);
  await expect.element(amount).toBeInViewport();
});

const isOverPage = (): boolean => z.object({ isOverPage: z.literal(true) }).safeParse(history.state).success;

test("the phone's Back closes it, and leaves the page and its history as they were", async () => {
  await open();
  expect(isOverPage()).toBe(true);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(isOverPage).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(isOverPage).toBe(false);
});

test('Back closes nothing while a request runs, also when it is pressed again', async () => {
  await open({ isBusy: true });
  for (const _ of ['once', 'twice']) {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
    await expect.poll(isOverPage).toBe(true);
  }
  await expect.element(dialog).toBeVisible();
});

test('a page that it leads to replaces its entry in the history', async () => {
  const change = vi.fn<ChangeAddress>();
  const navigate = leaveFromMark(change);
  await open();
  await navigate('/groups/goa', { replace: false });
  expect(change).toHaveBeenLastCalledWith('/groups/goa', { replace: true });
  await navigate('/groups', { replace: true });
  // The dialog's entry is gone, and `replace` applies to the entry of the page.
  expect(isOverPage()).toBe(false);
  expect(change).toHaveBeenLastCalledWith('/groups', { replace: true });
  await navigate('/account', { replace: false });
  expect(change).toHaveBeenLastCalledWith('/account', { replace: false });
});

function Notices() {
  return <p>{`Notice: ${useNotice()?.text ?? 'none'}`}</p>;
}

test('a notice of a success makes way for a dialog that opens; one with an action or of a failure stays', async () => {
  const status: Notice = { tone: 'success', text: 'Added “Goa trip”' };
  const action = { label: 'Undo', onSelect: submitted, takesFocus: false };
  await render(<Notices />);
  showNotice(status);
  await expect.element(page.getByText('Notice: Added “Goa trip”')).toBeVisible();
  await open();
  await expect.element(page.getByText('Notice: none')).toBeVisible();
  for (const stays of [
    { ...status, action },
    { ...status, tone: 'failure' },
  ] satisfies Notice[]) {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    showNotice(stays);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByText('Notice: Added “Goa trip”')).toBeVisible();
  }
  dismissNotice();
});

function Naming({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add friend
      </button>
      <DialogScope isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Sheet
          title="Add a new friend"
          renderForm={renderFormWith(() => {
            onSubmit(name);
            setIsOpen(false);
          })}
          footer={<button type="submit">{isOpen ? `Send to ${name}` : 'Send again'}</button>}
        >
          <input aria-label="Email address" value={name} onChange={({ target }) => setName(target.value)} />
        </Sheet>
      </DialogScope>
    </>
  );
}

test('on a device that draws late, what is typed is shown and sent to its last letter', async () => {
  const onSubmit = vi.fn<(name: string) => void>();
  await page.viewport(1280, 800);
  await render(<Naming onSubmit={onSubmit} />);
  // From where the movement has begun, no frame is drawn.
  const held: FrameRequestCallback[] = [];
  const hasBegun = (): boolean => document.querySelector('.ant-modal[class*="-active"]') !== null;
  const next = requestAnimationFrame.bind(globalThis);
  const draw = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((act) => (hasBegun() ? held.push(act) : next(act)));
  try {
    await opener.click();
    await expect.element(field).toBeVisible();
    await expect.poll(hasBegun).toBe(true);
    document.querySelector('.ant-modal')?.dispatchEvent(new Event('animationend', { bubbles: true }));
    document.querySelector('.ant-modal')?.dispatchEvent(new Event('transitionend', { bubbles: true }));
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Asha');
    await expect.element(page.getByRole('button', { name: 'Send to Asha' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls).toEqual([['Asha']]);
    // It cannot close before a frame is drawn, and shows until then what it showed when it was sent.
    await expect.element(page.getByRole('button', { name: 'Send to Asha' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Send again' }).elements()).toHaveLength(0);
  } finally {
    draw.mockRestore();
    for (const act of held) next(act);
  }
});
