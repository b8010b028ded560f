import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { balance as balanceSchema } from '@barabar/core/contract/balances';
import { localDay } from '../../lib/dates/format-date.ts';
import { stubApi, type Answer } from '../../test-support/stub-api.ts';
import { forgetStored } from '../../lib/device/stored.ts';
import { balanceOnWire, groupOnWire, settlementOnWire } from '../../test-support/factories.ts';
import { SettleUpDialog } from './settle-up-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';

const IN_GOA = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 300, groupId: 'goa' });
const IN_FLAT = balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 100, groupId: 'flat' });
const { groupId: _none, ...OUTSIDE } = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 40, groupId: '' });
const DOLLARS = {
  ...OUTSIDE,
  ...balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 12, groupId: 'goa' }),
  currency: 'USD',
};
const GROUPS = new Map([
  ['goa', 'Goa gang'],
  ['flat', 'Flat 402'],
]);

const answered = (body: object) => ({ ...settlementOnWire('Asha Rao', 'Kabir Sen', 1), ...body });
const several = vi.fn<(body: unknown) => Answer>();
const single = vi.fn<(body: unknown) => Answer>();
const saved = vi.fn<() => void>();

beforeEach(() => {
  forgetStored();
  saved.mockReset();
  several.mockReset().mockReturnValue({ data: [answered(IN_GOA), answered(IN_FLAT)] });
  single.mockReset().mockReturnValue({ data: answered(IN_GOA) });
  return () => vi.unstubAllGlobals();
});

const pay = page.getByRole('dialog', { name: 'Record payment' });
const parts = pay.getByRole('list', { name: 'This payment settles' });
const choose = pay.getByRole('button', { name: /^Choose what to settle/ });
const choice = page.getByRole('dialog', { name: 'Choose what to settle' });
const amount = pay.getByLabelText('Settlement Amount');
const finish = pay.getByRole('button', { name: 'Finish' });

/** Opens Settle up of the page of Kabir, as Asha sees it. */
async function open(rows: readonly object[], groups: readonly object[] = []): Promise<void> {
  stubApi({
    'GET /expenses/balances': () => ({ data: rows }),
    'GET /friends': () => ({ data: [] }),
    'GET /groups/my-groups': () => ({ data: groups }),
    'POST /settlements/several': several,
    'POST /settlements': single,
  });
  await renderDialog(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SettleUpDialog
        friendIds={['kabir']}
        groupNames={GROUPS}
        together={rows.map((row) => balanceSchema.parse(row))}
      />
    </SWRConfig>,
    { onClose: saved },
  );
}

test('Settle up with a friend begins with the net over all groups, and records it as one act', async () => {
  await open([IN_GOA, IN_FLAT, OUTSIDE]);
  await expect.element(pay.getByText('You will pay: ₹240.00 to Kabir Sen')).toBeVisible();
  await expect.element(amount).toHaveValue(240);
  await expect.element(choose).toHaveTextContent('Choose what to settle 3 balances');
  await expect.element(parts).not.toBeInTheDocument();
  await pay.getByRole('button', { name: 'Note (Optional)' }).click();
  await pay.getByLabelText('Note (Optional)').fill('By UPI');
  await finish.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const more = { currency: 'INR', paidOn: localDay(new Date()), note: 'By UPI' };
  const [paid, received] = [
    { fromUserId: 'asha', toUserId: 'kabir' },
    { fromUserId: 'kabir', toUserId: 'asha' },
  ];
  expect(several.mock.calls.map(([body]) => body)).toEqual([
    {
      settlements: [
        { ...paid, amount: 300, groupId: 'goa', ...more },
        { ...received, amount: 100, groupId: 'flat', ...more },
        { ...paid, amount: 40, ...more },
      ],
    },
  ]);
  expect(single).not.toHaveBeenCalled();
});

const viewed = (id: string, name: string) => {
  const group = groupOnWire(name, ['Kabir Sen', 'Asha Rao']);
  return {
    ...group,
    id,
    members: group.members.map((member) =>
      member.userId === 'asha' ? { ...member, role: 'viewer' } : member,
    ),
  };
};

test('a viewer who pays the net sets off what they are owed', async () => {
  await open([IN_GOA, IN_FLAT], [viewed('flat', 'Flat 402')]);
  await expect.element(amount).toHaveValue(200);
  await choose.click();
  const flat = choice.getByRole('button', { name: /^Flat 402/ });
  await expect.element(flat.getByText('₹100.00')).toBeVisible();
  // By itself it is for who pays, or an admin, to record.
  await expect.element(flat).toBeDisabled();
});

test('what a viewer is owed in a group is left out of a net that they receive', async () => {
  await open([DOLLARS, { ...DOLLARS, groupId: 'flat' }], [viewed('flat', 'Flat 402')]);
  const receive = page.getByRole('dialog', { name: 'Record received payment' });
  await expect.element(receive.getByText('You will receive: $12.00 from Kabir Sen')).toBeVisible();
  await expect
    .element(receive.getByRole('button', { name: /^Choose what/ }))
    .toHaveTextContent('Choose what to settle 1 balance');
});

test('a viewer who is owed all of it is told why nothing can be recorded', async () => {
  await open([IN_FLAT], [viewed('flat', 'Flat 402')]);
  await expect.element(page.getByText('Viewers record only what they pay.', { exact: false })).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
});

test('a smaller payment says what it settles and what stays', async () => {
  await open([IN_GOA, IN_FLAT, OUTSIDE]);
  await amount.fill('150');
  const rows = parts.getByRole('listitem');
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toMatch(/^Goa gang ?of ₹300.00 you owe ₹250.00$/);
  await expect.element(rows.nth(1)).toHaveTextContent('Flat 402 owes you ₹100.00');
  await expect
    .poll(() => rows.nth(2).element().textContent)
    .toMatch(/^Outside groups ?stays as it is you owe ₹40.00$/);
});

test('a payment above the net says what to do, and one tap makes it the net', async () => {
  await open([IN_GOA, IN_FLAT]);
  await amount.fill('250');
  await finish.click();
  await expect
    .element(pay.getByRole('alert'))
    .toHaveTextContent('Settlement amount cannot be greater than the owed amount');
  await pay.getByRole('button', { name: 'Change to ₹200.00' }).click();
  await expect.element(amount).toHaveValue(200);
  await expect.element(pay.getByRole('alert')).not.toBeInTheDocument();
});

test('some of the balances are chosen by their boxes, with what they come to', async () => {
  await open([IN_GOA, IN_FLAT, OUTSIDE]);
  await choose.click();
  await choice.getByRole('checkbox', { name: 'Goa gang' }).click();
  await expect.element(choice.getByText('You will receive: ₹60.00')).toBeVisible();
  await choice.getByRole('checkbox', { name: 'Flat 402' }).click();
  await choice.getByRole('checkbox', { name: 'Outside groups' }).click();
  await expect.element(choice.getByText('Nothing to pay')).toBeVisible();
  await expect.element(choice.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await choice.getByRole('button', { name: 'Back' }).click();
  await expect.element(amount).toHaveValue(240);
  await pay.getByRole('button', { name: 'Note (Optional)' }).click();
  await pay.getByLabelText('Note (Optional)').fill('Half of it');
  await amount.fill('150');
  await choose.click();
  // The same balances are the same payment, with what is typed.
  await choice.getByRole('button', { name: 'Continue' }).click();
  await expect.element(amount).toHaveValue(150);
  await choose.click();
  await choice.getByRole('checkbox', { name: 'Flat 402' }).click();
  await choice.getByRole('button', { name: 'Continue' }).click();
  await expect.element(amount).toHaveValue(340);
  await expect.element(choose).toHaveTextContent('Choose what to settle 2 of 3 balances');
  await finish.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(several.mock.calls[0]?.[0]).toMatchObject({
    settlements: [
      { amount: 300, groupId: 'goa', note: 'Half of it' },
      { amount: 40, fromUserId: 'asha', note: 'Half of it' },
    ],
  });
});

test('a tap on a balance settles that one alone', async () => {
  await open([IN_GOA, IN_FLAT]);
  await choose.click();
  await choice.getByRole('button', { name: /^Goa gang/ }).click();
  await expect.element(amount).toHaveValue(300);
  await finish.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(single).toHaveBeenCalledOnce();
  expect(several).not.toHaveBeenCalled();
});

test('all currencies are settled in one, and back leads to the same payment', async () => {
  await page.viewport(390, 844);
  await open([IN_GOA, IN_FLAT, DOLLARS]);
  await choose.click();
  await choice.getByRole('button', { name: /^Goa gang/ }).click();
  await choose.click();
  const inRupees = choice.getByRole('button', { name: /^Settle everything in INR/ });
  await expect.element(inRupees).toHaveTextContent('Settle everything in INR owes you $12.00');
  // On at most two lines, though the amounts stand beside it.
  const label = inRupees.element().querySelector('.fills') ?? document.body;
  expect(label.getBoundingClientRect().height).toBeLessThanOrEqual(2 * 24);
  await inRupees.click();
  const everything = page.getByRole('dialog', { name: 'Settle everything' });
  await expect.element(everything.getByRole('checkbox', { name: 'Settle all in ₹' })).toBeChecked();
  await everything.getByRole('button', { name: 'Back' }).click();
  await expect.element(amount).toHaveValue(300);
});

test('a note that is emptied keeps its field', async () => {
  await open([IN_GOA, IN_FLAT]);
  await pay.getByRole('button', { name: 'Note (Optional)' }).click();
  const note = pay.getByLabelText('Note (Optional)');
  await note.fill('x');
  await note.fill('');
  await expect.element(note).toHaveFocus();
});

test('what comes out even in one of two currencies is behind the payment of the other', async () => {
  await open([IN_FLAT, { ...OUTSIDE, amount: 100 }, DOLLARS]);
  const receive = page.getByRole('dialog', { name: 'Record received payment' });
  await receive.getByRole('button', { name: 'Back' }).click();
  const chooser = page.getByRole('dialog', { name: 'Settle up' });
  await expect.element(chooser.getByRole('button', { name: /Flat 402/ })).toBeVisible();
});

test('what comes out even is settled all at once, without a payment', async () => {
  await open([IN_FLAT, { ...OUTSIDE, amount: 100 }]);
  const everything = page.getByRole('dialog', { name: 'Settle everything' });
  await expect.element(everything.getByText('Comes out even')).toBeVisible();
  await everything.getByRole('button', { name: 'Finish' }).click();
  await expect.poll(() => several).toHaveBeenCalledOnce();
});

test('each currency has a net of its own, in its direction', async () => {
  await open([IN_GOA, IN_FLAT, DOLLARS]);
  await pay.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByRole('option').filter({ hasText: 'USD' }).click();
  const receive = page.getByRole('dialog', { name: 'Record received payment' });
  await expect.element(receive.getByText('You will receive: $12.00 from Kabir Sen')).toBeVisible();
  await receive.getByRole('button', { name: 'Finish' }).click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(single).toHaveBeenCalledOnce();
  expect(single.mock.calls[0]?.[0]).toMatchObject({
    fromUserId: 'kabir',
    amount: 12,
    currency: 'USD',
    groupId: 'goa',
  });
});

test('an act that is refused says why, and what was entered stays', async () => {
  several.mockReturnValue({ status: 400, code: 'exceeds-owed' });
  await open([IN_GOA, IN_FLAT]);
  await finish.click();
  await expect.element(pay.getByRole('alert')).toHaveTextContent('exceeds-owed');
  await expect.element(amount).toHaveValue(200);
  expect(saved).not.toHaveBeenCalled();
});
