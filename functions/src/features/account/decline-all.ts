import { balanceFor } from '@barabar/core/ledger';
import type { Currency, Minor } from '@barabar/core/money';
import type { DataDeps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Movement } from '../../records/balances/movements.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf, type GroupRecord } from '../../records/groups/store.ts';
import { isInMoves } from '../../records/simplifications/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { declineRecord, movedByDeclining } from '../requests/decline-record.ts';
import * as groupRequests from '../requests/group-service.ts';
import { pagesInGroup } from '../requests/open-records.ts';
import { isOutside, listDeclinable } from './declinable.ts';

async function listPendingGroups({ db }: DataDeps, ownId: string): Promise<GroupRecord[]> {
  return (await listGroupsOf(db, ownId)).filter((group) => !hasJoined(group, ownId));
}

/**
 * Declines what would keep an account open although the person has not asked for it, or cannot see it.
 * @throws {Refusal} not-settled where a record cannot go, contention.
 */
export async function declineAll(deps: DataDeps, ownId: string): Promise<void> {
  for (const { id } of await listPendingGroups(deps, ownId)) await leavePending(deps, ownId, id);
  for (const record of await listDeclinable(deps, new Viewer(deps.db, ownId)))
    await declineRecord(deps, ownId, record);
}

async function leavePending(deps: DataDeps, ownId: string, groupId: string): Promise<void> {
  try {
    await groupRequests.remove(deps, ownId, groupId);
  } catch (error) {
    // Words about an expense would say nothing to somebody who deletes their account.
    if (error instanceof Refusal && error.code === 'participant-left') throw new Refusal('not-settled');
    throw error;
  }
}

type Part = { readonly members: readonly [string, string]; readonly amount: Minor };

/** Sums of what is open between a person and others; each must be zero in the end. */
class OpenSums {
  readonly #sums = new Map<string, number>();
  readonly #viewer: Viewer;
  readonly #isByPerson: boolean;

  /** @param options.isByPerson whether each of the others has a sum, or all together have one for each currency. */
  constructor(viewer: Viewer, { isByPerson }: { readonly isByPerson: boolean }) {
    this.#viewer = viewer;
    this.#isByPerson = isByPerson;
  }

  /** @param part signed for `members[0]`, minor units; passed over without the person. */
  async add(currency: Currency, part: Part): Promise<void> {
    const { id } = this.#viewer;
    const otherId = part.members.find((userId) => userId !== id);
    if (otherId === undefined || !part.members.includes(id)) return;
    // While records of the other are being merged, balances and records may know them by different ids.
    const currentId = (await this.#viewer.find(otherId))?.id ?? otherId;
    const key = this.#isByPerson ? `${currency} ${currentId}` : currency;
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + balanceFor(id, part));
  }

  async addAll(movements: readonly Movement[]): Promise<void> {
    for (const { currency, deltas } of movements) for (const delta of deltas) await this.add(currency, delta);
  }

  get areZero(): boolean {
    return [...this.#sums.values()].every((sum) => sum === 0);
  }
}

/**
 * Foresees `declineAll`, and refuses where something of the person's would be open after it. Nothing is written, so who
 * is refused has lost nothing.
 * @throws {Refusal} not-settled.
 */
export async function requireSettledOnceDeclined(deps: DataDeps, ownId: string): Promise<void> {
  const viewer = new Viewer(deps.db, ownId);
  const balances = await listBalancesOf(deps.db, ownId);
  if (!(await isEvenOutside(deps, viewer, balances.filter(isOutside)))) throw new Refusal('not-settled');
  for (const group of await listPendingGroups(deps, ownId)) {
    const within = balances.filter(({ groupId }) => groupId === group.id);
    if (!(await isEvenWithin(deps, viewer, { group, balances: within }))) throw new Refusal('not-settled');
  }
}

async function isEvenOutside(
  deps: DataDeps,
  viewer: Viewer,
  balances: readonly BalanceRecord[],
): Promise<boolean> {
  const open = new OpenSums(viewer, { isByPerson: true });
  for (const balance of balances) await open.add(balance.currency, balance);
  for (const record of await listDeclinable(deps, viewer))
    await open.addAll((await movedByDeclining(deps, viewer.id, record, undefined)) ?? []);
  return open.areZero;
}

async function isEvenWithin(
  deps: DataDeps,
  viewer: Viewer,
  { group, balances }: { readonly group: GroupRecord; readonly balances: readonly BalanceRecord[] },
): Promise<boolean> {
  const membership = { userId: viewer.id, group };
  // Simplifying moves what nets to zero to the others.
  const isSimplified =
    group.simplifyDebts || (await isInMoves(deps.db, { userId: viewer.id, groupId: group.id }));
  const open = new OpenSums(viewer, { isByPerson: !isSimplified });
  for (const balance of balances) await open.add(balance.currency, balance);
  let areAllDeclined = true;
  for (const ofHistory of [false, true]) {
    for await (const page of pagesInGroup(deps.db, { ...membership, ofHistory })) {
      for (const one of page) {
        const moved = await movedByDeclining(deps, viewer.id, one, group);
        areAllDeclined &&= moved !== undefined;
        await open.addAll(moved ?? []);
      }
    }
    if (open.areZero) return true;
  }
  return areAllDeclined;
}
