import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expenseAnswers, holdAnswer } from '../../../test-support/stub-api.ts';
import { expenseOnWire } from '../../../test-support/factories.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';

const ferry = expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] });
const field = page.getByRole('textbox', { name: 'Only you see this' });

async function openNote(): Promise<void> {
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: 'Private note' }).click();
  await expect.element(field).toBeVisible();
}

const save = page.getByRole('button', { name: 'Save' });

test('a private note is on the page before the server has answered, and empty text takes it away', async () => {
  const noted = { ...ferry, privateNote: 'Ask for the bill' };
  const answered = holdAnswer({ data: noted });
  const bodies: unknown[] = [];
  const { answer } = await renderScreen('/expenses/ferry', {
    ...expenseAnswers(ferry),
    'PUT /expenses/ferry/private-note': (body) => {
      bodies.push(body);
      return answered.give();
    },
  });
  await openNote();
  await field.fill(' Ask for the bill ');
  await save.click();
  await expect.element(page.getByText('Only you: Ask for the bill')).toBeVisible();
  answer(expenseAnswers(noted));
  answered.release();
  await expect.element(field).not.toBeInTheDocument();
  answer({
    'PUT /expenses/ferry/private-note': (body) => {
      bodies.push(body);
      answer(expenseAnswers(ferry));
      return { data: ferry };
    },
  });
  await openNote();
  await expect.element(field).toHaveValue('Ask for the bill');
  await field.fill('');
  await save.click();
  await expect.element(page.getByText('Only you:')).not.toBeInTheDocument();
  expect(bodies).toEqual([{ text: 'Ask for the bill' }, { text: '' }]);
});

test('a note that there is no room for stays in the dialog, with the reason', async () => {
  await renderScreen('/expenses/ferry', {
    ...expenseAnswers(ferry),
    'PUT /expenses/ferry/private-note': () => ({ status: 409, code: 'no-room' }),
  });
  await openNote();
  await field.fill('Ask for the bill');
  await save.click();
  await expect.element(page.getByText('no-room')).toBeVisible();
  await expect.element(field).toHaveValue('Ask for the bill');
  await expect.element(page.getByText('Only you:')).not.toBeInTheDocument();
});
