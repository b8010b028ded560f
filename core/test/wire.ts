import * as fc from 'fast-check';
import { z } from 'zod';

const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

/** Values for schemas that a test knows better, such as ids of existing records. */
export type Known = ReadonlyMap<z.core.$ZodType, fc.Arbitrary<unknown>>;

/**
 * Makes JSON values that a schema of the contract may accept.
 * @throws {Error} for a kind of schema that the contract does not use
 */
export function wireOf(schema: z.core.$ZodType, known: Known = new Map()): fc.Arbitrary<unknown> {
  const accepted = (value: unknown) => z.safeParse(schema, value).success;
  const own = known.get(schema);
  if (own) return own.filter(accepted);
  const inside = (part: z.core.$ZodType) => wireOf(part, known);
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined);
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape);
    const requiredKeys = entries
      .filter(([, field]) => !(field instanceof z.ZodExactOptional) && !field.safeParse(undefined).success)
      .map(([key]) => key);
    const fields = Object.fromEntries(entries.map(([key, field]) => [key, inside(field)]));
    // An object may have a rule about its fields together.
    return fc.record(fields, { requiredKeys }).filter(accepted);
  }
  // Keys of records are codes of currencies.
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.stringMatching(/^[A-Z]{3}$/), inside(schema.valueType)).filter(accepted);
  if (schema instanceof z.ZodArray)
    return fc.array(inside(schema.element), { maxLength: 4 }).filter(accepted);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return inside(schema.def.innerType);
  if (schema instanceof z.ZodDefault) return inside(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return fc.option(inside(schema.def.innerType), { nil: null });
  if (schema instanceof z.ZodCodec) return inside(schema.def.in).filter(accepted);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inside));
  if (schema instanceof z.ZodLazy)
    return fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const options = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
    return fc.constantFrom(...options);
  }
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber)
    return fc
      .oneof(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((hundredths) => hundredths / 100 + 0),
      )
      .filter(accepted);
  if (schema instanceof z.ZodISODate) return date.map((value) => value.toISOString().slice(0, 10));
  if (schema instanceof z.ZodISODateTime) return date.map((value) => value.toISOString());
  if (schema instanceof z.ZodCustomStringFormat && schema.def.format === 'time-zone')
    return fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Apia');
  // The key of an imported record.
  if (schema instanceof z.ZodCustomStringFormat) return fc.stringMatching(/^[0-9a-f]{64}$/).filter(accepted);
  if (schema instanceof z.ZodString)
    return fc.oneof(fc.string({ maxLength: 20 }), fc.emailAddress()).filter(accepted);
  throw new Error(`no values for a ${schema.constructor.name}`);
}
