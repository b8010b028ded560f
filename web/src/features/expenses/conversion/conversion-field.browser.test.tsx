import { useReducer } from 'react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Currency } from '@barabar/core/money';
import { FieldGroup } from '../../../components/field-group.tsx';
import { AntdProvider } from '../../../components/antd-scope.tsx';
import { stubApi } from '../../../test-support/stub-api.ts';
import { stubDecimalComma } from '../../../test-support/stub-decimal-sign.ts';
import { AmountField } from '../amount/amount-field.tsx';
import { DraftContext } from '../draft/draft-context.ts';
import { previewSplit } from '../split/split-preview.ts';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';
import { spentOf } from './conversion-draft.ts';
import { ConversionField } from './conversion-field.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';

const ME = { id: 'me', name: 'Meera Iyer', email: 'meera@example.com' };
const rates = { day: '2026-04-13', perEuro: { USD: '1.1684', INR: '109.0470' } };

function Taxi({ currency = 'USD' }: { currency?: Currency }) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () => ({
    ...createDraft({ currentUserId: ME.id, participants: [ME], defaultCurrency: currency }),
    amountText: '45',
    spentOn: toCalendarDay('2026-04-14'),
  }));
  const spent = spentOf(draft);
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AntdProvider>
        <FieldGroup>
          <AmountField
            used={['INR']}
            text={spent.amountText}
            currency={spent.currency}
            onText={(text) => dispatch({ type: 'enterAmount', text })}
            onCurrency={(chosen) => dispatch({ type: 'chooseCurrency', currency: chosen })}
          />
          <DraftContext value={{ draft, preview: previewSplit(draft), dispatch }}>
            <ConversionField usual={['INR', 'EUR']} />
          </DraftContext>
        </FieldGroup>
      </AntdProvider>
    </SWRConfig>
  );
}

const box = page.getByRole('checkbox', { name: 'Convert to ₹' });
const rate = page.getByRole('textbox', { name: '₹ for $1' });
const keptField = page.getByRole('textbox', { name: 'Amount in ₹' });

test('nothing is converted before the viewer says so; then at the ECB’s rate, and back again', async () => {
  await page.viewport(390, 844);
  stubApi({ 'GET /rates': () => ({ data: { rates } }) });
  await render(<Taxi />);
  await expect.element(box).not.toBeChecked();
  expect(rate.elements()).toHaveLength(0);
  await box.click();
  await expect.element(rate).toHaveValue('93.3302');
  await expect.element(keptField).toHaveValue('4199.86');
  await expect.element(page.getByText(`ECB, ${formatDay('2026-04-13')}`)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('45');
  await box.click();
  expect(rate.elements()).toHaveLength(0);
});

test('the card’s rate or amount replaces the ECB’s, which can be taken again', async () => {
  stubApi({ 'GET /rates': () => ({ data: { rates } }) });
  await render(<Taxi />);
  await box.click();
  await expect.element(rate).toHaveValue('93.3302');
  await keptField.fill('4250');
  await expect.element(rate).toHaveValue('94.4444');
  await expect.element(page.getByText('Entered by hand')).toBeVisible();
  await rate.fill('95');
  await expect.element(keptField).toHaveValue('4275.00');
  await page.getByRole('button', { name: 'Use the ECB’s rate' }).click();
  await expect.element(keptField).toHaveValue('4199.86');
});

test.each([
  [
    'none are stored',
    () => ({ data: { rates: null } }),
    `There is no rate for ${formatDay('2026-04-14')}. Please enter a rate or amount.`,
  ],
  [
    'they cannot be read',
    () => ({ status: 500, code: 'internal' }),
    `The rate of ${formatDay('2026-04-14')} could not be loaded. Please enter a rate or amount.`,
  ],
])('without rates because %s, the viewer types their own', async (_why, answer, words) => {
  stubApi({ 'GET /rates': answer });
  await render(<Taxi />);
  await box.click();
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await rate.fill('93.5');
  await expect.element(keptField).toHaveValue('4207.50');
  expect(page.getByRole('button', { name: 'Use the ECB’s rate' }).elements()).toHaveLength(0);
});

test('the usual currency is not offered again, but the next one', async () => {
  stubApi({});
  await render(<Taxi currency="INR" />);
  await expect.element(page.getByRole('checkbox', { name: 'Convert to €' })).toBeVisible();
});

test('a decimal comma is typed in the rate and in the kept amount', async () => {
  stubDecimalComma();
  stubApi({ 'GET /rates': () => ({ data: { rates: null } }) });
  await render(<Taxi />);
  await box.click();
  await rate.click();
  await userEvent.keyboard('0,85');
  await expect.element(rate).toHaveValue('0.85');
  await expect.element(keptField).toHaveValue('38.25');
  await keptField.fill('40');
  await userEvent.keyboard(',5');
  await expect.element(keptField).toHaveValue('40.5');
});
