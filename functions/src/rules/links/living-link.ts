import type { StoreCall } from '../../kit/call.ts';
import { notFound } from '../../kit/refusal.ts';
import { listBlockers } from '../../records/blocks/store.ts';
import { readFriendship } from '../../records/friendships/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { readGroup, type GroupRecord, type RevisedGroup } from '../../records/groups/store.ts';
import { findLink, type LinkFields, type RevisedLink } from '../../records/links/store.ts';
import { loadPerson, type PersonRecord } from '../../records/users/store.ts';
import { isMutual, tieOf } from '../acquaintance/tie.ts';

export type LivingLink =
  | { readonly kind: 'group'; readonly link: RevisedLink; readonly group: RevisedGroup }
  | { readonly kind: 'person'; readonly link: RevisedLink; readonly maker: PersonRecord };

/** A link dies with its maker's right to add. Who left and was added again makes a new one. */
export function mayMakerAdd(
  { userId, createdAt }: Pick<LinkFields, 'userId' | 'createdAt'>,
  group: Pick<GroupRecord, 'members'>,
): boolean {
  const maker = group.members[userId];
  if (!maker || maker.role !== 'admin' || !hasJoined(group, userId)) return false;
  const since = [maker.joinedAt, maker.roleAt ?? maker.joinedAt];
  return since.every((at) => createdAt >= at);
}

/** Whether somebody was removed from a group since a link to it was made: they do not come back by it. */
function isBarred(
  { formerMembers }: Pick<GroupRecord, 'formerMembers'>,
  callerId: string | undefined,
  { createdAt }: Pick<LinkFields, 'createdAt'>,
): boolean {
  const former = callerId === undefined ? undefined : formerMembers?.[callerId];
  return former !== undefined && former.removedBy !== null && createdAt <= former.at;
}

/** Throws not-found, with the same bytes, for every link that cannot be used, whatever the reason (docs/people.md). */
export async function findLivingLink(
  call: StoreCall & { readonly userId: string | undefined },
  { token, at }: { token: string; at: Date },
): Promise<LivingLink> {
  const link = await findLink(call, { token, at });
  if (!link || (link.usedBy !== null && link.usedBy !== call.userId)) throw notFound();
  if (link.kind === 'group') {
    const group = await readGroup(call, link.targetId);
    if (!group || !mayMakerAdd(link, group) || isBarred(group, call.userId, link)) throw notFound();
    return { kind: 'group', link, group };
  }
  const maker = await loadPerson(call, link.userId);
  if (maker?.status !== 'active' || maker.isGuest) throw notFound();
  if (call.userId !== undefined && (await areApart(call, maker.id, call.userId))) throw notFound();
  // A link for one that is spent brings nobody back whose friendship one of the two has ended.
  if (link.usedBy !== null && !(await areFriends(call, maker.id, link.usedBy))) throw notFound();
  return { kind: 'person', link, maker };
}

/** Whether both have accepted each other. */
async function areFriends(call: StoreCall, first: string, second: string): Promise<boolean> {
  const friendship = await readFriendship(call, first, second);
  return friendship !== undefined && isMutual(tieOf(friendship, first));
}

/** Whether one of two people has blocked the other. */
async function areApart(call: StoreCall, first: string, second: string): Promise<boolean> {
  const [byOne, byOther] = await Promise.all([
    listBlockers(call, { userId: second, among: [first] }),
    listBlockers(call, { userId: first, among: [second] }),
  ]);
  return byOne.size > 0 || byOther.size > 0;
}
