import { useRef, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Notice } from '../../components/toast.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { sendReminder } from './api.ts';
import { TEXT } from './text.ts';

/** Reminders that are sent from a screen, and what came of the last one. */
export interface Reminders {
  readonly notice: Notice | undefined;
  readonly dismiss: () => void;
  /** Reminds whoever owes by this balance; again before it is answered it does nothing. */
  readonly remind: (balance: Pick<Balance, 'fromUser'>) => void;
}

/** Sends reminders, and says of each whether it was sent (the server's words where it was not). */
export function useReminders(): Reminders {
  const [notice, setNotice] = useState<Notice>();
  const underWay = useRef(new Set<string>());

  const remind = async ({ fromUser: { id, name } }: Pick<Balance, 'fromUser'>): Promise<void> => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    try {
      await sendReminder(id);
      setNotice({ tone: 'success', text: TEXT.reminded(name || TEXT.unknownUser) });
    } catch (error) {
      setNotice({ tone: 'failure', text: messageOf(error, TEXT.remindFailed) });
    } finally {
      underWay.current.delete(id);
    }
  };

  return {
    notice,
    dismiss: () => setNotice(undefined),
    remind: (balance) => void remind(balance),
  };
}
