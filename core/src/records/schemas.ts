import * as z from 'zod/mini';
import { calendarDay, calendarDaySchema } from '../contract/fields.ts';
import { mapFields, type Field, type Fields, type ValueOf } from './fields.ts';

/* Shapes of schemas of a table's fields: in answers and in documents. `request-schemas.ts` has those of requests. */

type SchemaOf<Value> = z.ZodMiniType<Value, Value>;
export type OptionalOf<Value> = z.ZodMiniOptional<SchemaOf<Value>>;

type ShownShape<F extends Fields> = {
  readonly [Name in keyof F]: F[Name]['kind'] extends 'title'
    ? SchemaOf<string>
    : F[Name]['kind'] extends 'day'
      ? typeof calendarDay
      : OptionalOf<ValueOf<F[Name]>>;
};
/** In a document. A field that a document is older than has a default. */
type StoredShape<F extends Fields> = {
  readonly [Name in keyof F]: F[Name]['kind'] extends 'title'
    ? SchemaOf<string>
    : F[Name]['kind'] extends 'flag'
      ? z.ZodMiniDefault<SchemaOf<boolean>>
      : z.ZodMiniDefault<SchemaOf<ValueOf<F[Name]> | null>>;
};

/** The schema of a field's value, without the limits of requests. */
export function valueSchema(field: Field): z.ZodMiniType {
  if (field.kind === 'choice') return z.enum(field.values);
  if (field.kind === 'flag') return z.boolean();
  return field.kind === 'day' ? calendarDaySchema : z.string();
}

export const shownShape = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields>(fields: F): ShownShape<F> =>
  mapFields(fields, (_, field) => {
    if (field.kind === 'title') return z.string();
    return field.kind === 'day' ? calendarDay : z.optional(valueSchema(field));
  });

export const storedShape = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields>(fields: F): StoredShape<F> =>
  mapFields(fields, (_, field) => {
    if (field.kind === 'title') return z.string();
    return field.kind === 'flag'
      ? z._default(z.boolean(), false)
      : z._default(z.nullable(valueSchema(field)), null);
  });
