import { describe, expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import type { Activity } from '@barabar/core/contract/activities';
import { describeActivity } from './describe-activity.ts';

const ME = 'me';
const ZOYA = { id: 'zoya', name: 'Zoya Khan' };

const entry = (type: string, rest: Partial<Activity> = {}): Activity => ({
  id: 'a',
  type,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  user: ZOYA,
  metadata: {},
  summary: '',
  ...rest,
});

const inGoa = { group: { id: 'g', name: 'Goa gang' } };
const sentence = (activity: Activity): string => {
  const { who, what } = describeActivity(activity, ME);
  return `${who} ${what}`;
};

describe('describeActivity', () => {
  it.each([
    ['expense_created', 'Zoya Khan added "Scooters" in "Goa gang".'],
    ['expense_updated', 'Zoya Khan updated "Scooters" in "Goa gang".'],
    ['expense_deleted', 'Zoya Khan deleted "Scooters" in "Goa gang".'],
    ['expense_restored', 'Zoya Khan restored "Scooters" in "Goa gang".'],
  ])('tells of %s', (type, expected) => {
    expect(sentence(entry(type, { ...inGoa, metadata: { expenseDescription: 'Scooters' } }))).toBe(expected);
  });

  it("says 'You' of the reader, and no group where there is none", () => {
    const mine = entry('expense_created', {
      user: { id: ME, name: 'Meera' },
      metadata: { expenseDescription: 'Tea' },
    });
    expect(sentence(mine)).toBe('You added "Tea".');
  });

  it.each([
    ['settlement_created', 'recorded'],
    ['settlement_updated', 'updated'],
    ['settlement_deleted', 'deleted'],
    ['settlement_restored', 'restored'],
  ])('tells of %s with its parties and amount', (type, verb) => {
    const metadata = {
      amount: toMinor(4_150_00),
      currency: 'INR' as const,
      fromUserId: 'kabir',
      fromUserName: 'Kabir Rao',
      toUserId: ME,
      toUserName: 'Meera',
    };
    expect(sentence(entry(type, { ...inGoa, metadata }))).toBe(
      `Zoya Khan ${verb} a settlement of ₹4,150.00 from Kabir Rao to you in "Goa gang".`,
    );
  });

  it('names the member who joined, whoever added them', () => {
    const added = entry('user_joined_group', {
      ...inGoa,
      user: { id: 'adder', name: 'Rohan Das' },
      metadata: { memberUserId: 'zoya', memberName: 'Zoya Khan' },
    });
    expect(sentence(added)).toBe('Zoya Khan joined "Goa gang".');
    expect(sentence({ ...added, metadata: { memberUserId: ME, memberName: 'Meera' } })).toBe(
      'You joined "Goa gang".',
    );
    expect(sentence(entry('user_joined_group', inGoa))).toBe('Zoya Khan joined "Goa gang".');
  });

  it('names the member who has accepted an invitation to a group', () => {
    const metadata = { memberUserId: 'zoya', memberName: 'Zoya Khan' };
    const accepted = entry('group_request_accepted', { ...inGoa, metadata });
    expect(sentence(accepted)).toBe('Zoya Khan accepted the invitation to "Goa gang".');
    expect(sentence({ ...accepted, metadata: { memberUserId: ME, memberName: 'Meera' } })).toBe(
      'You accepted the invitation to "Goa gang".',
    );
  });

  it('tells leaving from being removed', () => {
    const metadata = { memberUserId: 'zoya', memberName: 'Zoya Khan' };
    expect(sentence(entry('user_left_group', { ...inGoa, metadata }))).toBe('Zoya Khan left "Goa gang".');
    const removed = entry('user_left_group', { ...inGoa, metadata, user: { id: ME, name: 'Meera' } });
    expect(sentence(removed)).toBe('You removed Zoya Khan from "Goa gang".');
  });

  it.each([
    [[{ field: 'name', oldValue: 'Goa trip', newValue: 'Goa gang' }], 'renamed "Goa trip" to "Goa gang".'],
    [
      [{ field: 'simplifyDebts', oldValue: false, newValue: true }],
      'turned on simplify debts in "Goa gang".',
    ],
    [
      [{ field: 'simplifyDebts', oldValue: true, newValue: false }],
      'turned off simplify debts in "Goa gang".',
    ],
    [[{ field: 'avatar', oldValue: null, newValue: '/api/avatars/a' }], 'changed the picture of "Goa gang".'],
    [[{ field: 'description', oldValue: null, newValue: 'Sun' }], 'updated "Goa gang".'],
    [
      [
        { field: 'name', oldValue: 'Goa trip', newValue: 'Goa gang' },
        { field: 'simplifyDebts', oldValue: true, newValue: false },
      ],
      'updated "Goa gang".',
    ],
    [undefined, 'updated "Goa gang".'],
  ])('tells what was changed of a group', (changes, expected) => {
    const changed = entry('group_updated', { ...inGoa, metadata: { ...(changes && { changes }) } });
    expect(sentence(changed)).toBe(`Zoya Khan ${expected}`);
  });

  it('tells that a group was deleted', () => {
    expect(sentence(entry('group_deleted', inGoa))).toBe('Zoya Khan deleted "Goa gang".');
  });

  it('tells who is an admin now, whoever made them one', () => {
    const promoted = entry('member_role_changed', {
      ...inGoa,
      metadata: {
        memberUserId: 'rohan',
        memberName: 'Rohan Das',
        changes: [{ field: 'role', oldValue: 'member', newValue: 'admin' }],
      },
    });
    expect(sentence(promoted)).toBe('Rohan Das is now an admin of "Goa gang".');
    expect(sentence({ ...promoted, metadata: { ...promoted.metadata, memberUserId: ME } })).toBe(
      'You are now an admin of "Goa gang".',
    );
    const demoted = [{ field: 'role', oldValue: 'admin', newValue: 'member' }];
    expect(sentence({ ...promoted, metadata: { ...promoted.metadata, changes: demoted } })).toBe(
      'Rohan Das is now a member of "Goa gang".',
    );
  });

  it("shows every other type as 'performed an action'", () => {
    expect(sentence(entry('something_new', inGoa))).toBe('Zoya Khan performed an action');
  });
});
