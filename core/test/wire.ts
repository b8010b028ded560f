import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { amountsOf } from '../src/contract/currency-scope.ts';

const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });

const DAY_MS = 86_400_000;
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const period = fc
  .tuple(date, fc.integer({ min: 0, max: 300 }))
  .map(([from, days]) => ({ from: dayAt(from.getTime()), to: dayAt(from.getTime() + days * DAY_MS) }));

const BY_DAYS = ['period', 'basis', 'amongst'];
const BY_PARTS = ['splits', 'items', 'charges'];

/** Objects that are divided by days or by parts: few by chance are by one of them alone. */
function dividedOnce(
  fields: Record<string, fc.Arbitrary<unknown>>,
  requiredKeys: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const without = (
    remaining: readonly string[],
    more: string[] = [],
  ): fc.Arbitrary<Record<string, unknown>> =>
    fc.record(Object.fromEntries(Object.entries(fields).filter(([key]) => !remaining.includes(key))), {
      requiredKeys: [...requiredKeys, ...more],
    });
  return fc.oneof(without(BY_DAYS), without(BY_DAYS), without(BY_PARTS, ['period', 'basis']));
}

/** Values for schemas that a test knows better, such as ids of existing records. */
export type Known = ReadonlyMap<z.core.$ZodType, fc.Arbitrary<unknown>>;

/** That a schema may accept. Throws for a kind of schema that the contract does not use. */
export function wireOf(schema: z.core.$ZodType, knownParts: Known = new Map()): fc.Arbitrary<unknown> {
  // Decimals fit most currencies; the object that says which one it is has the last word.
  const accepted = (value: unknown) => amountsOf('INR', () => z.safeParse(schema, value).success);
  const arbitrary = knownParts.get(schema);
  if (arbitrary) return arbitrary.filter(accepted);
  const inside = (part: z.core.$ZodType) => wireOf(part, knownParts);
  if (schema instanceof z.ZodMiniUndefined) return fc.constant(undefined);
  // Two days by chance are seldom a period.
  if (schema instanceof z.ZodMiniObject && Object.keys(schema.shape).join(' ') === 'from to') return period;
  if (schema instanceof z.ZodMiniObject) {
    const entries = Object.entries(schema.shape);
    const requiredKeys = entries
      .filter(
        ([, field]) => !(field instanceof z.ZodMiniExactOptional) && !z.safeParse(field, undefined).success,
      )
      .map(([key]) => key);
    const fields = Object.fromEntries(entries.map(([key, field]) => [key, inside(field)]));
    // An object may have a rule about its fields together. Of those that break one, optional fields are left out.
    const mended = (value: Readonly<Record<string, unknown>>) => {
      const issues = amountsOf('INR', () => z.safeParse(schema, value).error?.issues ?? []);
      const broken = new Set(issues.map(({ path: [key] }) => key));
      const isKept = ([key]: [string, unknown]) => !broken.has(key) || requiredKeys.includes(key);
      return Object.fromEntries(Object.entries(value).filter(isKept));
    };
    const made =
      'amongst' in fields ? dividedOnce(fields, requiredKeys) : fc.record(fields, { requiredKeys });
    return made.map(mended).filter(accepted);
  }
  // Keys of records are codes of currencies.
  if (schema instanceof z.ZodMiniRecord)
    return fc.dictionary(fc.stringMatching(/^[A-Z]{3}$/), inside(schema.def.valueType)).filter(accepted);
  if (schema instanceof z.ZodMiniArray)
    return fc.array(inside(schema.def.element), { maxLength: 4 }).filter(accepted);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniExactOptional)
    return inside(schema.def.innerType);
  if (schema instanceof z.ZodMiniDefault) return inside(schema.def.innerType);
  if (schema instanceof z.ZodMiniNullable) return fc.option(inside(schema.def.innerType), { nil: null });
  if (schema instanceof z.ZodMiniCodec) return inside(schema.def.in).filter(accepted);
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return fc.oneof(...schema.def.options.map(inside));
  if (schema instanceof z.ZodMiniLazy)
    return fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral) {
    const options = schema instanceof z.ZodMiniEnum ? schema.options : schema.def.values;
    return fc.constantFrom(...options);
  }
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniNumber)
    return fc
      .oneof(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((hundredths) => hundredths / 100 + 0),
      )
      .filter(accepted);
  if (schema instanceof z.ZodMiniISODate) return date.map((value) => value.toISOString().slice(0, 10));
  if (schema instanceof z.ZodMiniISODateTime) return date.map((value) => value.toISOString());
  if (schema instanceof z.ZodMiniCustomStringFormat && schema.def.format === 'time-zone')
    return fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Apia');
  if (schema instanceof z.ZodMiniCustomStringFormat && schema.def.format === 'month')
    return fc.constantFrom('2026-03', '2026-04', '2026-12', '2027-01');
  if (schema instanceof z.ZodMiniCustomStringFormat)
    return fc.stringMatching(/^[0-9a-f]{64}$/).filter(accepted);
  if (schema instanceof z.ZodMiniString)
    // The last ones are references of UPI.
    return fc
      .oneof(fc.string({ maxLength: 20 }), fc.emailAddress(), fc.stringMatching(/^\d{12}$/))
      .filter(accepted);
  throw new Error(`no values for a ${schema.constructor.name}`);
}
