import type { Currency } from '@barabar/core/money';
import { clearedBy } from '@barabar/core/ledger';
import type { Call } from '../../kit/call.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import type { Viewer } from '../../rules/acquaintance/viewer.ts';
import type { DeclinedRecord } from '../requests/decline-record.ts';
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
async function listDeclinableWith(
  outlook: Outlook,
  blockedSince: BlockedSince,
  { record }: OpenRecord,
): Promise<readonly string[]> {
  const { createdBy, createdAt, participantIds } = record;
  const others = participantIds.filter((id) => id !== outlook.viewer.id);
  if ((await outlook.visibilityOf(record)) !== 'ordinary') return others;
  if (createdAt.getTime() > (await blockedSince(createdBy))) return others;
  const times = await Promise.all(others.map(blockedSince));
  return others.filter((_, index) => createdAt.getTime() > (times[index] ?? NEVER));
}

/** What keeps an account from deletion although its person never asked for it; settled records do not count. */
export async function listDeclinable(call: Call, viewer: Viewer): Promise<DeclinedRecord[]> {
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
