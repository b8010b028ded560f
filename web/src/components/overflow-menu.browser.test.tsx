import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OverflowMenu } from './overflow-menu.tsx';

const edit = vi.fn<() => void>();
const remove = vi.fn<() => void>();
const dots = page.getByRole('button', { name: 'More about Chai' });
const item = (name: string) => page.getByRole('menuitem', { name });

beforeEach(() => commands.allowMotion());

async function open(): Promise<void> {
  edit.mockClear();
  remove.mockClear();
  await render(
    <OverflowMenu
      label="More about Chai"
      items={[
        { label: 'Copy', onSelect: () => undefined },
        { label: 'Edit', isDisabled: true, onSelect: edit },
        { label: 'Delete', onSelect: remove },
      ]}
    />,
  );
  dots.element().querySelector('svg')?.closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Copy')).toHaveFocus();
}

test('arrow keys move through the entries and wrap around, and Enter chooses', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dots).toHaveFocus();
});

test('an entry that is disabled says so, and does nothing', async () => {
  // A forced click does not wait until the menu, which grows as it opens, stands still.
  await commands.stopMotion();
  await open();
  await item('Edit').click({ force: true });
  expect(edit).not.toHaveBeenCalled();
  await expect.element(item('Edit')).toHaveAttribute('aria-disabled', 'true');
});

test('Escape closes it, and the focus returns to the dots', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dots).toHaveFocus();
});
