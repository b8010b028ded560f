import type { DataDeps } from '../../kit/deps.ts';
import type { UserCaller } from '../../kit/endpoint.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import { spendQuota, type QuotaKind } from '../../records/quotas/store.ts';

/** What guests can do so often in a day, all together who came by one link. */
export type GuestQuota = Extract<QuotaKind, `guest${string}`>;

/**
 * Counts what a guest does against the link that they came by first: whoever makes one guest after another gets no further
 * by that. Of anybody else nothing is counted.
 * @returns whether it was: a guest who has come by no link has nothing that it could be counted against.
 * @throws {Refusal} too-many-requests.
 */
export async function spendByLink(
  { db, clock }: DataDeps,
  { userId, isGuest }: Pick<UserCaller, 'userId' | 'isGuest'>,
  kind: GuestQuota,
): Promise<boolean> {
  if (!isGuest) return true;
  const places = (await listGroupsOf(db, userId)).flatMap(({ members }) => members[userId] ?? []);
  const [first] = places
    .filter(({ cameBy }) => cameBy !== undefined)
    .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  if (!first?.cameBy) return false;
  await spendQuota(db, { ownerId: `link_${first.cameBy.linkId}`, kind, at: clock() });
  return true;
}
