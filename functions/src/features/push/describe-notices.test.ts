import { sayNotice } from '@barabar/core/events/say-event';
import { LANGUAGE_CODES } from '@barabar/core/messages/languages';
import { textsIn } from '@barabar/core/messages/texts';
import { toMinor } from '@barabar/core/money';
import { expect, it } from 'vitest';
import { composePush } from './compose-push.ts';
import { shortened } from './describe-notices.ts';

it.each(LANGUAGE_CODES)(
  'a notice says the whole amount, however long the title and the names are: %s',
  (language) => {
    const name = 'Venkatanarasimharajuvaripeta '.repeat(3);
    const words = { texts: textsIn(language), language, formatDay: (day: string) => day };
    const options = { viewerId: 'me', seesPrice: true, words };
    const amount = { amount: toMinor(1_234_567_89), currency: 'INR' } as const;
    const bodyOf = (type: string, metadata: object): string => {
      const event = { type, user: { id: 'ravi', name }, metadata: { ...amount, ...metadata } };
      const text = sayNotice(shortened(event), options);
      const line = { text, page: '/', group: null, title: 'Ravi' };
      return composePush([line], { tag: 't', language }).body;
    };
    expect(bodyOf('expense_created', { expenseDescription: 'Groceries of all of us '.repeat(8) })).toContain(
      '₹12,34,567.89',
    );
    const parties = { fromUserId: 'asha', fromUserName: name, toUserId: 'meera', toUserName: name };
    expect(bodyOf('settlement_created', parties)).toContain('₹12,34,567.89');
  },
);
