import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../render-screen.tsx';

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
  '/account',
] as const;

const scan = page.getByRole('button', { name: 'Scan receipt', exact: true });
const add = page.getByRole('button', { name: 'Add expense', exact: true });

test.each(SCREENS)('on %s one can scan and add, on the phone and on the desktop', async (path) => {
  await renderScreen(path, ANSWERS);
  for (const width of [390, 1280]) {
    await page.viewport(width, 800);
    for (const action of [scan, add]) {
      await expect.poll(() => action.elements().length).toBe(1);
      await expect.element(action).toBeInViewport();
    }
  }
  await add.click();
  await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test.each(['/groups', '/account'])('on %s the scan opens', async (path) => {
  await renderScreen(path, ANSWERS);
  await scan.click();
  await expect.element(page.getByRole('dialog', { name: 'Scan Receipt' })).toBeVisible();
});

test('the list behind the buttons ends above them', async () => {
  await renderScreen('/account', ANSWERS);
  const out = page.getByRole('button', { name: 'Sign Out' });
  await expect.element(out).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  const [below, above] = [add, out].map((one) => one.element().getBoundingClientRect());
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
});
