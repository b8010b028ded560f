import { InvariantError } from '@barabar/core/invariant';
import type { Firestore } from 'firebase-admin/firestore';
import type { BalanceKey } from '../../functions/src/records/balances/recompute.ts';
import type { Deps } from '../../functions/src/kit/deps.ts';
import { Refusal } from '../../functions/src/kit/refusal.ts';
import { keyOfBalance, readExactBalance, repairBalance, type ExactBalance } from './exact-balance.ts';
import { fillDay } from './fill-day.ts';
import { fillGaps, type Filled } from './fill-gaps.ts';
import { findGroupGaps, findRecordGaps, type Gap } from './find-gaps.ts';
import {
  readBalances,
  readComments,
  readReceipts,
  readExpenses,
  readGroups,
  readImports,
  readSettlements,
  readSimplifications,
  type Counted,
  type Dated,
  type TruthPage,
  type Unreadable,
  type Versioned,
} from './read-truth.ts';
import { findLooseTies, type LooseTie, type Tied } from './find-loose-ties.ts';
import { createSums, type Sums } from './sums.ts';

/** A balance that differs from the records, in minor units. */
export interface Drift extends Pick<ExactBalance, 'expected' | 'stored'> {
  readonly key: BalanceKey;
  readonly id: string;
  readonly isCorrected: boolean;
}

/** A fault, reported when it is found. */
export type Finding =
  | ({ readonly kind: 'drift' } & Drift)
  | ({ readonly kind: 'gap'; readonly filled: Filled | undefined } & Gap)
  /** An expense or settlement without the day of the money, which lists by day leave out. */
  | { readonly kind: 'dayless'; readonly path: string; readonly isFilled: boolean }
  /** An expense, or a UPI reference, that does not say what the settlement says of it. */
  | ({ readonly kind: 'loose' } & LooseTie)
  | ({ readonly kind: 'unreadable' } & Unreadable)
  /** The balance changed during every attempt to read it, so nothing is known about it. */
  | { readonly kind: 'restless'; readonly id: string };

export interface AuditOptions {
  /** No balance is corrected while any record cannot be read: it is missing in the sums. */
  readonly isRepairing: boolean;
  readonly onFinding: (finding: Finding) => void;
  readonly onProgress?: (tally: Readonly<Tally>) => void | Promise<void>;
  /** Smaller limits for tests: documents in a page, balances in memory. */
  readonly limits?: { readonly pageSize?: number; readonly entriesMax?: number };
}

const NOTHING = {
  expenses: 0,
  settlements: 0,
  simplifications: 0,
  balances: 0,
  groups: 0,
  comments: 0,
  receipts: 0,
  imports: 0,
  drifts: 0,
  corrected: 0,
  gaps: 0,
  filled: 0,
  dayless: 0,
  dated: 0,
  pending: 0,
  loose: 0,
  unreadable: 0,
  restless: 0,
};

/** How much was read, and how many faults there were. */
export type Tally = typeof NOTHING;

/**
 * Reads everything once, page by page (docs/running.md). What seems to drift is read again exactly, because a
 * write between two pages looks the same.
 */
export async function auditLedger(
  deps: Pick<Deps, 'db' | 'clock'>,
  { isRepairing, onFinding, onProgress = () => {}, limits = {} }: AuditOptions,
): Promise<Tally> {
  const tally = { ...NOTHING };
  const sums = createSums(limits);
  const report = { tally, sums, isRepairing, onFinding, onProgress, limits };
  try {
    const mayRepair = (await readEverything(deps, report)) && isRepairing;
    for await (const { id, expected, stored } of sums.all()) {
      if (expected !== (stored ?? 0)) await examine(deps, id, { ...report, isRepairing: mayRepair });
    }
  } finally {
    await sums.close();
  }
  return tally;
}

interface Report extends Required<AuditOptions> {
  readonly tally: Tally;
  readonly sums: Sums;
}

const isCount = (name: string): name is keyof Tally => name in NOTHING;

/** Counts a finding by the names that are true of it, and tells it. */
function tell(
  { tally, onFinding }: Report,
  finding: Finding,
  counts: Partial<Readonly<Record<keyof Tally, boolean>>>,
): void {
  for (const name in NOTHING) if (isCount(name) && counts[name]) tally[name] += 1;
  onFinding(finding);
}

async function handleGaps(deps: Pick<Deps, 'db' | 'clock'>, gaps: readonly Gap[], report: Report) {
  for (const [path, ofRecord] of Map.groupBy(gaps, (gap) => gap.path)) {
    // The event of a recent change is still to come, and knows more.
    const missing = report.isRepairing ? ofRecord.filter(({ isPending }) => !isPending) : [];
    const versions = missing.map(({ version }) => version);
    const results = report.isRepairing ? await fillGaps(deps, path, versions) : new Map<number, Filled>();
    for (const gap of ofRecord) {
      const filled = results.get(gap.version);
      const { isPending: pending } = gap;
      tell(
        report,
        { kind: 'gap', filled, ...gap },
        { pending, gaps: !pending, filled: filled !== undefined },
      );
    }
  }
}

async function handleDays(db: Firestore, records: readonly Dated[], report: Report): Promise<void> {
  const { isRepairing: isFilled } = report;
  for (const { path } of records.filter(({ isDayless }) => isDayless)) {
    if (isFilled) await fillDay(db, path);
    tell(report, { kind: 'dayless', path, isFilled }, { dayless: true, dated: isFilled });
  }
}

/** @returns whether every record and simplification could be read */
async function readEverything(deps: Pick<Deps, 'db' | 'clock'>, report: Report): Promise<boolean> {
  const { db, clock } = deps;
  const { sums, tally, onProgress, limits } = report;
  const each = async <T>(
    pages: AsyncGenerator<TruthPage<T>>,
    name: keyof Tally,
    take: (documents: readonly T[]) => Promise<void>,
  ): Promise<void> => {
    for await (const { documents, unreadable } of pages) {
      tally[name] += documents.length + unreadable.length;
      for (const document of unreadable)
        tell(report, { kind: 'unreadable', ...document }, { unreadable: true });
      await take(documents);
      await onProgress(tally);
    }
  };
  const count = async (documents: readonly Counted<object>[]): Promise<void> => {
    for (const { balances } of documents) {
      for (const [id, { amount: expected }] of balances) await sums.add({ id, expected, stored: undefined });
    }
  };
  const countAndCheck =
    (collection: 'expenses' | 'settlements') =>
    async (records: readonly Counted<Versioned & Dated & Tied>[]) => {
      await count(records);
      for (const tie of await findLooseTies(db, records))
        tell(report, { kind: 'loose', ...tie }, { loose: true });
      await handleDays(db, records, report);
      await handleGaps(deps, await findRecordGaps(db, collection, { records, now: clock() }), report);
    };
  await each(readExpenses(db, limits), 'expenses', countAndCheck('expenses'));
  await each(readSettlements(db, limits), 'settlements', countAndCheck('settlements'));
  await each(readSimplifications(db, limits), 'simplifications', count);
  const isTruthWhole = tally.unreadable === 0;
  await each(readBalances(db, limits), 'balances', async (balances) => {
    for (const { id, amount: stored } of balances) await sums.add({ id, expected: 0, stored });
  });
  await each(readGroups(db, limits), 'groups', async (groups) => {
    for (const group of groups.filter(({ kind }) => kind !== 'direct'))
      await handleGaps(deps, await findGroupGaps(db, group, clock()), report);
  });
  const check = (collection: 'comments' | 'receipts' | 'imports') => async (records: readonly Versioned[]) =>
    handleGaps(deps, await findRecordGaps(db, collection, { records, now: clock() }), report);
  await each(readComments(db, limits), 'comments', check('comments'));
  await each(readReceipts(db, limits), 'receipts', check('receipts'));
  await each(readImports(db, limits), 'imports', check('imports'));
  return isTruthWhole;
}

async function examine(deps: Pick<Deps, 'db' | 'clock'>, id: string, report: Report): Promise<void> {
  const { isRepairing: isCorrected } = report;
  const key = keyOfBalance(id);
  if (!key) {
    const why = 'its id names no pair, group and currency';
    return tell(report, { kind: 'unreadable', path: `balances/${id}`, why }, { unreadable: true });
  }
  try {
    const exact = await (isCorrected ? repairBalance(deps.db, key, deps) : readExactBalance(deps.db, key));
    const { expected, stored } = exact;
    if (expected === (stored ?? 0)) return;
    const drift = { id, key, expected, stored, isCorrected };
    tell(report, { kind: 'drift', ...drift }, { drifts: true, corrected: isCorrected });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'contention')
      return tell(report, { kind: 'restless', id }, { restless: true });
    // Documents that cannot be read have been reported already.
    if (!(error instanceof InvariantError)) throw error;
  }
}
