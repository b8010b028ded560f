import { useCallback, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { listExpenses } from '@barabar/core/contract/expenses';
import { listSettlements } from '@barabar/core/contract/settlements';
import { peopleById, showExpense, showSettlement } from '@barabar/core/device-store';
import { LIMITS } from '@barabar/core/limits';
import type { GroupRecord } from '../../features/balances/explained/explain-balance.ts';
import { partsOf } from '../../lib/ahead/ledger-change.ts';
import type { DatedCopy } from '../../lib/copy/read-copy.ts';
import { wantChanges } from '../../lib/copy/want-changes.ts';
import { useOutbox } from '../../lib/outbox/outbox.ts';
import { sendableOf, type OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import { readPage } from '../../lib/read-for-screen.ts';
import { useDatedCopy } from './use-dated-copy.ts';

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string | undefined;
}

/** Reads all pages of a list. */
async function readAll<T>(
  read: (request: { readonly limit: number; readonly cursor?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const limit = LIMITS.pageSizeMax;
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const page = await read({ limit, ...(cursor !== undefined && { cursor }) });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

async function readFromServer(groupId: string): Promise<readonly GroupRecord[]> {
  const [expenses, settlements] = await Promise.all([
    readAll((page) => readPage(listExpenses, { query: { groupId, ...page } })),
    readAll((page) => readPage(listSettlements, { query: { groupId, ...page } })),
  ]);
  return [...expenses, ...settlements];
}

function showRecords({ copy }: DatedCopy, groupId: string): readonly GroupRecord[] {
  const people = peopleById(copy);
  const ofGroup = <T extends GroupRecord>(records: ReadonlyMap<string, T>): T[] =>
    [...records.values()].filter((record) => record.groupId === groupId);
  return [
    ...ofGroup(copy.expenses).map((stored) => showExpense(stored, people)),
    ...ofGroup(copy.settlements).map((stored) => showSettlement(stored, people)),
  ];
}

/** Applies what waits on this device to the records of a group. */
export function withChanges(
  records: readonly GroupRecord[],
  entries: readonly OutboxEntry[],
  groupId: string,
): readonly GroupRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const { effect } of sendableOf(entries)) {
    if (effect.kind === 'comment') continue;
    for (const { before, after } of partsOf(effect)) {
      if ((after ?? before)?.groupId !== groupId) continue;
      if (before) byId.delete(before.id);
      if (after) byId.set(after.id, after);
    }
  }
  return [...byId.values()];
}

/** The records of a group, and the state of loading them. */
export interface GroupRecords {
  /** Undefined until they are read. */
  readonly records: readonly GroupRecord[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Reads all expenses and settlements of a group: from the copy on this device, or page by page where there is none.
 * @param options.hasWaiting whether balances count what waits on this device.
 */
export function useGroupRecords(
  groupId: string,
  { viewerId, hasWaiting }: { readonly viewerId: string; readonly hasWaiting: boolean },
): GroupRecords {
  const show = useCallback((dated: DatedCopy) => showRecords(dated, groupId), [groupId]);
  const copied = useDatedCopy(viewerId, show);
  useEffect(wantChanges, []);
  const { data, error, mutate } = useSWR<readonly GroupRecord[], unknown>(
    copied === 'none' ? ['records-of-group', groupId] : null,
    () => readFromServer(groupId),
  );
  const { entries } = useOutbox();
  const read = typeof copied === 'string' ? data : copied;
  const records = useMemo(
    () => (read && hasWaiting ? withChanges(read, entries, groupId) : read),
    [read, hasWaiting, entries, groupId],
  );
  return { records, error: read ? undefined : error, retry: () => void mutate() };
}
