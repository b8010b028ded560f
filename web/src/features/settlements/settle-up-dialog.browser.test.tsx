import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { cutOff } from '../../test-support/stub-api.ts';
import { forgetStored } from '../../lib/device/stored.ts';
import { stubDecimalComma } from '../../test-support/stub-decimal-sign.ts';
import { balanceOnWire, groupOnWire, makeViewer, settlementOnWire } from '../../test-support/factories.ts';
import { SettleUpDialog } from './settle-up-dialog.tsx';
import { DialogScope } from '../../components/dialogs.tsx';

const GOA = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 300, groupId: 'goa' });
const { groupId: _none, ...OUTSIDE } = balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 200.5, groupId: '' });
const people: Record<string, string> = { asha: 'Asha Rao', kabir: 'Kabir Sen' };

const sentBody = z.looseObject({ fromUserId: z.string(), toUserId: z.string(), amount: z.number() });
type SentBody = z.output<typeof sentBody>;
const sentAct = z.object({ settlements: z.array(sentBody) });

let owedInGoa = 300;
/** What Asha owes Kabir in Goa instead, in several currencies. */
let currencies: readonly (readonly [string, number])[] = [];
/** The acts that were sent, with their idempotency keys, in order. */
let sent: { readonly key: string | null; readonly settlements: readonly SentBody[] }[] = [];
/** Answers sent settlements. A thrown error stands for a lost answer. */
const record = vi.fn<(settlements: readonly SentBody[]) => Response>();
const onWire = (body: SentBody): object => {
  const [from = '', to = ''] = [body.fromUserId, body.toUserId].map((id) => people[id]);
  return { ...settlementOnWire(from, to, body.amount), ...body };
};
const recorded = (settlements: readonly SentBody[]): Response => {
  const [first, ...others] = settlements.map(onWire);
  return Response.json({ data: others.length === 0 ? first : [first, ...others] });
};

beforeEach(() => {
  sent = [];
  owedInGoa = 300;
  currencies = [];
  record.mockReset().mockImplementation(recorded);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (init.method === 'POST' && typeof init.body === 'string') {
      const body: unknown = JSON.parse(init.body);
      const settlements = url.endsWith('/several') ? sentAct.parse(body).settlements : [sentBody.parse(body)];
      sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), settlements });
      return record(settlements);
    }
    if (url.startsWith('/api/groups')) {
      return Response.json({ data: [{ ...groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']), id: 'goa' }] });
    }
    if (url.startsWith('/api/rates')) {
      const perEuro = { USD: '1.1684', INR: '109.0470' };
      return Response.json({ data: { rates: { day: '2026-04-13', perEuro } } });
    }
    const goa = { ...GOA, amount: owedInGoa };
    if (currencies.length > 0) {
      const rows = currencies.map(([currency, amount]) => ({ ...GOA, currency, amount }));
      return Response.json({ data: [...rows, OUTSIDE] });
    }
    const euros = { ...GOA, amount: 40, currency: 'EUR' };
    return Response.json({ data: url.includes('groupId=goa') ? [goa, euros] : [goa, OUTSIDE] });
  });
  return () => vi.unstubAllGlobals();
});

const saved = vi.fn<() => void>();
const chooser = page.getByRole('dialog', { name: 'Settle up' });
const everything = page.getByRole('dialog', { name: 'Settle everything' });
const rows = everything.getByRole('listitem');

/** What Asha sees, with nothing read before. */
function Viewed({ children }: { children: ReactNode }) {
  return (
    <CurrentUserContext value={makeViewer('Asha Rao')}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
    </CurrentUserContext>
  );
}

/** Opens the chooser of the group Goa, then settling everything with Kabir. */
async function openEverything(count = 2): Promise<void> {
  saved.mockClear();
  await render(
    <Viewed>
      <DialogScope onClose={saved}>
        <SettleUpDialog groupId="goa" />
      </DialogScope>
    </Viewed>,
  );
  await chooser.getByRole('button', { name: 'More options' }).click();
  await chooser.getByRole('button', { name: `Settle everything with Kabir Sen ${count} balances` }).click();
}

const finishAll = everything.getByRole('button', { name: 'Finish' });

test('settling everything with a person is one act, with a settlement for each balance', async () => {
  await openEverything();
  await expect.element(rows.nth(0)).toHaveTextContent('Goa you owe ₹300.00');
  await expect.element(rows.nth(1)).toHaveTextContent('Outside groups owes you ₹200.50');
  await expect.element(everything.getByText('You will pay: ₹99.50')).toBeVisible();
  await everything.getByRole('button', { name: 'Note (Optional)' }).click();
  await everything.getByLabelText('Note (Optional)').fill('At last');
  await finishAll.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const more = { currency: 'INR', paidOn: localDay(new Date()), note: 'At last' };
  expect(sent.map(({ settlements }) => settlements)).toEqual([
    [
      { fromUserId: 'asha', toUserId: 'kabir', amount: 300, groupId: 'goa', ...more },
      { fromUserId: 'kabir', toUserId: 'asha', amount: 200.5, ...more },
    ],
  ]);
});

test('an act whose answer was lost is sent again with its key, after going back as well', async () => {
  await openEverything();
  record.mockImplementation(cutOff);
  await finishAll.click();
  await expect.element(everything.getByText('Failed to create settlement', { exact: false })).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await everything.getByRole('button', { name: 'Back' }).click();
  await chooser.getByRole('button', { name: 'More options' }).click();
  await chooser.getByRole('button', { name: /^Settle everything with Kabir Sen/ }).click();
  record.mockImplementation(recorded);
  await finishAll.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(sent[1]).toEqual(sent[0]);
});

test('why everything cannot be recorded is said, though it has no field for an amount', async () => {
  await openEverything();
  const message = 'Settlement amount cannot be greater than the owed amount';
  const issues = [{ path: 'settlements.0.amount', message }];
  record.mockImplementation(() => Response.json({ message, code: 'exceeds-owed', issues }, { status: 400 }));
  await finishAll.click();
  await expect.element(everything.getByText(message)).toBeVisible();
});

const closed = vi.fn<() => void>();

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  const [count, setCount] = useState(0);
  const close = (): void => {
    setIsOpen(false);
    closed();
  };
  const openAgain = (): void => {
    setIsOpen(true);
    setCount(count + 1);
  };
  return (
    <>
      <button type="button" onClick={openAgain}>
        Settle Up
      </button>
      <DialogScope key={count} isOpen={isOpen} onClose={close}>
        <SettleUpDialog groupId="goa" />
      </DialogScope>
    </>
  );
}

const form = page.getByRole('dialog', { name: 'Record payment' });
const amount = form.getByLabelText('Settlement Amount');
const note = form.getByLabelText('Note (Optional)');
const enterNote = async (words: string): Promise<void> => {
  await form.getByRole('button', { name: 'Note (Optional)' }).click();
  await note.fill(words);
};
const finish = form.getByRole('button', { name: 'Finish' });
const chip = form.getByRole('button', { name: /^Resume/ });
const resume = (words: string) => form.getByRole('button', { name: `Resume · ${words}`, exact: true });

/** Opens Settle up of the group Goa as after a reload, and Record payment for the debt to Kabir. */
async function openForm(debt = /₹/): Promise<() => Promise<void>> {
  saved.mockClear();
  closed.mockClear();
  const { unmount } = await render(
    <Viewed>
      <Opened />
    </Viewed>,
  );
  await choose(debt);
  return unmount;
}

async function choose(debt: RegExp): Promise<void> {
  await chooser.getByRole('button', { name: debt }).click();
  await expect.element(amount).toBeVisible();
}

test('what is typed is offered the next time, beside what is owed by then, until it is discarded', async () => {
  const reload = await openForm();
  await amount.fill('120');
  await enterNote('By UPI');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Settle Up' }).click();
  await choose(/₹/);
  await expect.element(amount).toHaveValue(300);
  await resume('₹120 By UPI').click();
  await expect.element(amount).toHaveValue(120);

  await reload();
  owedInGoa = 250;
  await openForm();
  await expect.element(amount).toHaveValue(250);
  await resume('₹120 By UPI').click();
  await expect.element(amount).toHaveValue(120);
  await expect.element(note).toHaveValue('By UPI');
  await expect.element(form.getByText('Remaining balance ₹130.00')).toBeVisible();
  await expect.element(chip).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Back' }).click();
  await choose(/₹/);
  await form.getByRole('button', { name: 'Discard ₹120 By UPI' }).click();
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue(250);
  await form.getByRole('button', { name: 'Back' }).click();
  await choose(/₹/);
  await expect.element(chip).not.toBeInTheDocument();
});

test('an amount that nobody typed follows the debt, and one debt keeps nothing of another', async () => {
  const reload = await openForm();
  await enterNote('By UPI');
  await reload();
  owedInGoa = 250;
  const again = await openForm();
  await expect.element(note).not.toBeInTheDocument();
  await resume('₹250 By UPI').click();
  await expect.element(note).toHaveValue('By UPI');
  await expect.element(amount).toHaveValue(250);
  await again();
  const euros = await openForm(/€/);
  await expect.element(amount).toHaveValue(40);
  await expect.element(chip).not.toBeInTheDocument();
  await euros();
  forgetStored();
  await openForm();
  await expect.element(amount).toBeVisible();
  await expect.element(chip).not.toBeInTheDocument();
});

test('a form whose answer was lost is sent again with its key, and is not kept once it is recorded', async () => {
  const reload = await openForm();
  record.mockImplementationOnce(cutOff);
  await finish.click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await reload();
  owedInGoa = 400;
  const again = await openForm();
  await resume('₹300').click();
  await expect.element(amount).toHaveValue(300);
  await finish.click();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(sent[1]).toEqual(sent[0]);
  await again();
  await openForm();
  await expect.element(amount).toHaveValue(400);
  await expect.element(chip).not.toBeInTheDocument();
});

test('a form that was recorded with other content says so, and is not kept', async () => {
  const reload = await openForm();
  await amount.fill('120');
  record.mockImplementation(() =>
    Response.json({ message: 'Used', code: 'idempotency-key-reused', issues: [] }, { status: 422 }),
  );
  await finish.click();
  await expect
    .element(form.getByRole('alert'))

    .toHaveTextContent(
      'This settlement has already been recorded with what you entered before. Close this to see it.',
    );
  await reload();
  await openForm();
  await expect.element(amount).toHaveValue(300);
  await expect.element(chip).not.toBeInTheDocument();
});

test('all is settled in rupees at the ECB’s rate and an own one, with one settlement for each place', async () => {
  currencies = [
    ['USD', 20],
    ['AED', 100],
  ];
  await openEverything(3);
  // Nothing is converted before it is chosen.
  await expect.element(everything.getByLabelText('₹ for $1')).not.toBeInTheDocument();
  await everything.getByRole('checkbox', { name: 'Settle all in ₹' }).click();
  await expect.element(everything.getByLabelText('₹ for $1')).toHaveValue('93.3302');
  await expect.element(everything.getByText(`ECB, ${formatDay('2026-04-13')}`)).toBeVisible();
  await expect
    .element(everything.getByText('There is no rate for today. Please enter your own.'))
    .toBeVisible();
  await expect.element(everything.getByLabelText(/^₹ for AED/)).toHaveFocus();

  await finishAll.click();
  await expect.element(rows.nth(0).getByRole('alert')).toHaveTextContent('Please enter a rate for AED');
  expect(sent).toEqual([]);

  await everything.getByLabelText(/^₹ for AED/).fill('25.5');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'Goa you owe $20.00 at ₹93.3302 = ₹1,866.60 you owe AED 100.00 at ₹25.50 = ₹2,550.00 you pay ₹4,416.60',
    );
  await expect.element(rows.nth(1)).toHaveTextContent('Outside groups owes you ₹200.50 pays you ₹200.50');
  await expect.element(everything.getByText('You will pay: ₹4,216.10')).toBeVisible();
  await finishAll.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const paidOn = localDay(new Date());
  const ecb = { source: 'ecb', day: '2026-04-13', rate: { numerator: 545_235, denominator: 5_842 } };
  expect(sent.map(({ settlements }) => settlements)).toEqual([
    [
      {
        fromUserId: 'asha',
        toUserId: 'kabir',
        amount: 4_416.6,
        currency: 'INR',
        settles: [
          { amount: 20, currency: 'USD', exchange: ecb },
          {
            amount: 100,
            currency: 'AED',
            exchange: { source: 'own', day: paidOn, rate: { numerator: 51, denominator: 2 } },
          },
        ],
        groupId: 'goa',
        paidOn,
      },
      { fromUserId: 'kabir', toUserId: 'asha', amount: 200.5, currency: 'INR', paidOn },
    ],
  ]);
});

test('an own rate far off the ECB’s is asked about once more before anything is settled', async () => {
  currencies = [['USD', 20]];
  await openEverything();
  await everything.getByRole('checkbox', { name: 'Settle all in ₹' }).click();
  await everything.getByLabelText('₹ for $1').fill('0.001');
  await finishAll.click();
  // In tests antd gives the headings of all dialogs one id.
  const question = page.getByRole('dialog').filter({ hasText: 'Check the rate' });
  const words = `Keep $20.00 as ₹0.02? By the ECB’s rate of ${formatDay('2026-04-13')}, $20.00 is ₹1,866.60.`;
  await expect.element(question.getByText(words)).toBeVisible();
  await question.getByRole('button', { name: 'Back' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await finishAll.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(sent.flatMap(({ settlements }) => settlements).map((settlement) => settlement.amount)).toEqual([
    0.02, 200.5,
  ]);
});

test('an own rate replaces the ECB’s, which can be taken again, and the wish can be taken back', async () => {
  currencies = [['USD', 20]];
  await openEverything();
  const wish = everything.getByRole('checkbox', { name: 'Settle all in ₹' });
  await wish.click();
  const rate = everything.getByLabelText('₹ for $1');
  await rate.fill('95');
  await expect.element(everything.getByText('Entered by hand')).toBeVisible();
  const inOne = 'Goa you owe $20.00 at ₹95.00 = ₹1,900.00 you pay ₹1,900.00';
  await expect.element(rows.nth(0)).toHaveTextContent(inOne);
  await rate.fill('95x');
  await expect.element(rate).toHaveValue('95');
  stubDecimalComma();
  await userEvent.keyboard(',5');
  await expect.element(rate).toHaveValue('95.5');
  await everything.getByRole('button', { name: 'Use the ECB’s rate' }).click();
  await expect.element(rate).toHaveValue('93.3302');
  await wish.click();
  await expect.element(rows.nth(0)).toHaveTextContent('Goa you owe $20.00');
  await finishAll.click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(
    sent
      .flatMap(({ settlements }) => settlements)
      .map((settlement) => [settlement.amount, settlement['currency'], 'settles' in settlement]),
  ).toEqual([
    [20, 'USD', false],
    [200.5, 'INR', false],
  ]);
});

test('an amount that the server refuses is marked, says why, and has the focus', async () => {
  await openForm();
  const words = 'Settlement amount cannot be greater than the owed amount';
  record.mockImplementation(() =>
    Response.json({ message: words, code: 'exceeds-owed', issues: [] }, { status: 400 }),
  );
  await finish.click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveAccessibleDescription(words);
  await expect.element(amount).toHaveFocus();
  expect(form.getByRole('alert').elements()).toHaveLength(1);
  await amount.fill('100');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
});
