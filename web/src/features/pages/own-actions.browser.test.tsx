import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { dismissNotice, showNotice } from '../../lib/notices/notices.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const ANSWERS = {
  'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }),
  'GET /friends/kabir/details': () => ({ data: friendOnWire('Kabir Sen') }),
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
};
const SCREENS = [
  '/dashboard',
  '/friends/kabir',
  '/groups',
  '/groups/goa',
  '/activity',
  '/search',
  '/activity/spending',
] as const;

const scan = page.getByRole('button', { name: 'Scan receipt', exact: true });
const add = page.getByRole('button', { name: 'Add expense', exact: true });

test.each(SCREENS)('on %s one can scan and add, on the phone and on the desktop', async (path) => {
  await renderScreen(path, ANSWERS);
  // The Groups screen has no button for the scan (spec §2).
  const actions = path === '/groups' ? [add] : [scan, add];
  for (const width of [390, 1280]) {
    await page.viewport(width, 800);
    for (const action of actions) {
      await expect.poll(() => action.elements().length).toBe(1);
      await expect.element(action).toBeInViewport();
    }
  }
  await add.click();
  await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('on Groups and Account there is no button for the scan', async () => {
  await renderScreen('/groups', ANSWERS);
  await expect.element(add).toBeVisible();
  expect(scan.query()).toBeNull();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(add.query()).toBeNull();
});

const MANY = Array.from({ length: 30 }, (_, index) => friendOnWire(`Friend${index} Rao`, 100 + index));
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const meet = (first: DOMRect, second: DOMRect): boolean =>
  first.left < second.right &&
  second.left < first.right &&
  first.top < second.bottom &&
  second.top < first.bottom;
const shelf = (): Element => {
  const found = document.querySelector('[data-floating]')?.parentElement;
  if (!found) throw new Error('there is a shelf');
  return found;
};
const money = (): readonly Element[] => [...document.querySelectorAll('.money')];
const opacity = (): string => getComputedStyle(shelf()).opacity;
const scrollByHand = (pixels: number): void => {
  document.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  scrollBy(0, pixels);
};

test('the buttons stand on a shelf at the end of the list, and are never over an amount', async () => {
  await page.viewport(390, 844);
  await renderScreen('/dashboard', { ...ANSWERS, 'GET /friends': () => ({ data: MANY }) });
  await expect.element(page.getByText('Friend29 Rao')).toBeInTheDocument();
  const buttons = [scan, add].map((button) => boxOf(button.element()));
  // Below the first 24 px the shelf is opaque: what a button covers there is not seen.
  for (const { top, bottom, height } of buttons) {
    expect(height).toBe(52);
    expect(top).toBeGreaterThanOrEqual(boxOf(shelf()).top + 24);
    expect(bottom).toBeLessThanOrEqual(boxOf(shelf()).bottom);
  }
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => boxOf(shelf()).bottom).toBeLessThanOrEqual(844);
  expect(money().filter((element) => meet(boxOf(element), boxOf(shelf())))).toEqual([]);
});

test('on a page without the navigation no row is seen below them', async () => {
  await page.viewport(390, 844);
  await renderScreen('/friends/kabir', ANSWERS);
  await expect.element(add).toBeVisible();
  const below = document.elementFromPoint(60, 842);
  expect(below).toBe(shelf());
});

test('they leave when one scrolls down, and come back by scrolling up, at the end, or for the keyboard', async () => {
  await page.viewport(390, 844);
  await renderScreen('/dashboard', { ...ANSWERS, 'GET /friends': () => ({ data: MANY }) });
  await expect.element(page.getByText('Friend29 Rao')).toBeInTheDocument();
  scrollByHand(300);
  await expect.poll(opacity).toBe('0');
  scrollByHand(-4);
  await expect.poll(opacity).toBe('0');
  scrollByHand(-8);
  await expect.poll(opacity).toBe('1');
  scrollByHand(300);
  await expect.poll(opacity).toBe('0');
  await userEvent.keyboard('{Tab}');
  add.element().focus();
  await expect.poll(opacity).toBe('1');
  add.element().blur();
  await expect.poll(opacity).toBe('0');
  scrollByHand(100_000);
  await expect.poll(opacity).toBe('1');
});

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const key = (name: string) => (): Event => new KeyboardEvent('keydown', { key: name, bubbles: true });
const press = (): Event => new PointerEvent('pointerdown', { bubbles: true });

test.each([
  { name: 'a key that scrolls', event: key('PageDown'), on: 'body', isHand: true },
  { name: 'a press on the scrollbar', event: press, on: 'html', isHand: true },
  { name: 'a key that types', event: key('x'), on: 'body', isHand: false },
  { name: 'a tap', event: press, on: 'main', isHand: false },
])('they leave and come back by $name: $isHand', async ({ event, on, isHand }) => {
  await page.viewport(390, 844);
  await renderScreen('/dashboard', { ...ANSWERS, 'GET /friends': () => ({ data: MANY }) });
  await expect.element(page.getByText('Friend29 Rao')).toBeInTheDocument();
  for (const pixels of [300, -100]) {
    document.querySelector(on)?.dispatchEvent(event());
    scrollBy(0, pixels);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let count = 0; count < 3; count += 1) await frame();
    expect(shelf().className.includes('gone')).toBe(isHand && pixels > 0);
  }
});

test('no tap opens what the shelf hides, and the focus is never behind it', async () => {
  await page.viewport(390, 844);
  await renderScreen('/dashboard', { ...ANSWERS, 'GET /friends': () => ({ data: MANY }) });
  await expect.element(page.getByText('Friend29 Rao')).toBeInTheDocument();
  const { left, top } = boxOf(shelf());
  expect(document.elementFromPoint(left + 100, top + 50)).toBe(shelf());
  page
    .getByRole('link', { name: /Friend0 Rao/ })
    .element()
    .focus();
  for (let index = 0; index < 12; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}');
    const row = document.activeElement ?? document.body;
    expect(meet(boxOf(row), boxOf(shelf()))).toBe(false);
  }
  expect(document.activeElement?.textContent).toContain('Friend12 Rao');
  scrollByHand(300);
  await expect.poll(opacity).toBe('0');
  expect(document.elementFromPoint(left + 100, top + 50)).not.toBe(shelf());
});

test('with a notice the pill is round, and the notice stands to the left of the buttons', async () => {
  await page.viewport(390, 844);
  await renderScreen('/dashboard', ANSWERS);
  await expect.element(add).toBeVisible();
  showNotice({ tone: 'success', text: 'Added “Fish thali”' });
  const notice = page.getByRole('status').filter({ hasText: 'Fish thali' });
  await expect.element(notice).toBeVisible();
  await expect.poll(() => boxOf(add.element()).width).toBe(52);
  await expect.poll(() => boxOf(notice.element()).right).toBeLessThanOrEqual(boxOf(scan.element()).left);
  dismissNotice();
});
