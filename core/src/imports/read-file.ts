import { type FileLedger, type ReadOptions } from './file-ledger.ts';
import { UnreadableFile } from './refusals.ts';
import { isOwnDocument, readOwnDocument } from './own-export.ts';
import { isSpliitDocument, isSpliitTable, readSpliitDocument, readSpliitTable } from './spliit.ts';
import { isSplitwise, readSplitwise, type Cells } from './splitwise.ts';
import { columnsOf, guessColumns, readTable, type TableColumns } from './table.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** What is in a file: a table of text, or a JSON document. */
export type FileContent =
  | { readonly kind: 'table'; readonly rows: readonly Cells[] }
  | { readonly kind: 'document'; readonly value: unknown };

/** What made the file. A table of an unknown layout is read by columns that a person chooses. */
export type FileKind = 'splitwise' | 'spliit-table' | 'spliit-document' | 'own-document' | 'table';

/** Returns what made a file, by its content. Throws UnreadableFile for what no reader knows. */
export function kindOf(content: FileContent): FileKind {
  if (content.kind === 'table') {
    if (isSpliitTable(content.rows)) return 'spliit-table';
    if (isSplitwise(content.rows)) return 'splitwise';
    // Throws when there is no table.
    return columnsOf(content.rows).length < 3 ? refuse() : 'table';
  }
  if (isOwnDocument(content.value)) return 'own-document';
  return isSpliitDocument(content.value) ? 'spliit-document' : refuse();
}

function refuse(): never {
  throw new UnreadableFile(TEXT.unknownFile);
}

/**
 * @param columns of a table of an unknown layout; guessed without it. Throws UnreadableFile when nothing can be read.
 */
export function readFile(content: FileContent, options: ReadOptions, columns?: TableColumns): FileLedger {
  const kind = kindOf(content);
  if (content.kind === 'document')
    return kind === 'own-document'
      ? readOwnDocument(content.value, options)
      : readSpliitDocument(content.value, options);
  if (kind === 'spliit-table') return readSpliitTable(content.rows, options);
  const ledger = kind === 'splitwise' ? readSplitwise(content.rows, options) : undefined;
  return ledger ?? readTable(content.rows, columns ?? guessColumns(content.rows), options);
}
