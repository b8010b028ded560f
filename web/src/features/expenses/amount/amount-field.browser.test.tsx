import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stubDecimalComma } from '../../../test-support/stub-decimal-sign.ts';
import { focusFirstField } from '../../../components/first-field.ts';
import { AmountField } from './amount-field.tsx';
import { OperatorKeys } from './operator-keys.tsx';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';

const ME = { id: 'me', name: 'Meera Iyer', email: 'meera@example.com' };

function Amount({ saved }: { saved?: string | undefined }) {
  const [{ amountText, currency }, dispatch] = useReducer(reduceDraft, undefined, () =>
    reduceDraft(createDraft({ currentUserId: ME.id, participants: [ME] }), {
      type: 'enterAmount',
      text: saved ?? '',
    }),
  );
  return (
    <>
      <AmountField
        text={amountText}
        currency={currency}
        onText={(text) => dispatch({ type: 'enterAmount', text })}
        onCurrency={(chosen) => dispatch({ type: 'chooseCurrency', currency: chosen })}
        used={['INR', 'USD']}
      />
      <button type="button">Next</button>
      <OperatorKeys />
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Amount' });

/** Renders the field, and focuses what a dialog with it opens on, as on a phone. */
async function open(saved?: string): Promise<void> {
  await render(<Amount saved={saved} />);
  focusFirstField(document.body, true);
}

test('the dialog opens on the amount, which takes no letters, and no digits behind them', async () => {
  await open();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('2999 days 2');
  await expect.element(field).toHaveValue('2999');
  await expect.element(page.getByText('Left out: “days 2”. An amount has digits only')).toBeVisible();
  await userEvent.keyboard('{Backspace}8.5');
  await expect.element(field).toHaveValue('2998.5');
  await expect.element(page.getByText('Not taken', { exact: false })).not.toBeInTheDocument();
});

test('another currency is one tap away until something is typed, and nothing moves when it goes', async () => {
  await open();
  const top = () => page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('button', { name: 'In $' }).click();
  await expect.element(page.getByLabelText('Currency: USD')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'In ₹' })).toBeVisible();
  await field.fill('12');
  await expect.element(page.getByRole('button', { name: 'In ₹' })).not.toBeInTheDocument();
  expect(top()).toBe(before);
});

test('a tap selects the amount that was saved, so that the next key replaces it; the caret then stays', async () => {
  await open('360.00');
  await field.click();
  await userEvent.keyboard('45');
  await expect.element(field).toHaveValue('45');
  await page.getByRole('button', { name: 'Next' }).click();
  await field.click();
  await userEvent.keyboard('{End}0');
  await expect.element(field).toHaveValue('450');
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is no input');
  input.setSelectionRange(1, 1);
  input.blur();
  input.focus();
  expect(input.selectionEnd).not.toBe(3);
});

test('only the first focus selects the amount, not the return from another app', async () => {
  await open('360');
  await field.click();
  await page.getByRole('button', { name: 'Next' }).click();
  await field.click();
  await userEvent.keyboard('{End}0');
  await expect.element(field).toHaveValue('3600');
});

test.each([
  ['keyboard', () => userEvent.keyboard('+')],
  ['key bar', async () => document.querySelector<HTMLElement>('[aria-label="Plus"]')?.click()],
])('an operator of the %s goes on from the selected amount instead of replacing it', async (_, typePlus) => {
  await open('500');
  await field.click();
  await typePlus();
  await expect.element(field).toHaveValue('500+');
  await userEvent.keyboard('90');
  await expect.element(field).toHaveValue('500+90');
  await expect.element(page.getByText('= ₹590.00')).toBeVisible();
});

test('an operator goes on from a calculation that is selected, and does not follow another one', async () => {
  await open('500');
  await field.click();
  await userEvent.keyboard('×2{Control>}a{/Control}÷4');
  await expect.element(field).toHaveValue('500×2÷4');
  await userEvent.keyboard('{Control>}a{/Control}+{Control>}a{/Control}+1');
  await expect.element(field).toHaveValue('500×2÷4+1');
});

test('a key says why it does nothing, once all decimals are there', async () => {
  await open();
  await userEvent.keyboard('12.505');
  await expect.element(field).toHaveValue('12.50');
  await expect.element(page.getByText('Amounts in ₹ have at most 2 decimals')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('Amounts in ₹ have at most 2 decimals')).not.toBeInTheDocument();
});

test('a digit too many before the point is not refused as a decimal', async () => {
  await open();
  await userEvent.keyboard('000000001.50{Home}1');
  await expect.element(field).toHaveValue('000000001.50');
  const decimals = page.getByText('Amounts in ₹ have at most 2 decimals');
  await expect.element(decimals).not.toBeInTheDocument();
  await userEvent.keyboard('{End}5');
  await expect.element(decimals).toBeVisible();
});

test('a sign of the currency before the digits, typed or pasted, and Devanagari digits are read', async () => {
  await open();
  await userEvent.keyboard('Rs. 500');
  await expect.element(field).toHaveValue('500');
  await field.fill('');
  await userEvent.keyboard('१५०+५०');
  await expect.element(page.getByText('= ₹200.00')).toBeVisible();
});

test('what comes in below the amount has its room before: nothing moves', async () => {
  await open();
  const next = page.getByRole('button', { name: 'Next' });
  const { top } = next.element().getBoundingClientRect();
  const expectUnmoved = () => expect(next.element().getBoundingClientRect().top).toBe(top);
  await userEvent.keyboard('100+4');
  await expect.element(page.getByText('= ₹104.00')).toBeVisible();
  expectUnmoved();
  await next.click();
  await expect.element(page.getByText('100+4')).toBeVisible();
  expectUnmoved();
  await field.fill('99999999999999');
  await field.fill('9999999999');
  expectUnmoved();
});

test('without the focus, the amount has Indian grouping and its currency, and is fully visible', async () => {
  await page.viewport(320, 640);
  await open();
  await userEvent.keyboard('12345678.9');
  await page.getByRole('button', { name: 'Next' }).click();
  const grouped = page.getByText('1,23,45,678.90', { exact: true });
  await expect.element(grouped).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { scrollWidth, clientWidth } = grouped.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option', { name: 'USD', exact: false }).click();
  await expect.element(page.getByText('$', { exact: true })).toBeVisible();
});

test('the amount may be calculated, and Enter or leaving the field shows the result in its place', async () => {
  await open();
  await userEvent.keyboard('450+90*2');
  await expect.element(field).toHaveValue('450+90*2');
  await expect.element(page.getByText('= ₹630.00')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('630');
  await field.fill('(100+50)/4');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(field).toHaveValue('37.50');
  await field.fill('12.5.0x');
  await expect.element(field).toHaveValue('37.50');
  await field.fill('Rs. 1,23,456');
  await expect.element(field).toHaveValue('123456');
  await field.fill('₹1,234.50');
  await expect.element(field).toHaveValue('1234.50');
});

test('an operator key types its sign where the caret is, in the field that keeps the focus', async () => {
  await open();
  await userEvent.keyboard('12345{ArrowLeft}{ArrowLeft}');
  // Only touch screens show the keys.
  const times = document.querySelector<HTMLElement>('[aria-label="Times"]');
  times?.click();
  await expect.element(field).toHaveValue('123×45');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('0');
  await expect.element(field).toHaveValue('123×045');
  await expect.element(page.getByText('= ₹5,535.00')).toBeVisible();
});

test('on a device with a decimal comma, the comma key is the decimal point, also in a calculation', async () => {
  stubDecimalComma();
  await open();
  await userEvent.keyboard('12,50');
  await expect.element(field).toHaveValue('12.50');
  await userEvent.keyboard('+2,5');
  await expect.element(page.getByText('= ₹15.00')).toBeVisible();
  await field.fill('12,50');
  await expect.element(field).toHaveValue('12.50+2.5');
});

test('another currency keeps the amount, or says that it has no such decimals until these are deleted', async () => {
  await open();
  const choose = async (from: string, to: string) => {
    await page.getByRole('combobox', { name: `Currency: ${from}` }).click();
    await page.getByRole('option', { name: to, exact: false }).click();
  };
  await expect.element(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.keyboard('12.50');
  await choose('INR', 'KWD');
  await expect.element(page.getByText('12.500', { exact: true })).toBeVisible();
  await choose('KWD', 'JPY');
  await expect.element(page.getByText('Amounts in JP¥ have no decimals')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field).toHaveValue('12.50');
  await field.click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}50');
  await expect.element(field).toHaveValue('1250');
  await expect.element(page.getByText('Amounts in JP¥ have no decimals')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('1,250', { exact: true })).toBeVisible();
  await choose('JPY', 'INR');
  await expect.element(page.getByText('1,250.00', { exact: true })).toBeVisible();
});

test('digits after a point do not make a larger amount of yen: zeros count for nothing, others are told', async () => {
  await open();
  await page.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option', { name: 'JPY', exact: false }).click();
  await field.click();
  await userEvent.keyboard('125.00');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('125', { exact: true })).toBeVisible();
  await field.click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}50');
  await expect.element(field).toHaveValue('125.50');
  await expect.element(page.getByText('Amounts in JP¥ have no decimals')).toBeVisible();
});

test('the largest amount of yen is fully visible on a small phone', async () => {
  await page.viewport(320, 640);
  await open();
  await page.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option', { name: 'JPY', exact: false }).click();
  await field.click();
  await userEvent.keyboard('10000000000');
  await expect.element(field).toHaveValue('10000000000');
  await page.getByRole('button', { name: 'Next' }).click();
  const grouped = page.getByText('10,00,00,00,000', { exact: true });
  await expect.element(grouped).toBeVisible();
  const { scrollWidth, clientWidth } = grouped.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await field.click();
  await userEvent.keyboard('{End}+1');
  await expect.element(page.getByText('Amounts go up to JP¥10,00,00,00,000')).toBeVisible();
});
