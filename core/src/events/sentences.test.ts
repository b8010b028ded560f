import { expect, it } from 'vitest';
import { toCalendarDay } from '../calendar-day.ts';
import type { FieldChange } from '../contract/activities.ts';
import type { Language } from '../messages/languages.ts';
import { textsIn } from '../messages/texts.ts';
import { toMinor } from '../money.ts';
import { EXPENSE } from '../records/expense.ts';
import { namesOf, type Fields } from '../records/fields.ts';
import { SETTLEMENT } from '../records/settlement.ts';
import type { EventScope, LoggedEvent } from './event.ts';
import { EVENT_KINDS, isAbout, isRemoval, type MailedType } from './kinds.ts';
import { sayEvents, sayInSubject, sayNotice } from './say-event.ts';
import { sayNotReceived } from './say-not-received.ts';

/* To be read aloud. Zoya acts, Meera is the person whom it concerns, and Asha is anybody else. */

type Metadata = LoggedEvent['metadata'];
type Case = readonly [type: string, metadata?: Metadata, variant?: string];

type Value = FieldChange['oldValue'];

const changed = (...fields: readonly (readonly [string, Value, Value])[]): Metadata => ({
  changes: fields.map(([field, oldValue, newValue]) => ({ field, oldValue, newValue })),
});
const zoya = { fromUserId: 'zoya', fromUserName: 'Zoya' };
const fromMeera = { fromUserId: 'meera', fromUserName: 'Meera', toUserId: 'zoya', toUserName: 'Zoya' };
const byThird = { fromUserId: 'kabir', fromUserName: 'Kabir' };
const received = changed(['receivedAt', null, '2026-04-01T00:00:00.000Z']);
const role = (to: string): Metadata => changed(['role', 'member', to]);
const about = (memberUserId: string, memberName: string): Metadata => ({ memberUserId, memberName });
const lata = { ...about('zoya', 'Zoya'), formerName: 'Lata' };
const ofMeera = { ...about('meera', 'Meera'), formerName: 'Lata' };
const meeraAsMeera = { ...ofMeera, formerName: 'Meera' };
const line = (name: string, amount: number) => ({ name, amount, sharedBy: [{ userId: 'meera', weight: 1 }] });
const naan = (quantity: number, userId: string) => ({
  ...line('Naan', 120),
  quantity,
  sharedBy: [{ userId, weight: 1 }],
});
const vat = (spread: string) => ({ kind: 'vat', amount: 5, spread, on: 'all' });
const service = (amount: number) => ({ kind: 'service', amount, spread: 'proportional', on: 'all' });
const payer = (userId: string, name: string, amount: number) => ({ userId, name, amount });
const converted = (rate: number, source: string) => ({
  amount: 45,
  currency: 'USD',
  rate: { numerator: rate, denominator: 1 },
  source,
  day: '2026-04-13',
});
const april = { from: '2026-04-01', to: '2026-04-30', basis: 'person-days' };
const rate = { numerator: 94, denominator: 1 };
const day = toCalendarDay('2026-04-13');
const ownRate = { amount: toMinor(45_00), currency: 'USD' as const, rate, source: 'own' as const, day };
const moved = {
  recordCount: 3,
  fileName: 'goa.csv',
  moved: [
    {
      userId: 'meera',
      name: 'Meera',
      nets: [{ currency: 'INR' as const, gets: toMinor(1_200_00), owes: toMinor(300_00) }],
    },
  ],
};
const categories = (...names: readonly string[]) => names.map((name) => ({ name, icon: 'tag' }));

const CASES: readonly Case[] = [
  ['expense_created'],
  ['expense_created', { isRefund: true }, 'money that came back'],
  ['expense_created', { conversion: ownRate }, 'at a rate of their own'],
  ['expense_restored', { conversion: ownRate }, 'at a rate of their own'],
  ['expense_deleted', { isRefund: true }, 'money that came back'],
  ['expense_created', { recurrenceId: 'rent' }, 'by a series'],
  ['expense_created', { program: 'budget script' }, 'by a program'],
  ['expense_updated'],
  ['expense_updated', changed(['amount', 80, 90], ['splits', [], [{}]]), 'amount'],
  ['expense_updated', changed(['currency', 'USD', 'INR']), 'currency'],
  ['expense_updated', changed(['description', 'Diner', 'Dinner']), 'description'],
  ['expense_updated', changed(['category', null, 'Food']), 'category'],
  ['expense_updated', changed(['category', 'Food', null]), 'no category'],
  ['expense_updated', changed(['category', 'Food', 'Poker']), 'another category'],
  ['expense_updated', changed(['spentOn', '2026-04-01', '2026-04-02']), 'day'],
  ['expense_updated', changed(['splits', [], [{}]]), 'split'],
  ['expense_updated', changed(['notes', 'Thali', null]), 'no notes'],
  ['expense_updated', changed(['description', 'Diner', 'Dinner'], ['category', null, 'Food']), 'words'],
  [
    'expense_updated',
    changed(
      ['spentOn', '2026-04-01', '2026-04-02'],
      ['venue', null, 'Saravana Bhavan'],
      ['notes', null, 'Thali'],
    ),
    'day, place, notes',
  ],
  [
    'expense_updated',
    changed(
      ['paidBy', 'meera', 'zoya'],
      ['payers', [payer('meera', 'Meera', 90)], [payer('zoya', 'Zoya', 90)]],
    ),
    'payer',
  ],
  [
    'expense_updated',
    changed([
      'payers',
      [payer('meera', 'Meera', 90)],
      [payer('meera', 'Meera', 40), payer('zoya', 'Zoya', 50)],
    ]),
    'payers',
  ],
  ['expense_updated', changed(['paidBy', 'a', 'b'], ['splits', [], [{}]]), 'payer without a name, split'],
  [
    'expense_updated',
    changed(
      ['payers', [payer('meera', 'Meera', 90)], [payer('meera', 'Meera', 40), payer('zoya', 'Zoya', 50)]],
      ['notes', null, 'Thali'],
    ),
    'payers, notes',
  ],
  ['expense_updated', changed(['isRefund', false, true]), 'money that came back'],
  ['expense_updated', changed(['isRefund', true, false]), 'money that was spent'],
  ['expense_updated', changed(['amount', 80, 90], ['isRefund', false, true]), 'amount that came back'],
  [
    'expense_updated',
    { isRefund: true, ...changed(['payers', [payer('meera', 'Meera', 90)], [payer('zoya', 'Zoya', 90)]]) },
    'who got money back',
  ],
  [
    'expense_updated',
    {
      isRefund: true,
      ...changed(
        ['payers', [payer('meera', 'Meera', 90)], [payer('zoya', 'Zoya', 90)]],
        ['notes', null, 'Thali'],
      ),
    },
    'who got money back, notes',
  ],
  ['expense_updated', changed(['conversion', converted(94, 'ecb'), converted(95, 'own')]), 'conversion'],
  ['expense_updated', changed(['period', april, { ...april, to: '2026-04-20', basis: 'per-day' }]), 'days'],
  [
    'expense_updated',
    changed(
      ['items', [line('Naan', 120), line('Lassi', 60)], [line('Naan', 150), line('Dal', 80)]],
      ['charges', [], [{ kind: 'cgst', amount: 9, spread: 'proportional', on: 'all' }]],
    ),
    'items',
  ],
  [
    'expense_updated',
    changed(
      [
        'items',
        [naan(3, 'meera'), line('Dal', 80), line('Dal', 80)],
        [line('Dal', 80), naan(4, 'zoya'), line('Dal', 90)],
      ],
      ['charges', [vat('proportional'), service(18)], [vat('equal'), service(9)]],
    ),
    'how many, who had them, who bears what',
  ],
  [
    'expense_updated',
    changed(['currency', 'USD', 'INR'], ['amount', 2, 90], ['items', [line('Dal', 2)], [line('Dal', 90)]]),
    'items in another currency',
  ],
  ['expense_updated', changed(['items', [line('Naan', 120)], []]), 'no items'],
  [
    'expense_updated',
    changed(['items', [line('Naan', 1)], 'abcdefg'.split('').map((name) => line(name, 1))]),
    'many items',
  ],
  ['expense_deleted'],
  ['expense_restored'],
  ['expense_person_removed', about('meera', 'Meera')],
  ['expense_person_removed', about('zoya', 'Zoya'), 'themselves'],
  ['expense_commented', { commentId: 'c' }],
  ['expense_commented', { commentId: 'c', isRefund: true }, 'money that came back'],
  ['expense_comment_deleted', { commentId: 'c' }],
  ['expense_receipt_added'],
  ['expense_receipt_replaced'],
  ['expense_receipt_removed'],
  ...(
    ['settlement_created', 'settlement_updated', 'settlement_deleted', 'settlement_restored'] as const
  ).flatMap((type): Case[] => [
    [type, zoya, 'by who paid'],
    [type, fromMeera, 'by who was paid'],
    [type, byThird, 'by somebody else'],
  ]),
  ['settlement_created', { ...zoya, isSetOff: true }, 'set off'],
  ...(['updated', 'deleted', 'restored'] as const).map((done): Case => [
    `settlement_${done}`,
    { ...zoya, isSetOff: true, ...(done === 'updated' && changed(['note', null, 'Tea'])) },
    'set off',
  ]),
  [
    'settlement_created',
    {
      ...zoya,
      settles: [
        { amount: toMinor(50_00), currency: 'USD' },
        { amount: toMinor(-350_00), currency: 'INR' },
      ],
    },
    'of several currencies',
  ],
  [
    'settlement_updated',
    {
      ...zoya,
      ...changed(
        ['amount', 80, 90],
        ['note', null, 'Tea'],
        ['paidOn', '2026-04-01', '2026-04-02'],
        ['method', null, 'upi'],
        ['reference', 'NEFT 17', null],
        ['utr', null, '412345678901'],
      ),
    },
    'all fields',
  ],
  ['settlement_updated', { ...zoya, ...changed(['amount', 80, 90]) }, 'amount'],
  ['settlement_updated', { ...zoya, ...changed(['note', null, 'Tea']) }, 'note'],
  ['settlement_updated', { ...fromMeera, ...received }, 'the money arrived'],
  [
    'settlement_updated',
    { ...fromMeera, ...changed(['amount', 80, 90], ['receivedAt', '2026-04-01', null]) },
    'amount that has not arrived',
  ],
  [
    'settlement_updated',
    { ...fromMeera, ...changed(['receivedAt', '2026-04-01', null]) },
    'not marked any more',
  ],
  ['settlement_deleted', { ...fromMeera, reason: 'Nothing came' }, 'no money arrived'],
  [
    'settlement_deleted',
    { ...zoya, actId: 'act', handed: [{ currency: 'INR', amount: toMinor(150_00) }] },
    'of an act, in no one group',
  ],
  [
    'settlement_created',
    {
      ...zoya,
      settles: [{ amount: toMinor(1_00), currency: 'USD', exchange: { rate, source: 'own', day } }],
    },
    'at a rate of their own',
  ],
  ['settlement_updated', { toUserName: undefined, ...changed(['amount', 80, 90]) }, 'of people not known'],
  ['user_joined_group', about('zoya', 'Zoya')],
  [
    'user_joined_group',
    { ...about('zoya', 'Zoya'), invitedByUserId: 'meera', invitedByName: 'Meera' },
    'by a link',
  ],
  ['user_joined_group', { ...about('meera', 'Meera'), isInvited: true }, 'invited'],
  ['user_joined_group', { ...about('lata', 'Lata'), isNameOnly: true }, 'by name only'],
  ['group_request_accepted', about('zoya', 'Zoya')],
  ['group_request_declined', about('name', 'Zoya K')],
  ['user_left_group', about('zoya', 'Zoya'), 'left'],
  ['user_left_group', about('meera', 'Meera'), 'removed'],
  ['member_left_name', about('name', 'Zoya K')],
  ['member_became_name', about('name', 'Meera K')],
  ['member_role_changed', { ...about('meera', 'Meera'), ...role('admin') }, 'by itself'],
  ['member_role_changed', { ...about('meera', 'Meera'), ...role('viewer'), isGiven: true }, 'given'],
  ['member_renamed', { ...about('lata', 'Lata'), formerName: 'Lakshmi' }],
  ['member_trusted', about('meera', 'Meera')],
  ['member_trust_ended', about('meera', 'Meera')],
  ['member_taken_back', about('meera', 'Meera')],
  ['member_linked', ofMeera],
  ['member_linked', { ...about('lata', 'Lata'), formerName: 'Lata' }, 'to an address'],
  ['claim_waiting', lata],
  ['claim_waiting', { ...lata, formerName: 'Zoya' }, 'of the same name'],
  ['claim_offered', ofMeera],
  ['claim_offered', meeraAsMeera, 'of the same name'],
  ['claim_done', lata],
  ['claim_done', { ...lata, formerName: 'Zoya' }, 'of the same name'],
  ['claim_confirmed', lata, 'by themselves'],
  ['claim_confirmed', { ...ofMeera, moved: moved.moved }, 'of somebody else'],
  ['claim_confirmed', { ...lata, formerName: 'Zoya' }, 'of the same name by themselves'],
  ['claim_confirmed', meeraAsMeera, 'of the same name'],
  ['claim_declined', lata, 'by themselves'],
  ['claim_declined', ofMeera, 'of somebody else'],
  ['claim_declined', meeraAsMeera, 'of the same name'],
  ['claim_objected', ofMeera],
  ['claim_objected', meeraAsMeera, 'of the same name'],
  ['group_created'],
  ['group_updated', changed(['description', 'Sun', 'Sea'])],
  ['group_updated', changed(['name', 'Goa trip', 'Goa'])],
  ['group_updated', changed(['avatar', null, '/a']), 'picture'],
  ['group_updated', changed(['avatar', '/a', null], ['icon', null, 'palm']), 'picture'],
  ['group_updated', changed(['simplifyDebts', false, true]), 'simplify debts'],
  ['group_updated', changed(['simplifyDebts', true, false]), 'simplify debts'],
  [
    'group_updated',
    changed(['categories', categories('Boat', 'Poker'), categories('Poker', 'Boat')]),
    'order',
  ],
  ['group_updated', changed(['categories', categories('Boat'), categories('Poker', 'Pool')]), 'categories'],
  ['group_updated', changed(['defaultSplit', null, {}]), 'default split'],
  ['group_updated', changed(['defaultSplit', {}, null]), 'default split'],
  ['group_updated', changed(['presets', [{ name: 'Rent' }], [{ name: 'By room' }]]), 'presets'],
  ['group_updated', changed(['whoEdits', 'everybody', 'admins-and-author']), 'who edits'],
  ['group_updated', changed(['features', ['viewers'], ['nights-away', 'viewers']]), 'switched on'],
  ['group_updated', changed(['features', ['presets'], []]), 'switched off'],
  ['group_updated', changed(['features', [], ['viewers', 'budgets']]), 'two switches'],
  ['group_updated', changed(['closedUntil', null, '2026-03-31']), 'closed days'],
  ['group_updated', changed(['closedUntil', '2026-03-31', null]), 'closed days'],
  [
    'group_updated',
    changed(['whoEdits', 'admins-and-author', 'everybody'], ['closedUntil', null, '2026-03-31']),
    'both rules',
  ],
  ['group_updated', changed(['name', 'Goa trip', 'Goa'], ['simplifyDebts', true, false]), 'several'],
  ['group_updated', changed(['categories', [], [{ name: 'Poker' }]]), 'by a newer server'],
  ['group_deleted'],
  ['import_created', moved],
  ['import_finished', moved],
  ['import_undone', { recordCount: 1 }],
  ['import_part_declined', about('name', 'Zoya K')],
  ['recurrence_created'],
  ['recurrence_updated'],
  ['recurrence_person_removed', about('meera', 'Meera')],
  ['recurrence_skipped', { day: toCalendarDay('2026-12-01') }],
  ['recurrence_skipped', { day: toCalendarDay('2026-12-01'), isPeriodClosed: true }, 'by itself'],
  ['recurrence_paused', { pauseReason: 'person' }],
  ['recurrence_paused', { pauseReason: 'left' }, 'somebody left'],
  ['recurrence_paused', { pauseReason: 'unanswered' }, 'no amounts'],
  ['recurrence_resumed'],
  ['recurrence_deleted'],
  ['recurrence_amount_needed', { day: toCalendarDay('2026-12-01') }],
  ['something_new'],
];

const NAMES: Readonly<Record<string, string>> = { zoya: 'Zoya', meera: 'Meera', asha: 'Asha' };

const eventOf = ([type, metadata]: Case): LoggedEvent => ({
  type,
  user: { id: 'zoya', name: 'Zoya' },
  group: { id: 'g', name: 'Goa' },
  metadata: {
    ...(isAbout(type, 'expense', 'series') && { expenseDescription: 'Dinner' }),
    ...(isAbout(type, 'expense', 'settlement') && { amount: toMinor(90_00), currency: 'INR' }),
    ...(isAbout(type, 'settlement') && { toUserId: 'meera', toUserName: 'Meera' }),
    ...metadata,
  },
});

type Say = (language: Language) => string;

const wordsIn = (language: Language) => ({
  texts: textsIn(language),
  language,
  formatDay: (text: string) => text,
});

const row =
  (events: readonly LoggedEvent[], viewerId: string, scope: EventScope = { kind: 'global' }): Say =>
  (language) =>
    sayEvents(events, { viewerId, scope, words: wordsIn(language) }, (name) => name).join('');

const notice =
  (event: LoggedEvent): Say =>
  (language) =>
    sayNotice(event, { viewerId: 'meera', seesPrice: true, words: wordsIn(language) });

/** What mails tell, to whom it concerns. */
const MAILED: Readonly<Record<MailedType, (metadata: Metadata) => boolean>> = {
  expense_commented: () => true,
  settlement_deleted: ({ reason }) => reason !== undefined,
  user_left_group: ({ memberUserId }) => memberUserId === 'meera',
  claim_waiting: () => true,
};

/** A mail and its subject; of a payment that has not arrived also what stands among the requests. */
function mailForms(event: LoggedEvent): (readonly [where: string, say: Say])[] {
  const { type, user, metadata } = event;
  if (!Object.entries(MAILED).some(([mailed, isMailed]) => mailed === type && isMailed(metadata))) return [];
  const inSubject: Say = (language) => sayInSubject(event, { viewerId: 'meera', words: wordsIn(language) });
  const { reason } = metadata;
  const amongRequests: Say = (language) =>
    sayNotReceived(textsIn(language).activity.settlementEvent, {
      name: user.name,
      sum: '₹90.00',
      reason: reason ?? '',
    });
  return [
    ['in a mail', row([event], 'meera', { kind: 'mail', seesPrice: true })],
    ['in its subject', inSubject],
    ...(reason === undefined ? [] : [['among the requests', amongRequests] as const]),
  ];
}

/** What is told of an event, by who reads it and where: lines that are equal are written once. */
function linesOf(events: readonly [LoggedEvent, ...LoggedEvent[]]): string {
  const [{ type, metadata }] = events;
  const { memberUserId = '' } = metadata;
  const readers = isRemoval({ type }) ? [memberUserId] : ['zoya', 'meera', 'asha'];
  const scopes: Record<string, EventScope> = isAbout(type, 'expense', 'settlement')
    ? { 'on its page': { kind: 'record' }, 'on the page of a friend': { kind: 'friend', friendId: 'zoya' } }
    : { 'in the group': { kind: 'group', groupId: 'g' } };
  const forms: (readonly [where: string, say: Say])[] = [
    ...readers.map((id) => [`to ${NAMES[id]}`, row(events, id)] as const),
    ...Object.entries(scopes).map(([where, scope]) => [where, row(events, 'asha', scope)] as const),
    ...(events.length === 1 ? [['in a notice', notice(events[0])] as const, ...mailForms(events[0])] : []),
  ];
  const byText = Map.groupBy(forms, ([, say]) => `${say('en')}\n  ${say('hi')}`);
  return [...byText]
    .map(([text, some]) => `  ${text}  (${some.map(([where]) => where).join(', ')})`)
    .join('\n');
}

const FOLDED: readonly (readonly [string, readonly [LoggedEvent, ...LoggedEvent[]]])[] = [
  [
    'several: one person did it all',
    [
      eventOf(['expense_updated', changed(['amount', 80, 90])]),
      eventOf(['expense_deleted']),
      eventOf(['expense_restored']),
    ],
  ],
  [
    'several: each person has a sentence',
    [
      eventOf(['expense_updated', changed(['amount', 80, 90])]),
      { ...eventOf(['expense_deleted']), user: { id: 'meera', name: 'Meera' } },
      eventOf(['expense_restored']),
      eventOf(['expense_receipt_added']),
      eventOf(['expense_receipt_removed']),
    ],
  ],
  [
    'several: a change that was undone',
    [
      eventOf(['expense_updated', changed(['amount', 80, 90])]),
      eventOf(['expense_updated', changed(['amount', 90, 80])]),
    ],
  ],
  [
    'several: a settlement',
    [
      eventOf(['settlement_created', zoya]),
      eventOf(['settlement_updated', { ...zoya, ...changed(['note', null, 'Tea']) }]),
    ],
  ],
];

const LEGEND = `Each sentence in English and Hindi, and behind it who reads it where. "To" somebody is a row of the log, whose
English is also the summary that the API gives them. Mails are to Meera.`;

it('every event is said as it is written here, to whoever reads it, in either language', async () => {
  const told = CASES.map((example) => {
    const [type, , variant] = example;
    return `${type}${variant === undefined ? '' : `: ${variant}`}\n${linesOf([eventOf(example)])}`;
  });
  const folded = FOLDED.map(([title, events]) => `${title}\n${linesOf(events)}`);
  await expect(`${[LEGEND, ...told, ...folded].join('\n\n')}\n`).toMatchFileSnapshot('sentences.txt');
});

it('a change of each plain field is said', () => {
  const tables: readonly (readonly [string, Fields])[] = [
    ['expense_updated', EXPENSE],
    ['settlement_updated', SETTLEMENT],
  ];
  for (const [type, table] of tables) {
    const say = (metadata?: Metadata) => row([eventOf([type, { ...metadata, ...zoya }])], 'asha')('en');
    for (const name of namesOf(table)) {
      const kind = table[name]?.kind;
      const value = kind === 'day' ? '2026-04-02' : kind === 'choice' ? 'upi' : 'x';
      expect(say(changed([name, null, kind === 'flag' ? true : value])), name).not.toBe(say());
    }
  }
});

it('no type is missing', () => {
  const messages = CASES.map(([type]) => type);
  expect(Object.keys(EVENT_KINDS).filter((type) => !messages.includes(type))).toEqual([]);
});

it('the words of spec §4 are as it has them', () => {
  const say = (type: string, viewerId: string) => row([eventOf([type])], viewerId)('en');
  expect(say('expense_created', 'zoya')).toBe('You added "Dinner" in "Goa".');
  expect(say('expense_created', 'asha')).toBe('Zoya added "Dinner" in "Goa".');
  expect(say('something_new', 'asha')).toBe('Zoya performed an action');
});
