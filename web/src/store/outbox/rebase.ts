import type { BodyOf } from '@barabar/core/contract/endpoint';
import { fieldsOfPart } from '@barabar/core/splits/part';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { OUTBOX_ENDPOINTS } from './outbox-endpoints.ts';
import { movesMoney, type Effect, type StoredEntry } from './outbox-entry.ts';

export type Base = Expense | Settlement;

const isExpense = (base: Base): base is Expense => 'splits' in base;

const PAYERS = ['paidBy', 'paidByUser', 'payers'] as const;
const DIVISION = ['splits', 'items', 'charges', 'period', 'basis', 'daysThere'] as const;

type Sent = 'editExpense' | 'editSettlement' | 'putPrivateNote';
type BodyField = { [Name in Sent]: keyof BodyOf<(typeof OUTBOX_ENDPOINTS)[Name]> }[Sent];

/** The fields of a record that a field of an edit's body changes: always of those whose name no record has. */
const FIELDS: Readonly<Record<Exclude<BodyField, keyof Expense | keyof Settlement>, readonly string[]>> &
  Partial<Readonly<Record<BodyField, readonly string[]>>> = {
  version: [],
  category: ['category', 'categoryIcon'],
  paidBy: PAYERS,
  payers: PAYERS,
  splits: DIVISION,
  items: DIVISION,
  charges: DIVISION,
  period: DIVISION,
  basis: DIVISION,
  amongst: [],
  text: ['privateNote'],
};
const FIELDS_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(FIELDS));

/** Who has paid how much, and who owes how much, in which way. */
const divisionText = ({ amount, payers, splits, basis, daysThere }: Expense): string =>
  JSON.stringify([
    amount,
    payers.map((payer) => [payer.userId, payer.amount]),
    splits.map((split) => [split.userId, split.splitType, split.amount, fieldsOfPart(split)]),
    basis,
    daysThere,
  ]);

/** Returns the parts after an edit. If divided anew, only the server knows them: sums differ, and move no balance. */
function withAmount(base: Expense, before: Expense, after: Expense): Partial<Expense> {
  if (divisionText(base) === divisionText(before)) {
    const { payers, splits } = after;
    return { payers, splits };
  }
  const [payer, ...others] = base.payers;
  return payer && others.length === 0 ? { payers: [{ ...payer, amount: after.amount }] } : {};
}

/** The record with the fields that an edit has changed, and the version that it makes. @param body of the edit. */
function withChanges<Item extends Base>(
  base: Item,
  { before, after, body }: { before: Item; after: Item; body: object },
): Item {
  const changed = new Set(Object.keys(body).flatMap((name) => FIELDS_BY_NAME.get(name) ?? [name]));
  const unchangedFields = Object.entries(base).filter(([field]) => !changed.has(field));
  const given = Object.entries(after).filter(([field]) => changed.has(field));
  const ofAmount =
    'amount' in body && isExpense(base) && isExpense(before) && isExpense(after)
      ? withAmount(base, before, after)
      : {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of records of one kind
  return {
    ...Object.fromEntries(unchangedFields),
    ...ofAmount,
    ...Object.fromEntries(given),
    version: base.version + after.version - before.version,
  } as Item;
}

function bodyOf(text: string | undefined): object {
  const body: unknown = text === undefined ? {} : JSON.parse(text);
  return typeof body === 'object' && body ? body : {};
}

/** Only the fields of the edit's `body` (JSON) are the viewer's. */
export function rebasedEffect(effect: Effect, base: Base, body: string | undefined): Effect {
  if (effect.kind === 'expense' && isExpense(base) && effect.before) {
    const { before, after } = effect;
    return {
      ...effect,
      before: base,
      after: after && withChanges(base, { before, after, body: bodyOf(body) }),
    };
  }
  if (effect.kind === 'settlement' && !isExpense(base) && effect.before) {
    const { before, after } = effect;
    // The mark that it has arrived has no body.
    const changed = body === undefined ? { receivedAt: true } : bodyOf(body);
    return { ...effect, before: base, after: after && withChanges(base, { before, after, body: changed }) };
  }
  return effect;
}

const moved = <Item extends { readonly version: number }>(item: Item | undefined, by: number) =>
  item && { ...item, version: item.version + by };

/** The effect on a record whose version is another one by so many. */
function shiftedEffect(effect: Effect, by: number): Effect {
  switch (effect.kind) {
    case 'expense':
      return { ...effect, before: moved(effect.before, by), after: moved(effect.after, by) };
    case 'settlement':
      return { ...effect, before: moved(effect.before, by), after: moved(effect.after, by) };
    case 'comment':
    case 'friend':
    case 'group':
      return effect;
  }
}

function shiftedBody(text: string | undefined, by: number): string | undefined {
  const body = bodyOf(text);
  return 'version' in body && typeof body.version === 'number'
    ? JSON.stringify({ ...body, version: body.version + by })
    : text;
}

const currencyOf = (item: Base | Effect['after']): string | undefined =>
  item && 'currency' in item ? item.currency : undefined;

/** The viewer did not mean to change it back. */
function isInFormerCurrency({ effect, body }: StoredEntry, base: Base): boolean {
  const { before, after } = effect;
  const isKept = currencyOf(before) === currencyOf(after);
  return isKept && 'currency' in bodyOf(body) && currencyOf(before) !== base.currency;
}

/**
 * Each names the version that the one before makes, or it could overwrite what nobody here has seen. An
 * amount in a former currency names a passed version, so that it is refused as overtaken. `by`: how much
 * higher the version of `base` is than assumed.
 */
export function rebaseLater(
  later: readonly StoredEntry[],
  { base, by }: { base: Base | undefined; by: number },
): readonly StoredEntry[] {
  let current = base;
  return later.map((entry) => {
    const shifted = shiftedEffect(entry.effect, by);
    const effect = current ? rebasedEffect(shifted, current, entry.body) : shifted;
    // Without an earlier change of the viewer's own, nobody else has changed anything.
    const isOvertaken = current !== undefined && by >= 0 && isInFormerCurrency(entry, current);
    current = movesMoney(effect) ? effect.after : undefined;
    return { ...entry, effect, body: shiftedBody(entry.body, isOvertaken ? by - 1 : by) };
  });
}
