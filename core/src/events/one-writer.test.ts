import { expect, it, test } from 'vitest';
import { textsIn } from '../messages/texts.ts';
import { toMinor } from '../money.ts';
import type { EventTexts, EventWords, LoggedEvent } from './event.ts';
import { sayEvents } from './say-event.ts';
import { sayNotice } from './say-notice.ts';

/** Messages that say nothing but where they are in the catalogue. */
const named = <T extends object>(texts: T, path: string): T =>
  new Proxy(texts, {
    get(target, key) {
      const message: unknown = Reflect.get(target, key);
      const own = `${path}.${String(key)}`;
      if (typeof message === 'object' && message !== null) return named(message, own);
      return typeof message === 'function' ? () => [own] : own;
    },
  });

const wordsWith = (texts: EventTexts): EventWords => ({
  texts,
  language: 'en',
  formatDay: (day) => day,
  describeConversion: () => '',
  describeSettled: () => '',
  describeSettledAtRates: () => '',
});

const event = (type: string, metadata: LoggedEvent['metadata'] = {}): LoggedEvent => ({
  type,
  user: { id: 'zoya', name: 'Zoya Khan' },
  group: { id: 'g', name: 'Goa gang' },
  metadata: {
    expenseDescription: 'Tea',
    amount: toMinor(90_00),
    currency: 'INR',
    fromUserId: 'zoya',
    fromUserName: 'Zoya Khan',
    toUserId: 'me',
    toUserName: 'Meera',
    memberUserId: 'me',
    memberName: 'Lata',
    ...metadata,
  },
});

it.each([
  ['expense_created', 'expense.added'],
  ['expense_updated', 'expense.updated'],
  ['expense_deleted', 'expense.deleted'],
  ['expense_restored', 'expense.restored'],
  ['expense_commented', 'expense.commented'],
  ['expense_person_removed', 'expense.personRemoved'],
  ['settlement_created', 'settlementEvent.recorded'],
  ['settlement_updated', 'settlementEvent.updated'],
  ['settlement_deleted', 'settlementEvent.deleted'],
  ['settlement_restored', 'settlementEvent.restored'],
  ['member_linked', 'groupEvent.linked'],
  ['claim_waiting', 'groupEvent.claimWaiting'],
  ['claim_offered', 'groupEvent.claimOffered'],
  ['claim_confirmed', 'groupEvent.claimConfirmed'],
  ['claim_declined', 'groupEvent.claimDeclined'],
  ['claim_objected', 'groupEvent.claimObjected'],
  ['import_created', 'groupEvent.imported'],
  ['member_role_changed', 'groupEvent.roleChanged'],
])('a row and a notification say %s by one message', (type, path) => {
  const texts = { ...textsIn('en'), activity: named(textsIn('en').activity, 'activity') };
  const options = { viewerId: 'me', scope: { kind: 'global' }, words: wordsWith(texts) } as const;
  expect(sayEvents([event(type)], options, (name) => name)).toEqual([`activity.${path}`]);
  const isOwn = (userId: string | undefined): boolean => userId === 'me';
  expect(sayNotice(event(type), { isOwn, seesPrice: true, texts, language: 'en' })).toBe(`activity.${path}`);
});

test('an event is said in either language, to whoever did it, to others, and in a notification', () => {
  const paid = event('settlement_created');
  const tell = (language: 'en' | 'hi', viewerId: string): string => {
    const words = { ...wordsWith(textsIn(language)), language };
    return sayEvents([paid], { viewerId, scope: { kind: 'global' }, words }, (name) => `*${name}*`).join('');
  };
  expect(tell('en', 'zoya')).toBe('*You* recorded a settlement of ₹90.00 from you to Meera in "Goa gang".');
  expect(tell('hi', 'zoya')).toBe('*आपने* "Goa gang" में अपना Meera को दिया गया ₹90.00 का भुगतान दर्ज किया।');
  expect(tell('hi', 'me')).toBe(
    '*Zoya Khan* ने "Goa gang" में Zoya Khan का आपको दिया गया ₹90.00 का भुगतान दर्ज किया।',
  );
  const isOwn = (userId: string | undefined): boolean => userId === 'me';
  const notice = { isOwn, seesPrice: true, texts: textsIn('hi'), language: 'hi' } as const;
  expect(sayNotice(paid, notice)).toBe('Zoya Khan ने आपको ₹90.00 दिए');
});
