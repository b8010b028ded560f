import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import type { StoreCall } from '../kit/call.ts';
import type { Batch } from '../kit/document.ts';
import { Refusal } from '../kit/refusal.ts';
import { countFriendshipsOf } from '../records/friendships/store.ts';
import { hasMail, putMail } from '../records/mail/store.ts';
import { countMail } from '../records/quotas/mailbox-store.ts';
import { spendQuota } from '../records/quotas/store.ts';
import { provenEmailOf, type PersonRecord } from '../records/users/store.ts';

/**
 * Adds what an invitation needs to the batch that makes the friendship or membership: it checks the inviter's number
 * of friends, counts against their quota, and puts a mail into the mail queue for a person without an account. An inviter
 * sends each person one mail, however often they are added again. A mailbox gets only so many mails from all
 * inviters, of which they learn nothing. The mail is held until the inviter's own address is proven.
 * @returns adds to a batch; may run again, and counts once. It throws no-room and too-many-requests.
 */
export function createInvitation(
  call: StoreCall,
  {
    inviter,
    groupName,
    invitedName,
    at,
  }: {
    readonly inviter: Pick<PersonRecord, 'id' | 'name' | 'email' | 'isEmailVerified'>;
    /** The group they are brought into; null for friends only. */
    readonly groupName: string | null;
    /** What the inviter calls them, for the greeting; null for nothing. */
    readonly invitedName: string | null;
    readonly at: Date;
  },
): (batch: Batch, person: PersonRecord) => Promise<void> {
  let isCounted = false;
  let isAllowed: boolean | undefined;
  return async (batch, { id: invitedId, email, status }) => {
    if (!isCounted) {
      requireFewFriends(await countFriendshipsOf(call, inviter.id));
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

/**
 * Checks that a person may invite another friend: a list of friends is sent whole. The other person's number of
 * friends is not checked, since the answer would reveal that there is an account.
 * @param count how many friends they have already.
 * @throws {Refusal} no-room.
 */
export function requireFewFriends(count: number): void {
  if (count < LIMITS.friendsMax) return;
  throw new Refusal('no-room', {
    message: said('friends-full', { max: LIMITS.friendsMax }),
  });
}
