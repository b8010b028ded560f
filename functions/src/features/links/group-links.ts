import { LIMITS } from '@barabar/core/limits';
import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { createGroupLink, GroupLink } from '@barabar/core/contract/links';
import { said } from '@barabar/core/messages/said';
import type { DataDeps, Deps } from '../../kit/deps.ts';
import { DAY_MS } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readGroup, type GroupRecord, type RevisedGroup } from '../../records/groups/store.ts';
import { listOpenLinks, newToken, storeLink, type LinkFields } from '../../records/links/store.ts';
import { requireAdmin, requireOrdinary } from '../../rules/groups/policy.ts';
import { mayMakerAdd } from '../../rules/links/living-link.ts';
import { endLink } from '../../rules/links/end-link.ts';
import { urlOf } from './url.ts';

async function readOwn({ db }: DataDeps, callerId: string, groupId: string): Promise<RevisedGroup> {
  return requireOrdinary(requireAdmin(await readGroup(db, groupId), callerId));
}

export const refuseLinks = (): Refusal =>
  new Refusal('no-room', { message: said('links-full', { max: LIMITS.linksMax }) });

const present = (id: string, link: LinkFields, group: GroupRecord): GroupLink => ({
  id,
  createdAt: link.createdAt,
  createdBy: { id: link.userId, name: group.members[link.userId]?.name ?? link.userName },
  expiresAt: link.expiresAt,
  joinedCount: link.joinedCount,
});

/**
 * Makes a link by which people join a group.
 * @throws {Refusal} not-found, forbidden, validation-failed (a group of two), no-room, contention.
 */
export async function create(
  deps: DataDeps & Pick<Deps, 'appUrl'>,
  callerId: string,
  groupId: string,
  { expiresInDays }: BodyOf<typeof createGroupLink>,
): Promise<DataOf<typeof createGroupLink>> {
  const { db, clock } = deps;
  const group = await readOwn(deps, callerId, groupId);
  const at = clock();
  const { token, id } = newToken();
  const link: LinkFields = {
    kind: 'group',
    targetId: group.id,
    userId: callerId,
    userName: group.members[callerId]?.name ?? '',
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
  await storeLink(db, id, link, { isCounted: (open) => mayMakerAdd(open, group), refuse: refuseLinks });
  return { ...present(id, link, group), token, url: urlOf(deps, token) };
}

/** The living links of a group, newest first. @throws {Refusal} not-found, forbidden. */
export async function list(deps: DataDeps, callerId: string, groupId: string): Promise<GroupLink[]> {
  const group = await readOwn(deps, callerId, groupId);
  const links = await listOpenLinks(deps.db, group.id, deps.clock());
  return links.filter((link) => mayMakerAdd(link, group)).map((link) => present(link.id, link, group));
}

/** Ends a link, whoever made it. @throws {Refusal} not-found, forbidden. */
export async function revoke(
  deps: DataDeps,
  callerId: string,
  { groupId, linkId }: { readonly groupId: string; readonly linkId: string },
): Promise<{ id: string }> {
  const group = await readOwn(deps, callerId, groupId);
  return endLink(deps, linkId, {
    by: callerId,
    isTheirs: ({ kind, targetId }) => kind === 'group' && targetId === group.id,
  });
}
