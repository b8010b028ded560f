import * as z from 'zod/mini';
import type { Comment } from '@barabar/core/contract/comments';
import type { LedgerChange, RecordChange } from '../changes/ledger-change.ts';
import type { Effect, OutboxEntry } from './outbox-entry.ts';

/* Effects of entries under the ids that the server has given. Loaded only when something is sent. */

/** Something with an id; of a settlement and its advance, also with that of the other. */
interface Named {
  readonly id: string;
  readonly advanceExpenseId?: string | undefined;
  readonly advanceOf?: string | undefined;
}

const withId = <Item extends Named>(
  item: Item | undefined,
  before: string,
  after: string,
): Item | undefined =>
  item && {
    ...item,
    ...(item.id === before && { id: after }),
    ...(item.advanceExpenseId === before && { advanceExpenseId: after }),
    ...(item.advanceOf === before && { advanceOf: after }),
  };

function renameInRecord(change: RecordChange, before: string, after: string): RecordChange {
  return change.kind === 'expense'
    ? {
        kind: 'expense',
        before: withId(change.before, before, after),
        after: withId(change.after, before, after),
      }
    : {
        kind: 'settlement',
        before: withId(change.before, before, after),
        after: withId(change.after, before, after),
      };
}

function renameInEffect(effect: Effect, before: string, after: string): Effect {
  switch (effect.kind) {
    case 'expense':
    case 'settlement':
      return {
        ...renameInRecord(effect, before, after),
        ...(effect.others && { others: effect.others.map((other) => withId(other, before, after) ?? other) }),
        ...(effect.parts && { parts: effect.parts.map((part) => renameInRecord(part, before, after)) }),
        ...(effect.joined && { joined: renameInRecord(effect.joined, before, after) }),
      };
    case 'friend':
    case 'group':
      return effect;
    case 'comment': {
      const moved = (comment: Comment | undefined): Comment | undefined => {
        const renamed = withId(comment, before, after);
        return renamed?.expenseId === before ? { ...renamed, expenseId: after } : renamed;
      };
      return { kind: 'comment', before: moved(effect.before), after: moved(effect.after) };
    }
  }
}

/** Gives a record that an entry is about its new id: the server's, or that of another entry. */
export const renameRecord = <Entry extends OutboxEntry>(
  entry: Entry,
  before: string,
  after: string,
): Entry => ({
  ...entry,
  params: Object.fromEntries(
    Object.entries(entry.params).map(([name, value]) => [name, value === before ? after : value]),
  ),
  body: entry.body?.replaceAll(before, after),
  effect: renameInEffect(entry.effect, before, after),
});

/** The effect of an entry as the server's answer has it: the record or comment of the answer. */
export function answeredEffect(effect: Effect, answer: unknown): Effect {
  // A deletion answers with a message.
  if (effect.after === undefined) return effect;
  const records: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const [after, ...others] = records;
  const advance = withAdvance.safeParse(after).data;
  const joined = effect.kind === 'settlement' && advance ? nameAdvance(effect, advance) : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's schema has parsed the answer
  return { ...effect, after, ...(others.length > 0 && { others }), ...(joined && { joined }) } as Effect;
}

const withAdvance = z.object({ id: z.string(), advanceExpenseId: z.string() });

/** The advance of a settlement under the id that the server has given it. */
const nameAdvance = (
  { joined }: LedgerChange,
  { id: advanceOf, advanceExpenseId: id }: z.output<typeof withAdvance>,
): RecordChange | undefined =>
  joined?.kind === 'expense' && joined.after
    ? { ...joined, after: { ...joined.after, id, advanceOf } }
    : joined;
