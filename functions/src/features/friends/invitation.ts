import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { putInvitation } from '../mail/store.ts';
import { spendQuota } from '../quotas/store.ts';
import type { PersonRecord } from '../users/store.ts';

/**
 * What else happens when somebody brings in a person who is not their friend yet: it counts against the inviter's quota,
 * and whoever has no account gets a mail, in the batch that makes the friendship or membership.
 * @returns adds to a batch; may run again, and counts once.
 */
export function createInvitation(
  db: Firestore,
  {
    inviter,
    groupName,
    at,
  }: {
    readonly inviter: { readonly id: string; readonly name: string };
    /** The group they are brought into; null for friends only. */
    readonly groupName: string | null;
    readonly at: Date;
  },
): (batch: WriteBatch, person: PersonRecord) => Promise<void> {
  let isCounted = false;
  return async (batch, person) => {
    if (!isCounted) await spendQuota(db, { ownerId: inviter.id, kind: 'invites', at });
    isCounted = true;
    if (person.status === 'invited')
      await putInvitation(db, batch, { inviter, invited: person, groupName, at });
  };
}
