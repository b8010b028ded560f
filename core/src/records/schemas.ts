import * as z from 'zod/mini';
import { calendarDay, calendarDaySchema } from '../contract/fields.ts';
import {
  blankOf,
  mapFields,
  type Constant,
  type Defaulted,
  type Field,
  type Fields,
  type ValueOf,
} from './fields.ts';

/* Shapes of schemas of a table's fields: in answers and in documents. `request-schemas.ts` has those of requests. */

type SchemaOf<Value> = z.ZodMiniType<Value, Value>;
export type OptionalOf<Value> = z.ZodMiniOptional<SchemaOf<Value>>;

type ShownShape<F extends Fields> = {
  readonly [Name in keyof F]: F[Name]['kind'] extends 'title'
    ? SchemaOf<string>
    : F[Name]['kind'] extends 'day'
      ? typeof calendarDay
      : F[Name] extends Defaulted
        ? SchemaOf<ValueOf<F[Name]>>
        : OptionalOf<ValueOf<F[Name]>>;
};
/** In a document. A field that a document is older than has a default. */
type StoredShape<F extends Fields> = {
  readonly [Name in keyof F]: F[Name]['kind'] extends 'title'
    ? SchemaOf<string>
    : z.ZodMiniDefault<SchemaOf<F[Name] extends Constant ? ValueOf<F[Name]> : ValueOf<F[Name]> | null>>;
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
    if (field.kind === 'day') return calendarDay;
    if (!('default' in field)) return z.optional(valueSchema(field));
    // An export can be older than a choice.
    return field.kind === 'flag' ? z.boolean() : z._default(valueSchema(field), field.default);
  });

export const storedShape = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields>(fields: F): StoredShape<F> =>
  mapFields(fields, (_, field) => {
    if (field.kind === 'title') return z.string();
    const [value, blank] = [valueSchema(field), blankOf(field)];
    return z._default(blank === null ? z.nullable(value) : value, blank);
  });
