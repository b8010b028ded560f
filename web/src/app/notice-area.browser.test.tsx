import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NoticeArea } from './notice-area.tsx';
import { quoted } from '../lib/notices/notice-words.ts';
import { dismissNotice, type Notice, showNotice, showOffer } from '../lib/notices/notices.ts';

const undo = vi.fn<() => void>();
const DELETED = 'Deleted “Chai” (₹100)';
const status = page.getByRole('status').filter({ hasText: DELETED });
const button = page.getByRole('button', { name: 'Delete' });

beforeEach(async () => {
  await page.viewport(1280, 800);
  await commands.allowMotion();
  undo.mockClear();
  dismissNotice();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets time pass for antd's timer, which reads the clock on each frame. What was before and follows takes real time. */
async function pass(milliseconds: number): Promise<void> {
  await wait(500);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  await wait(1000);
  vi.useRealTimers();
}

function Deletion({ notice }: { notice: Notice }) {
  return (
    <>
      <button type="button" onClick={() => showNotice(notice)}>
        Delete
      </button>
      <NoticeArea />
    </>
  );
}

const deleted = (takesFocus: boolean): Notice => ({
  tone: 'success',
  text: DELETED,
  action: { label: 'Undo', onSelect: undo, takesFocus },
});

test.each([
  ['English', (what: string) => `Deleted ${what} (₹12,40,000.50)`],
  ['Hindi', (what: string) => `${what} मिटा दिया (₹12,40,000.50)`],
])('what went well is two lines on a narrow phone, above the floating buttons (%s)', async (_, say) => {
  await page.viewport(320, 640);
  const text = say(quoted('Krishnaswamy Venkataraghavan’s farewell dinner in Alappuzha'));
  await render(
    <>
      <div data-floating style={{ position: 'fixed', right: 16, bottom: 24, width: 112, height: 52 }} />
      <Deletion notice={{ ...deleted(false), text }} />
    </>,
  );
  await button.click();
  const title = page.getByText(text);
  await expect.element(title).toBeVisible();
  const { lineHeight } = getComputedStyle(title.element());
  const { height, bottom } = title.element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(2 * Number.parseFloat(lineHeight));
  expect(bottom).toBeLessThan(640 - 24 - 52);
});

test('Undo is offered for some seconds, in a live region that existed before', async () => {
  await render(<Deletion notice={deleted(false)} />);
  const region = document.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await button.click();
  await expect.element(status).toBeVisible();
  expect(region?.textContent).toContain(DELETED);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await userEvent.hover(button);
  await pass(7000);
  await expect.element(status).not.toBeInTheDocument();
});

test('a notice with the focus does not time out', async () => {
  await render(<Deletion notice={deleted(true)} />);
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await pass(7000);
  await expect.element(status).toBeVisible();
});

test('a failure stays until it is dismissed, and is announced at once', async () => {
  const closed = vi.fn<() => void>();
  await render(<Deletion notice={{ tone: 'failure', text: 'Failed to delete expense', onClosed: closed }} />);
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to delete expense' });
  await expect.element(alert).toBeVisible();
  await pass(7500);
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledOnce();
});

test('an offer stays, makes way for other notices, and comes back after them', async () => {
  const READY = 'A new version is ready.';
  const reload = vi.fn<() => void>();
  const offer = page.getByRole('status').filter({ hasText: READY });
  await render(<Deletion notice={deleted(false)} />);
  showOffer({
    tone: 'success',
    text: READY,
    action: { label: 'Reload', onSelect: reload, takesFocus: false },
  });
  await expect.element(offer).toBeVisible();
  await pass(7500);
  await expect.element(offer).toBeVisible();
  await button.click();
  await expect.element(status).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await pass(7000);
  await expect.element(status).not.toBeInTheDocument();
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
  await offer.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(offer).not.toBeInTheDocument();
});

test('without floating buttons it stands near the edge, with its cross at its end', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.setProperty('--nav-space', '0px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--nav-space'));
  await render(<Deletion notice={{ tone: 'success', text: 'Added' }} />);
  await button.click();
  const notice = page.getByRole('status').filter({ hasText: 'Added' });
  await expect.element(notice).toBeVisible();
  await wait(500);
  const box = notice.element().getBoundingClientRect();
  const cross = page.getByRole('button', { name: 'Dismiss' }).element().getBoundingClientRect();
  expect(844 - box.bottom).toBeLessThanOrEqual(16);
  expect(box.right - cross.right).toBeLessThanOrEqual(8);
});

test('a longer notice in place of another does not reach down over the floating buttons', async () => {
  await page.viewport(320, 640);
  await render(<Deletion notice={{ tone: 'success', text: 'Added' }} />);
  await button.click();
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect.element(notice('Added')).toBeVisible();
  await wait(500);
  const bottomOf = (text: string) => notice(text).element().getBoundingClientRect().bottom;
  const before = bottomOf('Added');
  showNotice({ ...deleted(false), text: 'Deleted “Milk and bread from the corner shop” (₹500)' });
  await expect.element(notice('Milk and bread')).toBeVisible();
  await wait(500);
  expect(bottomOf('Milk and bread')).toBeCloseTo(before, 0);
});
