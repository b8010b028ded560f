import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../test-support/stub-api.ts';
import { groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const GOA = {
  ...groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']),
  defaultSplit: {
    splitType: 'percentage',
    weights: [
      { userId: 'asha', weight: 60 },
      { userId: 'kabir', weight: 40 },
    ],
  },
  presets: [
    { name: 'Drinks', splitType: 'equal', weights: [{ userId: 'asha', weight: 1 }] },
    { name: 'Rent by room', splitType: 'shares', weights: [{ userId: 'kabir', weight: 2 }] },
  ],
  closedUntil: '2026-03-31',
};
const answers: Answers = {
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /expenses': () => ({ data: [] }),
  'GET /expenses/balances': () => ({ data: [] }),
  'GET /friends': () => ({ data: [] }),
};

const CONTROLS = 'button, input, textarea, select, a[href], [role="button"], [role="tab"], [role="combobox"]';

/** What of an open form can be seen and used, by its name, from top to bottom. */
const controlsIn = (dialog: Element): readonly string[] =>
  [...dialog.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => {
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      return (element.getAttribute('aria-label') ?? label?.[0]?.textContent ?? element.textContent).trim();
    });

test('whatever a group has set, the empty form on a phone shows these controls and no more', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await renderScreen('/groups/goa', answers);
  await page.getByRole('button', { name: 'Add expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await expect.element(form.getByRole('button', { name: /^Split by percentage/ })).toBeVisible();
  // What is new in the form has to stand behind 'More options'.
  await expect
    .poll(() => controlsIn(form.element()))
    .toEqual([
      'Close',
      'Adding expense to group Goa',
      'Amount',
      'Currency: INR',
      'Scan receipt',
      'Description',
      'Category: None',
      'Paid by: You',
      'Split by percentage among 2 people',
      'Day: Today',
      'More options',
      'Create expense',
    ]);
});
