import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import {
  april,
  inFlat,
  logEntry,
  outside,
  storedConversion,
  storedExpense,
  storedItem,
  storedPayer,
  storedReceipt,
  storedSettlement,
  storedSplit,
} from '../../test/factories.ts';
import type { ExpenseRecord } from '../records/expenses/store.ts';
import type { SettlementRecord } from '../records/settlements/store.ts';
import { describeExpenseChange, describeReceiptChange, describeSettlementChange } from './describe-change.ts';

const audience = ['asha', 'ravi', 'meera'];
const dosa = storedExpense({ ...inFlat, audience });

const change = <T extends ExpenseRecord | SettlementRecord>(record: T, changed: Partial<T>): T => ({
  ...record,
  version: record.version + 1,
  updatedAt: april(record.version + 1),
  ...changed,
});

describe('an expense', () => {
  it('that a series has added names the series, until somebody enters its amount', () => {
    const added = { ...dosa, recurrence: { recurrenceId: 'rent', day: toCalendarDay('2026-04-01') } };
    expect(describeExpenseChange({ before: undefined, after: added })).toMatchObject([
      { metadata: { recurrenceId: 'rent' } },
    ]);
    const entered = { ...added, updatedBy: 'ravi', updatedByName: 'Ravi' };
    const [entry] = describeExpenseChange({ before: undefined, after: entered });
    expect(entry?.metadata.recurrenceId).toBeUndefined();
  });

  it('that was added is told with its amount, its payer and its group', () => {
    expect(describeExpenseChange({ before: undefined, after: dosa })).toEqual([
      logEntry({
        id: 'expenses_dosa_1',
        type: 'expense_created',
        metadata: {
          expenseId: 'dosa',
          expenseDescription: 'Dosa',
          amount: 450_00,
          currency: 'INR',
          paidByUserId: 'asha',
          groupName: 'Flat 402',
        },
      }),
    ]);
  });

  it('that is recorded in another currency is told with its original', () => {
    const conversion = storedConversion(10);
    const converted: ExpenseRecord = { ...dosa, conversion };
    const [added] = describeExpenseChange({ before: undefined, after: converted });
    expect(added?.metadata.conversion).toEqual(conversion);
    const [activity] = describeExpenseChange({
      before: converted,
      after: change(converted, { conversion: null }),
    });
    expect(activity?.metadata.changes).toEqual([
      { field: 'conversion', oldValue: conversion, newValue: null },
    ]);
    // Documents hold keys in any order.
    const { day, source, rate, ...rest } = conversion;
    const reordered = { day, source, rate, ...rest };
    expect(
      describeExpenseChange({ before: converted, after: change(converted, { conversion: reordered }) })[0]
        ?.metadata.changes,
    ).toEqual([]);
  });

  it('that gets another day and other notes has both values of each', () => {
    const after = change(dosa, { spentOn: toCalendarDay('2026-03-31'), notes: 'Two of us\nhad none' });
    const [activity] = describeExpenseChange({ before: dosa, after });
    expect(activity?.metadata.changes).toEqual([
      { field: 'spentOn', oldValue: '2026-04-01', newValue: '2026-03-31' },
      { field: 'notes', oldValue: null, newValue: 'Two of us\nhad none' },
    ]);
  });

  it('that gets other items has both lists', () => {
    const tip = { kind: 'tip', amount: toMinor(50_00), spread: 'equal', on: 'all' } as const;
    const before = { ...dosa, items: [storedItem('Dosa', 400_00, 'asha', 'ravi')], charges: [tip] };
    const items = [storedItem('Dosa', 350_00, 'asha'), storedItem('Idli', 50_00, 'ravi')];
    const [activity] = describeExpenseChange({ before, after: change(before, { items }) });
    expect(activity?.metadata.changes).toEqual([{ field: 'items', oldValue: before.items, newValue: items }]);
  });

  it('whose old document had no day says no more of it once it has', () => {
    const old: ExpenseRecord = { ...dosa, spentOn: null };
    const after = change(old, { spentOn: toCalendarDay('2026-04-01'), description: 'Idli' });
    const [activity] = describeExpenseChange({ before: old, after });
    expect(activity?.metadata.changes).toEqual([
      { field: 'description', oldValue: 'Dosa', newValue: 'Idli' },
    ]);
  });

  it('that was added outside of groups says nothing of a group', () => {
    const [activity] = describeExpenseChange({ before: undefined, after: { ...dosa, ...outside } });
    expect(activity).toMatchObject({ group: null, groupId: null });
    expect(activity?.metadata).not.toHaveProperty('groupName');
  });

  it('that was updated tells every field, by its name in the API, with both values', () => {
    const after = change(dosa, {
      description: 'Dinner',
      amount: toMinor(600_00),
      category: 'Food & Dining',
      spentOn: toCalendarDay('2026-04-01'),
      notes: null,
      paidBy: 'ravi',
      payers: [storedPayer('ravi', 600_00)],
      splits: [storedSplit('asha', 600_00)],
      updatedBy: 'meera',
      updatedByName: 'Meera',
    });
    const [activity, ...others] = describeExpenseChange({ before: dosa, after });
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      id: 'expenses_dosa_2',
      type: 'expense_updated',
      actor: { id: 'meera', name: 'Meera' },
      createdAt: april(2),
    });
    expect(activity?.metadata.changes).toEqual([
      { field: 'description', oldValue: 'Dosa', newValue: 'Dinner' },
      { field: 'amount', oldValue: 450_00, newValue: 600_00 },
      { field: 'category', oldValue: null, newValue: 'Food & Dining' },
      { field: 'paidBy', oldValue: 'asha', newValue: 'ravi' },
      { field: 'payers', oldValue: dosa.payers, newValue: after.payers },
      { field: 'splits', oldValue: dosa.splits, newValue: after.splits },
    ]);
  });

  it('that was updated lists only what differs, whatever the order of its keys', () => {
    const splits = dosa.splits.map(({ amount, ...rest }) => ({ amount, ...rest }));
    const [activity] = describeExpenseChange({
      before: dosa,
      after: change(dosa, { amount: toMinor(451_00), splits }),
    });
    expect(activity?.metadata.changes).toEqual([{ field: 'amount', oldValue: 450_00, newValue: 451_00 }]);
  });

  it('outside of groups tells whoever was removed that they were, and nothing of what it is now', () => {
    const before = { ...dosa, ...outside, audience: ['asha', 'ravi'] };
    const after = change(before, {
      description: 'Idli',
      amount: toMinor(600_00),
      splits: dosa.splits.slice(0, 1),
      participantIds: ['asha'],
      pairs: [],
      audience: ['asha'],
    });
    const [edit, removal, ...others] = describeExpenseChange({ before, after });
    expect(others).toEqual([]);
    expect(edit).toMatchObject({
      type: 'expense_updated',
      participantIds: ['asha', 'ravi'],
      pairs: ['asha_ravi'],
      audience: ['asha'],
      removedIds: ['ravi'],
    });
    expect(removal).toEqual(
      logEntry({
        id: 'expenses_dosa_2_ravi',
        type: 'expense_person_removed',
        group: null,
        groupId: null,
        participantIds: ['ravi'],
        audience: ['ravi'],
        createdAt: april(2),
        metadata: { expenseId: 'dosa', expenseDescription: 'Dosa', memberUserId: 'ravi', memberName: 'Ravi' },
      }),
    );
    // Who gets no news of the record gets none of this either.
    expect(describeExpenseChange({ before, after: { ...after, silentFor: ['ravi'] } })).toHaveLength(1);
  });

  it('in a group is told to whoever was removed and has joined it, and not to who has left', () => {
    const after = change(dosa, {
      splits: dosa.splits.slice(0, 1),
      participantIds: ['asha'],
      pairs: [],
      audience: ['asha', 'ravi', 'meera'],
    });
    const [edit, ...others] = describeExpenseChange({ before: dosa, after });
    expect(edit).toMatchObject({
      participantIds: ['asha', 'ravi'],
      pairs: ['asha_ravi'],
      audience: ['asha', 'ravi', 'meera'],
    });
    expect([edit?.removedIds, others]).toEqual([undefined, []]);
    const remaining = { ...after, audience: ['asha', 'meera'] };
    expect(describeExpenseChange({ before: dosa, after: remaining })).toMatchObject([
      { pairs: ['asha_ravi'], audience: ['asha', 'meera'], removedIds: ['ravi'], signalledIds: ['ravi'] },
    ]);
    // Who got no news of the record learns nothing of its going either.
    expect(
      describeExpenseChange({ before: { ...dosa, silentFor: ['ravi'] }, after: remaining }),
    ).toMatchObject([{ removedIds: ['ravi'], signalledIds: [] }]);
  });

  it('that was deleted is told without changes, as the act of whoever deleted it', () => {
    const after = change(dosa, {
      deletedAt: april(2),
      deletedBy: 'ravi',
      updatedBy: 'ravi',
      updatedByName: 'Ravi',
    });
    const [activity] = describeExpenseChange({ before: dosa, after });
    expect(activity).toMatchObject({
      id: 'expenses_dosa_2',
      type: 'expense_deleted',
      actor: { id: 'ravi', name: 'Ravi' },
    });
    expect(activity?.metadata).not.toHaveProperty('changes');
  });

  it('that was restored is told as restored', () => {
    const deleted = change(dosa, { deletedAt: april(2), deletedBy: 'ravi' });
    const [activity] = describeExpenseChange({
      before: deleted,
      after: change(deleted, { deletedAt: null, deletedBy: null }),
    });
    expect(activity).toMatchObject({ id: 'expenses_dosa_3', type: 'expense_restored' });
    expect(activity?.metadata).not.toHaveProperty('changes');
  });

  it('is told to everybody but who has blocked whoever wrote it', () => {
    const [activity] = describeExpenseChange({ before: undefined, after: { ...dosa, silentFor: ['ravi'] } });
    expect(activity?.participantIds).toContain('ravi');
    expect(activity?.audience).not.toContain('ravi');
  });

  it('that somebody else has paid names both for who may know them otherwise', () => {
    const [activity] = describeExpenseChange({ before: dosa, after: change(dosa, { paidBy: 'ravi' }) });
    expect(activity?.named).toEqual({ asha: 'Asha', ravi: 'Ravi' });
  });

  it('whose version stays, or whose document is gone, is no news', () => {
    const renamed = { ...dosa, groupName: 'Flat 403' };
    expect(describeExpenseChange({ before: dosa, after: renamed })).toEqual([]);
    expect(describeExpenseChange({ before: dosa, after: undefined })).toEqual([]);
    expect(describeExpenseChange({ before: undefined, after: undefined })).toEqual([]);
  });
});

const paid = storedSettlement({
  amount: toMinor(1_23_456_50),
  ...inFlat,
  audience: ['ravi', 'asha', 'meera'],
});

describe('a settlement', () => {
  it('that the payer recorded is told as the act of the payer', () => {
    expect(describeSettlementChange({ before: undefined, after: paid })).toEqual([
      logEntry({
        id: 'settlements_paid_1',
        type: 'settlement_created',
        actor: { id: 'ravi', name: 'Ravi' },
        ownerId: 'ravi',
        participantIds: ['ravi', 'asha'],
        audience: ['ravi', 'asha', 'meera'],
        metadata: {
          settlementId: 'paid',
          amount: 1_23_456_50,
          currency: 'INR',
          fromUserId: 'ravi',
          toUserId: 'asha',
          fromUserName: 'Ravi',
          toUserName: 'Asha',
          groupName: 'Flat 402',
        },
      }),
    ]);
  });

  it('that the other one recorded is told as the act of the other one', () => {
    const [activity] = describeSettlementChange({
      before: undefined,
      after: { ...paid, ...outside, createdBy: 'asha', updatedBy: 'asha' },
    });
    expect(activity).toMatchObject({ actor: { id: 'asha', name: 'Asha' }, group: null });
  });

  it('that somebody else recorded for two people by name only is told as the act of that person', () => {
    const after = { ...paid, createdBy: 'meera', updatedBy: 'meera', updatedByName: 'Meera' };
    const [activity] = describeSettlementChange({ before: undefined, after });
    expect(activity).toMatchObject({ actor: { id: 'meera', name: 'Meera' } });
  });

  it('that was updated is told with both values of each change', () => {
    const after = change(paid, { amount: toMinor(100_00), note: 'cash' });
    const [activity] = describeSettlementChange({ before: paid, after });
    expect(activity).toMatchObject({
      type: 'settlement_updated',
      metadata: {
        changes: [
          { field: 'amount', oldValue: 1_23_456_50, newValue: 100_00 },
          { field: 'note', oldValue: null, newValue: 'cash' },
        ],
      },
    });
  });

  it('that gets another day has both days', () => {
    const [activity] = describeSettlementChange({
      before: paid,
      after: change(paid, { paidOn: toCalendarDay('2026-03-31') }),
    });
    expect(activity?.metadata.changes).toEqual([
      { field: 'paidOn', oldValue: '2026-04-01', newValue: '2026-03-31' },
    ]);
  });

  it('that was deleted is told as the act of whoever deleted it', () => {
    const after = change(paid, { deletedAt: april(2), deletedBy: 'asha', updatedBy: 'asha' });
    const [activity] = describeSettlementChange({ before: paid, after });
    expect(activity).toMatchObject({
      id: 'settlements_paid_2',
      type: 'settlement_deleted',
      actor: { id: 'asha', name: 'Asha' },
    });
  });

  it('that was restored is told as restored', () => {
    const deleted = change(paid, { deletedAt: april(2), deletedBy: 'asha' });
    const [activity] = describeSettlementChange({
      before: deleted,
      after: change(deleted, { deletedAt: null, deletedBy: null }),
    });
    expect(activity).toMatchObject({ id: 'settlements_paid_3', type: 'settlement_restored' });
  });

  it('whose version stays is no news', () => {
    expect(describeSettlementChange({ before: paid, after: { ...paid, toName: 'Asha Nair' } })).toEqual([]);
  });
});

describe('the receipt of an expense', () => {
  const receipt = storedReceipt({ ...inFlat, audience });

  it('that was added is told with its expense', () => {
    expect(describeReceiptChange({ before: undefined, after: receipt })).toEqual([
      logEntry({
        id: 'receipts_dosa_1',
        type: 'expense_receipt_added',
        actor: { id: 'ravi', name: 'Ravi' },
        metadata: { expenseId: 'dosa', expenseDescription: 'Dosa', groupName: 'Flat 402' },
      }),
    ]);
  });

  it.each(['replaced', 'removed'] as const)(
    'that was %s outside of groups is told without a group',
    (action) => {
      const after = { ...receipt, ...outside, action, version: 2 };
      expect(describeReceiptChange({ before: receipt, after })).toMatchObject([
        { id: 'receipts_dosa_2', type: `expense_receipt_${action}`, group: null, groupId: null },
      ]);
    },
  );

  it('whose version stays, or whose document is gone, is no news', () => {
    const after = { ...receipt, image: null, userName: 'Deleted user' };
    expect(describeReceiptChange({ before: receipt, after })).toEqual([]);
    expect(describeReceiptChange({ before: receipt, after: undefined })).toEqual([]);
  });
});
