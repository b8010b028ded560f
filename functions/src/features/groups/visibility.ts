import type { Firestore } from 'firebase-admin/firestore';
import { canRead, type SharedRecord } from './record-policy.ts';
import { readGroup } from './store.ts';

/**
 * Tells of many records which ones a person may see (who is in them, and current members of their group).
 * Groups are read only for records that the person is not in, each once.
 */
export function visibilityFor(db: Firestore, userId: string): (record: SharedRecord) => Promise<boolean> {
  const memberships = new Map<string, Promise<boolean>>();
  const ask = async (groupId: string): Promise<boolean> =>
    (await readGroup(db, groupId))?.memberIds.includes(userId) ?? false;
  const isMemberOf = (groupId: string): Promise<boolean> => {
    const answer = memberships.get(groupId) ?? ask(groupId);
    memberships.set(groupId, answer);
    return answer;
  };
  return async (record) =>
    canRead(record, { userId, isMember: false }) ||
    (record.groupId !== null && canRead(record, { userId, isMember: await isMemberOf(record.groupId) }));
}
