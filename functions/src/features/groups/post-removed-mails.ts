import { groupPage } from '@barabar/core/page-addresses';
import type { Call } from '../../kit/call.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { postCountedMailOnce } from '../../records/quotas/mailbox-store.ts';
import { isRemovalTold, listRemovals, removalIn } from '../../records/removals/store.ts';
import { loadPerson, notificationsOf, provenEmailOf } from '../../records/users/store.ts';

/**
 * Puts mails into the mail queue that tell who was removed by a change of a group, unless they have switched mails about what
 * is owed off. No address is in it: the two may have known each other in the group alone. Repeating it is harmless.
 */
export async function postRemovedMails(
  call: Call,
  { before, after }: { before: GroupRecord; after: GroupRecord },
): Promise<void> {
  const former = Object.entries(after.formerMembers ?? {});
  const removed = former.filter(([userId, { removedBy }]) => before.members[userId] && removedBy !== null);
  for (const [userId, { at }] of removed) {
    const removal = removalIn(await listRemovals(call, userId), after, userId);
    const person = await loadPerson(call, userId);
    if (removal?.removedAt.getTime() !== at.getTime() || person?.status !== 'active') continue;
    if (!isRemovalTold(removal, call.clock())) continue;
    const to = provenEmailOf(person);
    const id = `removed_${removal.id}`;
    if (to === null || !notificationsOf(person).reminders) continue;
    const data = {
      removerName: removal.removedBy.name,
      groupName: removal.groupName,
      name: removal.name,
      open: removal.open,
      page: groupPage(after.id),
    };
    const content = { template: 'removed' as const, data };
    await postCountedMailOnce(call, 'reminders', {
      id,
      to,
      content,
      createdBy: removal.removedBy.id,
      at: call.clock(),
    });
  }
}
