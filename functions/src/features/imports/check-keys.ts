import {
  IMPORT_OTHER_KEY_MESSAGE,
  IMPORT_STRANGER_MESSAGE,
  type ImportedRow,
} from '@barabar/core/contract/imports';
import type { Nets } from '@barabar/core/imports/file-ledger';
import { contentOfRow, keyOf, type KeyedContent } from '@barabar/core/imports/row-keys';
import { sumNumbers } from '@barabar/core/sum-numbers';
import { messageFor } from '@barabar/core/messages/said';
import { invalid } from '../../kit/refusal.ts';
import { sharesOf } from './between-others.ts';
import type { FilePeople } from './file-people.ts';
import { atRow } from './policy.ts';

export const FILE_NETS_MESSAGE = messageFor('import-other-record');

/**
 * Requires that each row's key follows from its content, by the file's names. Otherwise somebody could choose a key that
 * has another row skipped.
 * @throws {Refusal} 400 for the first row whose key is another, or which names somebody who is not in the file.
 */
export async function checkKeys(rows: readonly ImportedRow[], people: FilePeople): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const content = atRow(index, row.kind, () => readContent(row, people));
    const nets = row.fileNets ? requireNear(row.fileNets, content.nets, { index, people }) : content.nets;
    if ((await keyOf({ ...content, nets }, row.occurrence)) !== row.key)
      throw invalid(`rows.${index}.key`, IMPORT_OTHER_KEY_MESSAGE);
  }
}

function readContent(row: ImportedRow, { nameOf }: FilePeople): KeyedContent {
  const path = row.kind === 'expense' ? 'splits' : 'fromUserId';
  return contentOfRow(row, sharesOf(row), (userId) => {
    const name = nameOf(userId);
    if (name === undefined) throw invalid(path, IMPORT_STRANGER_MESSAGE);
    return name;
  });
}

/**
 * Requires that the file's nets differ from the record's by at most one minor unit for each person, which is as much as a
 * reader moves from one row to another.
 * @returns the nets of the file.
 */
function requireNear(
  filed: NonNullable<ImportedRow['fileNets']>,
  own: Nets,
  { index, people }: { readonly index: number; readonly people: FilePeople },
): Nets {
  const nets = new Map(filed.map(({ name, amount }) => [name, amount]));
  const isWhole = nets.size === filed.length && sumNumbers(nets.values()) === 0;
  const isNear = [...new Set([...nets.keys(), ...own.keys()])].every(
    (name) => people.names.has(name) && Math.abs((nets.get(name) ?? 0) - (own.get(name) ?? 0)) <= 1,
  );
  if (!isWhole || !isNear) throw invalid(`rows.${index}.fileNets`, FILE_NETS_MESSAGE);
  return nets;
}
