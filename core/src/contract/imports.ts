import * as z from 'zod/mini';
import { formatCount } from '../group-digits.ts';
import { writtenBytesOfRow } from '../imports/written-bytes.ts';
import { LIMITS } from '../limits.ts';
import { isNamedYou } from '../person-name.ts';
import { defineEndpoint } from './endpoint.ts';
import { importedExpense } from './expenses.ts';
import { id, NAMED_YOU_MESSAGE, namedPerson, nameWith, sentId, time } from './fields.ts';
import { text } from './text.ts';
import { importedSettlement } from './settlements.ts';

/** What made the file: another product, this one, or anything with a table. */
export const IMPORT_SOURCES = ['splitwise', 'spliit', 'table', 'barabar'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/**
 * running: takes rows. done: has taken all. undoing: some of its records are taken back. undone: all are. A running or
 * done import can be undone; an undone one stays in the list.
 */
export const IMPORT_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;

export const IMPORT_FILE_NAME_MESSAGE = 'The file needs a name';
export const IMPORT_PERSON_MESSAGE = 'Each person in the file needs a name';
export const IMPORT_PEOPLE_MESSAGE = `An import has from 2 to ${LIMITS.groupMembersMax} people`;
export const IMPORT_PEOPLE_TWICE_MESSAGE = 'Each person can be in the file only once';
export const IMPORT_MEMBER_TWICE_MESSAGE = 'Each member can be only one person of the file';
export const IMPORT_ROWS_MESSAGE = `A file can have from 1 to ${formatCount(LIMITS.importRowsMax)} records`;
export const IMPORT_SLICE_MESSAGE = `One call adds from 1 to ${LIMITS.importSliceRowsMax} records`;
export const IMPORT_SLICE_SIZE_MESSAGE = 'These records are too large for one call';
export const IMPORT_KEY_MESSAGE = 'Keys have 64 hexadecimal digits in lower case';

/** An import of a file into a group. */
export const groupImport = z.object({
  id,
  groupId: id,
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Everybody in the file, by the name there, and the member who they are here. */
  people: z.array(z.object({ name: z.string(), userId: id })),
  /** The records of the file, as the client announced them. */
  rowCount: z.int(),
  /** Records that this import made, or that it brought back after an undo. Undoing does not lower it. */
  addedCount: z.int(),
  /** Records that were there before, from an earlier import, or deleted since. */
  skippedCount: z.int(),
  createdBy: namedPerson,
  createdAt: time,
  updatedAt: time,
});
export type GroupImport = z.output<typeof groupImport>;

/** A person of the file. Without `userId`, they become a member by name only. */
const importedPerson = z
  .strictObject({ name: nameWith(IMPORT_PERSON_MESSAGE), userId: z.optional(sentId) })
  .check(
    z.refine(({ name, userId }) => userId !== undefined || !isNamedYou(name), {
      path: ['name'],
      error: NAMED_YOU_MESSAGE,
    }),
  );

const areDistinct = (values: readonly (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
};

export const newImport = z.strictObject({
  source: z.enum(IMPORT_SOURCES),
  fileName: text(LIMITS.importFileNameCharsMax, {
    tooLong: IMPORT_FILE_NAME_MESSAGE,
    required: IMPORT_FILE_NAME_MESSAGE,
  }),
  rowCount: z
    .int({ error: IMPORT_ROWS_MESSAGE })
    .check(z.minimum(1, IMPORT_ROWS_MESSAGE), z.maximum(LIMITS.importRowsMax, IMPORT_ROWS_MESSAGE)),
  people: z.array(importedPerson, { error: IMPORT_PEOPLE_MESSAGE }).check(
    z.minLength(2, IMPORT_PEOPLE_MESSAGE),
    z.maxLength(LIMITS.groupMembersMax, IMPORT_PEOPLE_MESSAGE),
    z.refine((people) => areDistinct(people.map(({ name }) => name)), IMPORT_PEOPLE_TWICE_MESSAGE),
    z.refine((people) => areDistinct(people.map(({ userId }) => userId)), IMPORT_MEMBER_TWICE_MESSAGE),
  ),
});
export type NewImport = z.output<typeof newImport>;

/**
 * What tells a record of a file from all others of the group: 64 hexadecimal digits of SHA-256 (`rowKeys` in
 * `core/src/imports`). A record's id derives from the group and the key.
 */
const key = z.hash('sha256', { error: IMPORT_KEY_MESSAGE }).check(z.lowercase(IMPORT_KEY_MESSAGE));

/** A record of the file. A settlement may pay more than is owed, because files are in no order. */
export const importedRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('expense'), key, expense: importedExpense }),
  z.strictObject({ kind: z.literal('settlement'), key, settlement: importedSettlement }),
]);
export type ImportedRow = z.output<typeof importedRow>;

const ofGroup = { params: z.strictObject({ groupId: sentId }) } as const;
const ofImport = { params: z.strictObject({ groupId: sentId, importId: sentId }) } as const;

export const createImport = defineEndpoint({
  method: 'POST',
  path: '/groups/:groupId/imports',
  summary: 'Begins an import into a group; people without a userId become members by name only',
  ...ofGroup,
  body: newImport,
  data: groupImport,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'already-member', 'idempotency-key-reused', 'contention'],
});

/**
 * A repeat changes nothing: a record's key decides. One that is there is skipped, also when it was deleted by hand;
 * one that an undo took back is added again. The order of calls makes no difference. Records with many people go in
 * slices of fewer, because a body has at most `LIMITS.importSliceBytesMax`, and what a call writes at most
 * `LIMITS.importWrittenBytesMax`.
 */
export const addImportRows = defineEndpoint({
  method: 'POST',
  path: '/groups/:groupId/imports/:importId/rows',
  summary: 'Adds records of the file to the group; those that are there already are skipped',
  ...ofImport,
  body: z.strictObject({
    rows: z.array(importedRow, { error: IMPORT_SLICE_MESSAGE }).check(
      z.minLength(1, IMPORT_SLICE_MESSAGE),
      z.maxLength(LIMITS.importSliceRowsMax, IMPORT_SLICE_MESSAGE),
      z.refine((rows) => areDistinct(rows.map((row) => row.key)), 'Each record has a key of its own'),
      z.refine(
        (rows) => rows.reduce((sum, row) => sum + writtenBytesOfRow(row), 0) <= LIMITS.importWrittenBytesMax,
        IMPORT_SLICE_SIZE_MESSAGE,
      ),
    ),
  }),
  bodyBytesMax: LIMITS.importSliceBytesMax,
  /** How many of these records were added and skipped, and the import after them. */
  data: z.object({ added: z.int(), skipped: z.int(), import: groupImport }),
  refusals: ['not-found', 'forbidden', 'import-ended', 'contention'],
});

/** Repeating it changes nothing. */
export const finishImport = defineEndpoint({
  method: 'POST',
  path: '/groups/:groupId/imports/:importId/finish',
  summary: 'Ends a running import; the group is told once',
  ...ofImport,
  data: groupImport,
  refusals: ['not-found', 'forbidden', 'import-ended', 'contention'],
});

/** The status is 'undoing' while records are left, and the client calls again; then it is 'undone'. */
export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/groups/:groupId/imports/:importId/undo',
  summary: `Takes back up to ${LIMITS.importUndoRowsMax} records of an import`,
  ...ofImport,
  data: groupImport,
  refusals: ['not-found', 'forbidden', 'participant-left', 'contention'],
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/groups/:groupId/imports',
  summary: `The latest ${LIMITS.importsListedMax} imports into a group, newest first`,
  ...ofGroup,
  data: z.array(groupImport),
  refusals: ['not-found'],
});
