import { listAbsences, putAbsences } from '@barabar/core/contract/absences';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { withTaps, type Taps } from './mark-days.ts';

export const useAbsences = (groupId: string, month: string) =>
  useEndpoint(listAbsences, { params: { groupId }, query: { month } });

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
}
