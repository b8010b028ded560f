import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { DialogHost, notAhead, opens, useDialog } from './dialogs.tsx';
import { Sheet } from './sheet.tsx';

/** What is sent as the dialog closes. It fails when a test says so. */
let sending = Promise.withResolvers<void>();

function Loaded() {
  const { close, hold, reopen } = useDialog();
  const [words, setWords] = useState('');
  const fail = async (): Promise<void> => {
    hold(true);
    close();
    await sending.promise;
    reopen();
    hold(false);
  };
  return (
    <Sheet title="Add Expense">
      <input aria-label="Description" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => void fail()}>
        Save
      </button>
    </Sheet>
  );
}
const waiting = page.getByRole('status', { name: 'Loading' });
const button = page.getByRole('button', { name: 'Add expense' });
const dialog = page.getByRole('dialog', { name: 'Add Expense' });
const description = dialog.getByRole('textbox', { name: 'Description' });

/** @returns completes the loading */
async function openPage(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<typeof Loaded>();
  sending = Promise.withResolvers();
  const open = opens(() => promise, notAhead);
  await render(
    <MemoryRouter>
      <button type="button" onClick={() => open({})}>
        Add expense
      </button>
      <DialogHost />
    </MemoryRouter>,
  );
  return () => resolve(Loaded);
}

test('while its code loads, a tap shows placeholder rows', async () => {
  const arrive = await openPage();
  await button.click();
  await expect.element(waiting).toBeVisible();
  arrive();
  await expect.element(dialog).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    "the phone's Back",
    () => {
      history.back();
      return Promise.resolve();
    },
  ],
])('%s calls it off until then', async (_, callOff) => {
  const arrive = await openPage();
  await button.click();
  await expect.element(waiting).toBeVisible();
  // The entry that Back takes away comes once that of the test before has gone.
  await expect
    .poll(() => z.safeParse(z.object({ isOverPage: z.literal(true) }), history.state).success)
    .toBe(true);
  await callOff();
  await expect.element(waiting).not.toBeInTheDocument();
  arrive();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('two quick taps open it once; each opening has its own state, and gives the focus back', async () => {
  const arrive = await openPage();
  arrive();
  const element = button.element();
  if (!(element instanceof HTMLButtonElement)) throw new Error('it is a button');
  element.focus();
  for (let taps = 0; taps < 2; taps += 1) element.click();
  await expect.element(description).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await description.fill('Dinner');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(description).toHaveValue('');
});

test('a slow double tap opens it: what is around it takes a tap only after a moment', async () => {
  const arrive = await openPage();
  arrive();
  const tapAround = async () => {
    const around = document.querySelector('.ant-modal-wrap');
    if (around) await page.elementLocator(around).click({ position: { x: 2, y: 2 } });
  };
  await button.click();
  await expect.element(description).toBeVisible();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await tapAround();
  now.mockRestore();
  await expect.element(description).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await tapAround();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('one that is held keeps its state while it is closed, and comes back with it', async () => {
  const arrive = await openPage();
  arrive();
  await button.click();
  await description.fill('Dinner');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  sending.resolve();
  await expect.element(description).toHaveValue('Dinner');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
