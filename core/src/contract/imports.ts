import * as z from 'zod/mini';
import { isBalanced } from '../imports/moved-sums.ts';
import { writtenBytesOfRow } from '../imports/written-bytes.ts';
import { LIMITS } from '../limits.ts';
import { isNamedYou } from '../person-name.ts';
import { amountsIn, strictAmountsObject } from './currency-scope.ts';
import { GET, POST } from './endpoint.ts';
import { importedExpense } from './expense-changes.ts';
import {
  currency,
  id,
  NAMED_YOU_MESSAGE,
  namedPerson,
  nameWith,
  sentId,
  signedAmount,
  time,
} from './fields.ts';
import { importedSum, movedSums } from './moved-sums.ts';
import { writtenText } from './text.ts';
import { ADDING } from './record-calls.ts';
import { importedSettlement } from './settlement-changes.ts';
import { messageFor } from '../messages/said.ts';

/** What made the file: another product, this one, or anything with a table. */
export const IMPORT_SOURCES = ['splitwise', 'spliit', 'table', 'barabar'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** undoing: some records are taken back. undone: all are; it stays in the list, and cannot be undone again. */
export const IMPORT_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;

export const IMPORT_FILE_NAME_MESSAGE = messageFor('import-file-name');
export const IMPORT_PERSON_MESSAGE = messageFor('import-person');
export const IMPORT_PEOPLE_MESSAGE = messageFor('import-people', { max: LIMITS.groupMembersMax });
export const IMPORT_ROWS_MESSAGE = messageFor('import-rows', { max: LIMITS.importRowsMax });
export const IMPORT_SLICE_MESSAGE = messageFor('import-slice', { max: LIMITS.importSliceRowsMax });
export const IMPORT_SLICE_SIZE_MESSAGE = messageFor('import-slice-size');
export const IMPORT_REFUSED_MESSAGE = messageFor('import-refused');
export const IMPORT_KEY_MESSAGE = messageFor('import-key');
export const IMPORT_OTHER_KEY_MESSAGE = messageFor('import-other-key');
export const IMPORT_STRANGER_MESSAGE = messageFor('import-stranger');
export const IMPORT_NEW_ROWS_MESSAGE = messageFor('import-new-rows');
export const IMPORT_NOTHING_NEW_MESSAGE = messageFor('import-nothing-new');
export const IMPORT_BEYOND_MESSAGE = messageFor('import-beyond');
export const IMPORT_KNOWN_MESSAGE = messageFor('import-known', { max: LIMITS.importKnownKeysMax });

export const groupImport = z.object({
  id,
  groupId: id,
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Everybody in the file, by the name there, and the member who they are here. */
  people: z.array(
    z.object({
      name: z.string(),
      userId: id,
      /** What the new records make of them at most, as it was announced. Empty in imports from before there was this. */
      nets: z.array(movedSums),
    }),
  ),
  /** The records of the file, as the client announced them. */
  rowCount: z.int(),
  /** The records that were not here when it began. Absent in imports from before there was this, which take no more. */
  newRowCount: z.optional(z.int()),
  /** Records that this import made, or that it brought back after an undo. Undoing does not lower it. */
  addedCount: z.int(),
  /** Records that were there before, from an earlier import, or deleted since. */
  skippedCount: z.int(),
  /** When it added its first records, and everybody was told. */
  firstSliceAt: z.optional(time),
  /** Until when the caller can say that their part in it is not theirs (`disownImport`). Absent where they never could. */
  disownableUntil: z.optional(time),
  /** The caller has said so. */
  isDisowned: z.optional(z.literal(true)),
  createdBy: namedPerson,
  createdAt: time,
  updatedAt: time,
});
export type GroupImport = z.output<typeof groupImport>;

const areDistinct = (values: readonly (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
};

const announcedSums = strictAmountsObject({ currency, gets: importedSum, owes: importedSum }).check(
  z.refine(({ gets, owes }) => gets + owes > 0, messageFor('import-no-sum')),
);

/** A person of the file: without `userId`, a new name; with `sameAs`, a place of one whom the caller has by name. */
const importedPerson = z
  .strictObject({
    name: nameWith(IMPORT_PERSON_MESSAGE),
    userId: z.optional(sentId),
    sameAs: z.optional(sentId),
    /** What the records of the file that are not here yet make of them. */
    nets: z
      .array(announcedSums)
      .check(
        z.refine((sums) => areDistinct(sums.map((sum) => sum.currency)), messageFor('import-currency-twice')),
      ),
  })
  .check(
    z.refine(({ name, userId }) => userId !== undefined || !isNamedYou(name), {
      path: ['name'],
      error: NAMED_YOU_MESSAGE,
    }),
  );

const rowCount = z
  .int({ error: IMPORT_ROWS_MESSAGE })
  .check(z.minimum(1, IMPORT_ROWS_MESSAGE), z.maximum(LIMITS.importRowsMax, IMPORT_ROWS_MESSAGE));

export const newImport = z
  .strictObject({
    source: z.enum(IMPORT_SOURCES),
    fileName: writtenText(LIMITS.importFileNameCharsMax, {
      tooLong: IMPORT_FILE_NAME_MESSAGE,
      required: IMPORT_FILE_NAME_MESSAGE,
    }),
    rowCount,
    /** Records of the file that are not here yet (`findKnownRows`). Without one there is nothing to import. */
    newRowCount: z.int({ error: IMPORT_NEW_ROWS_MESSAGE }).check(z.minimum(1, IMPORT_NOTHING_NEW_MESSAGE)),
    people: z.array(importedPerson, { error: IMPORT_PEOPLE_MESSAGE }).check(
      z.minLength(2, IMPORT_PEOPLE_MESSAGE),
      z.maxLength(LIMITS.groupMembersMax, IMPORT_PEOPLE_MESSAGE),
      z.refine((people) => areDistinct(people.map(({ name }) => name)), messageFor('import-people-twice')),
      z.refine(
        (people) => areDistinct(people.map(({ userId, sameAs }) => userId ?? sameAs)),
        messageFor('import-member-twice'),
      ),
      z.refine(
        (people) => people.flatMap(({ nets }) => nets).length <= LIMITS.importSumsMax,
        messageFor('import-sums', { max: LIMITS.importSumsMax }),
      ),
      z.refine((people) => isBalanced(people.flatMap(({ nets }) => nets)), messageFor('import-unbalanced')),
    ),
  })
  .check(
    z.refine((body) => body.newRowCount <= body.rowCount, {
      path: ['newRowCount'],
      error: IMPORT_NEW_ROWS_MESSAGE,
    }),
  );

/** 64 hexadecimal digits of SHA-256 of what it says (`rowKeys`). A record's id derives from group and key. */
const key = z.hash('sha256', { error: IMPORT_KEY_MESSAGE }).check(z.lowercase(IMPORT_KEY_MESSAGE));

const keyed = {
  key,
  /** Which one it is among the equal rows of its file, from 1. */
  occurrence: z.int().check(z.minimum(1), z.maximum(LIMITS.importRowsMax)),
  /** The nets by the file's names, without zeros, if the reader moved a minor unit: the key is computed from these. */
  fileNets: z.optional(
    z
      .array(z.strictObject({ name: nameWith(IMPORT_PERSON_MESSAGE), amount: signedAmount }))
      .check(z.maxLength(LIMITS.groupMembersMax)),
  ),
};

/** What holds a record of the file is in the currency of that record. */
const currencyOfRecord = (row: object): unknown => {
  const record: unknown = Reflect.get(row, 'expense') ?? Reflect.get(row, 'settlement');
  return typeof record === 'object' && record !== null ? Reflect.get(record, 'currency') : undefined;
};

const settlementRow = z.strictObject({
  kind: z.literal('settlement'),
  ...keyed,
  /** What the file calls it. Only its key needs that. */
  description: writtenText(LIMITS.noteCharsMax, {
    tooLong: messageFor('description-too-long', { max: LIMITS.noteCharsMax }),
    isMultiline: true,
  }),
  settlement: importedSettlement,
});

/** A record of the file. A settlement may pay more than is owed, because files are in no order. */
export const importedRow = z.discriminatedUnion('kind', [
  amountsIn(
    z.strictObject({ kind: z.literal('expense'), ...keyed, expense: importedExpense }),
    currencyOfRecord,
  ),
  amountsIn(settlementRow, currencyOfRecord),
]);
export type ImportedRow = z.output<typeof importedRow>;

const ofGroup = { params: z.strictObject({ groupId: sentId }) } as const;
const ofImport = { params: z.strictObject({ groupId: sentId, importId: sentId }) } as const;

export const createImport = POST('/groups/:groupId/imports', {
  summary: 'Announces an import into a group; people without a userId become members by name only',
  ...ofGroup,
  body: newImport,
  bodyBytesMax: LIMITS.importSliceBytesMax,
  data: groupImport,
  status: 201,
  takesIdempotencyKey: true,
  refusals: [...ADDING, 'already-member'],
});

const keys = z.array(key, { error: IMPORT_KNOWN_MESSAGE });

/** Which records of a file are here already, so that an import of it announces only what it adds. */
export const findKnownRows = POST('/groups/:groupId/imports/known', {
  summary: 'Says which records of a file an import into the group would skip',
  ...ofGroup,
  body: z
    .strictObject({ expenseKeys: keys, settlementKeys: keys })
    .check(
      z.refine(
        ({ expenseKeys, settlementKeys }) =>
          expenseKeys.length + settlementKeys.length > 0 &&
          expenseKeys.length + settlementKeys.length <= LIMITS.importKnownKeysMax,
        IMPORT_KNOWN_MESSAGE,
      ),
    ),
  bodyBytesMax: LIMITS.importSliceBytesMax,
  /** The keys of those that it would skip. */
  data: z.object({ known: z.array(z.string()) }),
  refusals: ['not-found', 'guest', 'forbidden'],
});

/**
 * A repeat changes nothing, since keys decide: what is there is skipped, deleted or not; what an undo took
 * back is added. Any order. Slices keep to `LIMITS.importSliceBytesMax` and `LIMITS.importWrittenBytesMax`.
 */
export const addImportRows = POST('/groups/:groupId/imports/:importId/rows', {
  summary:
    'Adds records of the file to the group, as far as they were announced; those that are there already are skipped',
  ...ofImport,
  body: z.strictObject({
    rows: z.array(importedRow, { error: IMPORT_SLICE_MESSAGE }).check(
      z.minLength(1, IMPORT_SLICE_MESSAGE),
      z.maxLength(LIMITS.importSliceRowsMax, IMPORT_SLICE_MESSAGE),
      z.refine((rows) => areDistinct(rows.map((row) => row.key)), messageFor('import-key-twice')),
      z.refine(
        (rows) => rows.reduce((sum, row) => sum + writtenBytesOfRow(row), 0) <= LIMITS.importWrittenBytesMax,
        IMPORT_SLICE_SIZE_MESSAGE,
      ),
    ),
  }),
  bodyBytesMax: LIMITS.importSliceBytesMax,
  /**
   * skipped: here already. others: between other people here, because an earlier import took the same names for others.
   */
  data: z.object({ added: z.int(), skipped: z.int(), others: z.int(), import: groupImport }),
  refusals: ['not-found', 'guest', 'forbidden', 'period-closed', 'import-ended', 'contention'],
});

/** Repeating it changes nothing. */
export const finishImport = POST('/groups/:groupId/imports/:importId/finish', {
  summary: 'Ends a running import',
  ...ofImport,
  data: groupImport,
  refusals: ['not-found', 'guest', 'forbidden', 'import-ended', 'contention'],
});

/** The status is 'undoing' while records are left, and the client calls again; then it is 'undone'. */
export const undoImport = POST('/groups/:groupId/imports/:importId/undo', {
  summary: `Takes back up to ${LIMITS.importUndoRowsMax} records of an import`,
  ...ofImport,
  data: groupImport,
  refusals: ['not-found', 'guest', 'forbidden', 'period-closed', 'participant-left', 'contention'],
});

/** For members from before its first records, for some days. Answers once none of its records is the caller's. */
export const disownImport = POST('/groups/:groupId/imports/:importId/not-mine', {
  summary: 'Leaves the caller’s part in an import to a member by name only; nothing of others changes',
  ...ofImport,
  data: groupImport,
  refusals: ['not-found', 'forbidden', 'import-ended', 'contention'],
});

/** Repeating it is harmless. */
export const ownImport = POST('/groups/:groupId/imports/:importId/mine', {
  summary: 'Takes the part in an import over again that the caller has said is not theirs',
  ...ofImport,
  data: groupImport,
  refusals: ['not-found', 'contention'],
});

export const listImports = GET('/groups/:groupId/imports', {
  summary: `Imports of the latest ${LIMITS.importsListedMax} into a group, newest first; none that has added nothing and has ended`,
  ...ofGroup,
  data: z.array(groupImport),
  refusals: ['not-found'],
});

/** Who the caller is in a file, so that they need not say so again. */
export const listOwnFileNames = GET('/imports/own-names', {
  summary: `What the files call the caller that they imported, of the latest ${LIMITS.importsListedMax}, newest first`,
  data: z.array(z.string()),
});
