import { balanceFor, clearedBy } from '@barabar/core/ledger';
import type { Currency, Minor } from '@barabar/core/money';
import type { Call, UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Movement } from '../../records/balances/movements.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf, type GroupRecord } from '../../records/groups/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { declineRecord, movedByDeclining, type DeclinedRecord } from '../requests/decline-record.ts';
import * as groupRequests from '../requests/group-service.ts';
import { pagesBetween, type OpenRecord } from '../requests/open-records.ts';

export const isOutside = ({ groupId }: Pick<BalanceRecord, 'groupId'>): boolean => groupId === null;

/** Later than any record. */
const NEVER = 8.64e15;

async function listOpen(call: Call, viewer: Viewer): Promise<Map<string, Set<Currency>>> {
  const open = new Map<string, Set<Currency>>();
  for (const { members, groupId, amount, currency } of await listBalancesOf(call, viewer.id)) {
    const otherId = members.find((id) => id !== viewer.id);
    if (!isOutside({ groupId }) || amount === 0 || otherId === undefined) continue;
    open.set(otherId, new Set(open.get(otherId)).add(currency));
  }
  return open;
}

const currenciesOf = (openRecord: OpenRecord): Currency[] =>
  openRecord.type === 'expense'
    ? [openRecord.record.currency]
    : clearedBy(openRecord.record).map(({ currency }) => currency);

/** In milliseconds; `NEVER` for somebody who is not blocked. */
type BlockedSince = (userId: string) => Promise<number>;

/** When a person blocked others; by the list of blocks, which holds also without a friendship. */
async function readBlockedSince(call: Call, viewer: Viewer): Promise<BlockedSince> {
  const { people } = await readBlocks(call, viewer.id);
  return async (userId) => {
    // Who recorded something need not be in it, and may have another id by now.
    const currentId = (await viewer.find(userId))?.id ?? userId;
    return people[currentId]?.at.getTime() ?? NEVER;
  };
}

/** Everybody in requests, in records never seen and in those that a blocked person recorded; else the blocked alone. */
async function listDeclinableWith(outlook: Outlook, blockedSince: BlockedSince, { record }: OpenRecord) {
  const { createdBy, createdAt, participantIds } = record;
  const others = participantIds.filter((id) => id !== outlook.viewer.id);
  if ((await outlook.visibilityOf(record)) !== 'ordinary') return others;
  if (createdAt.getTime() > (await blockedSince(createdBy))) return others;
  const times = await Promise.all(others.map(blockedSince));
  return others.filter((_, index) => createdAt.getTime() > (times[index] ?? NEVER));
}

/** What keeps an account from deletion although its person never asked for it; settled records do not count. */
async function listDeclinable(call: Call, viewer: Viewer): Promise<DeclinedRecord[]> {
  const outlook = new Outlook(call, viewer, { heedsBlocks: false });
  const blockedSince = await readBlockedSince(call, viewer);
  const open = await listOpen(call, viewer);
  const found = new Map<string, DeclinedRecord>();
  for (const personId of open.keys()) {
    for await (const page of pagesBetween(call, viewer, personId)) {
      for (const openRecord of page.filter(({ record }) => !found.has(record.id))) {
        const currencies = currenciesOf(openRecord);
        const declinable = await listDeclinableWith(outlook, blockedSince, openRecord);
        const concerned = declinable.filter((id) =>
          currencies.some((currency) => open.get(id)?.has(currency)),
        );
        const concerns: DeclinedRecord['concerns'] = ({ members }) =>
          members.some((id) => concerned.includes(id));
        if (concerned.length > 0) found.set(openRecord.record.id, { ...openRecord, concerns });
      }
    }
  }
  return [...found.values()];
}

async function listPendingGroups(call: UserCall): Promise<GroupRecord[]> {
  return (await listGroupsOf(call, call.userId)).filter((group) => !hasJoined(group, call.userId));
}

/**
 * Declines what would keep an account from being deleted although the person has not asked for it, or cannot see it.
 */
export async function declineAll(call: UserCall): Promise<void> {
  for (const { id } of await listPendingGroups(call))
    await groupRequests.removeDeclined(call, id, { isDeletion: true });
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
