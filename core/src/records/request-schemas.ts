import * as z from 'zod/mini';
import { calendarDay, clearable, optional } from '../contract/fields.ts';
import { rawLength, writtenText } from '../contract/text.ts';
import { messageFor } from '../messages/said.ts';
import {
  blankOf,
  isGiven,
  mapFields,
  type Constant,
  type Field,
  type Fields,
  type Fresh,
  type NameOf,
  type ValueOf,
} from './fields.ts';
import { valueSchema, type OptionalOf } from './schemas.ts';

/* Shapes of schemas of a table's fields in requests: first screens do not load them. */

type FreshShape<F extends Fields> = {
  readonly [Name in Exclude<keyof F, NameOf<F, 'title'>>]: F[Name]['kind'] extends 'day'
    ? z.ZodMiniOptional<typeof calendarDay>
    : OptionalOf<ValueOf<F[Name]>>;
};
type ChangedShape<F extends Fields> = {
  readonly [Name in Exclude<keyof F, NameOf<F, 'title'>>]: F[Name]['kind'] extends 'day'
    ? z.ZodMiniOptional<typeof calendarDay>
    : OptionalOf<F[Name] extends Constant ? ValueOf<F[Name]> : ValueOf<F[Name]> | null>;
};

/** For a text that is too long, and a code of another form; without one, the message of all texts. */
export type FieldMessages<F extends Fields> = {
  readonly [Name in NameOf<F, 'note' | 'line'>]?: string;
} & { readonly [Name in NameOf<F, 'code'>]: string };

/** The schema of what somebody writes; undefined for a field that is no text. */
function writtenSchema(field: Field, message?: string): z.ZodMiniString | undefined {
  if (field.kind !== 'code' && field.kind !== 'note' && field.kind !== 'line') return undefined;
  const { max } = field;
  const wrong = message ?? messageFor('text-too-long', { max });
  if (field.kind !== 'code') return writtenText(max, { tooLong: wrong, isMultiline: field.kind === 'note' });
  return z.string().check(rawLength(max, wrong), z.trim(), z.regex(field.pattern, wrong));
}

function freshSchema(field: Field, message?: string): z.ZodMiniType {
  const written = writtenSchema(field, message);
  if (written) return field.kind === 'code' ? z.optional(written) : optional(written);
  return z.optional(field.kind === 'day' ? calendarDay : valueSchema(field));
}

function changedSchema(field: Field, message?: string): z.ZodMiniType {
  const written = writtenSchema(field, message);
  if (written) return field.kind === 'code' ? z.optional(z.nullable(written)) : clearable(written);
  if (field.kind === 'day') return z.optional(calendarDay);
  return z.optional(blankOf(field) === null ? z.nullable(valueSchema(field)) : valueSchema(field));
}

type Messages = Readonly<Record<string, string>>;

/** Returns a schema for each field but titles, whose messages are the record's own. */
const schemasOf = (
  fields: Fields,
  messages: Messages,
  schemaOf: (field: Field, message?: string) => z.ZodMiniType,
): Readonly<Record<string, z.ZodMiniType>> =>
  mapFields(
    fields,
    (name, field) => (field.kind === 'title' ? undefined : schemaOf(field, messages[name])),
    isGiven,
  );

export const freshShape = <F extends Fields>(fields: F, messages: FieldMessages<F>): FreshShape<F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema for each field, by its kind
  schemasOf(fields, messages, freshSchema) as FreshShape<F>;

export const changedShape = <F extends Fields>(fields: F, messages: FieldMessages<F>): ChangedShape<F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema for each field, by its kind
  schemasOf(fields, messages, changedSchema) as ChangedShape<F>;

/** Returns those of a foreign record's fields that a request of this `shape` takes. */
export const acceptFields = <F extends Fields>(
  fields: F,
  shape: { readonly [Name in keyof F]: z.ZodMiniType },
  given: Readonly<Record<string, unknown>>,
): Fresh<F> => mapFields(fields, (name) => shape[name]?.safeParse(given[name]).data, isGiven);
