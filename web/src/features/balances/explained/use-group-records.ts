import { useCallback, useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { listExpenses } from '@barabar/core/contract/expenses';
import { listSettlements } from '@barabar/core/contract/settlements';
import { viewOf, showExpense, showSettlement } from '@barabar/core/device-store';
import { LIMITS } from '@barabar/core/limits';
import type { GroupRecord } from './explain-balance.ts';
import { toReadDates, type DatedStore } from '../../../store/device/read-database.ts';
import { nameDeleted } from '../../../store/name-deleted.ts';
import { wantChanges } from '../../../store/revalidate.ts';
import { useOutbox } from '../../../store/outbox/outbox.ts';
import { callPage } from '../../../lib/api/api-client.ts';
import { readPages } from '../../../lib/api/read-pages.ts';
import { layOverRecords } from '../../../store/changes/lay.ts';
import type { ReadDates } from '../../../store/store.ts';
import { useDatedStore } from '../../../store/device/use-dated-store.ts';

interface DatedRecords extends ReadDates {
  readonly records: readonly GroupRecord[];
}

async function readFromServer(groupId: string): Promise<DatedRecords> {
  const from = Date.now();
  const limit = LIMITS.pageSizeMax;
  const [expenses, settlements] = await Promise.all([
    readPages((place) => callPage(listExpenses, { query: { groupId, limit, ...place } })),
    readPages((place) => callPage(listSettlements, { query: { groupId, limit, ...place } })),
  ]);
  return { records: nameDeleted([...expenses, ...settlements]), from, to: Date.now() };
}

function showRecords(dated: DatedStore, groupId: string): DatedRecords {
  const { store } = dated;
  const view = viewOf(store);
  const ofGroup = <T extends GroupRecord>(records: ReadonlyMap<string, T>): T[] =>
    [...records.values()].filter((record) => record.groupId === groupId);
  const records = [
    ...ofGroup(store.expenses).map((stored) => showExpense(stored, view)),
    ...ofGroup(store.settlements).map((stored) => showSettlement(stored, view)),
  ];
  return { records, ...toReadDates(dated) };
}

/** From the store, or page by page without. `hasWaiting`: whether balances count what waits on this device. */
export function useGroupRecords(
  groupId: string,
  { viewerId, hasWaiting }: { viewerId: string; hasWaiting: boolean },
) {
  const show = useCallback((dated: DatedStore) => showRecords(dated, groupId), [groupId]);
  const copied = useDatedStore(viewerId, show);
  useEffect(wantChanges, []);
  const { data, error, mutate } = useSWR<DatedRecords, unknown>(
    copied === 'none' ? ['records-of-group', groupId] : null,
    () => readFromServer(groupId),
  );
  const outbox = useOutbox();
  const read = typeof copied === 'string' ? data : copied;
  const records = useMemo(
    () =>
      read && hasWaiting
        ? layOverRecords(read.records, read, (record) => record.groupId === groupId)
        : read?.records,
    // oxlint-disable-next-line react/exhaustive-deps -- the changes that are laid over them are the outbox's
    [read, hasWaiting, outbox, groupId],
  );
  return {
    /** Undefined until they are read. */
    records,
    error: read ? undefined : error,
    retry: () => void mutate(),
  };
}
