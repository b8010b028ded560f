import { useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { saveTaps, type TappedMonth } from './api.ts';
import type { Taps } from './mark-days.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('absences');

/** Whose month it is that is tapped. */
type Whose = Pick<TappedMonth, 'month' | 'userId'>;

const NO_TAPS: Taps = new Map();

const isOf = (one: Whose, { month, userId }: Whose): boolean => one.month === month && one.userId === userId;

/** Holds what is tapped in all months and of everybody until it is saved, all at once. */
export function useTaps(groupId: string) {
  const { id: currentUserId } = useCurrentUser();
  const [tapped, setTapped] = useState<readonly TappedMonth[]>([]);
  const { isBusy, failure, attempt } = useAttempt(TEXT.failed);
  const save = (): Promise<void> =>
    attempt(async () => {
      const results = await Promise.allSettled(
        tapped.map((one) => saveTaps(one, { groupId, currentUserId })),
      );
      if (results.some(({ status }) => status === 'fulfilled')) await revalidateAll();
      setTapped(tapped.filter((_, index) => results[index]?.status === 'rejected'));
      const refused = results.find((one) => one.status === 'rejected');
      if (refused) throw refused.reason;
      showNotice({ tone: 'success', text: TEXT.saved });
    });
  return {
    tapped,
    tapsIn: (whose: Whose): Taps => tapped.find((one) => isOf(one, whose))?.taps ?? NO_TAPS,
    put: (whose: Whose, taps: Taps): void =>
      setTapped([
        ...tapped.filter((one) => !isOf(one, whose)),
        ...(taps.size === 0 ? [] : [{ ...whose, taps }]),
      ]),
    isBusy,
    failure,
    save,
  };
}
