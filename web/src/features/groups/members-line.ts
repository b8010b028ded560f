import type { Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';

const TEXT = text('groups');

/** The maximum number of names in a group's row (spec §9). */
export const NAMES_MAX = 3;

/** Returns 'Members: Asha Rao, Rohan Das, Zoya Khan +2 more' (spec §2, Group row). */
export function membersLine(members: readonly { readonly user: Pick<Member['user'], 'name'> }[]): string {
  const named = members.slice(0, NAMES_MAX).map(({ user }) => user.name);
  const names = named.join(', ');
  const count = members.length - named.length;
  return count > 0 ? TEXT.membersAndMore({ names, count }) : TEXT.members({ names });
}
