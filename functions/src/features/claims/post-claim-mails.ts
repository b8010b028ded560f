import { groupPage } from '@barabar/core/page-addresses';
import type { Call } from '../../kit/call.ts';
import { isOpenIn, type ClaimRecord } from '../../records/claims/store.ts';
import { readGroup } from '../../records/groups/store.ts';
import { postCountedMailOnce } from '../../records/quotas/mailbox-store.ts';
import { loadPeople, loadPerson, notificationsOf, provenEmailOf } from '../../records/users/store.ts';
import { listOpen } from '../../rules/claims/open-claims.ts';
import { adminsFor, rivalsOf } from '../../rules/claims/show-claim.ts';

/**
 * Puts mails into the mail queue that ask the admins of a group to confirm a claim, unless they have switched mails about what
 * is owed off. No address is in them: whoever came by a link is a stranger. Repeating it is harmless.
 */
export async function postClaimMails(call: Call, claim: ClaimRecord): Promise<void> {
  if (claim.status !== 'waiting') return;
  const group = await readGroup(call, claim.groupId);
  const claimer = await loadPerson(call, claim.userId);
  if (!group || !claimer || !isOpenIn(group, claim, { claimerId: claimer.id, at: call.clock() })) return;
  const rivals = rivalsOf(claim, claimer.id, await listOpen(call, group, call.clock()));
  const asked = adminsFor(group, claimer.id).filter(({ id }) => id !== claimer.id);
  const people = await loadPeople(
    call,
    asked.map(({ id }) => id),
  );
  for (const { id: userId } of asked) {
    const admin = people.get(userId);
    const to = admin && provenEmailOf(admin);
    const id = `claim_${claim.id}_${userId}`;
    if (!admin || !to || !notificationsOf(admin).reminders) continue;
    const data = {
      claimerName: group.members[claimer.id]?.name ?? claim.name,
      name: claim.name,
      otherNames: rivals.flatMap((rivalId) => group.members[rivalId]?.name ?? []),
      groupName: group.name,
      page: groupPage(group.id),
    };
    const content = { template: 'claim' as const, data };
    await postCountedMailOnce(call, 'reminders', {
      id,
      to,
      content,
      createdBy: claimer.id,
      at: call.clock(),
    });
  }
}
