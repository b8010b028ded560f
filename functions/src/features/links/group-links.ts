import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { createGroupLink, GroupLink } from '@barabar/core/contract/links';
import type { UserCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { DAY_MS } from '../../kit/period.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import { listOpenLinks, newToken, storeLink, type LinkFields } from '../../records/links/store.ts';
import { findGroupOfAdmin } from '../../rules/groups/find-group.ts';
import { requireOrdinary } from '../../rules/groups/policy.ts';
import { loadCaller } from '../../records/users/store.ts';
import { mayMakerAdd } from '../../rules/links/living-link.ts';
import { endLink } from '../../rules/links/end-link.ts';
import { linkUrl } from './url.ts';

async function readOwn(call: UserCall, groupId: string): Promise<RevisedGroup> {
  return requireOrdinary(await findGroupOfAdmin(call, groupId));
}

const present = (id: string, link: LinkFields, group: GroupRecord): GroupLink => ({
  id,
  createdAt: link.createdAt,
  createdBy: { id: link.userId, name: group.members[link.userId]?.name ?? link.userName },
  expiresAt: link.expiresAt,
  joinedCount: link.joinedCount,
});

export async function makeGroupLink(
  call: UserCall & Pick<Deps, 'appUrl'>,
  groupId: string,
  { expiresInDays }: BodyOf<typeof createGroupLink>,
): Promise<DataOf<typeof createGroupLink>> {
  const group = await readOwn(call, groupId);
  const at = call.clock();
  const { token, id } = newToken();
  const link: LinkFields = {
    kind: 'group',
    targetId: group.id,
    userId: call.userId,
    userName: group.members[call.userId]?.name ?? '',
    createdAt: at,
    expiresAt: new Date(at.getTime() + expiresInDays * DAY_MS),
    revokedAt: null,
    revokedBy: null,
    isSingleUse: false,
    usedBy: null,
    forUserId: null,
    joinedCount: 0,
    joined: null,
  };
  // A link whose maker may not add any more is dead, and takes no room.
  await storeLink(call, id, link, (open) => mayMakerAdd(open, group));
  return { ...present(id, link, group), token, url: linkUrl(call, token, await loadCaller(call)) };
}

/** The living links of a group, newest first. Throws not-found, forbidden. */
export async function listGroupLinks(call: UserCall, groupId: string): Promise<GroupLink[]> {
  const group = await readOwn(call, groupId);
  const links = await listOpenLinks(call, group.id, call.clock());
  return links.filter((link) => mayMakerAdd(link, group)).map((link) => present(link.id, link, group));
}

/** Ends a link, whoever made it. Throws not-found, forbidden. */
export async function revokeGroupLink(
  call: UserCall,
  { groupId, linkId }: { groupId: string; linkId: string },
): Promise<{ id: string }> {
  const group = await readOwn(call, groupId);
  return endLink(call, linkId, {
    by: call.userId,
    isTheirs: ({ kind, targetId }) => kind === 'group' && targetId === group.id,
  });
}
