import { useState } from 'react';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { pauseSeries, resumeSeries, skipDayOf, unskipDayOf } from './api.ts';

const TEXT = text('recurrences');
const WORDS = TEXT.failures;

type Action = 'pause' | 'resume' | 'skip' | 'unskip';
type Day = Recurrence['nextDays'][number];

/** The words for a failure: what to do about it where the refusal itself does not say so. */
function wordsOf(error: unknown, action: Action): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'participant-left') return WORDS.left;
  if (code === 'series-ended') return WORDS.ended;
  return messageOf(error, WORDS[action]);
}

export function useSeriesActions(series: Pick<Recurrence, 'id'>) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: Action, act: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      showNotice({ tone: 'failure', text: wordsOf(error, action) });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    pause: () => void run('pause', () => pauseSeries(series)),
    resume: () => void run('resume', () => resumeSeries(series)),
    skip: (day: Day) => void run('skip', () => skipDayOf(series, day)),
    unskip: (day: Day) => void run('unskip', () => unskipDayOf(series, day)),
  };
}

/** What the viewer can do with a series at once. One at a time; a failure shows a notice. */
export type SeriesActions = ReturnType<typeof useSeriesActions>;
