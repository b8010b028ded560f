import { listAbsences, putAbsences } from '@barabar/core/contract/absences';
import type { DayPeriod } from '@barabar/core/day-period';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { withTaps, type Taps } from './mark-days.ts';

export const useAbsences = (groupId: string, month: string) =>
  useEndpoint(listAbsences, { params: { groupId }, query: { month } });

const marked = new Map<string, DayPeriod>();

/** From the first to the last night that was marked in a group since this page was loaded. */
export const markedIn = (groupId = ''): DayPeriod | undefined => marked.get(groupId);

export interface TappedMonth {
  readonly month: string;
  readonly userId: string;
  readonly taps: Taps;
}

/** Over the days of now: a request has the whole month, and some may be marked elsewhere. Throws ApiError. */
export async function saveTaps(
  { month, userId, taps }: TappedMonth,
  { groupId, currentUserId }: { groupId: string; currentUserId: string },
): Promise<void> {
  const absences = await callEndpoint(listAbsences, { params: { groupId }, query: { month } });
  const saved = absences.find((absence) => absence.userId === userId)?.days ?? [];
  await callEndpoint(putAbsences, {
    params: { groupId, month },
    body: { days: [...withTaps(saved, taps)], ...(userId !== currentUserId && { userId }) },
  });
  const { from, to } = markedIn(groupId) ?? {};
  const days = [from, to, ...taps.keys()].filter((day) => day !== undefined).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first && last) marked.set(groupId, { from: first, to: last });
}
