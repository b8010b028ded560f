import { describe, expect, it } from 'vitest';
import { newExpense } from '@barabar/core/contract/expense-changes';
import * as z from 'zod/mini';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { previewSplit } from '../split/split-preview.ts';
import {
  amongst,
  type BillDraft,
  billOfDraft,
  type ChargeDraft,
  draftOfBill,
  isWeighed,
  type ItemDraft,
  NO_BILL,
  billParts,
  sharedAnew,
  sharedByAll,
  withNewCharge,
  withNewItem,
  withoutItem,
  withWeight,
} from './bill-draft.ts';

const item = (key: string, amountText: string, weights: Record<string, number> = {}): ItemDraft => ({
  key,
  name: `Dish ${key}`,
  quantityText: '',
  amountText,
  weights,
});
const charge = (key: string, more: Partial<ChargeDraft>): ChargeDraft => ({
  key,
  kind: 'cgst',
  amountText: '10',
  spread: 'proportional',
  onKeys: [],
  includesService: false,
  ...more,
});
const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });
const draftAfter = (...actions: readonly DraftAction[]) =>
  actions.reduce(
    reduceDraft,
    createDraft({ currentUserId: 'asha', participants: ['asha', 'bala'].map(person) }),
  );
const edit = (bill: BillDraft): DraftAction => ({ type: 'editBill', bill });
const ITEMS: DraftAction = { type: 'chooseSplitType', splitType: 'items' };

describe('a bill as typed', () => {
  it('is the same after it was saved and opened again', () => {
    const bill: BillDraft = {
      items: [
        { ...item('0', '1200.00', { asha: 1 }), quantityText: '3' },
        item('1', '600.00', { asha: 1, bala: 2 }),
      ],
      charges: [
        charge('0', { amountText: '180.00', kind: 'service' }),
        charge('1', { amountText: '20.50', kind: 'discount', onKeys: ['1'], includesService: true }),
      ],
    };
    expect(draftOfBill(billOfDraft(bill, { currency: 'INR', userIds: ['asha', 'bala'] }), 'INR')).toEqual(
      bill,
    );
  });

  it('is sent without blank lines, and its charges stay on their items', () => {
    const bill: BillDraft = {
      items: [{ ...item('0', ''), name: ' ' }, item('5', '600', { bala: 1 }), item('7', '10', { asha: 1 })],
      charges: [charge('0', { onKeys: ['7'] }), charge('1', { amountText: '' })],
    };
    expect(billOfDraft(bill, { currency: 'INR', userIds: ['asha', 'bala'] })).toMatchObject({
      items: [{ name: 'Dish 5' }, { name: 'Dish 7' }],
      charges: [{ kind: 'cgst', amount: 10_00, on: [1] }],
    });
  });

  it('gives each new line a key of its own, and a removed item takes its charges’ marks along', () => {
    const two = withNewItem(withNewItem(NO_BILL, []), []);
    expect(withNewItem(withoutItem(two, '0'), []).items.map(({ key }) => key)).toEqual(['1', '2']);
    const charged = { ...two, charges: [charge('0', { onKeys: ['0', '1'] })] };
    expect(withoutItem(charged, '0').charges[0]?.onKeys).toEqual(['1']);
    expect(withNewCharge(withNewCharge(NO_BILL)).charges.map(({ kind }) => kind)).toEqual(['cgst', 'sgst']);
  });

  it('has everybody on a new item; a weight of nothing takes somebody off', () => {
    const [fresh] = withNewItem(NO_BILL, ['asha', 'bala']).items;
    expect(fresh?.weights).toEqual({ asha: 1, bala: 1 });
    const two = withWeight(item('0', '1', { asha: 1, bala: 1 }), 'asha', 2);
    expect(two.weights).toEqual({ asha: 2, bala: 1 });
    expect([isWeighed(two), isWeighed(sharedByAll(two, ['asha', 'bala']))]).toEqual([true, false]);
    expect(withWeight(two, 'asha', 0).weights).toEqual({ bala: 1 });
    expect(withWeight(two, 'asha', -1).weights).toEqual({ bala: 1 });
  });

  it('is shared by those who come if everybody shared it, and stays as it was chosen otherwise', () => {
    const items = [item('0', '1', { asha: 1, bala: 1 }), item('1', '1', { asha: 1 }), item('2', '1')];
    const change = { before: ['asha', 'bala'], now: ['asha', 'bala', 'chitra'] };
    expect(
      sharedAnew({ ...NO_BILL, items }, change).items.map(({ weights }) => Object.keys(weights)),
    ).toEqual([['asha', 'bala', 'chitra'], ['asha'], ['asha', 'bala', 'chitra']]);
  });
});

describe('the amount of a bill', () => {
  it('follows the items as long as the viewer has entered no other one', () => {
    const bill = { ...NO_BILL, items: [item('0', '90', { asha: 1 })] };
    expect(draftAfter(ITEMS, edit(bill)).amountText).toBe('90.00');
    const taxed = { ...bill, charges: [charge('0', {})] };
    expect(draftAfter(ITEMS, edit(bill), edit(taxed)).amountText).toBe('100.00');
    expect(draftAfter(ITEMS, edit(taxed), edit(bill)).amountText).toBe('90.00');
    expect(draftAfter({ type: 'enterAmount', text: '500' }, ITEMS, edit(bill)).amountText).toBe('500');
    const yen = { type: 'chooseCurrency', currency: 'JPY' } as const;
    const excess = { type: 'enterAmount', text: '125.50' } as const;
    expect(draftAfter(yen, excess, ITEMS, edit(bill)).amountText).toBe('125.50');
  });
});

describe('the preview of a bill', () => {
  const make = (...items: readonly ItemDraft[]) => draftAfter(ITEMS, edit({ ...NO_BILL, items }));
  const describedBy: DraftAction = { type: 'enter', fields: { description: 'Dinner' } };

  it('is what the server computes, and what is sent', () => {
    const draft = reduceDraft(make(item('0', '120', { asha: 2, bala: 1 })), describedBy);
    const { parts, message } = previewSplit(draft);
    expect(parts.map(({ amount }) => amount)).toEqual([80_00, 40_00]);
    expect(message).toBeUndefined();
    const verdict = validateDraft(draft);
    expect(verdict).toMatchObject({ isOk: true, expense: { amount: 120_00, items: [{ name: 'Dish 0' }] } });
    if (!verdict.isOk) return;
    expect(verdict.expense).not.toHaveProperty('splits');
    expect(newExpense.parse(z.encode(newExpense, verdict.expense))).toEqual(verdict.expense);
  });

  it('says how much belongs to nobody, shows what is somebody’s, and does not let it be saved', () => {
    const draft = reduceDraft(make(item('0', '60', { asha: 1 }), item('1', '40')), describedBy);
    const { parts, message, differenceMinor } = previewSplit(draft);
    expect(message).toBe('Nobody chosen for ₹40.00');
    expect(parts.map(({ amount }) => amount)).toEqual([60_00, 0]);
    expect(differenceMinor).toBe(0);
    expect(validateDraft(draft)).toEqual({ isOk: false, message });
  });

  it('says that the viewer must be in it', () => {
    expect(previewSplit(make(item('0', '60', { bala: 1 }))).message).toBe(
      'You must be included in the split',
    );
  });

  it('says by how much the items miss the amount', () => {
    const bill = { ...NO_BILL, items: [item('0', '90', { asha: 1 })] };
    const draft = draftAfter({ type: 'enterAmount', text: '100' }, ITEMS, edit(bill));
    expect(previewSplit(draft)).toMatchObject({
      differenceMinor: -10_00,
      message: 'Items and charges come to ₹90.00, but the expense is ₹100.00',
    });
  });

  it('of an item without a name asks for it', () => {
    const draft = reduceDraft(make({ ...item('0', '60', { asha: 1 }), name: '' }), describedBy);
    expect(validateDraft(draft)).toEqual({ isOk: false, message: 'Each item needs a name' });
  });
});

it('an item counts no parts of people who are not in the expense any more', () => {
  const shared = amongst(item('0', '120', { a: 1, b: 1, gone: 3 }), ['a', 'b']);
  expect(isWeighed(shared)).toBe(false);
  expect(billParts(shared)).toBe(2);
});
