import { balanceFor } from '@barabar/core/ledger';
import type { Currency, Minor } from '@barabar/core/money';
import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Movement } from '../../records/balances/movements.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf, type GroupRecord } from '../../records/groups/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { declineRecord, movedByDeclining } from '../requests/decline-record.ts';
import * as groupRequests from '../requests/group-service.ts';
import { isOutside, listDeclinable } from './declinable.ts';

async function listPendingGroups(call: UserCall): Promise<GroupRecord[]> {
  return (await listGroupsOf(call, call.userId)).filter((group) => !hasJoined(group, call.userId));
}

/**
 * Declines what would keep an account from being deleted although the person has not asked for it, or cannot see it.
 */
export async function declineAll(call: UserCall): Promise<void> {
  for (const { id } of await listPendingGroups(call))
    await groupRequests.remove(call, id, { isDeletion: true });
  for (const record of await listDeclinable(call, new Viewer(call, call.userId)))
    await declineRecord(call, record);
}

type Part = { readonly members: readonly [string, string]; readonly amount: Minor };

/** Sums of what is open between a person and each of the others; each must be zero in the end. */
class OpenSums {
  readonly #sums = new Map<string, number>();
  readonly #ownId: string;

  constructor(ownId: string) {
    this.#ownId = ownId;
  }

  /** @param part signed for `members[0]`, minor units; passed over without the person. */
  add(currency: Currency, part: Part): void {
    const id = this.#ownId;
    const otherId = part.members.find((userId) => userId !== id);
    if (otherId === undefined || !part.members.includes(id)) return;
    const key = `${currency} ${otherId}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + balanceFor(id, part));
  }

  addAll(movements: readonly Movement[]): void {
    for (const { currency, deltas } of movements) for (const delta of deltas) this.add(currency, delta);
  }

  get areZero(): boolean {
    return [...this.#sums.values()].every((sum) => sum === 0);
  }
}

/** Tried before anything is written, so that somebody who is refused has lost nothing. */
export async function requireSettledOnceDeclined(call: UserCall): Promise<void> {
  const balances = await listBalancesOf(call, call.userId);
  if (!(await isEvenOutside(call, balances.filter(isOutside)))) throw new Refusal('not-settled');
}

async function isEvenOutside(call: UserCall, balances: readonly BalanceRecord[]): Promise<boolean> {
  const open = new OpenSums(call.userId);
  for (const balance of balances) open.add(balance.currency, balance);
  for (const record of await listDeclinable(call, new Viewer(call, call.userId)))
    open.addAll((await movedByDeclining(call, record)) ?? []);
  return open.areZero;
}
