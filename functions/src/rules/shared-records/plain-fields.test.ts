import { toCalendarDay } from '@barabar/core/calendar-day';
import { changedRecurringExpense, expenseChanges, newExpense } from '@barabar/core/contract/expense-changes';
import { expense as expenseSchema } from '@barabar/core/contract/expenses';
import { newSettlement, sentSettlementChanges } from '@barabar/core/contract/settlement-changes';
import { settlement as settlementSchema } from '@barabar/core/contract/settlements';
import { EXPENSE, SERIES } from '@barabar/core/records/expense';
import { blankFields, mapFields, type Fields, type Fresh, type Kind } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { toMinor } from '@barabar/core/money';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applyContent, isUnchanged, mergeExpense } from '../../features/expenses/merge-expense.ts';
import {
  composeSeriesShares,
  composeTemplate,
  storedRuleOf,
} from '../../features/recurrences/compose-series.ts';
import { applySent } from '../../features/settlements/apply-changes.ts';
import { storedChange } from '../../records/activities/store.ts';
import { expenseDocument } from '../../records/expenses/store.ts';
import { settlementDocument } from '../../records/settlements/store.ts';
import { composeExpense } from '../expenses/compose-expense.ts';
import { composeShares } from '../expenses/compose-shares.ts';
import { composeOccurrence } from '../recurrences/compose-occurrence.ts';
import { composeSettlement } from '../settlements/compose-settlement.ts';
import { changesOfExpense, changesOfSettlement } from './changed-fields.ts';
import { presentExpense } from './present-expense.ts';
import { presentSettlement } from './present-settlement.ts';
import { setExpenseBack, setSettlementBack } from './set-back.ts';

const SAMPLES: Readonly<Record<Kind, readonly [unknown, unknown]>> = {
  title: ['Dosa', 'Idli'],
  note: ['Two had\nno beer', 'Cash'],
  line: ['Saravana Bhavan', 'Murugan Idli'],
  code: ['412345678901', '412345678902'],
  choice: ['upi', 'cash'],
  day: [toCalendarDay('2026-04-01'), toCalendarDay('2026-04-02')],
  flag: [true, false],
};
const sampleOf = <F extends Fields>(fields: F, index: 0 | 1): Fresh<F> =>
  mapFields(fields, (_, { kind }) => SAMPLES[kind][index]);
const valueIn = (values: object, name: string): unknown => Reflect.get(values, name);

const at = new Date('2026-04-03T10:00:00Z');
const context = {
  group: undefined,
  names: new Map([
    ['asha', 'Asha'],
    ['ben', 'Ben'],
  ]),
  silentFor: [],
};

function settlementWith(request: Fresh<typeof SETTLEMENT>) {
  const sent = newSettlement.parse({
    fromUserId: 'asha',
    toUserId: 'ben',
    amount: toMinor(100_00),
    ...request,
  });
  const creation = { id: 'paid', requestHash: null };
  return {
    ...composeSettlement({ creation, request: sent, context, createdBy: 'asha', at }),
    revision: new Timestamp(1, 0),
  };
}

describe('every plain field of a settlement', () => {
  const before = settlementWith(sampleOf(SETTLEMENT, 0));

  it('is left out of answers where it has no value, but for the day', () => {
    const bare = { ...before, ...blankFields(SETTLEMENT) };
    const shown = z.encode(settlementSchema, presentSettlement(bare, new Map(), 'asha'));
    expect(Object.keys(shown).filter((name) => name in SETTLEMENT)).toEqual(['paidOn']);
  });

  it.each(Object.keys(SETTLEMENT))('%s is recorded, stored, shown, edited, logged and set back', (name) => {
    const [first, second] = SAMPLES[(SETTLEMENT as Fields)[name]?.kind ?? 'line'];
    const { id: _id, revision: _revision, ...fields } = before;
    expect(z.encode(settlementDocument, fields)).toHaveProperty(name, first);
    expect(z.encode(settlementSchema, presentSettlement(before, new Map(), 'asha'))).toHaveProperty(
      name,
      first,
    );

    const { after } = applySent(before, sentSettlementChanges.parse({ version: 1, [name]: second }));
    expect(valueIn(after, name)).toBe(second);
    expect(applySent(before, sentSettlementChanges.parse({ version: 1, [name]: first })).after).toBe(before);

    const logged = changesOfSettlement(before, after);
    expect(logged.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
      [name, first, second],
    ]);
    for (const change of logged) expect(z.parse(storedChange, change)).toEqual(change);
    const actor = { id: 'asha', name: 'Asha' };
    const back = setSettlementBack(after, {
      userId: 'asha',
      edits: [{ actor, metadata: { changes: logged } }],
    });
    expect(valueIn(back, name)).toBe(first);
  });
});

const DAY = toCalendarDay('2026-05-01');
const LISTS = { group: undefined, ownCategories: [], rates: undefined, absences: undefined };

function expenseWith(request: Fresh<typeof EXPENSE>) {
  const money = { amount: toMinor(100_00), currency: 'INR', paidBy: 'asha' } as const;
  return {
    ...composeExpense({
      creation: { id: 'dosa', requestHash: null },
      request: { ...request, ...money },
      category: { category: null, categoryIcon: null },
      shares: composeShares({ ...money, splits: [{ userId: 'asha', splitType: 'equal' }] }),
      context,
      createdBy: 'asha',
      at,
    }),
    revision: new Timestamp(1, 0),
  };
}

describe('every plain field of an expense', () => {
  const before = expenseWith(sampleOf(EXPENSE, 0));

  it('is left out of answers where it has no value, but for the day and the description, which is blank', () => {
    const bare = { ...before, ...blankFields(EXPENSE) };
    const shown = z.encode(expenseSchema, presentExpense(bare, new Map(), undefined));
    expect(Object.keys(shown).filter((name) => name in EXPENSE)).toEqual(['description', 'spentOn']);
    expect(shown.description).toBe('');
  });

  it.each(Object.keys(EXPENSE))('%s is recorded, stored, shown, edited, logged and set back', (name) => {
    const [first, second] = SAMPLES[(EXPENSE as Fields)[name]?.kind ?? 'line'];
    expect(newExpense.shape).toHaveProperty(name);
    const { id: _id, revision: _revision, ...fields } = before;
    expect(z.encode(expenseDocument, fields)).toHaveProperty(name, first);
    expect(z.encode(expenseSchema, presentExpense(before, new Map(), undefined))).toHaveProperty(name, first);

    const change = expenseChanges.parse({ version: 1, [name]: second });
    const content = mergeExpense(before, change, LISTS);
    const after = applyContent(before, content, context.names);
    expect(valueIn(after, name)).toBe(second);
    expect(
      isUnchanged(before, mergeExpense(before, expenseChanges.parse({ version: 1, [name]: first }), LISTS)),
    ).toBe(true);
    expect(isUnchanged(before, content)).toBe(false);

    const logged = changesOfExpense(before, after);
    expect(logged.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
      [name, first, second],
    ]);
    for (const changed of logged) expect(z.parse(storedChange, changed)).toEqual(changed);
    const edits = [{ actor: { id: 'asha', name: 'Asha' }, metadata: { changes: logged } }];
    expect(valueIn(setExpenseBack(after, { categories: [] }, { userId: 'asha', edits }), name)).toBe(first);
  });

  it.each(Object.keys(SERIES))('%s of a series is in the expense of a day', (name) => {
    const request = changedRecurringExpense.parse({
      ...sampleOf(SERIES, 0),
      amount: 100,
      paidBy: 'asha',
      splits: [{ userId: 'asha', splitType: 'equal', amount: 100 }],
    });
    const series = {
      ...composeTemplate({
        creation: { id: 'tea', requestHash: null },
        request,
        shares: composeSeriesShares(request),
        context,
        category: { category: null, categoryIcon: null },
        createdBy: 'asha',
        at,
      }),
      createdByName: 'Asha',
      rule: storedRuleOf({ frequency: 'monthly', interval: 1, firstDay: DAY, zone: 'Asia/Kolkata' }),
      doneThrough: DAY,
      nextAt: null,
      skippedDays: [],
      openDays: [],
      startedAt: at,
      pause: null,
    };
    const occurrence = composeOccurrence(series, { day: DAY, amount: toMinor(100_00), context, at });
    expect(valueIn(occurrence, name)).toBe(SAMPLES[(SERIES as Fields)[name]?.kind ?? 'line'][0]);
  });
});
