import type { Activity, listActivities as listActivitiesCall } from '@barabar/core/contract/activities';
import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { Answer } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { fillPage, pageRequestOf } from '../../store-kit/paging.ts';
import { periodOf } from '../../store-kit/period.ts';
import { scopeOf } from '../../store-kit/scope.ts';
import { readGroupOfMember } from '../groups/store.ts';
import { visibilityFor } from '../groups/visibility.ts';
import { currentIdOf, loadPeople } from '../users/store.ts';
import { peopleIn, presentActivity } from './present.ts';
import { listActivities } from './store.ts';

/** Reading the activity log (spec §4, §7). */
export function activityService({ db }: Pick<Deps, 'db'>) {
  /**
   * One page of the log: of a group, of the caller and a friend, or of all that the caller may see.
   * @throws {Refusal} not-found for a group that the caller is no member of.
   */
  async function list(
    callerId: string,
    { groupId, friendId, userId: askedId = friendId, ...query }: QueryOf<typeof listActivitiesCall>,
  ): Promise<Answer<Activity[]>> {
    const request = pageRequestOf(query);
    if (groupId !== undefined) await readGroupOfMember(db, { groupId, userId: callerId });
    const userId = await currentIdOf(db, askedId);
    const scope = scopeOf(callerId, { groupId, userId: userId === callerId ? undefined : userId });
    if (!scope) return { data: [] };
    const filter = { scope, period: periodOf(query) };
    const { items, nextCursor } = await fillPage(request, {
      read: (part) => listActivities(db, filter, part),
      positionOf: ({ createdAt: at, id }) => ({ at, id }),
      // Only an audience remembers people who have left since; the other scopes hold nothing but what is theirs to see.
      ...(scope.audienceOf !== undefined && { isVisible: visibilityFor(db, callerId) }),
    });
    const people = await loadPeople(db, peopleIn(items));
    return { data: items.map((activity) => presentActivity(activity, people)), nextCursor };
  }

  return { list };
}
