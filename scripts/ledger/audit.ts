import { InvariantError } from '@barabar/core/invariant';
import type { BalanceKey } from '../../functions/src/features/balances/balance-key.ts';
import type { Deps } from '../../functions/src/deps.ts';
import { Refusal } from '../../functions/src/refusal.ts';
import { keyOfBalance, readExactBalance, repairBalance, type ExactBalance } from './exact-balance.ts';
import { findGroupGaps, findRecordGaps, type Gap } from './find-gaps.ts';
import {
  readBalances,
  readExpenses,
  readGroups,
  readSettlements,
  readSimplifications,
  type Counted,
  type Page,
  type Unreadable,
  type Versioned,
} from './read-truth.ts';
import { createSums, type Sums } from './sums.ts';

/** A balance that is not what the records say; minor units. */
export interface Drift extends Pick<ExactBalance, 'expected' | 'stored'> {
  readonly key: BalanceKey;
  readonly id: string;
  readonly isCorrected: boolean;
}

/** Something that must not be, told as it is found. */
export type Finding =
  | ({ readonly kind: 'drift' } & Drift)
  | ({ readonly kind: 'gap' } & Gap)
  | ({ readonly kind: 'unreadable' } & Unreadable)
  /** Moved all the while, so that nothing can be said of it. */
  | { readonly kind: 'restless'; readonly id: string };

/** How much was read, and how much of it was not as it must be. */
export interface Tally {
  expenses: number;
  settlements: number;
  simplifications: number;
  balances: number;
  groups: number;
  drifts: number;
  corrected: number;
  gaps: number;
  pending: number;
  unreadable: number;
  restless: number;
}

/** What an audit is given. */
export interface AuditOptions {
  /** Whether drifted balances are corrected. Nothing is while a record cannot be read: what it says is missing in the sums. */
  readonly isRepairing: boolean;
  readonly onFinding: (finding: Finding) => void;
  /** Called after each page, and waited for. */
  readonly onProgress?: (tally: Readonly<Tally>) => void | Promise<void>;
  /** Smaller for tests: documents in a page, balances in memory. */
  readonly limits?: { readonly pageSize?: number; readonly entriesMax?: number };
}

const nothingYet = (): Tally => ({
  expenses: 0,
  settlements: 0,
  simplifications: 0,
  balances: 0,
  groups: 0,
  drifts: 0,
  corrected: 0,
  gaps: 0,
  pending: 0,
  unreadable: 0,
  restless: 0,
});

/**
 * Recomputes every balance from the records and simplifications, and finds record versions without their entry in the log
 * (design: the ledger). Everything is read once, page by page; a balance that seems off is then looked at exactly, since
 * what was written between two pages makes it seem so.
 */
export async function auditLedger(
  deps: Pick<Deps, 'db' | 'clock'>,
  { isRepairing, onFinding, onProgress = () => {}, limits = {} }: AuditOptions,
): Promise<Tally> {
  const tally = nothingYet();
  const sums = createSums(limits);
  const report = { tally, onFinding };
  try {
    const mayRepair = (await readEverything(deps, { sums, report, onProgress, limits })) && isRepairing;
    for await (const { id, expected, stored } of sums.all()) {
      if (expected !== (stored ?? 0)) await examine(deps, id, { mayRepair, report });
    }
  } finally {
    await sums.close();
  }
  return tally;
}

interface Report {
  readonly tally: Tally;
  readonly onFinding: (finding: Finding) => void;
}

function tellGaps({ tally, onFinding }: Report, gaps: readonly Gap[]): void {
  for (const gap of gaps) {
    if (gap.isPending) tally.pending += 1;
    else tally.gaps += 1;
    onFinding({ kind: 'gap', ...gap });
  }
}

function tellUnreadable({ tally, onFinding }: Report, unreadable: readonly Unreadable[]): void {
  tally.unreadable += unreadable.length;
  for (const document of unreadable) onFinding({ kind: 'unreadable', ...document });
}

/** Adds up all there is. @returns whether every record and simplification could be read. */
async function readEverything(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    sums,
    report,
    onProgress,
    limits,
  }: {
    readonly sums: Sums;
    readonly report: Report;
    readonly onProgress: (tally: Readonly<Tally>) => void | Promise<void>;
    readonly limits: { readonly pageSize?: number };
  },
): Promise<boolean> {
  const { tally } = report;
  const each = async <T>(
    pages: AsyncGenerator<Page<T>>,
    name: 'expenses' | 'settlements' | 'simplifications' | 'balances' | 'groups',
    take: (documents: readonly T[]) => Promise<void>,
  ): Promise<void> => {
    for await (const { documents, unreadable } of pages) {
      tally[name] += documents.length + unreadable.length;
      tellUnreadable(report, unreadable);
      await take(documents);
      await onProgress(tally);
    }
  };
  const count = async (documents: readonly Counted<object>[]): Promise<void> => {
    for (const { balances } of documents) {
      for (const [id, { amount: expected }] of balances) await sums.add({ id, expected, stored: undefined });
    }
  };
  const countAndCheck = (collection: 'expenses' | 'settlements') => {
    return async (records: readonly Counted<Versioned>[]): Promise<void> => {
      await count(records);
      tellGaps(report, await findRecordGaps(db, { collection, records, now: clock() }));
    };
  };

  await each(readExpenses(db, limits), 'expenses', countAndCheck('expenses'));
  await each(readSettlements(db, limits), 'settlements', countAndCheck('settlements'));
  await each(readSimplifications(db, limits), 'simplifications', count);
  const isTruthWhole = tally.unreadable === 0;
  await each(readBalances(db, limits), 'balances', async (balances) => {
    for (const { id, amount: stored } of balances) await sums.add({ id, expected: 0, stored });
  });
  await each(readGroups(db, limits), 'groups', async (groups) => {
    for (const group of groups) tellGaps(report, await findGroupGaps(db, group, clock()));
  });
  return isTruthWhole;
}

/** Looks at one balance that seems off, exactly, and corrects it if it may. */
async function examine(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  { mayRepair, report }: { readonly mayRepair: boolean; readonly report: Report },
): Promise<void> {
  const { tally, onFinding } = report;
  const key = keyOfBalance(id);
  if (!key) {
    tellUnreadable(report, [{ path: `balances/${id}`, why: 'its id names no pair, group and currency' }]);
    return;
  }
  try {
    const exact = await (mayRepair ? repairBalance(deps.db, key, deps) : readExactBalance(deps.db, key));
    if (exact.expected === (exact.stored ?? 0)) return;
    tally.drifts += 1;
    if (mayRepair) tally.corrected += 1;
    const { expected, stored } = exact;
    onFinding({ kind: 'drift', id, key, expected, stored, isCorrected: mayRepair });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'contention') {
      tally.restless += 1;
      onFinding({ kind: 'restless', id });
      return;
    }
    // What cannot be read was told where it was read with all the others.
    if (!(error instanceof InvariantError)) throw error;
  }
}
