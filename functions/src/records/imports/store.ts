import { IMPORT_SOURCES, IMPORT_STATUSES } from '@barabar/core/contract/imports';
import { CURRENCIES } from '@barabar/core/money';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedAmount, timestamp, type Revision } from '../../kit/document.ts';

export const storedSums = z.object({ currency: z.enum(CURRENCIES), gets: storedAmount, owes: storedAmount });

const importedPerson = z.object({
  name: z.string(),
  userId: z.string(),
  announced: z._default(z.array(storedSums), []),
  /** What the records that it added have made of them, which is within that. */
  added: z._default(z.array(storedSums), []),
  /** The member who has said that this part is not theirs: a name has it since. */
  notMineOf: z.exactOptional(z.string()),
});
export type ImportedPerson = z.output<typeof importedPerson>;

export const importDocument = z.object({
  groupId: z.string(),
  groupName: z.string(),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Everybody in the file, by the name there, and the member who they were. The names never change. */
  people: z.array(importedPerson),
  /** Their ids, by which the deletion of an account finds the names. */
  userIds: z._default(z.array(z.string()), []),
  rowCount: z.int(),
  /** How many of the rows were new. Null in imports from before they were announced, which take no more records. */
  newRowCount: z._default(z.nullable(z.int()), null),
  /** Records that were made, or brought back. */
  addedCount: z.int(),
  skippedCount: z.int(),
  /** When it added its first records, which is when the log has told of it. */
  firstSliceAt: z._default(z.nullable(timestamp), null),
  /** Who had joined the group then, and can say that it is not theirs, whatever becomes of their membership. */
  joinedIds: z._default(z.array(z.string()), []),
  /** Members at the last change; with the first records also those who had yet to join and whose balance it moves. */
  audience: z.array(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedBy: z.string(),
  updatedAt: timestamp,
  version: z.int(),
  requestHash: z.nullable(z.string()),
});
export type ImportFields = z.output<typeof importDocument>;
export type ImportRecord = ImportFields & { readonly id: string };
export type RevisedImport = ImportRecord & { readonly revision: Revision };

const IMPORTS = collection('imports', importDocument);

export const importsOf = IMPORTS.of;

export const readImport = IMPORTS.read;

export async function listLatestImports(
  call: StoreCall,
  scope: { readonly groupId: string } | { readonly createdBy: string },
  count?: number,
): Promise<ImportRecord[]> {
  const all = importsOf(call);
  const theirs =
    'groupId' in scope
      ? all.where('groupId', '==', scope.groupId)
      : all.where('createdBy', '==', scope.createdBy);
  const newestFirst = theirs.orderBy('createdAt', 'desc');
  return IMPORTS.all(count === undefined ? newestFirst : newestFirst.limit(count));
}

export const putNewImport = IMPORTS.create;

export const putChangedImport = IMPORTS.put;
