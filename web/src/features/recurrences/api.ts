import {
  deleteRecurrence,
  getRecurrence,
  listRecurrences,
  pauseRecurrence,
  resumeRecurrence,
  skipDay,
  unskipDay,
  type Recurrence,
} from '@barabar/core/contract/recurrences';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';

/** Whose series: all of a group, those shared with a friend, or those that the viewer is in. */
export type SeriesScope =
  | { readonly kind: 'own' }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'friend'; readonly friendId: string };

/** Newest first. One page has all that a group may have; beyond it are the oldest of the viewer's own. */
export const useSeriesList = (scope: SeriesScope) =>
  useEndpoint(listRecurrences, {
    query: {
      ...(scope.kind === 'group' && { groupId: scope.groupId }),
      ...(scope.kind === 'friend' && { userId: scope.friendId }),
      limit: LIMITS.recurrencesMax,
    },
  });

/** Reads one series. A deleted one is not found. Without an id it sends no request. */
export const useSeries = (recurrenceId: string | undefined) =>
  useEndpoint(getRecurrence, recurrenceId === undefined ? null : { params: { recurrenceId } });

type Series = Pick<Recurrence, 'id'>;

/** Shows the series as the server answered it at once, then reads everything on screen again. */
async function showAnswered(answer: Promise<Recurrence>): Promise<void> {
  fillRecord('series', await answer);
  await revalidateAll();
}

export async function pauseSeries({ id }: Series): Promise<void> {
  await showAnswered(callEndpoint(pauseRecurrence, { params: { recurrenceId: id } }));
}

/** @throws {ApiError} participant-left, series-ended. */
export async function resumeSeries({ id }: Series): Promise<void> {
  await showAnswered(callEndpoint(resumeRecurrence, { params: { recurrenceId: id } }));
}

export async function skipDayOf({ id }: Series, day: CalendarDay): Promise<void> {
  await showAnswered(callEndpoint(skipDay, { params: { recurrenceId: id, day } }));
}

export async function unskipDayOf({ id }: Series, day: CalendarDay): Promise<void> {
  await showAnswered(callEndpoint(unskipDay, { params: { recurrenceId: id, day } }));
}

/** Deletes a series. Read everything again when its page has been left: the page would get a 404. */
export async function deleteSeries({ id }: Series, idempotencyKey: string): Promise<void> {
  await callEndpoint(deleteRecurrence, { params: { recurrenceId: id }, idempotencyKey });
}
