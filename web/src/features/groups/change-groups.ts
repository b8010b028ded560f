import { listMyGroups, type Group } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError, isPassing, WordedError } from '../../lib/api/api-error.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { sendWaiting } from '../../store/outbox/submit.ts';
import { submitChange } from '../../store/outbox/submit.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { callOf } from '../../store/kinds.ts';
import { changeAnswer, fillRecord } from '../../store/store.ts';
import type { GroupPlan } from './plan-group.ts';

/** The list with a group in its place, by name. */
const withGroup = (groups: readonly Group[], group: Group): readonly Group[] =>
  [...groups.filter(({ id }) => id !== group.id), group].toSorted((a, b) =>
    a.name.localeCompare(b.name, LANGUAGES[LANGUAGE].tag),
  );

/** Without a connection it waits here, and is shown as planned. All lists are then read again. Throws ApiError. */
export async function createGroup({ body, idempotencyKey, group: planned }: GroupPlan): Promise<Group> {
  const made = await submitChange({
    action: 'createGroup',
    body,
    idempotencyKey,
    viewerId: planned.members[0]?.userId ?? '',
    effect: { kind: 'group', after: planned },
  });
  const group = made ?? planned;
  // The group's page opens next, and shows the group from the cache at once, as the list does.
  fillRecord('group', group);
  changeAnswer<readonly Group[]>(callOf(listMyGroups), (groups) => withGroup(groups, group));
  void revalidateAll();
  return group;
}

/**
 * One after the other: each call writes the group. Members count as added, and `leave` is called for each, so that a
 * repeat continues. Ids of friends, not addresses, which may be unverified. Throws for the first who could not be added,
 * and names them if they are not alone.
 */
export async function addMembers(
  groupId: string,
  people: readonly { readonly name: string; readonly body: Naming; readonly leave: () => void }[],
): Promise<void> {
  try {
    await sendWaiting();
    for (const { name, body, leave } of people) {
      try {
        await addOne(groupId, body);
      } catch (error) {
        if (people.length === 1 || isPassing(error) || !(error instanceof ApiError)) throw error;
        throw new WordedError(`${shorten(name)}: ${error.message}`, { cause: error });
      }
      leave();
    }
  } finally {
    void revalidateAll();
  }
}

type Naming = { readonly userId: string } | { readonly name: string } | { readonly email: string };

async function addOne(groupId: string, naming: Naming): Promise<void> {
  const params = { groupId };
  try {
    fillRecord('group', await callEndpoint(addMember, { params, body: { ...naming, role: 'member' } }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already-member')) throw error;
  }
}
