import { useReducer, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CurrentUserContext } from '../../../lib/people/current-user.ts';
import { makeViewer } from '../../../test-support/factories.ts';
import { DraftContext, type FormPage, OpenPageContext } from '../draft/draft-context.ts';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';
import { ExpenseFields } from '../fields/expense-fields.tsx';
import { DraftEffects } from '../page/draft-effects.tsx';
import { previewSplit } from '../split/split-preview.ts';
import { PayersEditor } from './payers-editor.tsx';
import { PayersFoot } from '../form-footer.tsx';

const PEOPLE = [
  { id: 'me', name: 'Meera Iyer', email: 'meera@example.com' },
  { id: 'zoya', name: 'Zoya Khan', email: 'zoya@example.com' },
  { id: 'kabir', name: 'Kabir Rao', email: 'kabir@example.com' },
];

/** The fields of ₹1,200, the page of several payers, and what it changes. */
function Paying({ count, isTried = false }: { count: number; isTried?: boolean }) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () =>
    reduceDraft(createDraft({ currentUserId: 'me', participants: PEOPLE.slice(0, count) }), {
      type: 'enterAmount',
      text: '1200',
    }),
  );
  const [opened, setOpened] = useState<FormPage>();
  const back = (): void => {
    dispatch({ type: 'leavePayers' });
    setOpened(undefined);
  };
  return (
    <CurrentUserContext value={{ ...makeViewer('Meera Iyer'), id: 'me' }}>
      <DraftContext value={{ draft, preview: previewSplit(draft), dispatch }}>
        <OpenPageContext value={setOpened}>
          <form>
            {opened !== 'payers' ? (
              <ExpenseFields recent={[]} />
            ) : (
              <>
                <PayersEditor participants={draft.participants} />
                <PayersFoot isTried={isTried} />
                <button type="button" onClick={back}>
                  Back
                </button>
                <button type="submit">Create expense</button>
              </>
            )}
          </form>
        </OpenPageContext>
      </DraftContext>
      <DraftEffects draft={draft} preview={previewSplit(draft)} />
    </CurrentUserContext>
  );
}

const field = (name: string) => page.getByRole('textbox', { name: `Paid by ${name}` });
const paidBy = (names: string) => page.getByRole('button', { name: `Paid by ${names}` });
const back = page.getByRole('button', { name: 'Back' });
const effects = page.getByRole('region', { name: 'Who owes whom for this' });

async function openSeveral(count: number, isTried = false): Promise<void> {
  await render(<Paying count={count} isTried={isTried} />);
  await page.getByRole('combobox', { name: 'Paid by: You' }).click();
  await page.getByTitle('Several people').click();
  await expect.element(field('You')).toBeVisible();
}

test('two payers complement each other, and what the bill changes follows', async () => {
  await openSeveral(2);
  await field('You').click();
  await userEvent.keyboard('480');
  await expect.element(field('Zoya Khan')).toHaveValue('720.00');
  await expect.element(effects.getByText('You owe Zoya Khan ₹120.00')).toBeVisible();
  await field('Zoya Khan').click();
  await userEvent.keyboard('100');
  await expect.element(field('You')).toHaveValue('1100.00');
  await expect.element(effects.getByText('Zoya Khan owes you ₹500.00')).toBeVisible();
});

test('a payer’s field calculates like the amount', async () => {
  await openSeveral(2);
  await field('You').click();
  await userEvent.keyboard('100+50*2');
  await expect.element(page.getByText('= ₹200.00')).toBeVisible();
  await expect.element(field('Zoya Khan')).toHaveValue('1000.00');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('You')).toHaveValue('200');
});

test('a payer’s field says what it has not taken, and takes digits again after a tap', async () => {
  await openSeveral(2);
  await field('You').click();
  await userEvent.keyboard('48a0');
  await expect.element(page.getByText('Left out: “a0”', { exact: false })).toBeVisible();
  await field('You').click();
  await userEvent.keyboard('{End}0');
  await expect.element(field('You')).toHaveValue('480');
});

test('everybody has a field at once: what is typed in one comes off the rest of who paid before', async () => {
  await openSeveral(3);
  await expect.element(field('You')).toHaveValue('1200.00');
  for (const name of ['Zoya Khan', 'Kabir Rao']) await expect.element(field(name)).toHaveValue('');
  await field('Zoya Khan').click();
  await expect.element(field('You')).toHaveValue('1200.00');
  await userEvent.keyboard('500');
  await expect.element(field('You')).toHaveValue('700.00');
  await expect.element(field('Kabir Rao')).toHaveValue('');
});

const red = (): string => getComputedStyle(document.documentElement).getPropertyValue('--owing').trim();

test('the foot says what is left in the words of the split, and too much is red once it was tried', async () => {
  await openSeveral(3, true);
  await field('Zoya Khan').fill('300');
  await field('Kabir Rao').fill('700');
  await expect.element(field('You')).toHaveValue('200.00');
  await field('You').fill('200');
  await expect.element(page.getByText('Fully paid')).toBeVisible();
  await field('Kabir Rao').fill('580');
  const restElement = page.getByText('Under by ₹120.00');
  await expect.element(restElement).toBeVisible();
  await expect.element(restElement).not.toHaveStyle({ color: red() });
  await expect.element(effects).not.toBeInTheDocument();
  await field('Zoya Khan').fill('500');
  await expect.element(page.getByText('Over by ₹80.00')).toHaveStyle({ color: red() });
});

test('too much is in ink before it was tried', async () => {
  await openSeveral(2);
  await field('You').fill('1280');
  await expect.element(page.getByText('Over by ₹80.00')).not.toHaveStyle({ color: red() });
});

test('Enter leads from row to row', async () => {
  await openSeveral(3);
  await field('You').click();
  await userEvent.keyboard('200{Enter}');
  await expect.element(field('Zoya Khan')).toHaveFocus();
  await userEvent.keyboard('300{Enter}');
  await expect.element(field('Kabir Rao')).toHaveFocus();
});

test('Enter in the last row leads to the button, and sends nothing', async () => {
  await openSeveral(3);
  let isSent = false;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    isSent = true;
  });
  await field('Kabir Rao').click();
  await expect.element(field('Kabir Rao')).toHaveAttribute('enterkeyhint', 'done');
  await userEvent.keyboard('300{Enter}');
  await expect.element(page.getByRole('button', { name: 'Create expense' })).toHaveFocus();
  expect(isSent).toBe(false);
});

test('the form says in one line who paid, and what is left', async () => {
  await openSeveral(3);
  await field('Zoya Khan').fill('500');
  await back.click();
  await expect.element(paidBy('you and Zoya Khan')).toBeVisible();
  await paidBy('you and Zoya Khan').click();
  await field('Kabir Rao').fill('100');
  await back.click();
  await paidBy('you and 2 others').click();
  await field('You').fill('100');
  await back.click();
  await expect.element(paidBy('you and 2 others Under by ₹500.00')).toBeVisible();
});

test('where one person paid all, the form says their name again', async () => {
  await openSeveral(3);
  await back.click();
  await page.getByRole('combobox', { name: 'Paid by: You' }).click();
  await page.getByTitle('Several people').click();
  await field('Zoya Khan').fill('1200');
  await back.click();
  await expect.element(page.getByRole('combobox', { name: 'Paid by: Zoya Khan' })).toBeVisible();
  // One payer and equal parts: the row of the split says it.
  await expect.element(effects).not.toBeInTheDocument();
});

test('what somebody paid has no decimals that the currency has not: their row says so', async () => {
  await openSeveral(2);
  await field('You').click();
  await userEvent.keyboard('480.50');
  await back.click();
  await page.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option', { name: 'JPY', exact: false }).click();
  await page.getByRole('button', { name: 'Paid by', exact: false }).click();
  await expect.element(page.getByText('Amounts in JP¥ have no decimals')).toBeVisible();
  await expect.element(page.getByText('Fully paid')).not.toBeInTheDocument();
  await expect.element(field('You')).toHaveAttribute('aria-invalid', 'true');
  await field('You').fill('480');
  await expect.element(field('Zoya Khan')).toHaveValue('720');
  await expect.element(effects.getByText('You owe Zoya Khan JP¥120')).toBeVisible();
});
