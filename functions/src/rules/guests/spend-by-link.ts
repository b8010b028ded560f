import type { DataDeps } from '../../kit/deps.ts';
import type { UserCaller } from '../../kit/endpoint.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { isNewcomer } from '../../records/groups/membership.ts';
import { listGroupsOf, readGroup, type MemberRecord } from '../../records/groups/store.ts';
import { spendQuota, type QuotaKind } from '../../records/quotas/store.ts';

type Caller = Pick<UserCaller, 'userId' | 'isGuest'>;

/** What guests can do so often in a day, all together who came by one link. */
type GuestQuota = Extract<QuotaKind, `guest${string}`>;

/**
 * Counts what a guest does beside an expense against the link by which they came to its group: whoever makes one guest after
 * another gets no further by that. Of anybody else nothing is counted or read, nor what is refused anyway.
 * @throws {Refusal} too-many-requests.
 */
export async function spendBesideExpense(
  deps: DataDeps,
  { userId, isGuest }: Caller,
  { expenseId, kind }: { readonly expenseId: string; readonly kind: GuestQuota },
): Promise<void> {
  if (!isGuest) return;
  const expense = await readExpense(deps.db, expenseId);
  if (!expense || expense.deletedAt !== null || expense.groupId === null) return;
  const group = await readGroup(deps.db, expense.groupId);
  const isRefused = expense.createdBy !== userId && isNewcomer(group, userId, deps.clock());
  if (kind === 'guestReceipts' && isRefused) return;
  await spend(deps, group?.members[userId], kind);
}

/**
 * Counts what a guest does in no group against the link that they came by first.
 * @returns whether it was: a guest who is in no group has nothing that it could be counted against. Of anybody else nothing
 *   is counted or read.
 * @throws {Refusal} too-many-requests.
 */
export async function spendByFirstLink(
  deps: DataDeps,
  { userId, isGuest }: Caller,
  kind: GuestQuota,
): Promise<boolean> {
  if (!isGuest) return true;
  const places = (await listGroupsOf(deps.db, userId)).flatMap(({ members }) => members[userId] ?? []);
  const [first] = places.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  await spend(deps, first, kind);
  return first !== undefined;
}

async function spend(
  { db, clock }: DataDeps,
  member: Pick<MemberRecord, 'cameBy'> | undefined,
  kind: GuestQuota,
): Promise<void> {
  if (member?.cameBy) await spendQuota(db, { ownerId: `link_${member.cameBy.linkId}`, kind, at: clock() });
}
