import type { Call, UserCall } from '../../kit/call.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { isNewcomer } from '../../records/groups/membership.ts';
import { listGroupsOf, readGroup, type MemberRecord } from '../../records/groups/store.ts';
import { spendQuota, type QuotaKind } from '../../records/quotas/store.ts';

/** What guests can do so often in a day, all together who came by one link. */
type GuestQuota = Extract<QuotaKind, `guest${string}`>;

/**
 * Counts what a guest does beside an expense against the link by which they came to its group: whoever makes one guest after
 * another gets no further by that. Of anybody else nothing is counted or read, nor what is refused anyway.
 * @throws {Refusal} too-many-requests.
 */
export async function spendBesideExpense(
  call: UserCall,
  { expenseId, kind }: { readonly expenseId: string; readonly kind: GuestQuota },
): Promise<void> {
  if (!call.isGuest) return;
  const { userId } = call;
  const expense = await readExpense(call, expenseId);
  if (!expense || expense.deletedAt !== null || expense.groupId === null) return;
  const group = await readGroup(call, expense.groupId);
  const isRefused = expense.createdBy !== userId && isNewcomer(group, userId, call.clock());
  if (kind === 'guestReceipts' && isRefused) return;
  await spend(call, group?.members[userId], kind);
}

/**
 * Counts what a guest does in no group against the link that they came by first.
 * @returns whether it was: a guest who is in no group has nothing that it could be counted against. Of anybody else nothing
 *   is counted or read.
 * @throws {Refusal} too-many-requests.
 */
export async function spendByFirstLink(call: UserCall, kind: GuestQuota): Promise<boolean> {
  if (!call.isGuest) return true;
  const { userId } = call;
  const places = (await listGroupsOf(call, userId)).flatMap(({ members }) => members[userId] ?? []);
  const [first] = places.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  await spend(call, first, kind);
  return first !== undefined;
}

async function spend(
  call: Call,
  member: Pick<MemberRecord, 'cameBy'> | undefined,
  kind: GuestQuota,
): Promise<void> {
  if (member?.cameBy)
    await spendQuota(call, { ownerId: `link_${member.cameBy.linkId}`, kind, at: call.clock() });
}
