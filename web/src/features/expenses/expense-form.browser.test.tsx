import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expenseOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const OTHERS = ['Bela', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari', 'Ishita', 'Jaya', 'Kabir', 'Lata'];
const GOA = groupOnWire('Goa', ['Asha Rao', ...OTHERS]);
const form = page.getByRole('dialog', { name: 'Add Expense' });
const amount = form.getByRole('textbox', { name: 'Amount', exact: true });

/** Opens the form on a phone; at a height of 500 with its keyboard open. */
async function open(height = 500, rates: object | null = null, recent: object[] = []): Promise<void> {
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: GOA }),
    'GET /groups/my-groups': () => ({ data: [GOA] }),
    'GET /rates': () => ({ data: { rates } }),
    'GET /expenses': () => ({ data: recent }),
  });
  await page.viewport(390, height);
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(form).toBeVisible();
}

/** What the phone's Back does: the entry without the mark is the current one. */
function pressBack(): void {
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Whether nothing lies over the middle of an element, and its top and bottom are on the screen. */
function isInSight(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const points = [top + 1, (top + bottom) / 2, bottom - 1];
  return points.every((y) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  });
}

test('the split is a page of the dialog: Back, Escape and the phone’s Back lead to the row that opened it', async () => {
  await open(844);
  await amount.fill('1200');
  await form.getByRole('textbox', { name: 'Description' }).fill('Ferry');
  const row = form.getByRole('button', { name: 'Split equally 12 × ₹100.00' });
  const create = form.getByRole('button', { name: 'Create expense' });
  const place = (): string => JSON.stringify(create.element().getBoundingClientRect());
  const before = place();
  const heading = form.getByRole('heading', { name: 'Split', exact: true });
  const ways: readonly (() => Promise<void> | void)[] = [
    () => form.getByRole('button', { name: 'Back' }).click(),
    () => userEvent.keyboard('{Escape}'),
    pressBack,
  ];
  for (const back of ways) {
    await row.click();
    await expect.element(form.getByRole('tab', { name: 'Equal' })).toHaveFocus();
    await expect.element(heading).toBeVisible();
    await expect.element(form.getByText('Ferry')).toBeVisible();
    await expect.element(amount).not.toBeInTheDocument();
    expect(place()).toBe(before);
    await back();
    await expect.element(row).toHaveFocus();
    await expect.element(heading).not.toBeInTheDocument();
    await expect.element(amount).toHaveValue('1200');
  }
});

test('an expense that cannot be created as it is split opens the split again', async () => {
  await open();
  await amount.fill('1200');
  await form.getByRole('textbox', { name: 'Description' }).fill('Ferry');
  await form.getByRole('button', { name: /^Split equally/ }).click();
  await form.getByRole('tab', { name: 'Exact', exact: true }).click();
  await form.getByRole('textbox', { name: 'Amount for You' }).fill('1');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect.element(amount).toBeVisible();
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form.getByRole('tab', { name: 'Exact' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(form.getByRole('textbox', { name: 'Amount for You' })).toHaveValue('1');
});

test('what is wrong with several payers opens their page, and the form says in its row what is left', async () => {
  await open(844);
  await amount.fill('1200');
  await form.getByRole('textbox', { name: 'Description' }).fill('Ferry');
  await form.getByRole('combobox', { name: 'Paid by: You' }).click();
  await page.getByTitle('Several people').click();
  await expect.element(form.getByRole('heading', { name: 'Paid by' })).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Paid by Bela' })).toHaveFocus();
  const paid = form.getByRole('textbox', { name: 'Paid by You' });
  await paid.fill('500');
  await form.getByRole('textbox', { name: 'Paid by Bela' }).fill('5000');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect.element(paid).not.toBeInTheDocument();
  await expect.element(form.getByRole('button', { name: 'Paid by Bela Over by ₹3,800.00' })).toBeVisible();
  await form.getByRole('button', { name: /^Split equally/ }).click();
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(paid).toBeVisible();
});

test('the page of several payers has the order of the payers, and leaves one payer where it closes by itself', async () => {
  await open(844, null, [{ ...expenseOnWire('Chai', { payer: 'Jaya', amount: 4000 }), groupId: 'goa' }]);
  await amount.fill('1200');
  await form.getByRole('combobox', { name: 'Paid by: You' }).click();
  await page.getByTitle('Several people').click();
  const fields = form.getByRole('textbox', { name: /^Paid by / });
  await expect.element(fields.nth(1)).toHaveAccessibleName('Paid by Jaya');
  await form.getByRole('button', { name: 'Create expense' }).click({ force: true });
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await expect.element(form.getByRole('combobox', { name: 'Paid by: You' })).toBeVisible();
});

test('neither the footer nor the edge covers the field that is typed in, also when the footer grows', async () => {
  await open();
  await amount.fill('1200');
  await form.getByRole('button', { name: /^Split equally/ }).click();
  await form.getByRole('tab', { name: 'Exact', exact: true }).click();
  const fields = form.getByRole('textbox', { name: /^Amount for/ });
  await expect.poll(() => fields.elements().length).toBe(12);
  for (const [index, element] of fields.elements().entries()) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus();
    await expect.poll(() => isInSight(element), { message: `field ${index}` }).toBe(true);
  }
  const last = fields.last();
  // Directly above the footer, where this has no message yet.
  last.element().scrollIntoView({ block: 'end' });
  await userEvent.keyboard('40');
  await expect.element(form.getByRole('alert').getByText('Under by ₹1,160.00')).toBeVisible();
  await expect.poll(() => isInSight(last.element())).toBe(true);
});

test('a keyboard that lies over the page makes the form end above it', async () => {
  const { visualViewport } = window;
  if (!visualViewport) throw new Error('every browser has one');
  await open(844);
  Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true });
  visualViewport.dispatchEvent(new Event('resize'));
  const create = form.getByRole('button', { name: 'Create expense' });
  await expect.poll(() => create.element().getBoundingClientRect().bottom).toBeLessThan(500);
  Reflect.deleteProperty(visualViewport, 'height');
  visualViewport.dispatchEvent(new Event('resize'));
  await expect.poll(() => create.element().getBoundingClientRect().bottom).toBeGreaterThan(700);
});

test('the form repeats under More options, and then says why it is not converted, or the other way round', async () => {
  await open();
  await amount.fill('45');
  await form.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option', { name: 'USD', exact: false }).click();
  await expect.element(form.getByRole('combobox', { name: /^Repeat/ })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'More options' }).click();
  const repeat = form.getByRole('combobox', { name: /^Repeat/ });
  const keep = form.getByRole('checkbox', { name: 'Convert to ₹' });
  await keep.click();
  await expect.element(repeat).toBeDisabled();
  await expect
    .element(
      form.getByText('The rates of later days are not known. Untick “Convert to ₹” to make it repeat.'),
    )
    .toBeVisible();
  await keep.click();
  await repeat.click();
  await page.getByTitle('Monthly', { exact: true }).last().click();
  await expect.element(form.getByRole('status', { name: 'Next days' })).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
  await expect
    .element(form.getByText('A recurring expense stays in $: the rates of later days are not known.'))
    .toBeVisible();
  await expect.element(amount).toHaveValue('45');
});

test('what is converted stays in sight below the amount, and takes the rate of another day', async () => {
  await open(844, { day: '2026-04-13', perEuro: { USD: '1.1684', INR: '109.0470' } });
  await amount.fill('45');
  await form.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option', { name: 'USD', exact: false }).click();
  const options = form.getByRole('button', { name: 'More options' });
  await options.click();
  const box = form.getByRole('checkbox', { name: 'Convert to ₹' });
  await box.click();
  await expect.element(box).toHaveFocus();
  await options.click();
  await expect.element(form.getByRole('combobox', { name: /^Repeat/ })).not.toBeInTheDocument();
  const keptField = form.getByRole('textbox', { name: 'Amount in ₹' });
  await expect.element(keptField).toHaveValue('4199.86');
  await form.getByRole('button', { name: /^Day: / }).click();
  await form.getByRole('region', { name: 'Day' }).getByRole('button', { name: 'Yesterday' }).click();
  await expect.element(keptField).toHaveValue('4199.86');
  await box.click();
  await expect.element(keptField).not.toBeInTheDocument();
  // Where the box is from now on.
  await expect.element(options).toHaveFocus();
});

test('the name of the group leads to another one, and nothing of it lies over the amount', async () => {
  await open(844);
  const notice = form.getByRole('button', { name: 'Adding expense to group Goa' }).element();
  const { left: rest, bottom } = notice.getBoundingClientRect();
  expect(document.elementFromPoint(rest + 20, bottom + 20)).toBe(notice);
  const { top, left: start } = amount.element().getBoundingClientRect();
  expect(notice.contains(document.elementFromPoint(start + 20, top + 1))).toBe(false);
});

test('the first wrong field is marked, says why, and has the focus; nothing else complains', async () => {
  await open(844);
  await amount.fill('0');
  const description = form.getByRole('textbox', { name: 'Description' });
  await description.fill('   ');
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveAttribute('aria-invalid', 'true');
  await expect.element(description).toHaveAccessibleDescription('Description is required');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await description.fill('Ferry');
  await expect.element(description).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(amount).toHaveFocus();
  const words = form.getByText('Amount must be greater than 0');
  await expect.element(words).toBeVisible();
  await expect.element(amount).toHaveAttribute('aria-describedby', words.element().id);
  await expect.element(description).not.toHaveAttribute('aria-invalid');
});

test('an expense that more people share than it can have says so before it is sent', async () => {
  const crowd = groupOnWire('Crowd', [
    'Asha Rao',
    ...Array.from({ length: 50 }, (_, index) => `P${index} Sen`),
  ]);
  await renderScreen('/groups/crowd', {
    'GET /groups/crowd': () => ({ data: crowd }),
    'GET /groups/my-groups': () => ({ data: [crowd] }),
    'GET /rates': () => ({ data: { rates: null } }),
  });
  await page.getByRole('button', { name: 'Add expense' }).click();
  await amount.fill('1200');
  await form.getByRole('textbox', { name: 'Description' }).fill('Ferry');
  await expect
    .element(form.getByText('51 are too many: there can be at most 50 people in an expense'))
    .toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Create expense' })).toBeDisabled();
});
