import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { makePerson, owes } from '../../test-support/factories.ts';
import { renderText, seenBy } from '../../components/render-text.tsx';
import { balanceKey } from './settle-everything.ts';
import { SettleEverythingForm } from './settle-everything-form.tsx';
import type { OneCurrency } from './use-one-currency.ts';
import type { SettlingEverything, SettlingRow } from './use-settle-everything.ts';
import { stubClock } from '../../test-support/stub-clock.ts';

stubClock();

const ME = makePerson('me', 'Meera Iyer');
const KABIR = makePerson('kabir', 'Kabir Rao');

const rowOf = (
  [fromUser, toUser, amount]: readonly [typeof ME, typeof ME, number],
  rest: Partial<Balance> = {},
): SettlingRow => {
  const balance = owes(fromUser, toUser, amount, rest);
  return { key: balanceKey(balance), balances: [balance], progress: 'open', failure: undefined };
};

const OFF: OneCurrency = {
  currency: 'INR',
  isOn: false,
  setOn: () => undefined,
  rateOf: (currency) => ({ currency, text: '', exchange: undefined, isTyped: false, hasEcb: false }),
  rates: null,
  state: 'read',
  typeRate: () => undefined,
  forget: () => undefined,
};

const textOf = (rows: readonly SettlingRow[], settling: Partial<SettlingEverything> = {}): string =>
  renderText(
    seenBy(
      'me',
      <SettleEverythingForm
        person={KABIR}
        groupNames={new Map([['goa', 'Goa gang']])}
        settling={{
          person: KABIR,
          rows,
          isSaving: false,
          isPartial: false,
          start: () => undefined,
          forget: () => undefined,
          doubts: [],
          submit: () => undefined,
          oneCurrency: OFF,
          canChooseCurrency: rows.some(({ balances }) => balances.some(({ currency }) => currency !== 'INR')),
          countedOf: () => [],
          ...settling,
        }}
      />,
    ),
  );

describe('SettleEverythingForm', () => {
  it('says for each currency whether it comes out even, or what the viewer receives', () => {
    const text = textOf([
      rowOf([ME, KABIR, 100], { groupId: 'goa' }),
      rowOf([KABIR, ME, 100]),
      rowOf([KABIR, ME, 500], { currency: 'USD' }),
    ]);
    expect(text).toContain('Comes out even');
    expect(text).toContain('You will receive: $5.00');
  });

  it('offers one currency only where there is another', () => {
    expect(textOf([rowOf([ME, KABIR, 100])])).not.toContain('Settle all in ₹');
    expect(textOf([rowOf([ME, KABIR, 100], { currency: 'USD' })])).toContain('Settle all in ₹');
  });

  it('shows in one currency what each balance counts, its rate and the total', () => {
    const row = rowOf([ME, KABIR, 20_00], { currency: 'USD' });
    const [{ amount, ...rest }] = row.balances;
    const rate = { numerator: 545_235, denominator: 5_842 };
    const exchange = { rate, source: 'ecb', day: toCalendarDay('2026-04-13') } as const;
    const counted = [
      { amount, currency: 'USD', exchange, counted: toMinor(1_866_60), balance: { ...rest, amount } },
      {
        amount: toMinor(-500_00),
        currency: 'INR',
        counted: toMinor(-500_00),
        balance: { ...rest, amount: toMinor(500_00) },
      },
    ] as const;
    const on: OneCurrency = {
      ...OFF,
      isOn: true,
      rateOf: (currency) => ({ currency, text: '93.3302', exchange, isTyped: false, hasEcb: true }),
    };
    const text = textOf([row], { oneCurrency: on, countedOf: () => counted });
    expect(text).toContain('you pay ₹1,366.60');
    expect(text).toContain('you owe $20.00 at ₹93.3302 = ₹1,866.60');
    expect(text).toContain('owes you ₹500.00');
    expect(text).toContain('₹ for $1');
    expect(text).toContain('ECB, 13 Apr');
    expect(text).toContain('You will pay: ₹1,366.60');
  });
});
