import * as z from 'zod/mini';

/** Whether a schema takes one text of a list, or text of a form that its beginning shows. */
const isOfForm = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniStringFormat ||
  schema instanceof z.ZodMiniEnum ||
  schema instanceof z.ZodMiniLiteral;

/** What a schema is made of: its own parts, each with its path. @throws {Error} for an unknown kind of schema */
function partsOf(schema: z.core.$ZodType, path: string): (readonly [path: string, part: z.core.$ZodType])[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).map(([key, field]) => [`${path}.${key}`, field]);
  if (schema instanceof z.ZodMiniArray) return [[path, schema.def.element]];
  if (schema instanceof z.ZodMiniCodec) return [[path, schema.def.in]];
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.map((option) => [path, option]);
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniExactOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return [[path, schema.def.innerType]];
  if (
    schema instanceof z.ZodMiniNumber ||
    schema instanceof z.ZodMiniBoolean ||
    schema instanceof z.ZodMiniUndefined ||
    // The bytes of an image.
    schema instanceof z.ZodMiniCustom
  )
    return [];
  throw new Error(`no parts are known of a ${schema.constructor.name}`);
}

/** Every part of a request's schema that takes any text, by its path. */
export function stringsIn(
  schema: z.core.$ZodType,
  path: string,
): (readonly [path: string, part: z.ZodMiniString])[] {
  if (isOfForm(schema)) return [];
  if (schema instanceof z.ZodMiniString) return [[path, schema]];
  return partsOf(schema, path).flatMap(([at, part]) => stringsIn(part, at));
}

/** A value of a schema's shape that has the text wherever there may be one, and what it has to be elsewhere. */
export function filledWith(schema: z.core.$ZodType, text: string): unknown {
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values[0];
  if (isOfForm(schema) || schema instanceof z.ZodMiniString) return text;
  if (schema instanceof z.ZodMiniNumber) return schema.def.coerce ? text : 1;
  if (schema instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, filledWith(field, text)]),
    );
  if (schema instanceof z.ZodMiniArray) {
    const { element } = schema.def;
    // Rows of each kind.
    const kinds = element instanceof z.ZodMiniDiscriminatedUnion ? element.def.options : [element];
    return kinds.map((kind) => filledWith(kind, text));
  }
  const part = partsOf(schema, '').at(-1);
  return part && filledWith(part[1], text);
}
