import type { ImportRequest } from '@barabar/core/contract/requests';
import { LIMITS } from '@barabar/core/limits';
import type { UserCall } from '../../kit/call.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { listLatestImports } from '../../records/imports/store.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { peopleOf, presentImport } from '../../rules/imports/present-import.ts';

/**
 * Imports by others that move the caller, who can still say that they are not theirs, newest first.
 * @param groups the caller's: those in which nothing of the kind may wait save the query.
 */
export async function listImportsFor(
  call: UserCall,
  groups: readonly GroupRecord[],
): Promise<ImportRequest[]> {
  const at = call.clock();
  const asked = groups.filter(
    (group) => hasJoined(group, call.userId) && group.claimsUntil !== undefined && group.claimsUntil > at,
  );
  const requests = await Promise.all(
    asked.map(async (group): Promise<ImportRequest[]> => {
      const imports = await listLatestImports(call, { groupId: group.id }, LIMITS.importsListedMax);
      const seen = await seeInGroup(call, { group, userIds: imports.flatMap(peopleOf) });
      return imports.flatMap((record): ImportRequest[] => {
        const { id, status, people, isDisowned, disownableUntil, fileName, createdBy } = presentImport(
          record,
          seen,
          { callerId: call.userId },
        );
        const isMoved = people.some(({ userId, nets }) => userId === call.userId && nets.length > 0);
        const isThere = status === 'running' || status === 'done';
        if (!isThere || !isMoved || isDisowned || !disownableUntil || disownableUntil < at) return [];
        const { id: groupId, name } = group;
        return [{ id, group: { id: groupId, name }, by: createdBy, fileName, until: disownableUntil }];
      });
    }),
  );
  return requests.flat().toSorted((a, b) => b.until.getTime() - a.until.getTime());
}
