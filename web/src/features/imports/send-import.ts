import {
  addImportRows,
  createImport,
  findKnownRows,
  finishImport,
  undoImport,
  type GroupImport,
  type ImportedRow,
} from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import { netsByCurrency, type FileLedger } from '@barabar/core/imports/file-ledger';
import { importedRowOf, slicesOf } from '@barabar/core/imports/import-rows';
import { addToSums } from '@barabar/core/imports/moved-sums';
import { rowKeys, type RowKey } from '@barabar/core/imports/row-keys';
import { shorten } from '../../lib/people/shorten.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';

/** What a person has confirmed. */
export interface ImportPlan {
  readonly groupId: string;
  readonly fileName: string;
  readonly ledger: FileLedger;
  /** The member, or one of `cards`, who each person of the file is; undefined for people to add by name. */
  readonly members: ReadonlyMap<string, string | undefined>;
  /** Whom the viewer has by name elsewhere. */
  readonly cards: readonly { readonly userId: string }[];
  /** An import of the same file that was left unfinished. */
  readonly begun?: GroupImport | undefined;
  /** The keys of records that the group has already, which the import does not announce again. */
  readonly knownKeys: ReadonlySet<string>;
}

export interface Progress {
  /** Records that the server has taken, or had already. */
  readonly sent: number;
  readonly added: number;
  readonly skipped: number;
  /** Records that are here between other people. */
  readonly others: number;
}

/** An import that keeps its place: after a failure, `go` continues with the slice that failed. */
export interface ImportRun {
  readonly go: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<GroupImport>;
}

export type KeyedRow = RowKey & { readonly row: FileLedger['rows'][number] };

export async function keyRows({ rows }: FileLedger): Promise<KeyedRow[]> {
  const keys = await rowKeys(rows);
  return rows.flatMap((row, index) => {
    const keyed = keys[index];
    return keyed ? [{ ...keyed, row }] : [];
  });
}

function slicesFor(rows: readonly KeyedRow[], { people }: GroupImport): ImportedRow[][] {
  const ids = new Map(people.map(({ name, userId }) => [name, userId]));
  return slicesOf(
    rows.map(({ row, ...keyed }) =>
      importedRowOf(row, { ...keyed, userIdOf: (name) => ids.get(name) ?? '' }),
    ),
  );
}

/** The keys of those rows that the group has. @throws {ApiError} */
export async function findKnown(
  rows: readonly KeyedRow[],
  { groupId }: { groupId: string },
): Promise<ReadonlySet<string>> {
  const knownKeys: string[] = [];
  for (let start = 0; start < rows.length; start += LIMITS.importKnownKeysMax) {
    const part = rows.slice(start, start + LIMITS.importKnownKeysMax);
    const keysOf = (kind: ImportedRow['kind']): string[] =>
      part.flatMap(({ key, row }) => (row.record.kind === kind ? [key] : []));
    const body = { expenseKeys: keysOf('expense'), settlementKeys: keysOf('settlement') };
    knownKeys.push(...(await callEndpoint(findKnownRows, { params: { groupId }, body })).known);
  }
  return new Set(knownKeys);
}

/** What an import says when it begins: of those records that are new, what they make of everybody. */
function announce({ fileName, ledger, members, cards }: ImportPlan, rows: readonly KeyedRow[]) {
  const sums = addToSums(
    new Map(),
    rows.flatMap(({ row }) => netsByCurrency(row)),
  );
  return {
    source: ledger.source,
    fileName: shorten(fileName, LIMITS.importFileNameCharsMax),
    rowCount: ledger.rows.length,
    newRowCount: rows.length,
    people: ledger.people.map((name) => {
      const id = members.get(name);
      const isCard = cards.some(({ userId }) => userId === id);
      return { name, ...(isCard ? { sameAs: id } : { userId: id }), nets: [...(sums.get(name) ?? [])] };
    }),
  };
}

/** Prepares an import. Nothing is sent before `go`. */
export function makeRun(plan: ImportPlan): ImportRun {
  const { groupId, ledger, begun, knownKeys } = plan;
  const idempotencyKey = crypto.randomUUID();
  let rows: readonly KeyedRow[] | undefined;
  // The same in a repeat, which is one import then.
  let body: BodyOf<typeof createImport> | undefined;
  let current = begun;
  let rowsLeft: ImportedRow[][] | undefined;
  let progress: Progress = { sent: 0, added: 0, skipped: 0, others: 0 };
  const begin = (all: readonly KeyedRow[], signal: AbortSignal): Promise<GroupImport> => {
    body ??= announce(
      plan,
      all.filter(({ key }) => !knownKeys.has(key)),
    );
    return callEndpoint(createImport, { params: { groupId }, body, idempotencyKey, signal });
  };
  const go: ImportRun['go'] = async (signal, onProgress) => {
    rows ??= await keyRows(ledger);
    current ??= await begin(rows, signal);
    const params = { groupId, importId: current.id };
    rowsLeft ??= slicesFor(rows, current);
    for (let [slice] = rowsLeft; slice; [slice] = rowsLeft) {
      const { added, skipped, others } = await callEndpoint(addImportRows, {
        params,
        body: { rows: slice },
        signal,
      });
      rowsLeft = rowsLeft.slice(1);
      progress = {
        sent: progress.sent + slice.length,
        added: progress.added + added,
        skipped: progress.skipped + skipped,
        others: progress.others + others,
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
