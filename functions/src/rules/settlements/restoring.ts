import type { DataDeps } from '../../kit/deps.ts';
import { readGroup } from '../../records/groups/store.ts';
import { readReferences, type KnownReferences } from '../../records/payment-references/store.ts';
import {
  readBalancesOf,
  type RevisedBalance,
  type RevisedSettlement,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { simplifyGroup } from '../balances/simplification.ts';
import { requireFreeReferences, requireStillOwed } from './require-owed.ts';

/** The balances that a settlement draws from, after simplification where the group simplifies its debts. */
export async function readOwed(deps: DataDeps, settlement: SettlementRecord): Promise<RevisedBalance[]> {
  const group = settlement.groupId === null ? undefined : await readGroup(deps.db, settlement.groupId);
  if (group) await simplifyGroup(deps, group);
  return readBalancesOf(deps.db, settlement);
}

/** What restoring a settlement makes of it, and what that relies on, as it was read. */
export interface Restoring {
  readonly after: RevisedSettlement;
  readonly drawnFrom: readonly RevisedBalance[];
  readonly references: KnownReferences;
  /** @throws {Refusal} no-longer-owed, reference-used. */
  readonly check: () => void;
}

/** Reads what restoring a deleted settlement relies on. */
export async function planRestoring(deps: DataDeps, before: RevisedSettlement): Promise<Restoring> {
  const drawnFrom = await readOwed(deps, before);
  const after = { ...before, deletedAt: null, deletedBy: null, notReceivedReason: null };
  const references = await readReferences(deps.db, [after]);
  return {
    after,
    drawnFrom,
    references,
    check: () => {
      requireStillOwed(before, drawnFrom);
      requireFreeReferences([after], references);
    },
  };
}
