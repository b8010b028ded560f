import { z } from 'zod';
import { timestamp } from '../../kit/document.ts';

/** The fields that documents of `expenses` and `settlements` share: who may see them, and what was done to them. */
export const sharedRecordFields = {
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  /** The people between whom it moves money, each once. */
  participantIds: z.array(z.string()),
  /** Everybody who is or has ever been in it (`feedFields`); absent in documents from before there was a feed. */
  everIn: z.array(z.string()).exactOptional(),
  /** The database's time of its last write, of whatever kind; absent likewise. */
  changedAt: timestamp.exactOptional(),
  /** Keys of every two participants. */
  pairs: z.array(z.string()),
  /** Everyone who might see it when it was written: participants and members of the group. */
  audience: z.array(z.string()),
  /** Members of the audience who have blocked the person who wrote it last: the log and its signals leave them out. */
  silentFor: z.array(z.string()).default([]),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedBy: z.string(),
  updatedAt: timestamp,
  version: z.int(),
  requestHash: z.string().nullable(),
  lastKey: z.string().nullable(),
  /** The last keys before it, newest first; absent in documents from before they were kept. */
  earlierKeys: z.array(z.string()).exactOptional(),
  deletedAt: timestamp.nullable(),
  deletedBy: z.string().nullable(),
  /** Deleted by a person who had not accepted its creator. Nobody else may restore it. */
  isDeclined: z.boolean().default(false),
  /** Of a record that came with a file: the import, and the versions that it made, which the log tells all at once. */
  imported: z.object({ importId: z.string(), versions: z.array(z.int()) }).exactOptional(),
};

/** Fields that lists select by and do not show, and those that only a write needs. */
export const LISTED_WITHOUT = {
  everIn: true,
  changedAt: true,
  pairs: true,
  audience: true,
  silentFor: true,
  updatedBy: true,
  requestHash: true,
  lastKey: true,
  earlierKeys: true,
  deletedBy: true,
  isDeclined: true,
  imported: true,
} as const;

/** Whether an import made the current version of a record: nothing is logged of it by itself. */
export const isVersionOfImport = ({
  imported,
  version,
}: {
  readonly imported?: { readonly versions: readonly number[] };
  readonly version: number;
}): boolean => imported?.versions.includes(version) ?? false;

/** What a document beside an expense takes from it when it is written: its log entry needs no other document. */
export const besideExpenseFields = {
  expenseId: z.string(),
  expenseDescription: z.string(),
  /** Who recorded the expense. */
  ownerId: z.string(),
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  participantIds: z.array(z.string()),
  /** Who may see the expense, without those who get no news of the writing person. */
  audience: z.array(z.string()),
};
const besideExpense = z.object(besideExpenseFields);
export type BesideExpense = z.output<typeof besideExpense>;
