import * as z from 'zod/mini';
import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import {
  isGiven,
  mapFields,
  namesOf,
  type Changed,
  type Field,
  type Fields,
  type Fresh,
  type NameOf,
  type Shown,
  type ValueOf,
} from '@barabar/core/records/fields';
import { formatDay, localDay } from '../dates/format-date.ts';

/* Filled from an answer, kept on the device, and sent. Text is held as typed, '' where nothing is. */

const TEXT_KINDS = ['title', 'note', 'line', 'code'] as const;
type TextKind = (typeof TEXT_KINDS)[number];

type DraftValue<Of extends Field> = Of['kind'] extends TextKind
  ? string
  : Of['kind'] extends 'flag' | 'day'
    ? ValueOf<Of>
    : ValueOf<Of> | undefined;
/** A table's fields as a form holds them. */
export type DraftOf<F extends Fields> = { readonly [Name in keyof F]: DraftValue<F[Name]> };

type Values = Readonly<Record<string, unknown>>;
type Code = Extract<Field, { kind: 'code' }>;

const isText = ({ kind }: Field): boolean => TEXT_KINDS.some((text) => text === kind);

/** A typed code without what people and banks write between its characters. */
export const bareCode = ({ filling }: Code, typed: string): string => typed.replaceAll(filling, '');

const emptyValue = (field: Field): unknown =>
  isText(field) ? '' : field.kind === 'flag' ? false : undefined;

/** What a request says for what a form holds; undefined for nothing. */
function requestValue(field: Field, value: unknown): unknown {
  if (field.kind === 'flag') return value === true || undefined;
  if (typeof value !== 'string' || !isText(field)) return value;
  return (field.kind === 'code' ? bareCode(field, value) : value.trim()) || undefined;
}

/** Returns the fields of a form for a new record of today. */
export const emptyDraft = <F extends Fields>(fields: F): DraftOf<F> =>
  mapFields(fields, (_, field) => (field.kind === 'day' ? localDay(new Date()) : emptyValue(field)));

export const draftOf = <F extends Fields>(fields: F, record: Shown<F>): DraftOf<F> => {
  const values: Values = record;
  return mapFields(fields, (name, field) => values[name] ?? emptyValue(field));
};

function keptSchema(field: Field): z.ZodMiniType {
  if (isText(field)) return z._default(z.string(), '');
  if (field.kind === 'flag') return z._default(z.boolean(), false);
  return field.kind === 'choice' ? z.optional(z.enum(field.values)) : z.custom<CalendarDay>(isCalendarDay);
}

/** Returns the shape of a form's fields on the device. What an earlier version kept may lack any but the day. */
export const keptShape = <F extends Fields>(
  fields: F,
): { readonly [Name in keyof F]: z.ZodMiniType<DraftValue<F[Name]>> } =>
  mapFields(fields, (_, field) => keptSchema(field));

/** A form's fields in a request: a day always, others where they have a value. */
type Requested<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['kind'] extends 'day' ? Name : never]: ValueOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name]['kind'] extends 'day' ? never : Name]?: ValueOf<F[Name]>;
};

export const requestOf = <F extends Fields>(fields: F, draft: Partial<DraftOf<F>>): Requested<F> => {
  const values: Values = draft;
  return mapFields(fields, (name, field) => requestValue(field, values[name]), isGiven);
};

/** Returns what a request changes in a record: null for a value that is removed. */
export const editIn = <F extends Fields>(fields: F, record: Shown<F>, request: Fresh<F>): Changed<F> => {
  const [before, after]: Values[] = [record, request];
  return mapFields(
    fields,
    (name, { kind }) => {
      const value = after?.[name];
      return value === before?.[name] ? undefined : (value ?? (kind === 'flag' ? false : null));
    },
    isGiven,
  );
};

export const afterEdit = <F extends Fields>(fields: F, record: Shown<F>, changes: Changed<F>): Shown<F> => {
  const [before, given]: Values[] = [record, changes];
  return mapFields(
    fields,
    (name) => (given?.[name] === undefined ? before?.[name] : given[name] || undefined),
    isGiven,
  );
};

/** Takes each field from one of several forms. */
export const fieldsFrom = <F extends Fields>(
  fields: F,
  formOf: (name: NameOf<F>) => DraftOf<F>,
): DraftOf<F> => {
  const values = new Map<string, unknown>(namesOf(fields).map((name) => [name, formOf(name)[name]]));
  return mapFields(fields, (name) => values.get(name));
};

/** For people; '' for nothing. `choiceNames` are what the values of a choice are called. */
export function wordsIn<F extends Fields>(
  fields: F,
  name: keyof F & string,
  draft: DraftOf<F>,
  choiceNames: Readonly<Record<string, string>> = {},
): string {
  const field = fields[name];
  const value = field && requestValue(field, draft[name]);
  if (typeof value !== 'string') return '';
  if (field?.kind === 'choice') return choiceNames[value] ?? value;
  return isCalendarDay(value) && field?.kind === 'day' ? formatDay(value) : value;
}
