import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NoticeArea } from './notice-area.tsx';
import { dismissNotice, type Notice, showNotice } from '../lib/notices.ts';

const undo = vi.fn<() => void>();
const DELETED = '"Chai" was deleted.';
const status = page.getByRole('status').filter({ hasText: DELETED });
const button = page.getByRole('button', { name: 'Delete' });

beforeEach(async () => {
  await page.viewport(1280, 800);
  undo.mockClear();
  dismissNotice();
});

function Deletion({ notice }: { readonly notice: Notice }): ReactElement {
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
  await expect.element(status, { timeout: 9000 }).not.toBeInTheDocument();
}, 40_000);

test('a notice with the focus does not time out', async () => {
  await render(<Deletion notice={deleted(true)} />);
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 7000));
  await expect.element(status).toBeVisible();
});

test('a failure stays until it is dismissed, and is announced at once', async () => {
  const closed = vi.fn<() => void>();
  await render(<Deletion notice={{ tone: 'failure', text: 'Failed to delete expense', onClosed: closed }} />);
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to delete expense' });
  await expect.element(alert).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 7500));
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledOnce();
});
