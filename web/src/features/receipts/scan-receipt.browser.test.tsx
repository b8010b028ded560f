import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, holdAnswer } from '../../test-support/stub-api.ts';
import { expenseOnWire, friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const sent: unknown[] = [];

const THALI = { isValidRecipt: true, amount: 756, description: 'Thali House', category: 'Food & Dining' };

function answersOf(read: object): Answers {
  sent.length = 0;
  return {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']) }),
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }),
    'GET /friends/kabir/details': () => ({ data: friendOnWire('Kabir Sen') }),
    'POST /expenses/scan-receipt': () => ({ data: read }),
    'POST /expenses': (body) => {
      sent.push(body);
      return { data: expenseOnWire('Thali', { payer: 'Asha Rao', amount: 756 }) };
    },
    'POST /expenses/thali/receipt': () => {
      sent.push('a receipt');
      return { status: 500, code: 'internal' };
    },
  };
}

const scan = page.getByRole('dialog', { name: 'Scan Receipt' });
const start = scan.getByRole('button', { name: 'Scan Receipt' });
const form = page.getByRole('dialog', { name: 'Add Expense' });
const amount = form.getByRole('textbox', { name: 'Amount' });
const description = form.getByRole('textbox', { name: 'Description' });
const keep = form.getByRole('checkbox', { name: 'Keep the receipt with the expense' });

async function pastePicture(): Promise<void> {
  await expect.element(scan).toBeVisible();
  const canvas = new OffscreenCanvas(300, 400);
  canvas.getContext('2d')?.fillText('Total 756.00', 10, 20);
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([await canvas.convertToBlob()], 'bill.png', { type: 'image/png' }));
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
}

async function scanAt(path: string, answers: Answers): ReturnType<typeof renderScreen> {
  const screen = await renderScreen(path, answers);
  await page.getByRole('button', { name: 'Scan receipt', exact: true }).click();
  await pastePicture();
  return screen;
}

async function create(): Promise<void> {
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form).not.toBeInTheDocument();
}

test('a receipt that is read in a group opens its form a second and a half later, filled, and is kept', async () => {
  const read = holdAnswer({ data: { isValidRecipt: true, amount: 756 } });
  await scanAt('/groups/goa', { ...answersOf({}), 'POST /expenses/scan-receipt': read.give });
  await expect.element(start).toHaveAttribute('aria-busy', 'true');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  read.release();
  await expect.element(scan.getByText('Opening expense form with this data...')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1499);
  await expect.element(form).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(form).toBeVisible();
  await expect.element(scan).not.toBeInTheDocument();
  await expect.element(form.getByText('Adding expense to group Goa')).toBeVisible();
  await expect.element(amount).toHaveValue('756.00');
  await expect.element(description).toHaveValue('Receipt expense');
  await expect.element(form.getByRole('combobox', { name: 'Category: Other' })).toBeVisible();
  await expect.element(keep).toBeChecked();
  await create();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ groupId: 'goa' }), 'a receipt']);
});

test('a receipt of an earlier year says so beside the day, until the viewer chooses a day', async () => {
  await scanAt('/friends/kabir', answersOf({ ...THALI, date: '2018-03-02' }));
  const day = form.getByRole('button', { name: 'Day: 2 Mar 2018, Receipt from 2018' });
  await expect.element(day).toBeVisible();
  await expect.element(day.getByText('Receipt from 2018')).toHaveClass('tone-owing');
  await day.click();
  await form.getByRole('button', { name: '1 Mar 2018', exact: true }).click();
  await expect.element(form.getByRole('button', { name: 'Day: 1 Mar 2018', exact: true })).toBeVisible();
});

test('the first day of what repeats is no warning, however old the receipt is', async () => {
  await scanAt('/friends/kabir', answersOf({ ...THALI, date: '2018-03-02' }));
  await form.getByRole('button', { name: 'More options' }).click();
  await form.getByRole('combobox', { name: /^Repeat/ }).click();
  await page.getByTitle('Monthly', { exact: true }).click();
  const day = form.getByRole('button', { name: '2 Mar 2018, First day' });
  await expect.element(day.getByText('First day')).not.toHaveClass('tone-owing');
});

test('one that is read on the page of a friend is split with the friend, and kept only if one wants it', async () => {
  await scanAt('/friends/kabir', answersOf(THALI));
  await expect.element(form.getByText('2 × ₹378.00')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Day: Today' })).toBeVisible();
  await expect.element(description).toHaveValue('Thali House');
  await keep.click();
  await expect.element(keep).not.toBeChecked();
  await create();
  await expect.poll(() => sent).toMatchObject([{ amount: 756, category: 'Food & Dining' }]);
  // A receipt would be on its way by now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent).toHaveLength(1);
});

test('one that is read among friends is split with those chosen, by keyboard alone', async () => {
  await renderScreen('/dashboard', answersOf(THALI));
  const opener = page.getByRole('button', { name: 'Scan receipt', exact: true });
  await expect.element(opener).not.toHaveAttribute('aria-disabled');
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await pastePicture();

  await expect.element(form.getByRole('textbox', { name: 'With' })).toHaveFocus();
  await userEvent.keyboard('kabi{Enter}');
  await expect.element(amount).toHaveValue('756.00');
  await expect.element(description).toHaveValue('Thali House');
  await expect.element(form.getByRole('combobox', { name: 'Category: Food & Dining' })).toBeVisible();
  await expect.element(form.getByText('2 × ₹378.00')).toBeVisible();
  description.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => sent).toMatchObject([{ amount: 756, description: 'Thali House' }, 'a receipt']);
});

test('what failed is sent again; a form that was closed is offered to the next one', async () => {
  const unsure = { isValidRecipt: true, amount: 42.5, currency: 'USD', confidence: 0.4 };
  const { answer } = await scanAt('/groups/goa', {
    ...answersOf(unsure),
    'POST /expenses/scan-receipt': () => ({ status: 503, code: 'scan-failed' }),
  });
  await expect.element(scan.getByRole('alert')).toHaveTextContent('scan-failed');
  answer(answersOf(unsure));
  await start.click();

  await expect.element(amount).toHaveValue('42.50');
  await expect.element(form.getByRole('combobox', { name: /^Currency/ })).toHaveAccessibleName(/USD/);
  const hint = form.getByText('Please check the amount: the receipt was hard to read.');
  await expect.element(hint).toBeVisible();
  await amount.fill('42.60');
  await expect.element(hint).not.toBeInTheDocument();

  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expect.element(amount).toHaveValue('');
  await expect.element(keep).not.toBeInTheDocument();
  await form.getByRole('button', { name: /^Resume · \$42.60/ }).click();
  await expect.element(amount).toHaveValue('42.60');
  await expect.element(keep).toBeChecked();
});

const BILL = {
  ...THALI,
  amount: 160,
  items: [
    { description: 'Naan', quantity: 1, amount: 120 },
    { description: 'Dal', quantity: 1, amount: 37 },
  ],
};

test('the receipt is at hand in the form, and beside it on the desktop; amounts that do not add up are marked', async () => {
  await page.viewport(390, 844);
  await scanAt('/groups/goa', answersOf(BILL));
  await expect.element(form).toBeVisible();
  const photo = page.getByRole('button', { name: 'The receipt', exact: true });
  const enlarge = form.getByRole('button', { name: 'Enlarge the receipt' });
  await form.getByRole('button', { name: /^(?:Split|Choose people|All for)/ }).click();
  await form.getByRole('tab', { name: 'Items', exact: true }).click();
  const dal = form.getByRole('button', { name: 'Dal ₹37.00' });
  await expect.element(dal).toBeInTheDocument();
  dal.element().scrollIntoView();
  await expect.element(form.getByText('Under by ₹3.00')).toBeVisible();
  await expect.element(enlarge).toBeInViewport();
  await enlarge.click();
  await expect.element(photo).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(photo).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect.element(amount).toBeVisible();
  expect(amount.element().closest('[data-invalid]')).not.toBeNull();
  await form.getByRole('button', { name: /^Split by items/ }).click();
  await dal.click();
  await form.getByRole('textbox', { name: 'Amount of Dal' }).fill('40');
  await expect.element(form.getByText('Under by', { exact: false })).not.toBeInTheDocument();

  await page.viewport(1280, 800);
  await expect.element(form.getByRole('button', { name: 'The receipt', exact: true })).toBeVisible();
  await expect.element(enlarge).not.toBeInTheDocument();
  await expect.element(form.getByRole('textbox', { name: 'Amount of Dal' })).toHaveValue('40');
});
