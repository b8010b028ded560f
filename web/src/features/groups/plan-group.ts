import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { createGroup } from '@barabar/core/contract/group-changes';
import type { Group, Member } from '@barabar/core/contract/groups';
import type { User } from '@barabar/core/contract/auth';
import { showFields, storeFields } from '@barabar/core/records/fields';
import { GROUP, GROUP_TEXTS } from '@barabar/core/records/group';
import { idOfGroup, idOfMember, madeId } from '@barabar/core/made-id';
import { requestOf, type DraftOf } from '../../lib/records/field-drafts.ts';
import type { FoundPerson } from '../friends/finding/person-options.ts';

/** Somebody of whom the server knows nothing yet has no id. */
export type FirstPerson = FoundPerson | { readonly id?: undefined; readonly name: string };

/** A group to be made, as it will be. */
export interface GroupPlan {
  /** A key that is the same for the same content, so that a repeat makes no second group. */
  readonly idempotencyKey: string;
  readonly body: BodyOf<typeof createGroup>;
  readonly group: Group;
  /** The ids that people by name have in it, by those that they have outside of it. */
  readonly idsByName: ReadonlyMap<string, string>;
}

export const memberByName = (userId: string, name: string): Member => ({
  userId,
  role: 'member',
  status: 'name-only',
  joinedAt: new Date(),
  user: { id: userId, name, email: '' },
});

/** @param formKey is new in each opening of a form */
export function planGroup(
  {
    name,
    people,
    ...texts
  }: Partial<DraftOf<typeof GROUP_TEXTS>> & { name: string; people: readonly FirstPerson[] },
  { viewer, formKey }: { viewer: User; formKey: string },
): GroupPlan {
  const body = {
    name: name.trim(),
    ...requestOf(GROUP_TEXTS, texts),
    ...(people.length > 0 && {
      members: people.map((person) =>
        person.id === undefined ? { name: person.name } : { userId: person.id },
      ),
    }),
  };
  const idempotencyKey = madeId(formKey, JSON.stringify(body), 'group-key');
  const id = idOfGroup(viewer.id, idempotencyKey);
  const now = new Date();
  const memberOf = (person: FirstPerson, index: number): Member => {
    if (person.id !== undefined && person.status !== 'name-only') {
      const status = person.status === 'invited' ? 'invited' : 'joined';
      return { userId: person.id, role: 'member', status, joinedAt: now, user: person };
    }
    return memberByName(idOfMember(id, index), person.name);
  };
  const members = people.map(memberOf);
  const founder: Member = { userId: viewer.id, role: 'admin', status: 'joined', joinedAt: now, user: viewer };
  return {
    idempotencyKey,
    body,
    group: {
      ...showFields(GROUP, storeFields(GROUP, body)),
      id,
      members: [founder, ...members],
      categories: [],
      features: [],
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
    idsByName: new Map(
      people.flatMap(({ id: before }, index) => {
        const after = members[index]?.userId;
        return before === undefined || after === undefined || before === after ? [] : [[before, after]];
      }),
    ),
  };
}
