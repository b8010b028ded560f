import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMinor } from '@barabar/core/money';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { mainPayerOf, payersOf, previewPayments } from './payments.ts';

const person = (id: string) => ({ id, name: `Person ${id}`, email: `${id}@example.com` });
/** A draft of ₹100.00 among these people after the actions, opened to several payers; `me` had paid. */
const paying = (ids: readonly string[], ...actions: DraftAction[]) =>
  (
    [
      { type: 'enterAmount', text: '100' },
      { type: 'chooseSeveralPayers' },
      ...actions,
    ] satisfies DraftAction[]
  ).reduce(reduceDraft, createDraft({ currentUserId: 'me', participants: ids.map(person) }));
const type = (userId: string, text: string): DraftAction => ({ type: 'enterPayment', userId, text });
const add = (userId: string): DraftAction => ({ type: 'addPayer', userId });
const textsOf = (draft: ReturnType<typeof paying>) =>
  previewPayments(draft).rows.map(({ userId, text }) => [userId, text]);

describe('the page of several payers, once it closes', () => {
  const people = ['me', 'zoya', 'kabir'];
  const close: DraftAction = { type: 'leavePayers' };
  const payerOf = ({ payerId, payments }: ReturnType<typeof paying>) => [payerId, payments === undefined];

  it('leaves one payer where one person paid all', () => {
    expect(payerOf(paying(people, close))).toEqual(['me', true]);
    expect(payerOf(paying(['me', 'zoya'], close))).toEqual(['me', true]);
    expect(payerOf(paying(people, add('zoya'), type('zoya', '100'), close))).toEqual(['zoya', true]);
  });

  it('keeps several, and amounts that do not make the whole', () => {
    expect(payerOf(paying(people, add('zoya'), type('zoya', '30'), close))).toEqual(['me', false]);
    expect(payerOf(paying(people, add('zoya'), type('zoya', '130'), close))).toEqual(['me', false]);
  });

  it('keeps what one person typed that does not make the whole', () => {
    expect(payerOf(paying(people, type('me', '80'), close))).toEqual(['me', false]);
    expect(payerOf(paying(people, type('me', '130'), close))).toEqual(['me', false]);
    expect(payerOf(paying(['me', 'zoya'], type('me', '130'), close))).toEqual(['me', false]);
  });

  it('keeps an amount with decimals that the currency has not', () => {
    const inYen = [add('zoya'), type('zoya', '12.50'), { type: 'chooseCurrency', currency: 'JPY' }] as const;
    expect(payerOf(paying(people, ...inYen, close))).toEqual(['me', false]);
  });
});

describe('several payers', () => {
  it('are both of two participants, who complement each other', () => {
    const draft = paying(['me', 'zoya'], type('me', '30'));
    expect(textsOf(draft)).toEqual([
      ['me', '30'],
      ['zoya', '70.00'],
    ]);
    expect(textsOf(reduceDraft(draft, type('zoya', '45.5')))).toEqual([
      ['me', '54.50'],
      ['zoya', '45.5'],
    ]);
  });

  it('begin with the payer chosen before, who keeps the whole until another one is typed in', () => {
    const people = ['me', 'zoya', 'kabir'];
    expect(textsOf(paying(people))).toEqual([['me', '100.00']]);
    const added = paying(people, add('zoya'));
    expect(textsOf(added)).toEqual([
      ['me', '100.00'],
      ['zoya', ''],
    ]);
    expect(textsOf(reduceDraft(added, type('zoya', '30')))).toEqual([
      ['me', '70.00'],
      ['zoya', '30'],
    ]);
  });

  it('keep what they had when another one is added, who takes what nobody has', () => {
    const people = ['me', 'zoya', 'kabir'];
    expect(textsOf(paying(people, type('me', '30'), add('zoya'), add('kabir')))).toEqual([
      ['me', '30'],
      ['zoya', '70.00'],
      ['kabir', ''],
    ]);
  });

  it('pass the rest on to the last empty field when who has it is typed in', () => {
    const draft = paying(['me', 'zoya', 'kabir'], add('zoya'), add('kabir'), type('kabir', '20'));
    expect(textsOf(draft)).toEqual([
      ['me', '80.00'],
      ['zoya', ''],
      ['kabir', '20'],
    ]);
  });

  it('say what is left once every field is typed in, and an emptied field takes it', () => {
    const draft = paying(
      ['me', 'zoya', 'kabir'],
      add('zoya'),
      add('kabir'),
      type('me', '10'),
      type('zoya', '20'),
      type('kabir', '30'),
    );
    expect(previewPayments(draft).leftMinor).toBe(40_00);
    expect(previewPayments(reduceDraft(draft, type('zoya', '65'))).leftMinor).toBe(-5_00);
    const emptied = [type('zoya', ''), { type: 'leavePayment', userId: 'zoya' } as const].reduce(
      reduceDraft,
      draft,
    );
    expect(textsOf(emptied)).toContainEqual(['zoya', '60.00']);
  });

  it('never have a negative rest', () => {
    const draft = paying(['me', 'zoya'], type('me', '130'));
    expect(previewPayments(draft)).toMatchObject({ leftMinor: -30_00 });
    expect(payersOf(draft)).toEqual([{ userId: 'me', amount: 130_00 }]);
  });

  it('are named by who paid most', () => {
    expect(mainPayerOf(paying(['me', 'zoya'], type('me', '30')))).toBe('zoya');
    expect(mainPayerOf(paying(['me', 'zoya'], type('me', '50')))).toBe('me');
  });

  it('always sum to the amount as long as somebody has the rest and nobody paid too much', () => {
    const ids = ['me', 'a', 'b', 'c'];
    const action = fc.oneof(
      fc.record({
        type: fc.constant('enterPayment' as const),
        userId: fc.constantFrom(...ids),
        text: fc.nat(60).map(String),
      }),
      fc.record({
        type: fc.constantFrom('addPayer' as const, 'leavePayment' as const),
        userId: fc.constantFrom(...ids),
      }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const draft = paying(ids, ...actions);
        const { payments = [] } = draft;
        expect(payments.filter(({ text }) => text === undefined).length).toBeLessThanOrEqual(1);
        const { rows, leftMinor } = previewPayments(draft);
        expect(sumMinor(rows.map(({ amount }) => amount)) + leftMinor).toBe(100_00);
        if (payments.some(({ text }) => text === undefined)) expect(leftMinor).toBeLessThanOrEqual(0);
        expect(payersOf(draft).every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});
