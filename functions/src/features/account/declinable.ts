import type { Currency } from '@barabar/core/money';
import { clearedBy } from '@barabar/core/ledger';
import type { DataDeps } from '../../kit/deps.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import type { Viewer } from '../../rules/acquaintance/viewer.ts';
import type { DeclinedRecord } from '../requests/decline-record.ts';
import { pagesBetween, type OpenRecord } from '../requests/open-records.ts';

export const isOutside = ({ groupId }: Pick<BalanceRecord, 'groupId'>): boolean => groupId === null;

const currentIdOf = async (viewer: Viewer, userId: string): Promise<string> =>
  (await viewer.find(userId))?.id ?? userId;

/** With whom something is open outside of groups, by currency; under current ids. */
async function listOpen({ db }: DataDeps, viewer: Viewer): Promise<Map<string, Set<Currency>>> {
  const open = new Map<string, Set<Currency>>();
  for (const { members, groupId, amount, currency } of await listBalancesOf(db, viewer.id)) {
    const otherId = members.find((id) => id !== viewer.id);
    if (!isOutside({ groupId }) || amount === 0 || otherId === undefined) continue;
    const id = await currentIdOf(viewer, otherId);
    open.set(id, new Set(open.get(id)).add(currency));
  }
  return open;
}

const currenciesOf = (one: OpenRecord): Currency[] =>
  one.type === 'expense' ? [one.record.currency] : clearedBy(one.record).map(({ currency }) => currency);

/**
 * With whom of a record's people a person may decline what stands in it. Of a request, or of a record that they cannot
 * see: everybody. Of one that they see: those whom they have blocked, because such a balance is hidden from them.
 */
async function listDeclinableWith(
  viewer: Viewer,
  outlook: Outlook,
  { record }: OpenRecord,
): Promise<readonly string[]> {
  const others = record.participantIds.filter((id) => id !== viewer.id);
  if ((await outlook.visibilityOf(record)) !== 'ordinary') return others;
  const ties = await Promise.all(others.map((id) => viewer.tieWith(id)));
  return others.filter((_, index) => ties[index]?.hasBlocked);
}

/**
 * The records outside of groups that keep an account open although their person has not asked for them, or cannot see
 * them or what they make: requests, what a block hides, and balances with people whom they have blocked. It is only about
 * people with whom something is open. What was settled stays in the others' history.
 */
export async function listDeclinable(deps: DataDeps, viewer: Viewer): Promise<DeclinedRecord[]> {
  const outlook = new Outlook(deps.db, viewer);
  const open = await listOpen(deps, viewer);
  const found = new Map<string, DeclinedRecord>();
  for (const personId of open.keys()) {
    for await (const page of pagesBetween(deps.db, viewer, personId)) {
      for (const one of page.filter(({ record }) => !found.has(record.id))) {
        const currencies = currenciesOf(one);
        const declinable = await listDeclinableWith(viewer, outlook, one);
        const ids = await Promise.all(declinable.map((id) => currentIdOf(viewer, id)));
        const concerned = declinable.filter((_, index) =>
          currencies.some((currency) => open.get(ids[index] ?? '')?.has(currency)),
        );
        const concerns: DeclinedRecord['concerns'] = ({ members }) =>
          members.some((id) => concerned.includes(id));
        if (concerned.length > 0) found.set(one.record.id, { ...one, concerns });
      }
    }
  }
  return [...found.values()];
}
