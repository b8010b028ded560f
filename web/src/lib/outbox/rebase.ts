import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { Effect, StoredEntry } from './outbox-entry.ts';

/** A record that changes build on. */
export type Base = Expense | Settlement;

/** The record with the fields that a change has given it, and the next version. */
function withChanges<Item extends Base>(base: Item, before: Item, after: Item): Item {
  const textsBefore = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  const changed = Object.entries(after).filter(
    ([field, value]) => textsBefore.get(field) !== JSON.stringify(value),
  );
  const kept = Object.entries(base).filter(([field]) => !textsBefore.has(field) || field in after);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of records of one kind
  return { ...Object.fromEntries([...kept, ...changed]), version: base.version + 1 } as Item;
}

const isExpense = (base: Base): base is Expense => 'splits' in base;

/** The effect on another record than the one that the viewer saw: only the fields that they changed are theirs. */
export function rebasedEffect(effect: Effect, base: Base): Effect {
  if (effect.kind === 'expense' && isExpense(base) && effect.before) {
    const { kind, before, after } = effect;
    return { kind, before: base, after: after && withChanges(base, before, after) };
  }
  if (effect.kind === 'settlement' && !isExpense(base) && effect.before) {
    const { kind, before, after } = effect;
    return { kind, before: base, after: after && withChanges(base, before, after) };
  }
  return effect;
}

const moved = <Item extends { readonly version: number }>(item: Item | undefined, by: number) =>
  item && { ...item, version: item.version + by };

/** The effect on a record whose version is another one by so many. */
function shiftedEffect(effect: Effect, by: number): Effect {
  switch (effect.kind) {
    case 'expense':
      return { kind: 'expense', before: moved(effect.before, by), after: moved(effect.after, by) };
    case 'settlement':
      return { kind: 'settlement', before: moved(effect.before, by), after: moved(effect.after, by) };
    case 'comment':
      return effect;
  }
}

function shiftedBody(body: string | undefined, by: number): string | undefined {
  if (body === undefined) return body;
  const fields: unknown = JSON.parse(body);
  return typeof fields === 'object' && fields && 'version' in fields && typeof fields.version === 'number'
    ? JSON.stringify({ ...fields, version: fields.version + by })
    : body;
}

/**
 * Returns later changes of a record as they are when an earlier one is another one, or does not happen. Each names the
 * version that the one before it makes. Left as it was, it could name a version that somebody else has made, and
 * overwrite what nobody here has seen.
 * @param later the changes, in their order. None of them has been sent.
 * @param base the record before the first of them; undefined where it is deleted or not known.
 * @param by how much higher its version is than the first of them assumes; below zero: lower.
 */
export function rebaseLater(
  later: readonly StoredEntry[],
  { base, by }: { readonly base: Base | undefined; readonly by: number },
): readonly StoredEntry[] {
  let current = base;
  return later.map((entry) => {
    const shifted = shiftedEffect(entry.effect, by);
    const effect = current ? rebasedEffect(shifted, current) : shifted;
    current = effect.kind === 'comment' ? undefined : effect.after;
    return { ...entry, effect, body: shiftedBody(entry.body, by) };
  });
}
