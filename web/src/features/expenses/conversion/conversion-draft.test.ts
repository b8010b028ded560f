import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { conversionProblem } from '@barabar/core/conversion';
import type { Currency } from '@barabar/core/money';
import { createDraft, type ExpenseDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { unitsOf } from '../../../lib/forms/amount-text.ts';

const DAY = toCalendarDay('2026-04-13');
const rates = { day: DAY, perEuro: { USD: '1.1684', INR: '109.0470' } };
const ECB = { numerator: 545_235, denominator: 5_842 };

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });
const opened = {
  ...createDraft({ currentUserId: 'asha', participants: ['asha', 'ravi'].map(person) }),
  spentOn: DAY,
};
const after = (...actions: DraftAction[]): ExpenseDraft => actions.reduce(reduceDraft, opened);
const taxi: DraftAction[] = [
  { type: 'enter', fields: { description: 'Taxi' } },
  { type: 'enterAmount', text: '45' },
  { type: 'chooseCurrency', currency: 'USD' },
];
const convertToRupees: DraftAction = { type: 'convertTo', currency: 'INR' };
const takeRates: DraftAction = { type: 'takeRates', rates };
const atEcb = [...taxi, convertToRupees, takeRates];

const keptIn = (draft: ExpenseDraft) => {
  const verdict = validateDraft(draft);
  if (!verdict.isOk) return verdict.message;
  const { amount, currency, conversion } = verdict.expense;
  return { amount, currency, conversion };
};

describe('an amount in another currency', () => {
  it('is kept in that currency unless the viewer says otherwise', () => {
    expect(keptIn(after(...taxi))).toEqual({ amount: 45_00, currency: 'USD', conversion: undefined });
    expect(after(...taxi, takeRates)).toEqual(after(...taxi));
  });

  it('is kept at the ECB’s rate of the day, to the minor unit', () => {
    expect(after(...taxi, convertToRupees)).toMatchObject({ amountText: '', currency: 'INR' });
    const draft = after(...atEcb);
    expect(draft).toMatchObject({ amountText: '4199.86', currency: 'INR' });
    expect(draft.conversion).toMatchObject({ amountText: '45', currency: 'USD', rateText: '93.3302' });
    const conversion = { amount: 45_00, currency: 'USD', rate: ECB, source: 'ecb', day: DAY };
    expect(keptIn(draft)).toEqual({ amount: 4_199_86, currency: 'INR', conversion });
  });

  it('is kept at a typed rate, exactly as typed', () => {
    const draft = after(...atEcb, { type: 'enterRate', text: '95.5' });
    expect(keptIn(draft)).toMatchObject({
      amount: 4_297_50,
      conversion: { rate: { numerator: 191, denominator: 2 }, source: 'own' },
    });
    expect(after(...atEcb, { type: 'enterRate', text: '95,5' })).toEqual(after(...atEcb));
    expect(keptIn(after(...atEcb, { type: 'enterRate', text: '' }))).toBe('Amount must be greater than 0');
  });

  it('is kept as exactly the amount that is typed', () => {
    const draft = after(...atEcb, { type: 'enterConverted', text: '4250.01' });
    expect(draft.conversion?.rateText).toBe('94.4447');
    expect(keptIn(draft)).toMatchObject({ amount: 4_250_01, conversion: { source: 'own', amount: 45_00 } });
    const both = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(both, both, (original, keptAmount) => {
        const typed = after(...taxi, { type: 'enterAmount', text: String(original / 100) }, convertToRupees, {
          type: 'enterConverted',
          text: (keptAmount / 100).toFixed(2),
        });
        expect(keptIn(typed)).toMatchObject({ amount: keptAmount, currency: 'INR' });
      }),
    );
  });

  it('stays as typed when the viewer changes what was spent', () => {
    const more: DraftAction = { type: 'enterAmount', text: '90' };
    expect(keptIn(after(...atEcb, more))).toMatchObject({ amount: 8_399_72, conversion: { rate: ECB } });
    const typed = after(...atEcb, { type: 'enterConverted', text: '4500' }, more);
    expect(keptIn(typed)).toMatchObject({
      amount: 4_500_00,
      conversion: { rate: { numerator: 50, denominator: 1 } },
    });
  });

  it('needs a rate', () => {
    expect(keptIn(after(...taxi, convertToRupees))).toBe('Amount must be greater than 0');
    const unspent = after(...taxi, { type: 'enterAmount', text: '' }, convertToRupees);
    expect(keptIn(reduceDraft(unspent, { type: 'enterConverted', text: '450' }))).toBe(
      'Please enter a rate or the converted amount',
    );
    const inDirhams = after(...taxi, { type: 'chooseCurrency', currency: 'AED' }, convertToRupees);
    expect(reduceDraft(inDirhams, takeRates)).toBe(inDirhams);
  });

  it('goes back to what was spent', () => {
    expect(after(...atEcb, { type: 'leaveAsSpent' })).toEqual(after(...taxi));
    expect(after(...atEcb, { type: 'chooseCurrency', currency: 'INR' })).toMatchObject({
      amountText: '45',
      currency: 'INR',
      conversion: undefined,
    });
  });

  it('forgets the rate of another currency, and the ECB’s of another day', () => {
    const pounds = after(...atEcb, { type: 'chooseCurrency', currency: 'GBP' });
    expect(pounds).toMatchObject({ amountText: '', conversion: { currency: 'GBP', rate: undefined } });
    const later: DraftAction = { type: 'chooseDay', spentOn: toCalendarDay('2026-04-14') };
    expect(after(...atEcb, later)).toMatchObject({ amountText: '', conversion: { rate: undefined } });
    const ownDraft = after(...atEcb, { type: 'enterRate', text: '95' }, later);
    expect(keptIn(ownDraft)).toMatchObject({ amount: 4_275_00, conversion: { day: '2026-04-14' } });
  });

  it('that is too large in the kept currency is not kept', () => {
    const large = after(
      { type: 'enterAmount', text: '9999999' },
      ...taxi.slice(2),
      convertToRupees,
      takeRates,
    );
    expect(large.amountText).toBe('');
  });

  it('is converted per major unit, whatever the decimals of both', () => {
    const ofDay = { day: DAY, perEuro: { JPY: '180', INR: '108', KWD: '0.36' } };
    const between = (from: Currency, to: Currency, text: string) =>
      after(
        ...taxi.slice(0, 1),
        { type: 'chooseCurrency', currency: from },
        { type: 'enterAmount', text },
        { type: 'convertTo', currency: to },
        { type: 'takeRates', rates: ofDay },
      );
    expect(between('JPY', 'INR', '1250').amountText).toBe('750.00');
    expect(between('INR', 'JPY', '750.60').amountText).toBe('1251');
    expect(between('JPY', 'KWD', '1250').amountText).toBe('2.500');
    expect(keptIn(between('KWD', 'INR', '12.345'))).toMatchObject({ amount: 3_703_50 });
    const typed = reduceDraft(between('JPY', 'INR', '1250'), { type: 'enterConverted', text: '800' });
    expect(typed.conversion?.rateText).toBe('0.64');
    expect(keptIn(typed)).toMatchObject({ amount: 800_00, conversion: { amount: 1250 } });
  });

  it('whatever is typed, only sends what the server accepts', () => {
    const text = fc.oneof(
      fc.integer({ min: 0, max: 10_000_000 }).map((n) => String(n / 100)),
      fc.string(),
    );
    const action = fc.oneof(
      fc.record({ type: fc.constantFrom('enterAmount', 'enterRate', 'enterConverted'), text }),
      fc.record({
        type: fc.constantFrom('convertTo', 'chooseCurrency'),
        currency: fc.constantFrom('INR', 'USD', 'JPY', 'KWD'),
      }),
      fc.constantFrom<DraftAction>({ type: 'leaveAsSpent' }, takeRates),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const draft = after({ type: 'enter', fields: { description: 'Taxi' } }, ...actions);
        const verdict = validateDraft(draft);
        if (!verdict.isOk) return;
        expect(verdict.expense.amount).toBe(unitsOf(draft.amountText, draft.currency));
        const { conversion } = verdict.expense;
        if (conversion) expect(conversionProblem(verdict.expense, conversion)).toBeUndefined();
        expect(conversion === undefined).toBe(draft.conversion === undefined);
      }),
      { numRuns: 1000 },
    );
  });
});
