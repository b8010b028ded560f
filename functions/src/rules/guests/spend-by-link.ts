import type { Call, UserCall } from '../../kit/call.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { isNewcomer } from '../../records/groups/membership.ts';
import { listGroupsOf, readGroup, type MemberRecord } from '../../records/groups/store.ts';
import { spendQuota, type QuotaKind } from '../../records/quotas/store.ts';

type GuestQuota = Extract<QuotaKind, `guest${string}`>;

/** Against the link by which they came: one guest after another gets no further. Others count nothing. */
export async function spendBesideExpense(
  call: UserCall,
  { expenseId, kind }: { expenseId: string; kind: GuestQuota },
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

/** Returns whether it was counted: a guest in no group has no link. Others count nothing. Throws too-many-requests. */
export async function spendByFirstLink(call: UserCall, kind: GuestQuota): Promise<boolean> {
  if (!call.isGuest) return true;
  const { userId } = call;
  const places = (await listGroupsOf(call, userId)).flatMap(({ members }) => members[userId] ?? []);
  const [first] = places.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  await spend(call, first, kind);
  return first !== undefined;
}

async function spend(call: Call, member: Pick<MemberRecord, 'cameBy'> | undefined, kind: GuestQuota) {
  if (member?.cameBy)
    await spendQuota(call, { ownerId: `link_${member.cameBy.linkId}`, kind, at: call.clock() });
}
