import { useGroup } from './api.ts';

/** Reads the members of a record's group. Where they cannot be read, it is known that they are not. */
export function useMembers(groupId: string | undefined) {
  const { data: group, error } = useGroup(groupId);
  return {
    isKnown: groupId === undefined || group !== undefined || error !== undefined,
    members: group?.members.map(({ user }) => user),
  };
}
