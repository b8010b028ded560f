import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { DRAFT_PHOTOS, forgetDraftPhotos } from '../../../lib/pictures/forget-draft-photos.ts';
import { type Answers, expenseAnswers } from '../../../test-support/stub-api.ts';
import { forgetStored, readStored, storedNames, writeStored } from '../../../lib/device/stored.ts';
import { expenseOnWire, groupOnWire, makeViewer } from '../../../test-support/factories.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const FERRY = {
  ...expenseOnWire('Ferry', { payer: 'Asha Rao', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
};

let sent: unknown[] = [];
const answers: Answers = {
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  ...expenseAnswers(FERRY),
  'POST /expenses/scan-receipt': () => ({ data: { isValidRecipt: true, amount: 756, description: 'Thali' } }),
  'POST /expenses': (body) => {
    sent.push(body);
    return { data: FERRY };
  },
  'POST /expenses/ferry/receipt': () => {
    sent.push('a receipt');
    return {
      data: {
        id: 'one',
        addedBy: { id: 'asha', name: 'Asha Rao' },
        addedAt: '2026-01-03T10:00:00.000Z',
        width: 300,
        height: 400,
      },
    };
  },
};

const form = page.getByRole('dialog').first();
const description = form.getByRole('textbox', { name: 'Description' });
const resume = (words: string) => form.getByRole('button', { name: `Resume · ${words}`, exact: true });
const discard = (words: string) => form.getByRole('button', { name: `Discard ${words}`, exact: true });
const anyChip = form.getByRole('button', { name: /^Resume/ });

async function visit(path: string, options: Parameters<typeof renderScreen>[2] = {}): Promise<void> {
  await cleanup();
  await renderScreen(path, answers, options);
}

async function addExpense(options?: Parameters<typeof renderScreen>[2]): Promise<void> {
  await visit('/groups/goa', options);
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expect.element(form.getByText('Adding expense to group Goa')).toBeVisible();
}

async function openFerry(entry: 'Same again today' | 'Repeat this expense'): Promise<void> {
  await visit('/expenses/ferry');
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect.element(description).toBeVisible();
}

async function scan(): Promise<void> {
  await visit('/groups/goa');
  await page.getByRole('button', { name: 'Scan receipt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan Receipt' });
  await expect.element(dialog).toBeVisible();
  const clipboardData = new DataTransfer();
  const canvas = new OffscreenCanvas(300, 400);
  canvas.getContext('2d')?.fillText('Total 756.00', 10, 20);
  clipboardData.items.add(new File([await canvas.convertToBlob()], 'bill.png', { type: 'image/png' }));
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
  await expect.element(description).toHaveValue('Thali');
}

async function close(): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
}

async function create(): Promise<void> {
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form).not.toBeInTheDocument();
}

beforeEach(() => {
  sent = [];
  return forgetDraftPhotos();
});

test('by the keyboard, the focus of the chip goes on to the form', async () => {
  const press = async (button: ReturnType<typeof resume>): Promise<void> => {
    await addExpense();
    await expect.element(button).toBeVisible();
    await userEvent.tab({ shift: true });
    while (document.activeElement !== button.element()) await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  };
  await addExpense();
  await description.fill('Taxi');
  await close();
  await press(resume('Taxi'));
  await expect.element(description).toHaveValue('Taxi');
  await close();
  await press(discard('Taxi'));
  await expect.element(description).toHaveValue('');
  expect(storedNames('expense:')).toEqual([]);
});

test('closing asks nothing, and the next empty form offers what was left, which fills no form by itself', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  await openFerry('Same again today');
  await create();
  await addExpense();
  await expect.element(description).toHaveValue('');
  await resume('Taxi').click();
  await expect.element(description).toHaveValue('Taxi');
  await expect.element(anyChip).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ description: 'Ferry' }]);
});

test('a form in which something is typed offers nothing, and takes the place of nothing', async () => {
  await addExpense();
  await form.getByRole('textbox', { name: 'Amount' }).fill('1240');
  await description.fill('Dinner');
  await close();
  await addExpense();
  await description.fill('Milk');
  await expect.element(anyChip).not.toBeInTheDocument();
  await description.clear();
  await expect.element(resume('₹1,240 Dinner')).toBeVisible();
  await description.fill('Milk');
  await close();
  await addExpense();
  await discard('Milk').click();
  await resume('₹1,240 Dinner').click();
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1240');
});

test('whom it was with comes back in a form that is about nobody yet', async () => {
  await visit('/groups');
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await form.getByRole('textbox', { name: 'With' }).fill('Goa');
  await form.getByRole('list', { name: 'People and groups' }).getByRole('button', { name: /^Goa/ }).click();
  await expect.element(form.getByText('Adding expense to group Goa')).toBeVisible();
  await description.fill('Taxi');
  await form.getByRole('combobox', { name: /^Paid by/ }).click();
  await page.getByTitle('Kabir Sen', { exact: true }).last().click();
  await close();
  await visit('/groups');
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await resume('Taxi · Goa').click();
  await expect.element(form.getByText('Adding expense to group Goa')).toBeVisible();
  await expect.element(form.getByRole('combobox', { name: 'Paid by: Kabir Sen' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('80');
  await create();
  expect(sent).toMatchObject([{ description: 'Taxi', groupId: 'goa', paidBy: 'kabir' }]);
  // Once it is saved it is no draft.
  await addExpense();
  await expect.element(anyChip).not.toBeInTheDocument();
});

test('what an earlier version of the app has kept is there after the reload that leads to this one', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  const [name = ''] = storedNames('expense:');
  const text = readStored(name);
  writeStored(name, undefined);
  writeStored(name.slice(0, name.indexOf(':new:')), text);
  await addExpense();
  await resume('Taxi').click();
  await expect.element(description).toHaveValue('Taxi');
  expect(storedNames('expense:')).toEqual([name]);
});

test('it is there after a receipt was recorded, and after one that was closed as it was', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  await scan();
  await expect.element(anyChip).not.toBeInTheDocument();
  await create();
  await expect.poll(() => sent).toHaveLength(2);
  await scan();
  await close();
  // The newest first; the other one is there once it is recorded.
  await addExpense();
  await resume('₹756 Thali').click();
  await create();
  await expect.poll(() => sent).toHaveLength(4);
  await addExpense();
  await resume('Taxi').click();
  await expect.element(description).toHaveValue('Taxi');
  expect(sent).toMatchObject([{ description: 'Thali' }, 'a receipt', { description: 'Thali' }, 'a receipt']);
});

test('a photo stays with its draft, and is attached or not as was chosen', async () => {
  const attach = form.getByRole('checkbox', { name: 'Keep the receipt with the expense' });
  const enlarge = form.getByRole('button', { name: 'Enlarge the receipt' });
  await scan();
  await attach.click();
  await close();
  await addExpense();
  await expect.element(attach).not.toBeInTheDocument();
  await expect.element(enlarge).not.toBeInTheDocument();
  await resume('₹756 Thali').click();
  await expect.element(attach).not.toBeChecked();
  await expect.element(enlarge).toBeVisible();
  await attach.click();
  // As a reload would do.
  await addExpense();
  await resume('₹756 Thali').click();
  await expect.element(attach).toBeChecked();
  await create();
  await expect.poll(() => sent).toMatchObject([{ description: 'Thali' }, 'a receipt']);
  expect(await (await caches.open(DRAFT_PHOTOS)).keys()).toEqual([]);
});

test('a repetition that was changed and closed is offered to a repetition of the same alone', async () => {
  await openFerry('Repeat this expense');
  await description.fill('Ferry pass');
  await close();
  await addExpense();
  await expect.element(anyChip).not.toBeInTheDocument();
  await expect.element(form.getByRole('button', { name: 'Create expense' })).toBeVisible();
  await close();
  await openFerry('Same again today');
  await expect.element(description).toHaveValue('Ferry');
  await expect.element(anyChip).not.toBeInTheDocument();
  await close();
  await openFerry('Repeat this expense');
  await expect.element(description).toHaveValue('Ferry');
  await resume('₹300 Ferry pass').click();
  await expect.element(description).toHaveValue('Ferry pass');
  await close();
  await openFerry('Repeat this expense');
  await discard('₹300 Ferry pass').click();
  await close();
  await openFerry('Repeat this expense');
  await expect.element(anyChip).not.toBeInTheDocument();
});

test('signing out forgets copies, too', async () => {
  await openFerry('Same again today');
  await description.fill('Ferry back');
  await close();
  await openFerry('Same again today');
  await expect.element(resume('₹300 Ferry back')).toBeVisible();
  await close();
  forgetStored();
  await openFerry('Same again today');
  await expect.element(description).toHaveValue('Ferry');
  await expect.element(anyChip).not.toBeInTheDocument();
});

test('whoever else uses the tab is offered nothing of it', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  await addExpense({ user: makeViewer('Kabir Sen') });
  await expect.element(description).toBeVisible();
  await expect.element(anyChip).not.toBeInTheDocument();
  await addExpense();
  await expect.element(resume('Taxi')).toBeVisible();
});

test('what is resumed is sent under the key under which it may have been sent before', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  const [name = ''] = storedNames('expense:');
  await addExpense();
  await resume('Taxi').click();
  await form.getByRole('textbox', { name: 'Amount' }).fill('300');
  const keys: (string | null)[] = [];
  const stubbed = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return stubbed(input, init);
  });
  await create();
  expect(keys).toEqual([name.split(':').at(-1)]);
});
