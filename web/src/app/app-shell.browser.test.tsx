import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppShell } from './app-shell.tsx';
import { ListScreen } from '../components/screen.tsx';

const open = async (width: number): Promise<void> => {
  await page.viewport(width, 800);
  await render(
    <MemoryRouter>
      <AppShell isNavHiddenOnPhone={false}>
        <ListScreen title="Friends">
          <p>Kabir Sen</p>
        </ListScreen>
      </AppShell>
    </MemoryRouter>,
  );
};

const boxOf = (locator: { element: () => Element }): DOMRect => locator.element().getBoundingClientRect();
const nav = page.getByRole('navigation', { name: 'Main' });
const heading = page.getByRole('heading', { name: 'Friends' });

test.each([320, 390, 800])('at %i px the four tabs are fixed to the bottom edge', async (width) => {
  await open(width);
  await expect.element(nav).toBeVisible();
  expect(boxOf(nav)).toMatchObject({ bottom: 800, left: 0, width });
  expect(getComputedStyle(nav.element()).position).toBe('fixed');
});

test('on a tablet the screen is no wider than 720 px, in the middle', async () => {
  await open(800);
  const screen = heading.element().closest('main > *') ?? heading.element();
  const { width, left, right } = screen.getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(720);
  expect(left).toBe(800 - right);
});

test('on a very wide window the layout is as wide as at 1536 px, and centred', async () => {
  await open(1920);
  expect(boxOf(nav).left).toBe(192);
  expect(boxOf(page.getByRole('main')).right).toBe(1728);
});

test('the first Tab reaches a link that skips the navigation; it shows with the focus only', async () => {
  await open(390);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(getComputedStyle(skip.element()).clipPath).toBe('inset(50%)');
  await userEvent.keyboard('{Tab}');
  await expect.element(skip).toHaveFocus();
  expect(getComputedStyle(skip.element()).clipPath).toBe('none');
  const before = location.href;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.href).toBe(before);
});
