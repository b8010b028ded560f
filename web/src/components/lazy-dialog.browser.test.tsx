import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const Loaded = ({ isOpen }: Props): ReactElement => <dialog open>{isOpen ? 'Add Expense' : 'closed'}</dialog>;
const waiting = page.getByRole('status', { name: 'Loading' });
const opener = page.getByRole('button', { name: 'Add expense' });

/**
 * Opens a page with a button for a dialog whose code is still loading. @returns a function that completes the loading.
 */
async function openPage(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<typeof Loaded>();
  const Dialog = lazyDialog(() => promise);
  function Page(): ReactElement {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Add expense
        </button>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  }
  await render(<Page />);
  return () => resolve(Loaded);
}

test('while its code loads, a tap shows placeholder rows', async () => {
  const arrive = await openPage();
  await opener.click();
  await expect.element(waiting).toBeVisible();
  arrive();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Add Expense');
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
  await opener.click();
  await expect.element(waiting).toBeVisible();
  await callOff();
  await expect.element(waiting).not.toBeInTheDocument();
  arrive();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('closed');
});
