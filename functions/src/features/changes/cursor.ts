import { said } from '@barabar/core/messages/said';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { invalid } from '../../kit/refusal.ts';
import { isStorableId } from '../../kit/document.ts';
import { asCursor, fromCursor } from '../../kit/paging.ts';
import { FED_KINDS } from '../../records/changes/store.ts';

/** The version of the form below. A cursor of another version begins anew. */
const VERSION = 1;
const GROUP_CODE_CHARS = 8;

/** A short text that stands for a longer one: 6 bits a character. */
export const codeOf = (text: string, chars: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, chars);

export const groupCode = (groupId: string): string => codeOf(groupId, GROUP_CODE_CHARS);

const seconds = z.int().check(z.minimum(0), z.maximum(253_402_300_799));
const time = z.tuple([seconds, z.int().check(z.minimum(0), z.maximum(999_999_999))]);
const storedId = z.string().check(z.refine(isStorableId));
const position = z.union([time, z.tuple([...time.def.items, storedId])]);

const place = z.strictObject({
  after: z.optional(position),
  /** From where records are read again next time, because some may still have been on their way. */
  again: z.optional(time),
  /** Read to the end during this reading. */
  isDone: z.optional(z.literal(true)),
});
export type ReadingPlace = z.output<typeof place>;

const places = z.strictObject({ expense: place, settlement: place });

const codes = z.array(z.string().check(z.maxLength(GROUP_CODE_CHARS + 1)));

const stream = z.union([
  /** Every record that the caller is or has ever been in. */
  z.strictObject({ of: z.literal('own'), places }),
  z.strictObject({ of: z.literal('groups'), groups: codes, places }),
  /** Once more the records that the caller is in and that some people recorded, whom the caller sees otherwise now. */
  z.strictObject({ of: z.literal('people'), userIds: z.array(storedId).check(z.minLength(1)), places }),
]);
export type Stream = z.output<typeof stream>;

const state = z.strictObject({
  version: z.literal(VERSION),
  caller: z.string(),
  streams: z.array(stream),
  /** Codes of groups that the caller has not joined, each with a character for the relation. */
  pending: codes,
  /** Codes of people that the caller has a friendship with, likewise. */
  ties: z.string(),
  /** Digests of the whole lists that the device has. */
  lists: z.record(z.string(), z.string()),
});
export type CursorState = z.output<typeof state>;

const versioned = z.looseObject({ version: z.int() });

export const emptyPlaces = (): z.output<typeof places> => ({ expense: {}, settlement: {} });

export const newState = (callerId: string): CursorState => ({
  version: VERSION,
  caller: groupCode(callerId),
  streams: [{ of: 'own', places: emptyPlaces() }],
  pending: [],
  ties: '',
  lists: {},
});

export const encodeCursor = (cursorState: CursorState): string => asCursor(cursorState);

/** Undefined where reading begins anew: no cursor, one of another version, or of another person. */
export function decodeCursor(cursor: string | undefined, callerId: string): CursorState | undefined {
  if (cursor === undefined) return undefined;
  const json = fromCursor(cursor);
  const { success, data } = versioned.safeParse(json);
  if (success && data.version !== VERSION) return undefined;
  const parsed = state.safeParse(json);
  if (!parsed.success) throw invalid('cursor', said('cursor-unknown'));
  return parsed.data.caller === groupCode(callerId) ? parsed.data : undefined;
}

export const isDone = (groupStream: Stream): boolean =>
  FED_KINDS.every((kind) => groupStream.places[kind].isDone === true);
