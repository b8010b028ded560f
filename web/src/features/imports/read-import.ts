import Papa from 'papaparse';
import { boundContent } from '@barabar/core/imports/bound-content';
import { closeRows } from '@barabar/core/imports/close-rows';
import { compareBalances, type Comparison } from '@barabar/core/imports/compare-balances';
import { netsByCurrency, type FileLedger, type ReadOptions } from '@barabar/core/imports/file-ledger';
import { addToSums, type SumsByPerson } from '@barabar/core/imports/moved-sums';
import { kindOf, readFile, type FileContent } from '@barabar/core/imports/read-file';
import { UnreadableFile } from '@barabar/core/imports/refusals';
import { columnsOf, guessColumns, type TableColumns } from '@barabar/core/imports/table';
import { text } from '@barabar/core/messages/text';
import { WordedError } from '../../lib/api/api-error.ts';

const TEXT = text('imports');

const BYTES_MAX = 20 * 1024 * 1024;

export interface ImportPreview {
  readonly ledger: FileLedger;
  readonly comparison: Comparison;
  /** What all records make of each person. */
  readonly sums: SumsByPerson;
  /** The columns of a table, and what they are called, if the person chooses them. */
  readonly table?: { readonly names: readonly string[]; readonly columns: TableColumns } | undefined;
}

/** Text in UTF-8, or as spreadsheets save it: UTF-16 with a mark, or Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Rows of CSV by RFC 4180, with any usual separator. Blank lines stay, so that lines can be counted. */
export const readCsvRows = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\u{FEFF}/u, '')).data;

function contentOf(text: string): FileContent {
  if (/^\s*[[{]/u.test(text))
    try {
      return { kind: 'document', value: JSON.parse(text) };
    } catch {
      // A table may begin with a bracket, too.
    }
  return { kind: 'table', rows: readCsvRows(text) };
}

/** Reads the content of a file, without the rest of texts that are too long. @throws {WordedError} when it is too large. */
export async function readContent(file: File): Promise<FileContent> {
  if (file.size > BYTES_MAX) throw new WordedError(TEXT.tooLarge);
  return boundContent(contentOf(textOf(await file.arrayBuffer())));
}

/** @param columns of a table; guessed without them. Throws WordedError when nothing can be read. */
export function makePreview(
  content: FileContent,
  options: ReadOptions,
  columns?: TableColumns,
): ImportPreview {
  try {
    const isTable = content.kind === 'table' && kindOf(content) === 'table';
    const chosen = isTable ? (columns ?? guessColumns(content.rows)) : undefined;
    const ledger = closeRows(readFile(content, options, chosen), options.closedUntil);
    return {
      ledger,
      comparison: compareBalances(ledger),
      sums: addToSums(new Map(), ledger.rows.flatMap(netsByCurrency)),
      table: isTable && chosen ? { names: columnsOf(content.rows), columns: chosen } : undefined,
    };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new WordedError(error.message, { cause: error });
    throw error;
  }
}
