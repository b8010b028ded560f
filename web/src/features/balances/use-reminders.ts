import { useRef } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { showNotice } from '../../lib/notices.ts';
import { shorten } from '../../lib/shorten.ts';
import { messageOf } from '../../lib/api-error.ts';
import { sendReminder } from './api.ts';
import { TEXT } from './text.ts';

/**
 * Sends reminders, and says of each whether it was sent (the server's words where it was not).
 * @returns what reminds whoever owes by a balance; again before it is answered it does nothing.
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
