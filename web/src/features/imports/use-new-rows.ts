import { useEffect, useState } from 'react';
import type { FileLedger, FileRow } from '@barabar/core/imports/file-ledger';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';

const TEXT = text('imports');

/** What of a file the group does not have yet. */
export interface NewRows {
  readonly rows: readonly FileRow[] | undefined;
  /** The keys of those that it has. */
  readonly knownKeys: ReadonlySet<string>;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

interface Found {
  readonly ledger: FileLedger;
  readonly rows?: readonly FileRow[];
  readonly knownKeys?: ReadonlySet<string>;
  readonly failure?: string;
}

const NONE: ReadonlySet<string> = new Set();

async function ask(groupId: string, ledger: FileLedger): Promise<Found> {
  try {
    const { findKnown, keyRows } = await import('./send-import.ts');
    const keyed = await keyRows(ledger);
    const knownRows = await findKnown(keyed, { groupId });
    return {
      ledger,
      knownKeys: knownRows,
      rows: keyed.flatMap(({ key, row }) => (knownRows.has(key) ? [] : [row])),
    };
  } catch (error) {
    return { ledger, failure: messageOf(error, TEXT.notCompared) };
  }
}

/** `hasEarlier`: whether the group may have some; else nothing is asked. Undefined while not known. */
export function useNewRows(
  groupId: string,
  ledger: FileLedger | undefined,
  hasEarlier: boolean | undefined,
): NewRows {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!ledger || hasEarlier !== true || ledger.rows.length === 0) return undefined;
    let isOutdated = false;
    const find = async (): Promise<void> => {
      const answer = await ask(groupId, ledger);
      if (!isOutdated) setFound(answer);
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [groupId, ledger, hasEarlier]);
  const retry = async (): Promise<void> => {
    setFound(undefined);
    if (ledger) setFound(await ask(groupId, ledger));
  };

  const current = found?.ledger === ledger ? found : undefined;
  const isAlone = hasEarlier === false || ledger?.rows.length === 0;
  return {
    rows: isAlone ? ledger?.rows : current?.rows,
    knownKeys: (!isAlone && current?.knownKeys) || NONE,
    failure: isAlone ? undefined : current?.failure,
    retry: () => void retry(),
  };
}
