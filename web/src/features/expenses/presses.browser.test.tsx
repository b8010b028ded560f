import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { noted } from '../../test-support/stub-api.ts';
import { balanceOnWire, friendOnWire, groupOnWire, settlementOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

/* Whoever types an amount and presses a button where they saw it has pressed it, whatever came into the form meanwhile. */

const PRESSES = 30;
/** Milliseconds from seeing a button to pressing it. What an expense changes between people comes in after 100. */
const AIMS = [0, 120];

const GOA = groupOnWire('Goa', ['Asha Rao', 'Ravi Das']);
const PAYMENT = {
  ...settlementOnWire('Asha Rao', 'Ravi Das', 100),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
};

const dialog = page.getByRole('dialog').last();
const within = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Types as with keys that follow each other at once. */
function type(field: Locator, text: string): void {
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('a field');
  input.focus();
  input.select();
  document.execCommand('delete');
  for (const key of text) document.execCommand('insertText', false, key);
}

/** Presses at a point: the field is left when the press begins, and a click needs the same element at its end. */
async function pressAt(x: number, y: number): Promise<void> {
  const pressed = document.elementFromPoint(x, y);
  pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await within(20);
  if (pressed instanceof HTMLElement && document.elementFromPoint(x, y) === pressed) pressed.click();
}

/** The server refuses all that is sent, so that the form stays. */
async function expectEveryPress(
  { label, button, amount }: { label: string; button: string; amount: (round: number) => string },
  sent: readonly unknown[],
): Promise<void> {
  const field = dialog.getByLabelText(label, { exact: true });
  const target = dialog.getByRole('button', { name: button, exact: true });
  const before = sent.length;
  for (let round = 0; round < PRESSES; round += 1) {
    // What the last amount brought is gone.
    type(field, '');
    await within(110);
    type(field, amount(round));
    const { left, top, width } = target.element().getBoundingClientRect();
    await within(AIMS[round % AIMS.length] ?? 0);
    // Near the edge: a button that moves by half a line is missed.
    await pressAt(left + width / 2, top + 4);
    for (let waited = 0; waited < 50 && sent.length === before + round; waited += 1) await within(20);
    expect(sent.length).toBe(before + round + 1);
    await within(20);
  }
}

const plain = (round: number): string => String(101 + round);
const sum = (round: number): string => `${101 + round}+4`;

const answers = {
  'GET /friends': () => ({ data: [friendOnWire('Ravi Das')] }),
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /expenses/balances': () => ({
    data: [balanceOnWire('Asha Rao', 'Ravi Das', { amount: 2000, groupId: 'goa' })],
  }),
  'GET /settlements': () => ({ data: [PAYMENT] }),
};

async function openGroup() {
  const { bodies: sent, give } = noted({ status: 400, code: 'validation-failed' });
  await renderScreen('/groups/goa?tab=activity', {
    ...answers,
    'POST /expenses': give,
    'POST /settlements': give,
    [`PATCH /settlements/${PAYMENT.id}`]: give,
  });
  return sent;
}

afterEach(() => page.viewport(390, 844));

const AMOUNT = { label: 'Settlement Amount', amount: plain };

const FORMS = {
  'Create expense': async () => {
    await page.getByRole('button', { name: 'Add expense' }).click();
    await dialog.getByLabelText('Description').fill('Milk');
    return {
      label: 'Amount',
      button: 'Create expense',
      amount: (round: number) => (round % 2 ? sum : plain)(round),
    };
  },
  Finish: async () => {
    await page.getByRole('button', { name: 'Settle Up', exact: true }).first().click();
    await dialog.getByRole('button', { name: /Ravi Das/ }).click();
    return { ...AMOUNT, button: 'Finish' };
  },
  'Save changes': async () => {
    await page.getByRole('button', { name: /^More about You paid Ravi Das/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    return { ...AMOUNT, button: 'Save changes' };
  },
} as const;
const NAMES = ['Create expense', 'Finish', 'Save changes'] as const;

test.each(
  NAMES.flatMap(
    (name) =>
      [
        [name, 390, 844],
        [name, 1280, 800],
      ] as const,
  ),
)('%s at %i × %i', async (name, width, height) => {
  const sent = await openGroup();
  // The screen is rendered on the phone.
  await page.viewport(width, height);
  const form = await FORMS[name]();
  await expect.element(dialog).toBeVisible();
  await expectEveryPress(form, sent);
});

test('a step that comes after a press stands in the middle again, with room for all of it', async () => {
  await openGroup();
  await page.viewport(1280, 800);
  await page.getByRole('button', { name: 'Settle Up', exact: true }).first().click();
  const choice = dialog.getByRole('button', { name: /Ravi Das/ });
  await expect.element(choice).toBeVisible();
  choice.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await choice.click();
  await expect.element(dialog.getByRole('button', { name: 'Finish' })).toBeVisible();
  await expect
    .poll(() => {
      const { top, bottom } = dialog.element().getBoundingClientRect();
      return Math.abs(top - (innerHeight - bottom));
    })
    .toBeLessThan(2);
});
