import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { makePerson, owes } from '../../test-support/factories.ts';
import { renderText, seenBy } from '../../test-support/render-text.tsx';
import { SettleEverythingForm } from './settle-everything-form.tsx';
import { settleIn, type Everything, type SettlingRow } from './settle-all.ts';
import { SETTLEMENT_FORM } from '../../test-support/settlement-form.ts';
import { stubClock } from '../../test-support/stub-clock.ts';

stubClock();

const ME = makePerson('me', 'Meera Iyer');
const KABIR = makePerson('kabir', 'Kabir Rao');

const OFF: Omit<Everything, 'balances' | 'rows'> = {
  currency: 'INR',
  isInOne: false,
  isTried: false,
  typed: {},
  day: toCalendarDay('2026-04-13'),
  before: undefined,
  setInOne: () => undefined,
  rateOf: () => ({ text: '', exchange: undefined, isTyped: false, hasEcb: false }),
  state: 'read',
  typeRate: () => undefined,
  doubts: [],
  check: () => true,
  settlementsFor: () => [],
};

const rowOf = (balance: Balance): SettlingRow =>
  settleIn([balance], { userId: 'me', currency: balance.currency, exchangeOf: () => undefined });

const textOf = (balances: readonly Balance[], everything: Partial<Everything> = {}): string =>
  renderText(
    seenBy(
      'me',
      <SettleEverythingForm
        groupNames={new Map([['goa', 'Goa gang']])}
        form={SETTLEMENT_FORM}
        everything={{ ...OFF, balances, rows: balances.map(rowOf), ...everything }}
      />,
    ),
  );

describe('SettleEverythingForm', () => {
  it('says for each currency whether it comes out even, or what the viewer receives', () => {
    const text = textOf([
      owes(ME, KABIR, 100, { groupId: 'goa' }),
      owes(KABIR, ME, 100),
      owes(KABIR, ME, 500, { currency: 'USD' }),
    ]);
    expect(text).toContain('Comes out even');
    expect(text).toContain('You will receive: $5.00');
  });

  it('offers one currency only where there is another', () => {
    expect(textOf([owes(ME, KABIR, 100)])).not.toContain('Settle all in ₹');
    expect(textOf([owes(ME, KABIR, 100, { currency: 'USD' })])).toContain('Settle all in ₹');
  });

  it('shows in one currency what each balance counts, its rate and the total', () => {
    const balance = owes(ME, KABIR, 20_00, { currency: 'USD' });
    const { amount } = balance;
    const rate = { numerator: 545_235, denominator: 5_842 };
    const exchange = { rate, source: 'ecb', day: toCalendarDay('2026-04-13') } as const;
    const counted = [
      { amount, currency: 'USD', exchange, counted: toMinor(1_866_60) },
      { amount: toMinor(-500_00), currency: 'INR', counted: toMinor(-500_00) },
    ] as const;
    const text = textOf([balance], {
      isInOne: true,
      rateOf: () => ({ text: '93.3302', exchange, isTyped: false, hasEcb: true }),
      rows: [{ ...rowOf(balance), currency: 'INR', counted, total: toMinor(1_366_60) }],
    });
    expect(text).toContain('you pay ₹1,366.60');
    expect(text).toContain('you owe $20.00 at ₹93.3302 = ₹1,866.60');
    expect(text).toContain('owes you ₹500.00');
    expect(text).toContain('₹ for $1');
    expect(text).toContain('ECB, 13 Apr');
    expect(text).toContain('You will pay: ₹1,366.60');
  });
});
