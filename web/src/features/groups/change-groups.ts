import { listMyGroups, type Group } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { MEMBER_BY_NAME, madeId } from '@barabar/core/made-id';
import { areSameNames } from '@barabar/core/same-names';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError, isPassing, messageOf, WordedError } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { sendWaiting, submitChange } from '../../store/outbox/submit.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { callOf } from '../../store/kinds.ts';
import { changeAnswer, fillRecord } from '../../store/store.ts';
import { type GroupPlan, memberByName } from './plan-group.ts';

const WORDS = text('groupDialogs').addMembers;

/** The list with a group in its place, by name. */
const withGroup = (groups: readonly Group[], group: Group): readonly Group[] =>
  [...groups.filter(({ id }) => id !== group.id), group].toSorted((a, b) =>
    a.name.localeCompare(b.name, LANGUAGES[LANGUAGE].tag),
  );

/** Makes a group. Offline it waits here, shown as planned. All lists are then read again. Throws ApiError. */
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

interface NewMember {
  readonly name: string;
  readonly body: Naming;
  readonly leave: () => void;
}

/**
 * Adds people. Those by name are there at once, and the device sends them. Others follow one by one: each call writes
 * the group. Members count as added, and `leave` is called for each, so that a repeat continues. Friends are sent by
 * id, as addresses may be unverified. Throws for the first who could not be added, and names them if not alone.
 * @param group undefined while it is read: nobody is there at once then
 */
export async function addMembers(
  groupId: string,
  people: readonly NewMember[],
  { group, viewerId }: { readonly group: Group | undefined; readonly viewerId: string },
): Promise<void> {
  const others: NewMember[] = [];
  for (const person of people)
    if (group && 'name' in person.body && !hasName(group, person.name)) {
      addByName(group, person.name, viewerId);
      person.leave();
    } else others.push(person);
  if (others.length === 0) return;
  try {
    await sendWaiting();
    for (const { name, body, leave } of others) {
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

const hasName = ({ members }: Group, name: string): boolean =>
  members.some(({ status, user }) => status === 'name-only' && areSameNames(user.name, name));

/** A refusal is said, and stays among what waits. */
function addByName(group: Group, name: string, viewerId: string): void {
  const idempotencyKey = crypto.randomUUID();
  const member = memberByName(madeId(viewerId, idempotencyKey, MEMBER_BY_NAME), name);
  submitChange({
    action: 'addMember',
    params: { groupId: group.id },
    body: { name, role: 'member' },
    idempotencyKey,
    viewerId,
    effect: { kind: 'group', before: group, after: { ...group, members: [...group.members, member] } },
    isFormOpen: () => false,
  }).then(
    // The next change of the group names the version that this one has made.
    (made) => made && fillRecord('group', made),
    (failure: unknown) =>
      showNotice({ tone: 'failure', text: `${shorten(name)}: ${messageOf(failure, WORDS.failedToAdd)}` }),
  );
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
