import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { user } from './auth.ts';
import { balance } from './balances.ts';
import { comment } from './comments.ts';
import { GET } from './endpoint.ts';
import { expense } from './expenses.ts';
import { id, person } from './fields.ts';
import { friend } from './friends.ts';
import { group } from './groups.ts';
import { settlement } from './settlements.ts';

const gone = z.literal(true);

/** What a record comes with, whatever its kind. */
const told = {
  id,
  /** In no list over all groups, because it was last written before the caller joined. */
  isGroupOnly: z.optional(z.literal(true)),
};

/** A changed record, or that the caller no longer sees it. Names are as stored: see `people` and `privateNotes`. */
export const change = z.union([
  z.object({
    kind: z.literal('expense'),
    ...told,
    record: expense,
    /** All comments on it that the caller sees, newest first. Absent where there are none. */
    comments: z.optional(z.array(comment)),
  }),
  z.object({ kind: z.literal('settlement'), ...told, record: settlement }),
  z.object({ kind: z.enum(['expense', 'settlement']), id, gone }),
]);
export type Change = z.output<typeof change>;

/** How the caller sees a person whom records name. */
export const seenPerson = z.object({
  /** The id by which records name them. */
  id,
  /** The surviving record's after a merge. */
  userId: id,
  /** Absent where the caller knows no name: the one in the record stays. */
  name: z.optional(z.string()),
  email: person.shape.email,
  avatar: person.shape.avatar,
});
export type SeenInRecords = z.output<typeof seenPerson>;

/** What the caller wrote on an expense for themselves, also on one that they do not see any more. */
export const privateNote = z.object({ expenseId: id, text: z.string() });
export type PrivateNote = z.output<typeof privateNote>;

/** Whole lists, as their own calls answer them; each only if it differs from what the cursor knows. */
export const wholeLists = z.object({
  account: z.optional(user),
  groups: z.optional(z.array(group)),
  friends: z.optional(z.array(friend)),
  balances: z.optional(z.array(balance)),
  people: z.optional(z.array(seenPerson)),
  privateNotes: z.optional(z.array(privateNote)),
});
export type WholeLists = z.output<typeof wholeLists>;

export const changesPage = z.object({
  /** Everything that the device holds is to be dropped first. */
  isReset: z.boolean(),
  /** When a group is lost: drop records of groups not named here, except those that the caller is in, which follow. */
  keptGroupIds: z.optional(z.array(id)),
  changes: z.array(change),
  /** On the last page. */
  lists: z.optional(wholeLists),
  /** For the next call: the rest, or what changes from now on. */
  cursor: z.string(),
  /** It has everything that existed at its first page. What was written meanwhile may come with the next one. */
  isComplete: z.boolean(),
});
export type ChangesPage = z.output<typeof changesPage>;

export const readChanges = GET('/changes', {
  summary: 'What the caller may see and has changed since a cursor; everything without one',
  isForTokens: 'read',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(LIMITS.changesCursorCharsMax))) }),
  data: changesPage,
});
