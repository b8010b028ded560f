import { useRef } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { showNotice } from '../../lib/notices.ts';
import { shorten } from '../../lib/shorten.ts';
import { messageOf } from '../../lib/api-error.ts';
import { sendReminder } from './api.ts';
import { TEXT } from './text.ts';

/**
 * Sends reminders and shows a notice for each: that it was sent, or the server's message if it was not.
 * @returns a function that reminds the debtor of a balance. It does nothing while a reminder to that person is being
 * sent.
 */
export function useReminders(): (balance: Pick<Balance, 'fromUser'>) => void {
  const underWay = useRef(new Set<string>());

  const remind = async ({ fromUser: { id, name } }: Pick<Balance, 'fromUser'>): Promise<void> => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    try {
      await sendReminder(id);
      showNotice({ tone: 'success', text: TEXT.reminded(shorten(name || TEXT.unknownUser)) });
    } catch (error) {
      showNotice({ tone: 'failure', text: messageOf(error, TEXT.remindFailed) });
    } finally {
      underWay.current.delete(id);
    }
  };

  return (balance) => void remind(balance);
}
