import type { CalendarDay } from '../calendar-day.ts';

/*
 * Fields that somebody enters, no rule computes, and that name nobody. Tables and this module import neither
 * zod nor messages, because the search's worker loads both.
 */

/** One line of text that a record always has. */
interface TitleField {
  readonly kind: 'title';
  /** In characters, as of the others. */
  readonly max: number;
}
/** Optional text: a note of several lines, or one line. Blank text counts as none. */
export interface TextField {
  readonly kind: 'note' | 'line';
  readonly max: number;
}
/** Optional text of a fixed form. */
interface CodeField {
  readonly kind: 'code';
  readonly max: number;
  readonly pattern: RegExp;
  /** What people and banks write between its characters: a form leaves it out. */
  readonly filling: RegExp;
}
/** One of several values, or none. With a default it always has a value, which answers show. */
interface ChoiceField {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default?: string;
}
/** The record's day. In a request without it, the day of recording; null in documents that are older than the field. */
interface DayField {
  readonly kind: 'day';
}
/** Whether something is so. Answers leave it out where it is not, unless it has a default. */
interface FlagField {
  readonly kind: 'flag';
  readonly default?: false;
}
export type Field = TitleField | TextField | CodeField | ChoiceField | DayField | FlagField;
export type Kind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** The type of a field's value where it has one. */
export type ValueOf<Of extends Field> = Of extends FlagField
  ? boolean
  : Of extends DayField
    ? CalendarDay
    : Of extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
      ? Value
      : string;

type NamesOfType<F extends Fields, Of> = { [Name in keyof F]: F[Name] extends Of ? Name : never }[keyof F] &
  string;
/** Names of a table's fields of some kinds. */
export type NameOf<F extends Fields, Of extends Kind = Kind> = NamesOfType<F, { readonly kind: Of }>;

/** A field that has a value in every document. Those with a default show it in every answer. */
export type Constant = TitleField | FlagField | Defaulted;
export interface Defaulted {
  readonly default: unknown;
}

/** A table's fields in a document; null stands for no value. */
export type Stored<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Constant ? ValueOf<F[Name]> : ValueOf<F[Name]> | null;
};
/** A table's fields in a request for a new record. */
export type Fresh<F extends Fields> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | undefined };
/** A table's fields in a change. An absent field keeps its value; null removes it. */
export type Changed<F extends Fields> = {
  readonly [Name in keyof F]?:
    | (F[Name] extends Constant | DayField ? ValueOf<F[Name]> : ValueOf<F[Name]> | null)
    | undefined;
};
/** Names of a table's fields that every answer has: titles, days, and what has a default. */
type EverShown<F extends Fields> = NamesOfType<F, TitleField | DayField | Defaulted>;
/** A table's fields in an answer: some always, others where they have a value. */
export type Shown<F extends Fields> = { [Name in EverShown<F>]: ValueOf<F[Name]> } & {
  [Name in Exclude<keyof F, EverShown<F>>]?: ValueOf<F[Name]> | undefined;
};
/** One field before and after a change, as the log stores it. */
type FieldChange<Of> = {
  [Name in keyof Of]: { readonly field: Name; readonly oldValue: Of[Name]; readonly newValue: Of[Name] };
}[keyof Of];

/** Returns the names of a table's fields, in its order: of some kinds, or without any, of all. */
export const namesOf = <F extends Fields, Of extends Kind = Kind>(fields: F, ...kinds: Of[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has no other keys
  Object.keys(fields).filter(
    (name) => kinds.length === 0 || kinds.some((kind) => kind === fields[name]?.kind),
  ) as NameOf<F, Of>[];

/** Makes an object with the keys of a table. Its caller says of what type: the functions below, and few others. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is what the caller says that it is
export const mapFields = <Result>(
  fields: Fields,
  valueOf: (name: string, field: Field) => unknown,
  isIncluded: (value: unknown) => boolean = () => true,
): Result => {
  const entries = Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the callers below say which it is
  return Object.fromEntries(entries.filter(([, value]) => isIncluded(value))) as Result;
};

type Values = Readonly<Record<string, unknown>>;

/** Whether a value is there: answers and requests leave out what is undefined. */
export const isGiven = (value: unknown): boolean => value !== undefined;

/** Returns an object without what is undefined in it. */
export const givenIn = <Of extends object>(values: Of) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left has a value
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))) as {
    [Name in keyof Of]?: Exclude<Of[Name], undefined>;
  };

/** What a document holds of a field that nobody has entered. */
export const blankOf = (field: Field): unknown => {
  if ('default' in field) return field.default;
  return field.kind === 'flag' ? false : field.kind === 'title' ? '' : null;
};

export const blankFields = <F extends Fields>(fields: F): Stored<F> =>
  mapFields(fields, (_, field) => blankOf(field));

export const storeFields = <F extends Fields>(fields: F, request: Fresh<F>): Stored<F> => {
  const given: Values = request;
  return mapFields(fields, (name, field) => given[name] || blankOf(field));
};

export const pickFields = <F extends Fields, Of extends { readonly [Name in keyof F]: unknown }>(
  fields: F,
  record: Of,
): Pick<Of, keyof F> => mapFields(fields, (name) => record[name]);

export const omitFields = <F extends Fields, Of extends object>(fields: F, record: Of): Omit<Of, keyof F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is no field of the table
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in fields))) as Omit<Of, keyof F>;

export const mergeFields = <F extends Fields>(
  fields: F,
  before: Stored<F>,
  changes: Changed<F>,
): Stored<F> => {
  const [old, given]: Values[] = [before, changes];
  return mapFields(fields, (name) => (given?.[name] === undefined ? old?.[name] : given[name]));
};

/** Returns the fields as an answer shows them: titles and defaults always, and others where they have a value. */
export const showFields = <F extends Fields>(fields: F, record: Stored<F>): Shown<F> => {
  const values: Values = record;
  return mapFields(
    fields,
    (name, field) => {
      const isEver = field.kind === 'title' || 'default' in field;
      return !isEver && values[name] === blankOf(field) ? undefined : values[name];
    },
    isGiven,
  );
};

/** Returns the texts that a record has, of one kind after the other. */
export const textsOf = <F extends Fields>(fields: F, record: Shown<F>, ...kinds: Kind[]): string[] => {
  const values: Values = record;
  const texts = kinds.flatMap((kind) => namesOf(fields, kind).map((name) => values[name]));
  return texts.filter((text) => typeof text === 'string');
};

/** Returns each field of two versions of a record, the same or not, in the order of the table. */
export const compareFields = <F extends Fields>(
  fields: F,
  before: Stored<F>,
  after: Stored<F>,
): FieldChange<Stored<F>>[] =>
  namesOf(fields).map((field) => ({ field, oldValue: before[field], newValue: after[field] }));

/** Whether the fields of two versions of a record are the same. */
export const haveSameFields = <F extends Fields>(fields: F, before: Stored<F>, after: Stored<F>): boolean =>
  namesOf(fields).every((name) => before[name] === after[name]);
