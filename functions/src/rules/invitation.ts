import type { StoreCall } from '../kit/call.ts';
import type { Batch } from '../kit/document.ts';
import { requireRoom } from '../kit/room.ts';
import { countFriendshipsOf } from '../records/friendships/store.ts';
import { hasMail, putMail } from '../records/mail/store.ts';
import { countMail } from '../records/quotas/mailbox-store.ts';
import { spendQuota } from '../records/quotas/store.ts';
import { provenEmailOf, type PersonRecord } from '../records/users/store.ts';

/**
 * Checks room and quota, and queues one mail a person for whoever has no account. A mailbox gets only so
 * many, of which inviters learn nothing; mails wait for a proven address. Throws no-room, too-many-requests.
 */
export function createInvitation(
  call: StoreCall,
  {
    inviter,
    groupName,
    invitedName,
    at,
  }: {
    inviter: Pick<PersonRecord, 'id' | 'name' | 'email' | 'isEmailVerified'>;
    /** The group they are brought into; null for friends only. */
    groupName: string | null;
    /** What the inviter calls them, for the greeting; null for nothing. */
    invitedName: string | null;
    at: Date;
  },
): (batch: Batch, person: PersonRecord) => Promise<void> {
  let isCounted = false;
  let isAllowed: boolean | undefined;
  return async (batch, { id: invitedId, email, status }) => {
    if (!isCounted) {
      // The other's number is not checked: that would reveal an account.
      requireRoom('friendsMax', await countFriendshipsOf(call, inviter.id));
      await spendQuota(call, { ownerId: inviter.id, kind: 'invites', at });
    }
    isCounted = true;
    const id = `invitation_${inviter.id}_${invitedId}`;
    if (status !== 'invited' || email === null || (await hasMail(call, id))) return;
    isAllowed ??= await countMail(call, { address: email, kind: 'invitations', at });
    const data = { inviterName: inviter.name, inviterEmail: provenEmailOf(inviter), groupName, invitedName };
    putMail(call, batch, {
      id,
      to: email,
      content: { template: 'invitation', data },
      createdBy: inviter.id,
      at,
      state: isAllowed ? (inviter.isEmailVerified ? 'pending' : 'held') : 'withheld',
    });
  };
}
