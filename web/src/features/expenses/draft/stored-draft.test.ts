import { toCalendarDay } from '@barabar/core/calendar-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillDraft } from '../items/bill-draft.ts';
import { createDraft as create, type DraftRequest, type ExpenseDraft } from './expense-draft.ts';
import { type DraftAction, reduceDraft } from './reduce-draft.ts';
import { readKeptText } from '../../../lib/forms/kept-form.ts';
import { newRepeat } from '../repeat/repeat-draft.ts';
import {
  type DraftExtras,
  draftText,
  resumeDraft as resume,
  storedDraft,
  type StoredDraft,
} from './stored-draft.ts';

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 60 * 60 * 1000;
const person = (id: string) => ({ id, name: `Person ${id}`, email: `${id}@example.com` });
const createDraft = (request: DraftRequest): ExpenseDraft => ({
  ...create(request),
  isSplitOpen: false,
  isCurrencyOpen: false,
});
const open = (...ids: string[]) =>
  createDraft({ currentUserId: 'meera', participants: ids.map(person), groupId: 'goa' });

const PLAIN: DraftExtras = { group: undefined, isReceiptKept: true, hasPhoto: false };
const resumeDraft = (form: ExpenseDraft, stored: StoredDraft) => resume(form, stored).draft;

const keptAfter = (actions: readonly DraftAction[], hours = 1) => {
  const draft = actions.reduce(reduceDraft, open('meera', 'kabir', 'zoya'));
  const text = draftText(draft, { idempotencyKey: 'key-1', keptAt: NOW, ...PLAIN });
  return { draft, stored: readKeptText(storedDraft, text, NOW + hours * HOUR) };
};

const typed: DraftAction[] = [
  { type: 'enter', fields: { description: 'Dinner' } },
  { type: 'enterAmount', text: '1200.5' },
  { type: 'chooseCurrency', currency: 'EUR' },
  { type: 'choosePayer', payerId: 'kabir' },
  { type: 'enter', fields: { isRefund: true } },
  { type: 'chooseCategory', category: 'Poker', categoryIcon: 'games' },
  { type: 'chooseDay', spentOn: toCalendarDay('2026-11-17') },
  { type: 'enter', fields: { notes: 'Two had\nno beer' } },
  { type: 'include', userId: 'zoya', isIncluded: false },
  { type: 'chooseSplitType', splitType: 'shares' },
  { type: 'enterPart', userId: 'kabir', text: '2' },
];

describe('a stored draft', () => {
  it('is resumed as it was, with its key', () => {
    const { draft, stored } = keptAfter(typed);
    expect(stored?.idempotencyKey).toBe('key-1');
    expect(stored && resumeDraft(open('meera', 'kabir', 'zoya'), stored)).toEqual(draft);
  });

  it('has the split that its form showed, whatever the default is by then', () => {
    const form = create({ currentUserId: 'meera', participants: ['meera', 'kabir'].map(person) });
    const shown = { ...form, splitType: 'shares' as const, isSplitOpen: true };
    const text = draftText(shown, { idempotencyKey: 'key-1', keptAt: NOW, ...PLAIN });
    const stored = readKeptText(storedDraft, text, NOW);
    expect(stored && resumeDraft(form, stored)).toMatchObject({ splitType: 'shares', isSplitOpen: false });
  });

  it('keeps the numbers of equal parts of those who are in the form', () => {
    const draft = { ...open('meera', 'kabir', 'zoya'), partCounts: new Map([['kabir', 2] as const]) };
    const text = draftText(draft, { idempotencyKey: 'key-1', keptAt: NOW, ...PLAIN });
    const stored = readKeptText(storedDraft, text, NOW);
    const resumed = (...ids: string[]) => stored && resumeDraft(open(...ids), stored).partCounts;
    expect(resumed('meera', 'kabir')).toEqual(new Map([['kabir', 2]]));
    expect(resumed('meera', 'zoya')).toEqual(new Map());
  });

  it('keeps what it is converted from, with the rate as it was', () => {
    const rates = { day: toCalendarDay('2026-11-16'), perEuro: { INR: '109.0470', USD: '1.1684' } };
    for (const last of [
      { type: 'takeRates', rates },
      { type: 'enterRate', text: '95.' },
    ] as const) {
      const converted: DraftAction[] = [
        ...typed.filter(({ type }) => type !== 'chooseCurrency'),
        { type: 'chooseCurrency', currency: 'USD' },
        { type: 'convertTo', currency: 'INR' },
        last,
      ];
      const { draft, stored } = keptAfter(converted);
      expect(draft.conversion?.rate).toBeDefined();
      expect(stored && resumeDraft(open('meera', 'kabir', 'zoya'), stored)).toEqual(draft);
    }
  });

  it('keeps how the expense repeats', () => {
    const firstDay = toCalendarDay('2026-11-17');
    const repeat = { ...newRepeat('monthly', { firstDay }), ends: 'count', isAmountOpen: true } as const;
    const { draft, stored } = keptAfter([...typed, { type: 'repeat', repeat }]);
    expect(stored && resumeDraft(open('meera', 'kabir', 'zoya'), stored)).toEqual(draft);
    expect(draft.repeat).toEqual(repeat);
  });

  it('keeps its bill, without the people who are no longer participants', () => {
    const bill: BillDraft = {
      items: [
        { key: '0', name: 'Naan', quantityText: '3', amountText: '120', weights: { meera: 1, kabir: 2 } },
      ],
      charges: [
        {
          key: '0',
          kind: 'cgst',
          amountText: '6',
          spread: 'proportional',
          onKeys: ['0'],
          includesService: true,
        },
      ],
    };
    const { draft, stored } = keptAfter([
      { type: 'chooseSplitType', splitType: 'items' },
      { type: 'editBill', bill },
    ]);
    expect(stored && resumeDraft(open('meera', 'kabir', 'zoya'), stored)).toEqual(draft);
    const remainingDraft = stored && resumeDraft(open('meera', 'zoya'), stored);
    expect(remainingDraft?.bill.items[0]?.weights).toEqual({ meera: 1 });
  });

  it('keeps what several people paid, but for who is no participant any more', () => {
    const { draft, stored } = keptAfter([
      ...typed,
      { type: 'chooseSeveralPayers' },
      { type: 'addPayer', userId: 'zoya' },
      { type: 'enterPayment', userId: 'kabir', text: '700' },
    ]);
    expect(stored && resumeDraft(open('meera', 'kabir', 'zoya'), stored)).toEqual(draft);
    expect(stored && resumeDraft(open('meera', 'zoya'), stored).payments).toEqual([
      { userId: 'zoya', text: undefined },
    ]);
    expect(stored && resumeDraft(open('meera'), stored).payments).toBeUndefined();
  });

  it('takes its people and its group into a form that is about nobody yet', () => {
    const { draft } = keptAfter(typed);
    const extras = { group: { id: 'goa', name: 'Goa' }, isReceiptKept: false, hasPhoto: true };
    const text = draftText(draft, { idempotencyKey: 'key-1', keptAt: NOW, ...extras });
    const stored = readKeptText(storedDraft, text, NOW);
    const form = createDraft({ currentUserId: 'meera', participants: [person('meera')] });
    expect(stored && resume(form, stored)).toEqual({ draft, extras });
  });

  it('takes the friend by name with whom it is a group of two', () => {
    const nikhil = { ...person('nikhil'), status: 'name-only', directGroupId: 'two' } as const;
    const draft = reduceDraft(
      createDraft({ currentUserId: 'meera', participants: [person('meera'), nikhil] }),
      { type: 'enter', fields: { description: 'Chai' } },
    );
    expect(draft.groupId).toBe('two');
    const text = draftText(draft, { idempotencyKey: 'key-1', keptAt: NOW, ...PLAIN });
    const stored = readKeptText(storedDraft, text, NOW);
    const form = createDraft({ currentUserId: 'meera', participants: [person('meera')] });
    expect(stored && resume(form, stored).draft).toEqual(draft);
  });

  it('of an earlier version of the app, which stored no people, is resumed among those of the form', () => {
    const { draft, stored } = keptAfter(typed);
    const { place: _place, isReceiptKept: _kept, hasPhoto: _photo, ...former } = stored ?? {};
    const read = readKeptText(storedDraft, JSON.stringify(former), NOW);
    expect(read && resume(open('meera', 'kabir', 'zoya'), read)).toEqual({ draft, extras: PLAIN });
  });

  it('is forgotten after a day', () => {
    expect(keptAfter(typed, 23).stored).toBeDefined();
    expect(keptAfter(typed, 24).stored).toBeUndefined();
  });

  it('leaves out people who are no longer participants', () => {
    const { stored } = keptAfter(typed);
    const resumed = stored && resumeDraft(open('meera', 'zoya'), stored);
    expect(resumed).toMatchObject({ payerId: 'meera', excludedIds: new Set(['zoya']) });
    expect(resumed?.entered.shares).toEqual(new Map());
  });

  it('drops texts that the fields do not accept', () => {
    const { stored } = keptAfter(typed);
    const tampered = stored && {
      ...stored,
      amountText: '12; drop',
      entered: { ...stored.entered, shares: [['kabir', '-2']] satisfies [string, string][] },
    };
    const resumed = tampered && resumeDraft(open('meera', 'kabir'), tampered);
    expect(resumed).toMatchObject({ amountText: '' });
    expect(resumed?.entered.shares).toEqual(new Map());
  });

  it.each([undefined, '', '{}', 'null', '[]', '{"keptAt":1}'])('is undefined for %j', (text) => {
    expect(readKeptText(storedDraft, text, NOW)).toBeUndefined();
  });

  it('never throws, for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readKeptText(storedDraft, text, NOW)).toBeUndefined();
      }),
    );
  });
});

it('a text with more decimals than the currency has is there again, to be mended', () => {
  const { stored } = keptAfter([
    { type: 'enterAmount', text: '12.50' },
    { type: 'chooseSplitType', splitType: 'exact' },
    { type: 'enterPart', userId: 'kabir', text: '2.50' },
    { type: 'chooseCurrency', currency: 'JPY' },
  ]);
  if (!stored) throw new Error('nothing is stored');
  const resumed = resumeDraft(open('meera', 'kabir', 'zoya'), stored);
  expect([resumed.amountText, resumed.entered.exact.get('kabir')]).toEqual(['12.50', '2.50']);
});
