import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast, type Notice } from './toast.tsx';

const undo = vi.fn<() => void>();
const DELETED = '"Chai" was deleted.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  undo.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

function Deletion({ notice }: { readonly notice: Notice }): ReactElement {
  const [shown, setShown] = useState<Notice>();
  return (
    <>
      <button type="button" onClick={() => setShown(notice)}>
        Delete
      </button>
      <Toast notice={shown} onDismiss={() => setShown(undefined)} />
    </>
  );
}

const deleted = (takesFocus: boolean): Notice => ({
  tone: 'success',
  text: DELETED,
  action: { label: 'Undo', onSelect: undo, takesFocus },
});

test('what can be undone is offered for six seconds, in a live region that was there before', async () => {
  const screen = await render(<Deletion notice={deleted(false)} />);
  const region = screen.getByRole('status');
  await expect.element(region).toBeInTheDocument();
  await expect.element(region).toHaveTextContent('');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(region.getByText(DELETED)).toBeVisible();
  vi.advanceTimersByTime(5000);
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
});

test('it goes by itself', async () => {
  const screen = await render(<Deletion notice={deleted(false)} />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText(DELETED)).toBeVisible();
  await userEvent.hover(screen.getByRole('button', { name: 'Delete' }));
  vi.advanceTimersByTime(6100);
  await expect.element(screen.getByText(DELETED)).not.toBeInTheDocument();
});

test('nobody is hurried whose pointer or focus is on it', async () => {
  const screen = await render(<Deletion notice={deleted(true)} />);
  const button = screen.getByRole('button', { name: 'Delete' }).element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText(DELETED)).toBeVisible();
});

test('a failure stays until it is dismissed, and is said at once', async () => {
  const screen = await render(<Deletion notice={{ tone: 'failure', text: 'Failed to delete expense' }} />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('alert').getByText('Failed to delete expense')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByRole('alert').getByText('Failed to delete expense')).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('');
});
