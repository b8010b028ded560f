import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import type { Activity, Change } from '@barabar/core/contract/activities';
import type { FeedScope } from './api.ts';
import { describeActivity, type DescribeOptions } from './describe-activity.ts';
import { makeActivity } from '../../lib/factories.ts';
import { stubClock } from '../../lib/dates/stub-clock.ts';

stubClock();

const ME = 'me';
const YOU = { id: ME, name: 'Meera' };
const ZOYA = { id: 'zoya', name: 'Zoya Khan' };
const change = (field: string, oldValue: Change['oldValue'], newValue: Change['newValue']): Change => ({
  field,
  oldValue,
  newValue,
});

const entry = makeActivity;
const inGoa = { group: { id: 'g', name: 'Goa gang' } };
const GLOBAL: FeedScope = { kind: 'global' };
const IN_GROUP: FeedScope = { kind: 'group', groupId: 'g' };
const tell = (entries: readonly Activity[], scope: DescribeOptions['scope'] = GLOBAL): string =>
  describeActivity(entries, { currentUserId: ME, scope }, (name) => name).join('');
const sentence = (activity: Activity, scope?: DescribeOptions['scope']): string => tell([activity], scope);
/** The sentence about an entry of the group. */
const sentenceInGoa = (
  type: string,
  metadata: Activity['metadata'] = {},
  { by = ZOYA, scope }: { readonly by?: Activity['user']; readonly scope?: DescribeOptions['scope'] } = {},
): string => sentence(entry(type, { ...inGoa, user: by, metadata }), scope);

describe('describeActivity', () => {
  it.each([
    ['expense_created', 'Zoya Khan added "Scooters" in "Goa gang".'],
    ['expense_updated', 'Zoya Khan updated "Scooters" in "Goa gang".'],
    ['expense_deleted', 'Zoya Khan deleted "Scooters" in "Goa gang".'],
    ['expense_commented', 'Zoya Khan commented on "Scooters" in "Goa gang".'],
    ['expense_comment_deleted', 'Zoya Khan deleted a comment on "Scooters" in "Goa gang".'],
    ['expense_receipt_added', 'Zoya Khan added a receipt to "Scooters" in "Goa gang".'],
    ['expense_receipt_replaced', 'Zoya Khan replaced the receipt of "Scooters" in "Goa gang".'],
    ['expense_receipt_removed', 'Zoya Khan removed the receipt of "Scooters" in "Goa gang".'],
    ['expense_restored', 'Zoya Khan restored "Scooters" in "Goa gang".'],
  ])('tells of %s', (type, expected) => {
    expect(sentence(entry(type, { ...inGoa, metadata: { expenseDescription: 'Scooters' } }))).toBe(expected);
  });

  it("says 'You' of the viewer, and no group where there is none", () => {
    const mine = entry('expense_created', {
      user: YOU,
      metadata: { expenseDescription: 'Tea' },
    });
    expect(sentence(mine)).toBe('You added "Tea".');
  });

  it('says what an amount was converted from, before and after', () => {
    const converted = (rate: number, source: string) => ({
      amount: 45,
      currency: 'USD',
      rate: { numerator: rate, denominator: 1 },
      source,
      day: '2026-04-13',
    });
    const tellOf = (oldValue: Change['oldValue'], newValue: Change['newValue']): string => {
      const changes = [{ field: 'conversion', oldValue, newValue }];
      const metadata = { expenseDescription: 'Taxi', amount: toMinor(4_275_00), changes };
      return sentence(entry('expense_updated', { metadata }));
    };
    expect(tellOf(converted(94, 'ecb'), converted(95, 'own'))).toBe(
      'Zoya Khan updated "Taxi": converted from $45.00 at ₹94.00, ECB, 13 Apr → $45.00 at ₹95.00, entered by hand, 13 Apr.',
    );
    expect(tellOf(converted(95, 'own'), null)).toBe(
      'Zoya Khan updated "Taxi": converted from $45.00 at ₹95.00, entered by hand, 13 Apr → none.',
    );
  });

  it('says by which days an expense was split, before and after', () => {
    const april = { from: '2026-04-01', to: '2026-04-30', basis: 'person-days' };
    const tellOf = (oldValue: Change['oldValue'], newValue: Change['newValue']): string => {
      const metadata = { expenseDescription: 'Power', changes: [change('period', oldValue, newValue)] };
      return sentence(entry('expense_updated', { metadata }));
    };
    expect(tellOf(april, { ...april, to: '2026-04-20', basis: 'per-day' })).toBe(
      'Zoya Khan updated "Power": split by days there: 1 Apr to 30 Apr → 1 Apr to 20 Apr (each day by itself).',
    );
    expect(tellOf(april, null)).toBe(
      'Zoya Khan updated "Power": split by days there: 1 Apr to 30 Apr → none.',
    );
  });

  it('says that a record was added at a rate of somebody’s own, with both amounts', () => {
    const at = { rate: { numerator: 1, denominator: 500_000 }, day: toCalendarDay('2026-04-13') };
    const [amount, original] = [toMinor(1), { amount: toMinor(5_000_00), currency: 'EUR' as const }];
    const rateTold = (source: 'ecb' | 'own', scope?: DescribeOptions['scope']): string => {
      const conversion = { ...original, ...at, source };
      return sentence(
        entry('expense_created', {
          metadata: { expenseDescription: 'Taxi', amount, currency: 'INR', conversion },
        }),
        scope,
      );
    };
    const words = '₹0.01 from €5,000.00 at ₹0.000002, entered by hand, 13 Apr.';
    expect(rateTold('own')).toBe(`Zoya Khan added "Taxi": ${words}`);
    expect(rateTold('own', { kind: 'record' })).toBe(`Zoya Khan added the expense: ${words}`);
    // Of whose amounts others have a part.
    expect(rateTold('own', { kind: 'friend', friendId: 'zoya' })).toBe(
      'Zoya Khan added "Taxi": at a rate entered by hand.',
    );
    expect(rateTold('ecb')).toBe('Zoya Khan added "Taxi".');

    const settles = [{ ...original, exchange: { ...at, source: 'own' as const } }];
    expect(
      sentence(entry('settlement_created', { metadata: { amount, currency: 'INR', settles } }), {
        kind: 'record',
      }),
    ).toBe('Zoya Khan recorded the settlement: ₹0.01 for €5,000.00 at ₹0.000002, entered by hand, 13 Apr.');
  });

  it('says that money came back, who received it, and that an edit has made it so', () => {
    const metadata = { expenseDescription: 'Deposit', amount: toMinor(20_000_00), isRefund: true };
    const added = entry('expense_created', { metadata });
    expect(sentence(added)).toBe('Zoya Khan added "Deposit": money that came back.');
    expect(tell([added, entry('expense_deleted', { metadata })])).toBe(
      'Zoya Khan added and deleted "Deposit": money that came back.',
    );
    const payers = (name: string) => [{ userId: name, name, amount: 20_000 }];
    const changes = [
      change('isRefund', false, true),
      change('payers', payers('Asha'), payers('Kabir')),
      change('paidBy', 'Asha', 'Kabir'),
    ];
    expect(sentence(entry('expense_updated', { metadata: { ...metadata, changes } }))).toBe(
      'Zoya Khan updated "Deposit": money that came back, received by Asha → Kabir.',
    );
    const spent = { ...metadata, isRefund: undefined, changes: [change('isRefund', true, false)] };
    expect(sentence(entry('expense_updated', { metadata: spent }))).toBe(
      'Zoya Khan updated "Deposit": money that was spent.',
    );
    const back = { ...metadata, changes: [change('isRefund', false, true)] };
    const [updated, deleted] = ['expense_updated', 'expense_deleted'] as const;
    expect(tell([entry(updated, { metadata: back }), entry(deleted, { metadata })])).toBe(
      'Zoya Khan updated and deleted "Deposit": money that came back.',
    );
    expect(tell([added, entry(updated, { metadata: spent })])).toBe(
      'Zoya Khan added and updated "Deposit": money that was spent.',
    );
  });

  it('does not repeat what the page of a record is about', () => {
    const changes = [change('amount', 100, 160)];
    const metadata = { expenseDescription: 'Scooters', amount: toMinor(160_00), changes };
    expect(sentence(entry('expense_updated', { ...inGoa, metadata }), { kind: 'record' })).toBe(
      'Zoya Khan updated the expense: ₹100.00 → ₹160.00.',
    );
    expect(sentence(entry('settlement_created', inGoa), { kind: 'record' })).toBe(
      'Zoya Khan recorded the settlement.',
    );
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
    const settles = [
      { amount: toMinor(50_00), currency: 'USD' as const },
      { amount: toMinor(-350_00), currency: 'INR' as const },
    ];
    expect(sentence(entry(type, { ...inGoa, metadata: { ...metadata, settles } }))).toBe(
      `Zoya Khan ${verb} a settlement of ₹4,150.00 for $50.00 less ₹350.00 from Kabir Rao to you in "Goa gang".`,
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

  it('does not say that an invited member has joined', () => {
    const metadata = { memberUserId: 'zoya', memberName: 'Zoya Khan', isInvited: true };
    const joined = 'user_joined_group';
    expect(sentenceInGoa(joined, metadata, { by: YOU })).toBe('You invited Zoya Khan to "Goa gang".');
    expect(sentenceInGoa(joined, metadata, { by: YOU, scope: IN_GROUP })).toBe(
      'You invited Zoya Khan to the group.',
    );
    expect(sentenceInGoa(joined, { ...metadata, memberUserId: ME })).toBe(
      'Zoya Khan invited you to "Goa gang".',
    );
  });

  it('says under which name the part of somebody stays who declined a group, or said that an import is not theirs', () => {
    const metadata = { memberUserId: 'name', memberName: 'Zoya K' };
    expect(sentenceInGoa('group_request_declined', metadata)).toBe(
      'Zoya Khan declined "Goa gang". Their part stays under the name "Zoya K".',
    );
    expect(sentenceInGoa('import_part_declined', metadata, { by: YOU })).toBe(
      'You said that an import into "Goa gang" is partly wrong. Your part stays under the name "Zoya K".',
    );
  });

  it('says under which name the part of a member stays who left, or was removed, with something open', () => {
    const metadata = { memberUserId: 'name', memberName: 'Zoya K' };
    expect(sentenceInGoa('member_left_name', metadata)).toBe(
      'Zoya Khan left "Goa gang". Their part stays under the name "Zoya K".',
    );
    expect(sentenceInGoa('member_became_name', metadata, { by: YOU })).toBe(
      'You removed Zoya K from "Goa gang". Their part stays under this name.',
    );
  });

  it('names the member who has accepted an invitation to a group', () => {
    const accepted = (memberUserId: string) =>
      sentenceInGoa('group_request_accepted', { memberUserId, memberName: 'Zoya' });
    expect(accepted('zoya')).toBe('Zoya accepted the invitation to "Goa gang".');
    expect(accepted(ME)).toBe('You accepted the invitation to "Goa gang".');
  });

  it('says by whose link somebody joined', () => {
    const joined = (invitedByUserId: string, scope?: DescribeOptions['scope']) =>
      sentenceInGoa(
        'user_joined_group',
        { memberUserId: 'zoya', memberName: 'Zoya Khan', invitedByUserId, invitedByName: 'Asha' },
        { ...(scope && { scope }) },
      );
    expect(joined('asha')).toBe('Zoya Khan joined "Goa gang" by Asha’s link.');
    expect(joined(ME, IN_GROUP)).toBe('Zoya Khan joined the group by your link.');
  });

  it('says who was added by name only', () => {
    const metadata = { memberUserId: 'lata', memberName: 'Lata', isNameOnly: true };
    expect(sentenceInGoa('user_joined_group', metadata, { by: YOU })).toBe(
      'You added Lata to "Goa gang", by name only.',
    );
  });

  it('says to whom somebody by name only was linked, and by whom', () => {
    const linked = (
      memberUserId: string,
      memberName: string,
      by = ZOYA,
      scope: DescribeOptions['scope'] = GLOBAL,
    ) => sentenceInGoa('member_linked', { memberUserId, memberName, formerName: 'Lata' }, { by, scope });
    expect(linked(ME, 'Meera')).toBe('Zoya Khan linked Lata to you in "Goa gang".');
    expect(linked('lakshmi', 'Lakshmi Iyer', YOU)).toBe('You linked Lata to Lakshmi Iyer in "Goa gang".');
    expect(linked('lakshmi', 'Lakshmi Iyer', ZOYA, IN_GROUP)).toBe('Zoya Khan linked Lata to Lakshmi Iyer.');
    expect(linked('lakshmi', 'Lata')).toBe('Zoya Khan linked Lata to an email address in "Goa gang".');
    expect(linked(ME, 'Meera', YOU, IN_GROUP)).toBe('You linked Lata to yourself.');
  });

  it('names no group where only two share', () => {
    const metadata = { memberUserId: 'nikhil', memberName: 'Nikhil' };
    const declined = entry('group_request_declined', { user: { id: 'nikhil', name: 'Nikhil' }, metadata });
    expect(sentence(declined)).toBe(
      'Nikhil declined what you share. Their part stays under the name "Nikhil".',
    );
    const user = YOU;
    const linked = entry('member_linked', { user, metadata: { ...metadata, formerName: 'Nikhil' } });
    expect(sentence(linked)).toBe('You linked Nikhil to an email address.');
  });

  it('tells a person that they were removed from an expense or a series', () => {
    const metadata = { expenseDescription: 'Rent', memberUserId: ME, memberName: 'Meera' };
    const removed = entry('expense_person_removed', { metadata });
    expect(sentence(removed)).toBe('Zoya Khan removed you from "Rent".');
    expect(sentence({ ...removed, user: YOU })).toBe('You removed yourself from "Rent".');
    expect(sentence({ ...removed, type: 'recurrence_person_removed' })).toBe(
      'Zoya Khan removed you from the recurring expense "Rent".',
    );
  });

  it.each([
    ['import_finished', 1, 'Zoya Khan imported 1 record into "Goa gang".'],
    ['import_finished', 12_345, 'Zoya Khan imported 12,345 records into "Goa gang".'],
    ['import_undone', 312, 'Zoya Khan took back the import of 312 records in "Goa gang".'],
  ])('tells all records of a file at once: %s', (type, recordCount, words) => {
    expect(sentence(entry(type, { ...inGoa, metadata: { recordCount } }))).toBe(words);
  });

  it('tells with the first records of a file what all of them make of the viewer', () => {
    const sums = (currency: 'INR' | 'USD', gets: number, owes: number) => ({
      currency,
      gets: toMinor(gets),
      owes: toMinor(owes),
    });
    const imported = (nets: ReturnType<typeof sums>[], userId = ME) =>
      sentence(
        entry('import_created', {
          ...inGoa,
          metadata: { recordCount: 3, fileName: 'goa.csv', moved: [{ userId, name: 'Meera', nets }] },
        }),
      );
    const rupees = sums('INR', 1_200_00, 300_00);
    expect(imported([rupees])).toBe(
      'Zoya Khan imported 3 records from "goa.csv" into "Goa gang". ' +
        'It adds ₹1,200.00 to what you are owed and ₹300.00 to what you owe.',
    );
    expect(imported([sums('INR', 0, 300_00), sums('USD', 0, 20_00)])).toBe(
      'Zoya Khan imported 3 records from "goa.csv" into "Goa gang". ' +
        'It adds ₹300.00 and $20.00 to what you owe.',
    );
    expect(imported([rupees], 'kabir')).toBe('Zoya Khan imported 3 records from "goa.csv" into "Goa gang".');
  });

  it('distinguishes leaving from being removed', () => {
    const metadata = { memberUserId: 'zoya', memberName: 'Zoya Khan' };
    expect(sentenceInGoa('user_left_group', metadata)).toBe('Zoya Khan left "Goa gang".');
    expect(sentenceInGoa('user_left_group', metadata, { by: YOU })).toBe(
      'You removed Zoya Khan from "Goa gang".',
    );
  });

  it.each([
    [[change('name', 'Goa trip', 'Goa gang')], 'renamed "Goa trip" to "Goa gang".'],
    [[change('simplifyDebts', false, true)], 'turned on simplify debts in "Goa gang".'],
    [[change('simplifyDebts', true, false)], 'turned off simplify debts in "Goa gang".'],
    [[change('closedUntil', null, '2026-03-31')], 'closed all days until 31 Mar in "Goa gang".'],
    [
      [change('whoEdits', 'everybody', 'admins-and-author'), change('closedUntil', null, '2026-03-31')],
      'closed all days until 31 Mar in "Goa gang", and let only admins and the person who added a record edit records.',
    ],
    [
      [change('closedUntil', '2026-03-31', null), change('whoEdits', 'admins-and-author', 'everybody')],
      'opened all days again in "Goa gang", and let everybody edit records.',
    ],
    [[change('closedUntil', null, '2026-03-31'), change('name', 'A', 'B')], 'updated "Goa gang".'],
    [[change('avatar', null, '/api/avatars/a')], 'changed the picture of "Goa gang".'],
    [
      [change('categories', [], [{ name: 'Poker', icon: 'games' }])],
      'added the category "Poker" in "Goa gang".',
    ],
    [
      [
        change(
          'categories',
          [
            { name: 'Poker', icon: 'games' },
            { name: 'Boat', icon: 'tag' },
          ],
          [
            { name: 'Boat', icon: 'tag' },
            { name: 'Poker', icon: 'games' },
          ],
        ),
      ],
      'changed the order of the categories in "Goa gang".',
    ],
    // Of a newer server.
    [[change('categories', [], [{ name: 'Poker' }])], 'updated "Goa gang".'],
    [[change('description', null, 'Sun')], 'updated "Goa gang".'],
    [[change('name', 'Goa trip', 'Goa gang'), change('simplifyDebts', true, false)], 'updated "Goa gang".'],
    [undefined, 'updated "Goa gang".'],
  ])('tells what was changed of a group', (changes, expected) => {
    expect(sentenceInGoa('group_updated', { ...(changes && { changes }) })).toBe(`Zoya Khan ${expected}`);
  });

  it('says that a group was deleted', () => {
    expect(sentenceInGoa('group_deleted')).toBe('Zoya Khan deleted "Goa gang".');
  });

  it('names the member whose role changed, not the person who changed it', () => {
    const changed = (memberUserId: string, from: string, to: string) =>
      sentenceInGoa('member_role_changed', {
        memberUserId,
        memberName: 'Rohan',
        changes: [change('role', from, to)],
      });
    expect(changed('rohan', 'member', 'admin')).toBe('Rohan is now an admin of "Goa gang".');
    expect(changed(ME, 'member', 'admin')).toBe('You are now an admin of "Goa gang".');
    expect(changed('rohan', 'admin', 'member')).toBe('Rohan is now a member of "Goa gang".');
  });

  it("does not repeat the group's name inside of its page", () => {
    const tea = entry('expense_deleted', { ...inGoa, metadata: { expenseDescription: 'Tea' } });
    expect(sentence(tea, IN_GROUP)).toBe('Zoya Khan deleted "Tea".');
    expect(sentenceInGoa('user_left_group', {}, { scope: IN_GROUP })).toBe('Zoya Khan left the group.');
    expect(sentenceInGoa('group_updated', {}, { scope: IN_GROUP })).toBe('Zoya Khan updated the group.');
    expect(sentenceInGoa('group_created', {}, { scope: IN_GROUP })).toBe('Zoya Khan created the group.');
  });

  it("shows every other type as 'performed an action'", () => {
    expect(sentence(entry('something_new', inGoa))).toBe('Zoya Khan performed an action');
  });
});

/** An entry about Tea, with the changes of an edit. */
const aboutTea = (
  type: string,
  { by = ZOYA, changes, ...metadata }: Partial<Activity['metadata']> & { by?: Activity['user'] } = {},
): Activity =>
  entry(type, {
    user: by,
    metadata: {
      expenseId: 'tea',
      expenseDescription: 'Tea',
      amount: toMinor(5_000_00),
      currency: 'INR',
      ...metadata,
      ...(changes && { changes }),
    },
  });
const raised = change('amount', 4800, 5000);
const paidOf = (userId: string, amount: number) => ({ userId, name: `Person ${userId}`, amount });
const naan = (amount: number) => ({ name: 'Naan', amount, sharedBy: [{ userId: ME, weight: 1 }] });
const CGST = { kind: 'cgst', amount: 9, spread: 'proportional', on: 'all' };

describe('an edit', () => {
  it.each([
    [[raised, change('splits', [], [{}])], ': ₹4,800.00 → ₹5,000.00.'],
    [[change('currency', 'USD', 'INR')], ': $5,000.00 → ₹5,000.00.'],
    [
      [change('description', 'Te', 'Tea'), change('category', null, 'Other')],
      ': "Te" → "Tea", none → Other.',
    ],
    [[change('paidBy', 'a', 'b'), change('splits', [], [{}])], ': who paid, the split.'],
    [
      [change('paidBy', ME, 'zoya'), change('payers', [paidOf(ME, 5000)], [paidOf('zoya', 5000)])],
      ': paid by You → Person zoya.',
    ],
    [[raised, change('payers', [paidOf(ME, 4800)], [paidOf(ME, 5000)])], ': ₹4,800.00 → ₹5,000.00.'],
    [
      [
        change('splits', [], [{}]),
        change('items', [naan(120)], [naan(150), { ...naan(80), name: 'Dal' }]),
        change('charges', [], [CGST]),
      ],
      ': Naan ₹120.00 → ₹150.00, Dal added, CGST added.',
    ],
    [
      [change('splits', [], [{}]), change('items', [naan(120)], []), change('charges', [CGST], [])],
      ': no items any more.',
    ],
    [
      [change('payers', [paidOf(ME, 5000)], [paidOf(ME, 2000), paidOf('zoya', 3000)])],
      ': paid by You ₹5,000.00 → You ₹2,000.00 and Person zoya ₹3,000.00.',
    ],
    [
      [
        change(
          'items',
          [naan(1)],
          'abcdefg'.split('').map((name) => ({ ...naan(1), name })),
        ),
      ],
      ': a added, b added, c added, d added, e added, 3 more.',
    ],
    [undefined, '.'],
  ])('says what was and what is', (changes, expected) => {
    const edit = aboutTea('expense_updated', { ...(changes && { changes }) });
    expect(sentence(edit)).toBe(`Zoya Khan updated "Tea"${expected}`);
  });

  it('of a settlement shows its amount once, and its note', () => {
    const metadata = {
      amount: toMinor(500_00),
      currency: 'INR' as const,
      toUserId: ME,
      changes: [change('amount', 400, 500), change('note', null, 'UPI')],
    };
    expect(sentence(entry('settlement_updated', { metadata }))).toBe(
      'Zoya Khan updated a settlement to you: ₹400.00 → ₹500.00, note none → "UPI".',
    );
  });

  it("on a friend's page shows no amount that others share", () => {
    const withZoya: FeedScope = { kind: 'friend', friendId: ZOYA.id };
    expect(sentence(aboutTea('expense_updated', { changes: [raised] }), withZoya)).toBe(
      'Zoya Khan updated "Tea": the amount.',
    );
    const items = change('items', [naan(120)], [naan(150)]);
    expect(sentence(aboutTea('expense_updated', { changes: [raised, items] }), withZoya)).toBe(
      'Zoya Khan updated "Tea": the amount, the items.',
    );
  });
});

describe('several entries about one record', () => {
  it('are one sentence where one person did it all, from the first value to the last', () => {
    const changes = [change('amount', 4500, 4800)];
    expect(
      tell([
        aboutTea('expense_updated', { by: YOU, changes }),
        aboutTea('expense_updated', { by: YOU, changes: [raised] }),
        aboutTea('expense_deleted', { by: YOU }),
        aboutTea('expense_restored', { by: YOU }),
      ]),
    ).toBe('You updated, deleted and restored "Tea": ₹4,500.00 → ₹5,000.00.');
  });

  it('have a sentence for each person who made one', () => {
    expect(
      tell([
        aboutTea('expense_updated', { by: YOU, changes: [raised] }),
        aboutTea('expense_deleted'),
        aboutTea('expense_restored', { by: YOU }),
      ]),
    ).toBe('You updated "Tea": ₹4,800.00 → ₹5,000.00. Zoya Khan deleted it. You restored it.');
  });

  it('say of the receipt what was done to it, apart from the rest', () => {
    const [added, replaced, removed] = ['added', 'replaced', 'removed'].map((action) =>
      aboutTea(`expense_receipt_${action}`, { by: YOU }),
    );
    if (!added || !replaced || !removed) throw new Error('there are three');
    const updated = aboutTea('expense_updated', { by: YOU, changes: [raised] });
    expect(tell([updated, added, replaced, removed])).toBe(
      'You updated "Tea": ₹4,800.00 → ₹5,000.00. You added a receipt to it. You replaced its receipt. You removed its receipt.',
    );
    expect(tell([removed, updated])).toBe(
      'You removed the receipt of "Tea". You updated it: ₹4,800.00 → ₹5,000.00.',
    );
    expect([added, replaced, removed].map((one) => sentence(one, { kind: 'record' }))).toEqual([
      'You added a receipt to the expense.',
      'You replaced the receipt of the expense.',
      'You removed the receipt of the expense.',
    ]);
  });

  it('leave out a change that was undone', () => {
    const lowered = change('amount', 5000, 4800);
    const edits = [raised, lowered].map((one) => aboutTea('expense_updated', { by: YOU, changes: [one] }));
    expect(tell(edits)).toBe('You updated "Tea".');
  });
});
