import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { localDay } from '../../../lib/dates/format-date.ts';
import { NO_BILL, withNewItem } from '../items/bill-draft.ts';
import { createDraft, type ExpenseDraft, isEmpty, type Participant } from './expense-draft.ts';
import { reduceDraft, type DraftAction } from './reduce-draft.ts';

const person = (id: string): Participant => ({ id, name: `Person ${id}`, email: `${id}@example.com` });
const threePeople = ['meera', 'imran', 'rohan'].map(person);
const open = (request: Partial<Parameters<typeof createDraft>[0]> = {}): ExpenseDraft =>
  createDraft({ currentUserId: 'meera', participants: threePeople, ...request });
const after = (draft: ExpenseDraft, ...actions: DraftAction[]): ExpenseDraft =>
  actions.reduce(reduceDraft, draft);

describe('a dialog that opens', () => {
  it('is empty, in rupees and an equal split of everybody', () => {
    expect(open()).toMatchObject({
      description: '',
      amountText: '',
      currency: 'INR',
      category: undefined,
      spentOn: localDay(new Date()),
      notes: '',
      splitType: 'equal',
      excludedIds: new Set(),
    });
  });

  it('takes description, amount, currency, category and day from a scanned receipt', () => {
    const prefill = {
      description: 'Thali House',
      amount: toMinor(123_450),
      category: 'Food & Dining',
      currency: 'EUR',
      spentOn: toCalendarDay('2026-11-17'),
    } as const;
    expect(open({ prefill })).toMatchObject({
      description: 'Thali House',
      amountText: '1234.50',
      category: 'Food & Dining',
      currency: 'EUR',
      spentOn: '2026-11-17',
    });
  });

  it('has the default payer, or else the first participant', () => {
    expect(open({ defaultPayerId: 'rohan' }).payerId).toBe('rohan');
    expect(open({ currentUserId: 'nobody' }).payerId).toBe('meera');
    expect(open({ defaultPayerId: 'somebody who is not here' }).payerId).toBe('meera');
    expect(open({ participants: [] }).payerId).toBeUndefined();
  });

  it('shows the viewer first, and everybody once', () => {
    const participants = ['imran', 'meera', 'imran'].map(person);
    expect(open({ participants }).participants.map(({ id }) => id)).toEqual(['meera', 'imran']);
  });
});

it('a form is empty until something is typed: blanks and a blank item are nothing that could be left', () => {
  const withItem = (name: string): ExpenseDraft => {
    const bill = withNewItem(NO_BILL, []);
    return { ...open(), bill: { ...bill, items: bill.items.map((item) => ({ ...item, name })) } };
  };
  expect([open(), { ...open(), notes: ' ' }, withItem(' ')].map(isEmpty)).toEqual([true, true, true]);
  const typed = [{ notes: 'x' }, { description: 'x' }, { amountText: '1' }].map((change) => ({
    ...open(),
    ...change,
  }));
  expect([...typed, withItem('x')].map(isEmpty)).toEqual([false, false, false, false]);
});

describe('a receipt that is scanned into the form', () => {
  const ITEM = { name: 'Dosa', amount: toMinor(50_000), sharedBy: [] };
  const prefill = {
    description: 'Thali House',
    amount: toMinor(50_000),
    category: 'Food & Dining',
    bill: { items: [ITEM], charges: [] },
  } as const;
  const scan = { type: 'takeScan', prefill } as const;

  it('fills what is empty', () => {
    expect(after(open(), scan)).toMatchObject({
      description: 'Thali House',
      amountText: '500.00',
      category: 'Food & Dining',
      bill: { items: [{ name: 'Dosa' }] },
    });
  });

  it('leaves the words, the category and the items that were entered', () => {
    const bill = withNewItem(NO_BILL, ['meera']);
    const items = bill.items.map((item) => ({ ...item, name: 'Ferry' }));
    const entered = after(
      open(),
      { type: 'enter', fields: { description: 'Beach day' } },
      { type: 'chooseCategory', category: 'Travel' },
      { type: 'editBill', bill: { ...bill, items } },
      scan,
    );
    expect(entered).toMatchObject({
      description: 'Beach day',
      amountText: '500.00',
      category: 'Travel',
      bill: { items: [{ name: 'Ferry' }] },
    });
  });
});

describe('who is in the split', () => {
  it('leaves out a person whose box is unticked, and takes them back', () => {
    const without = after(open(), { type: 'include', userId: 'imran', isIncluded: false });
    expect(without.excludedIds).toEqual(new Set(['imran']));
    const back = after(without, { type: 'include', userId: 'imran', isIncluded: true });
    expect(back.excludedIds).toEqual(new Set());
  });

  it('has the viewer alone, where all others are unticked at once', () => {
    const draft = after(open(), { type: 'include', userId: 'meera', isIncluded: false });
    expect(after(draft, { type: 'includeAll', isIncluded: false }).excludedIds).toEqual(
      new Set(['imran', 'rohan']),
    );
  });

  it('ignores people who are not participants', () => {
    const draft = open();
    expect(after(draft, { type: 'include', userId: 'stranger', isIncluded: false })).toBe(draft);
  });

  it('has everybody again after "Select all"', () => {
    const draft = after(
      open(),
      { type: 'includeAll', isIncluded: false },
      { type: 'includeAll', isIncluded: true },
    );
    expect(draft.excludedIds).toEqual(new Set());
  });
});

describe('typed text', () => {
  it('stays for each split type while the form shows another one', () => {
    const draft = after(
      open(),
      { type: 'chooseSplitType', splitType: 'percentage' },
      { type: 'enterPart', userId: 'imran', text: '40' },
      { type: 'chooseSplitType', splitType: 'shares' },
      { type: 'enterPart', userId: 'imran', text: '2' },
    );
    expect(draft.entered.percentage).toEqual(new Map([['imran', '40']]));
    expect(draft.entered.shares).toEqual(new Map([['imran', '2']]));
    expect(draft.entered.exact).toEqual(new Map());
  });

  it('changes nothing if the field does not accept it', () => {
    const draft = after(open(), { type: 'chooseSplitType', splitType: 'shares' });
    expect(after(draft, { type: 'enterPart', userId: 'imran', text: '1.5' })).toBe(draft);
    const amount = after(draft, { type: 'enterAmount', text: '12' });
    expect(after(amount, { type: 'enterAmount', text: '12a' })).toBe(amount);
  });

  it('changes nothing in an equal split', () => {
    const draft = open();
    expect(after(draft, { type: 'enterPart', userId: 'imran', text: '5' })).toBe(draft);
  });
});

describe('somebody who joins while the form is open', () => {
  const two = open({ participants: ['meera', 'imran'].map(person) });
  const join: DraftAction = { type: 'join', participants: threePeople };

  it('takes part in an equal split', () => {
    const joined = after(two, join);
    expect(joined.participants.map(({ id }) => id)).toEqual(['meera', 'imran', 'rohan']);
    expect(joined.excludedIds.has('rohan')).toBe(false);
  });

  it('is left out of other split types, whose typed parts add up without them', () => {
    const joined = after(two, { type: 'chooseSplitType', splitType: 'percentage' }, join);
    expect(joined.participants).toHaveLength(3);
    expect(joined.excludedIds).toEqual(new Set(['rohan']));
  });

  it('changes nothing if everybody is a participant already', () => {
    expect(after(two, { type: 'join', participants: [person('meera')] })).toBe(two);
  });
});

describe('another currency, while amounts are typed', () => {
  const typed = after(
    open(),
    { type: 'enterAmount', text: '1250.00' },
    { type: 'chooseSplitType', splitType: 'exact' },
    { type: 'enterPart', userId: 'imran', text: '12.50' },
    { type: 'enterPart', userId: 'rohan', text: '40.00' },
    { type: 'chooseSeveralPayers' },
    { type: 'addPayer', userId: 'imran' },
    { type: 'enterPayment', userId: 'meera', text: '100.00' },
  );

  it('leaves each amount what it is, and what has too many decimals as it is typed', () => {
    const inYen = after(typed, { type: 'chooseCurrency', currency: 'JPY' });
    expect(inYen.amountText).toBe('1250');
    expect([...inYen.entered.exact]).toEqual([
      ['meera', ''],
      ['imran', '12.50'],
      ['rohan', '40'],
    ]);
    expect(inYen.payments?.[0]?.text).toBe('100');
    expect(after(inYen, { type: 'chooseCurrency', currency: 'INR' }).entered.exact).toEqual(
      new Map([
        ['meera', ''],
        ['imran', '12.50'],
        ['rohan', '40'],
      ]),
    );
  });

  it('leaves the amounts of a bill what they are', () => {
    const item = { key: '0', name: 'Ramen', quantityText: '', amountText: '980.00', weights: {} };
    const inRupees = after(open(), { type: 'editBill', bill: { items: [item], charges: [] } });
    const inYen = after(inRupees, { type: 'chooseCurrency', currency: 'JPY' });
    expect([inYen.amountText, inYen.bill.items[0]?.amountText]).toEqual(['980', '980']);
  });
});
