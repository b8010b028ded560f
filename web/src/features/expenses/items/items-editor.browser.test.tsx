import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { stubDecimalComma } from '../../../test-support/stub-decimal-sign.ts';
import { CurrentUserContext } from '../../../lib/people/current-user.ts';
import { makeViewer } from '../../../test-support/factories.ts';
import { DraftContext } from '../draft/draft-context.ts';
import { createDraft, type ExpensePrefill } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';
import { OtherSplits } from '../split/other-splits.tsx';
import { SplitEditor } from '../split/split-editor.tsx';
import { previewSplit } from '../split/split-preview.ts';
import { SplitFoot } from '../split/split-foot.tsx';

const PEOPLE = [
  { id: 'me', name: 'Meera Iyer', email: 'meera@example.com' },
  { id: 'rohan', name: 'Rohan Das', email: 'rohan@example.com' },
];

const submitted = vi.fn();

function Editing({ people = PEOPLE, prefill }: { people?: typeof PEOPLE; prefill?: ExpensePrefill }) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () =>
    createDraft({ currentUserId: 'me', participants: people, prefill }),
  );
  const preview = previewSplit(draft);
  return (
    <CurrentUserContext value={{ ...makeViewer('Meera Iyer'), id: 'me' }}>
      <output aria-label="the amount">{draft.amountText}</output>
      <button type="button" onClick={() => dispatch({ type: 'enterAmount', text: '160' })}>
        Set the amount
      </button>
      <DraftContext value={{ draft, preview, dispatch }}>
        <form action={submitted}>
          <SplitEditor>
            <OtherSplits />
          </SplitEditor>
          <SplitFoot isTried />
        </form>
      </DraftContext>
    </CurrentUserContext>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const face = (item: string, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `Who had ${item}` }) })
    .getByRole('button', { name, exact: true });
const owed = page.getByRole('list', { name: 'What everybody owes' });

beforeEach(async () => {
  await render(<Editing />);
  await page.getByRole('tab', { name: 'Items' }).click();
  await field('Item').fill('Naan');
  await field('Amount of Naan').fill('120');
});

test('everybody is on at first; an item that nobody had blocks, and says how much', async () => {
  await expect.element(owed.getByText('₹60.00').first()).toBeVisible();
  await expect.element(page.getByLabelText('the amount')).toHaveTextContent('120.00');
  for (const name of ['You', 'Rohan Das']) await face('Naan', name).click();
  await expect.element(page.getByRole('alert').getByText('Nobody chosen for ₹120.00')).toBeVisible();
  await face('Naan', 'Everybody had Naan').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(owed.getByText('₹60.00').first()).toBeVisible();
});

test('a face that is taken off is an empty ring, and filled again with the next tap', async () => {
  const rohan = face('Naan', 'Rohan Das');
  const fill = (): string => {
    const avatar = rohan.element().closest('button')?.querySelector('[aria-hidden]');
    if (!avatar?.textContent.includes('RD')) throw new Error('The face has no avatar');
    return getComputedStyle(avatar).backgroundColor;
  };
  const filled = fill();
  expect(filled).not.toBe('rgba(0, 0, 0, 0)');
  await rohan.click();
  await expect.poll(fill).toBe('rgba(0, 0, 0, 0)');
  await rohan.click();
  await expect.poll(fill).toBe(filled);
});

test('Enter behind the amount of the last item leads to the next one', async () => {
  await field('Amount of Naan').click();
  await userEvent.keyboard('{Enter}');
  const names = page.getByRole('textbox', { name: 'Item', exact: true });
  await expect.element(names.last()).toHaveFocus();
  await userEvent.keyboard('Dal{Enter}200');
  await expect.element(field('Amount of Dal')).toHaveValue('200');
  // The first one is a row of its own height again, and a tap shows its fields.
  const row = page.getByRole('button', { name: 'Naan ₹120.00' });
  await expect
    .poll(() => row.element().closest('li')?.getBoundingClientRect().height)
    .toBeLessThanOrEqual(87);
  await row.click();
  await expect.element(names).toHaveValue('Naan');
  await expect.element(names).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(names).toHaveValue('Dal');
  await expect.element(names).toHaveFocus();
  await field('Quantity of Dal').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Amount of Dal')).toHaveFocus();
});

test('a press that leaves a face, or its end, gives nobody more; a key after a long press is a tap', async () => {
  const you = face('Naan', 'You');
  const press = (type: string) =>
    you
      .element()
      .closest('button')
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  press('pointerdown');
  press('pointerout');
  press('pointercancel');
  press('pointerdown');
  await expect.element(face('Naan', 'You, 2 of 3')).toBeVisible();
  face('Naan', 'You, 2 of 3').element().closest('button')?.focus();
  await userEvent.keyboard(' ');
  await expect.element(face('Naan', 'You')).toHaveAttribute('aria-pressed', 'false');
});

test('a long press, a key or a stepper gives a person more parts than others: the faces say so', async () => {
  const you = face('Naan', 'You');
  you.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(face('Naan', 'You, 2 of 3')).toHaveAttribute('aria-pressed', 'true');
  // The end of the press is no tap.
  await userEvent.click(face('Naan', 'You, 2 of 3'), { delay: 0 });
  await expect.element(face('Naan', 'Rohan Das')).toBeVisible();
  await page.getByRole('button', { name: 'Everybody had Naan' }).click();
  face('Naan', 'You').element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(face('Naan', 'You, 2 of 3')).toBeVisible();
  await expect.element(face('Naan', 'Rohan Das, 1 of 3')).toBeVisible();
  await expect.element(owed.getByText('₹80.00')).toBeVisible();
  await expect.element(owed.getByText('₹40.00')).toBeVisible();
  await page.getByRole('button', { name: 'Parts of Rohan Das in Naan: one more' }).click();
  await expect.element(owed.getByText('₹60.00').first()).toBeVisible();
});

test('Enter leads from stepper to stepper, and from the last one to the next item', async () => {
  face('Naan', 'You').element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await field('Parts of You in Naan').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Parts of Rohan Das in Naan')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Item', exact: true }).last()).toHaveFocus();
  expect(submitted).not.toHaveBeenCalled();
});

test('a charge has a kind and is spread; the service charge goes with one tap', async () => {
  await page.getByRole('button', { name: 'Add tax or charge' }).click();
  await field('Amount of CGST').fill('12');
  await expect.element(owed.getByText('₹66.00').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Charge: CGST' }).click();
  await page.getByTitle('Service charge').click();
  await expect.element(page.getByLabelText('the amount')).toHaveTextContent('132.00');
  await page.getByRole('button', { name: 'Remove Service charge' }).click();
  await expect.element(owed.getByText('₹60.00').first()).toBeVisible();
  await expect.element(page.getByLabelText('the amount')).toHaveTextContent('120.00');
});

test('a removed item is gone from the bill', async () => {
  await page.getByRole('button', { name: 'Add item' }).click();
  await field('Item').fill('Dal');
  await page.getByRole('button', { name: 'Naan ₹120.00' }).click();
  await page.getByRole('button', { name: 'Remove Naan' }).click();
  await expect.element(page.getByRole('button', { name: 'Dal ₹0.00' })).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Who had Naan' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Who had Dal' })).toBeVisible();
});

test('a decimal comma is typed in a quantity and in the amount of an item', async () => {
  stubDecimalComma();
  await field('Quantity of Naan').click();
  await userEvent.keyboard('1,5');
  await expect.element(field('Quantity of Naan')).toHaveValue('1.5');
  await field('Amount of Naan').fill('12');
  await userEvent.keyboard(',50');
  await expect.element(field('Amount of Naan')).toHaveValue('12.50');
});

test('nothing is blamed while a bill is typed; what a usual tax makes is offered, and one tap adds it', async () => {
  await page.getByRole('button', { name: 'Set the amount' }).click();
  await field('Amount of Naan').fill('152.38');
  await expect.element(page.getByText('₹7.62 left')).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '5% GST?' }).click();
  const charges = page.getByRole('list', { name: 'Taxes and charges' });
  await expect.element(charges.getByText('CGST', { exact: false })).toBeVisible();
  await expect.element(charges.getByText('₹3.81').first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(owed.getByText('₹80.00').first()).toBeVisible();
});

test('a bill that was not typed and does not add up says by how much, and marks the one line that explains it', async () => {
  const bill = {
    items: [120, 340].map((rupees, index) => ({
      name: ['Naan', 'Dal'][index] ?? '',
      amount: toMinor(rupees * 100),
      sharedBy: PEOPLE.map(({ id }) => ({ userId: id, weight: 1 })),
    })),
    charges: [],
  };
  const { container } = await render(<Editing prefill={{ amount: toMinor(160_00), bill }} />);
  const shown = page.elementLocator(container);
  await shown.getByRole('tab', { name: 'Items' }).click();
  const note = shown.getByRole('note');
  await expect
    .element(note)
    .toHaveTextContent(
      'Items and charges are ₹300.00 more than the amount of the expense. Please check Dal: ₹40.00 would fit.',
    );
  await shown.getByRole('button', { name: 'Dal', exact: false }).first().click();
  const amount = shown.getByRole('textbox', { name: 'Amount of Dal' });
  const isMarked = (): boolean => amount.element().closest('.ant-form-item-has-warning') !== null;
  expect(isMarked()).toBe(true);
  await amount.fill('41');
  await expect.element(shown.getByText('Over by ₹1.00')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(isMarked()).toBe(false);
});

test('no item of a receipt is blamed for a tax that is missing', async () => {
  const bill = {
    items: [860, 900].map((rupees, index) => ({
      name: ['Starters', 'Beer pitcher'][index] ?? '',
      amount: toMinor(rupees * 100),
      sharedBy: PEOPLE.map(({ id }) => ({ userId: id, weight: 1 })),
    })),
    charges: [],
  };
  const { container } = await render(<Editing prefill={{ amount: toMinor(1848_00), bill }} />);
  const shown = page.elementLocator(container);
  await shown.getByRole('tab', { name: 'Items' }).click();
  await expect.element(shown.getByText('₹88.00 left')).toBeVisible();
  await expect.element(shown.getByRole('button', { name: '5% GST?' })).toBeVisible();
  await expect.element(shown.getByRole('note')).not.toBeInTheDocument();
});

const SIX = ['Meera Iyer', 'Rohan Das', 'Zoya Khan', 'Farhan Ali', 'Kabir Rao', 'Ananya Pillai'].map(
  (name) => ({ id: name === 'Meera Iyer' ? 'me' : name, name, email: `${name.split(' ')[0]}@example.com` }),
);

test.each([390, 320])(
  'of six people at %i px, nothing moves when one is taken off, and no amount is cut',
  async (width) => {
    await page.viewport(width, 844);
    const { container } = await render(<Editing people={SIX} />);
    const shown = page.elementLocator(container);
    await shown.getByRole('tab', { name: 'Items' }).click();
    await shown.getByRole('textbox', { name: 'Item' }).fill('Thali');
    await shown.getByRole('textbox', { name: 'Amount of Thali' }).fill('75000');
    const faces = shown.getByRole('group', { name: 'Who had Thali' });
    const boxes = (): unknown[] =>
      [faces.element().closest('li'), ...faces.element().children].map((element) =>
        JSON.stringify(element?.getBoundingClientRect()),
      );
    const before = boxes();
    await faces.getByRole('button', { name: 'Zoya Khan' }).click();
    await expect.element(shown.getByRole('button', { name: 'Everybody had Thali' })).toBeVisible();
    expect(boxes()).toEqual(before);
    const list = shown.getByRole('list', { name: 'What everybody owes' });
    await expect.element(list.getByText('₹15,000.00').first()).toBeVisible();
    const { left, right, bottom } = list.element().getBoundingClientRect();
    const amounts = [...list.element().querySelectorAll('.money')].map((amount) =>
      amount.getBoundingClientRect(),
    );
    expect(amounts).toHaveLength(6);
    for (const amount of amounts) {
      expect(amount.left).toBeGreaterThanOrEqual(left);
      expect(amount.right).toBeLessThanOrEqual(right);
      expect(amount.bottom).toBeLessThanOrEqual(bottom);
    }
    expect(new Set(amounts.map(({ top }) => top)).size).toBe(2);
  },
);

test('two people of one first name are told apart by their faces', async () => {
  const people = [...PEOPLE, { id: 'other', name: 'Rohan Shah', email: 'shah@example.com' }];
  const { container } = await render(<Editing people={people} />);
  const shown = page.elementLocator(container);
  await shown.getByRole('tab', { name: 'Items' }).click();
  for (const name of ['Rohan D.', 'Rohan S.'])
    await expect.element(shown.getByText(name, { exact: true })).toBeVisible();
});
