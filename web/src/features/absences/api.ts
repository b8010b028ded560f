import type { CalendarDay } from '@barabar/core/calendar-day';
import { listAbsences, putAbsences, type Absence } from '@barabar/core/contract/absences';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { type ReadState, useEndpoint } from '../../store/use-endpoint.ts';

/** Reads who was away in a month; undefined until it has loaded. */
export function useAbsences(
  groupId: string,
  month: string,
): ReadState & { readonly absences: readonly Absence[] | undefined } {
  const { data, ...state } = useEndpoint(listAbsences, { params: { groupId }, query: { month } });
  return { absences: data, ...state };
}

/**
 * Marks all days of a month on which somebody was away, and reads everything on screen again.
 * @param userId of a member by name only; undefined for the viewer.
 * @throws {ApiError}
 */
export async function saveAbsences(
  { groupId, month }: { readonly groupId: string; readonly month: string },
  { days, userId }: { readonly days: readonly CalendarDay[]; readonly userId: string | undefined },
): Promise<void> {
  await callEndpoint(putAbsences, {
    params: { groupId, month },
    body: { days: [...days], ...(userId !== undefined && { userId }) },
  });
  await revalidateAll();
}
