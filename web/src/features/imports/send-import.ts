import {
  addImportRows,
  createImport,
  finishImport,
  undoImport,
  type GroupImport,
  type ImportedRow,
} from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import type { FileLedger } from '@barabar/core/imports/file-ledger';
import { importedRowOf, slicesOf } from '@barabar/core/imports/import-rows';
import { rowKeys } from '@barabar/core/imports/row-keys';
import { shorten } from '../../lib/shorten.ts';
import { callEndpoint } from '../../lib/api-client.ts';

/** What a person has confirmed. */
export interface Plan {
  readonly groupId: string;
  readonly fileName: string;
  readonly ledger: FileLedger;
  /** The member who each person of the file is; undefined for people to add by name. */
  readonly members: ReadonlyMap<string, string | undefined>;
  /** An import of the same file that was left unfinished. */
  readonly begun?: GroupImport | undefined;
}

/** How far an import is. */
export interface Progress {
  /** Records that the server has taken, or had already. */
  readonly sent: number;
  readonly added: number;
  readonly skipped: number;
}

/** An import that keeps its place: after a failure, `go` continues with the slice that failed. */
export interface Run {
  /** @throws {ApiError} */
  readonly go: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<GroupImport>;
}

async function slicesFor(ledger: FileLedger, { people }: GroupImport): Promise<ImportedRow[][]> {
  const ids = new Map(people.map(({ name, userId }) => [name, userId]));
  const keys = await rowKeys(ledger.rows);
  const rows = ledger.rows.map((row, index) =>
    importedRowOf(row, { key: keys[index] ?? '', userIdOf: (name) => ids.get(name) ?? '' }),
  );
  return slicesOf(rows);
}

/** Prepares an import. Nothing is sent before `go`. */
export function makeRun({ groupId, fileName, ledger, members, begun }: Plan): Run {
  const idempotencyKey = crypto.randomUUID();
  let current = begun;
  let left: ImportedRow[][] | undefined;
  let progress: Progress = { sent: 0, added: 0, skipped: 0 };
  const begin = (signal: AbortSignal): Promise<GroupImport> =>
    callEndpoint(createImport, {
      params: { groupId },
      body: {
        source: ledger.source,
        fileName: shorten(fileName, LIMITS.importFileNameCharsMax),
        rowCount: ledger.rows.length,
        people: ledger.people.map((name) => ({ name, userId: members.get(name) })),
      },
      idempotencyKey,
      signal,
    });
  const go: Run['go'] = async (signal, onProgress) => {
    current ??= await begin(signal);
    const params = { groupId, importId: current.id };
    left ??= await slicesFor(ledger, current);
    for (let [slice] = left; slice; [slice] = left) {
      const { added, skipped } = await callEndpoint(addImportRows, { params, body: { rows: slice }, signal });
      left = left.slice(1);
      progress = {
        sent: progress.sent + slice.length,
        added: progress.added + added,
        skipped: progress.skipped + skipped,
      };
      onProgress(progress);
    }
    return callEndpoint(finishImport, { params, signal });
  };
  return { go };
}

/** Takes back all records of an import, some in each call. @throws {ApiError} */
export async function undoWhole({ groupId, id }: GroupImport): Promise<GroupImport> {
  const params = { groupId, importId: id };
  let current = await callEndpoint(undoImport, { params });
  while (current.status === 'undoing') current = await callEndpoint(undoImport, { params });
  return current;
}
