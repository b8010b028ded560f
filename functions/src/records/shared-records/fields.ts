import { LIMITS } from '@barabar/core/limits';
import * as z from 'zod/mini';
import { timestamp } from '../../kit/document.ts';

/** The fields that documents of `expenses` and `settlements` share: who may see them, and what was done to them. */
export const sharedRecordFields = {
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** The people between whom it moves money, each once. */
  participantIds: z.array(z.string()),
  /** Everybody who is or has ever been in it (`feedFields`); absent in documents from before there was a feed. */
  everIn: z.exactOptional(z.array(z.string())),
  /** The database's time of its last write, of whatever kind; absent likewise. */
  changedAt: z.exactOptional(timestamp),
  /** Keys of every two participants. */
  pairs: z.array(z.string()),
  /** Everyone who might see it when it was written: participants and members of the group. */
  audience: z.array(z.string()),
  /** Members of the audience who have blocked the person who wrote it last: the log and its signals leave them out. */
  silentFor: z._default(z.array(z.string()), []),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedBy: z.string(),
  updatedAt: timestamp,
  version: z.int(),
  requestHash: z.nullable(z.string()),
  lastKey: z.nullable(z.string()),
  /** The last keys before it, newest first; absent in documents from before they were kept. */
  earlierKeys: z.exactOptional(z.array(z.string())),
  deletedAt: z.nullable(timestamp),
  deletedBy: z.nullable(z.string()),
  /** Deleted by a person who had not accepted its creator. Nobody else may restore it. */
  isDeclined: z._default(z.boolean(), false),
  /** The import that a record came with, and the versions that it made, which the log tells all at once. */
  imported: z.exactOptional(z.object({ importId: z.string(), versions: z.array(z.int()) })),
  /** Versions that the log tells together with others, in one entry about a group: the latest. */
  toldWith: z.exactOptional(z.array(z.int())),
  /** Removals (`keyOfRemoval`) since which it was changed: these people read it as it was before (docs/people.md). */
  keptFor: z.exactOptional(z.array(z.string())),
  /** Claims whose confirmation made somebody of a name in it: what an objection puts back (docs/people.md). */
  claimIds: z.exactOptional(z.array(z.string())),
};

const sharedFields = z.object(sharedRecordFields);
export type SharedFields = z.output<typeof sharedFields>;

/** The group that a record names. Null outside of groups, and for a group of two, which has no name in its records. */
export const groupNamed = ({
  groupId,
  groupName,
}: {
  groupId: string | null;
  groupName: string | null;
}): { readonly id: string; readonly name: string } | null =>
  groupId === null || groupName === null ? null : { id: groupId, name: groupName };

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
  toldWith: true,
  claimIds: true,
} as const;

/** Whether an import made the current version of a record: nothing is logged of it by itself. */
export const isVersionOfImport = ({
  imported,
  version,
}: {
  imported?: { readonly versions: readonly number[] };
  version: number;
}): boolean => imported?.versions.includes(version) ?? false;

/** Whether the log tells the current version of a record in another entry than its own. */
export const isToldElsewhere = (record: {
  readonly imported?: { readonly versions: readonly number[] };
  readonly toldWith?: readonly number[];
  readonly version: number;
}): boolean => isVersionOfImport(record) || (record.toldWith?.includes(record.version) ?? false);

export const toldTogether = (versions: readonly number[] = [], version: number): number[] =>
  [...versions, version].slice(-LIMITS.toldTogetherMax);

/** What a document beside an expense takes from it when it is written: its log entry needs no other document. */
export const besideExpenseFields = {
  expenseId: z.string(),
  expenseDescription: z.string(),
  ownerId: z.string(),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  participantIds: z.array(z.string()),
  /** Who may see the expense, without those who get no news of the writing person. */
  audience: z.array(z.string()),
};
const besideExpense = z.object(besideExpenseFields);
export type BesideExpense = z.output<typeof besideExpense>;
