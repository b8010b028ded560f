import { sumMinor } from '@barabar/core/money';
import type { Call } from '../../kit/call.ts';
import type { Revision } from '../../kit/document.ts';
import { movementsBetween } from '../../records/balances/movements.ts';
import { readGroup } from '../../records/groups/store.ts';
import { readReferences, type KnownReferences } from '../../records/payment-references/store.ts';
import {
  readBalancesOf,
  type RevisedBalance,
  type RevisedSettlement,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { simplifyGroup } from '../balances/simplification.ts';
import { readRoomFor } from './plan-paid-for.ts';
import { requireFreeReferences, requireOwed } from './policy.ts';

/** The balances that a settlement draws from, after simplification where the group simplifies its debts. */
export async function readOwed(call: Call, settlement: SettlementRecord): Promise<RevisedBalance[]> {
  const group = settlement.groupId === null ? undefined : await readGroup(call, settlement.groupId);
  if (group) await simplifyGroup(call, group);
  return readBalancesOf(call, settlement);
}

const restoredFrom = (settlement: RevisedSettlement): RevisedSettlement => ({
  ...settlement,
  deletedAt: null,
  deletedBy: null,
  notReceivedReason: null,
  awaitsPayer: false,
});

export interface Restoring {
  /** The settlements as they come back, in their order. */
  readonly afters: readonly RevisedSettlement[];
  readonly drawnFrom: readonly RevisedBalance[];
  readonly references: KnownReferences;
  /** The revisions of the expenses that the settlements name. */
  readonly revisions: ReadonlyMap<string, Revision>;
  /** @throws {Refusal} no-longer-owed, reference-used, no-room. */
  readonly check: () => void;
}

export async function planRestoring(
  call: Call,
  settlements: readonly RevisedSettlement[],
): Promise<Restoring> {
  const drawnFrom: RevisedBalance[] = [];
  for (const settlement of settlements) drawnFrom.push(...(await readOwed(call, settlement)));
  const afters = settlements.map(restoredFrom);
  const references = await readReferences(call, afters);
  const { revisions, requireRoomLeft } = await readRoomFor(call, afters);
  return {
    afters,
    drawnFrom,
    references,
    revisions,
    check: () => {
      requireAllStillOwed(settlements, drawnFrom);
      requireFreeReferences(afters, references);
      requireRoomLeft();
    },
  };
}

/** Two settlements of one act may settle one balance, after an edit: then together they settle at most what is owed. */
function requireAllStillOwed(
  settlements: readonly RevisedSettlement[],
  drawnFrom: readonly RevisedBalance[],
): void {
  let balances = [...drawnFrom];
  for (const settlement of settlements) {
    const { groupId } = settlement;
    const inPlace = balances.filter((candidate) => candidate.groupId === groupId);
    requireOwed(settlement, inPlace, { code: 'no-longer-owed' });
    const movements = movementsBetween(settlement, restoredFrom(settlement));
    balances = balances.map((balance) => {
      if (balance.groupId !== groupId) return balance;
      const moved = movements.find(({ currency }) => currency === balance.currency)?.deltas ?? [];
      return { ...balance, amount: sumMinor([balance.amount, ...moved.map(({ amount }) => amount)]) };
    });
  }
}
