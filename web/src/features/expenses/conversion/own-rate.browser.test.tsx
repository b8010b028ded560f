import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, expenseAnswers } from '../../../test-support/stub-api.ts';
import { expenseOnWire, groupOnWire, settlementOnWire } from '../../../test-support/factories.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const CONVERSION = {
  amount: 5_000,
  currency: 'EUR',
  rate: { numerator: 1, denominator: 500_000 },
  source: 'own',
  day: '2026-04-13',
};
const VILLA = {
  ...expenseOnWire('Villa', { payer: 'Kabir Sen', amount: 0.01 }),
  splits: [{ ...expenseOnWire('Villa', { payer: 'Asha Rao', amount: 0.01 }).splits[0] }],
  conversion: CONVERSION,
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
};
const ADDED = {
  id: 'added',
  type: 'expense_created',
  createdAt: '2026-04-13T10:00:00.000Z',
  updatedAt: '2026-04-13T10:00:00.000Z',
  user: { id: 'kabir', name: 'Kabir Sen' },
  metadata: {
    expenseId: 'villa',
    expenseDescription: 'Villa',
    amount: 0.01,
    currency: 'INR',
    conversion: CONVERSION,
  },
  summary: '',
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});
const answers: Answers = {
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  ...expenseAnswers(VILLA),
  'GET /expenses/villa/activities': () => ({ data: [ADDED] }),
  'GET /rates': () => ({ data: { rates: { day: '2026-04-13', perEuro: { INR: '109.0470' } } } }),
  'POST /expenses': (body) => {
    sent.push(body);
    return { data: VILLA };
  },
};
const FAR = `By the ECB’s rate of ${formatDay('2026-04-13')}, €5,000.00 is ₹5,45,235.00.`;

test('whoever is in an expense at an own rate far off sees that, with what the ECB’s rate makes of it', async () => {
  await renderScreen('/expenses/villa', answers);
  await expect
    .element(
      page.getByText(`€5,000.00 at ₹0.000002, entered by hand, ${formatDay('2026-04-13')}. ${FAR}`, {
        exact: true,
      }),
    )
    .toBeVisible();
  const logged = 'added the expense as ₹0.01 for €5,000.00 at a rate of ₹0.000002';
  await expect.element(page.getByText(logged, { exact: false })).toBeVisible();
});

test('whoever is in a settlement at an own rate far off sees the same', async () => {
  const { amount, currency, ...exchange } = CONVERSION;
  const settles = [{ amount, currency, exchange }];
  const settlement = { ...settlementOnWire('Kabir Sen', 'Asha Rao', 0.01), settles };
  const metadata = { settlementId: settlement.id, amount: 0.01, currency: 'INR', settles };
  await renderScreen(`/settlements/${settlement.id}`, {
    ...answers,
    [`GET /settlements/${settlement.id}`]: () => ({ data: settlement }),
    [`GET /settlements/${settlement.id}/activities`]: () => ({
      data: [{ ...ADDED, type: 'settlement_created', metadata }],
    }),
  });
  const words = `for €5,000.00 at ₹0.000002, entered by hand, ${formatDay('2026-04-13')}`;
  await expect.element(page.getByText(`${words}. ${FAR}`)).toBeVisible();
  const logged = 'recorded the payment of ₹0.01 for €5,000.00 at a rate of ₹0.000002';
  await expect.element(page.getByText(logged, { exact: false })).toBeVisible();
});

test('an own rate far off the ECB’s is asked about once more before the expense is saved', async () => {
  await renderScreen('/expenses/villa', answers);
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: 'Same again today' }).click();
  const form = page.getByRole('dialog').first();
  const create = form.getByRole('button', { name: 'Create expense' });
  // In tests antd gives the headings of all dialogs one id.
  const question = page.getByRole('dialog').filter({ hasText: 'Check the rate' });
  const rate = form.getByRole('textbox', { name: '₹ for €1' });
  await expect.element(rate).toHaveValue('0.000002');
  // The rates of the day are read.
  await expect.element(form.getByRole('button', { name: 'Use the ECB’s rate' })).toBeVisible();
  await create.click();
  await expect.element(question.getByText(`Keep €5,000.00 as ₹0.01? ${FAR}`)).toBeVisible();
  await question.getByRole('button', { name: 'Back' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);

  await create.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ amount: 0.01, conversion: { ...CONVERSION, day: expect.any(String) } }]);
  await expect.element(page.getByText('Added “Villa”', { exact: false })).toBeVisible();
});
