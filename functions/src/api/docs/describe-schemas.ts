import { activity, change, changedValue } from '@barabar/core/contract/activities';
import { user } from '@barabar/core/contract/auth';
import { balance } from '@barabar/core/contract/balances';
import { failureSchema, issueSchema } from '@barabar/core/contract/errors';
import { expense, payer, split } from '@barabar/core/contract/expenses';
import {
  deleted,
  minorSchema,
  namedGroup,
  namedPerson,
  percentage,
  person,
} from '@barabar/core/contract/fields';
import { friend } from '@barabar/core/contract/friends';
import { group, member } from '@barabar/core/contract/groups';
import { settlement } from '@barabar/core/contract/settlements';
import { z } from 'zod';
import type { Schema } from './openapi.ts';

/** What has a name of its own in the document; whatever else a call sends or answers is described where it stands. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Activity: activity,
  Balance: balance,
  Change: change,
  Deleted: deleted,
  Expense: expense,
  Failure: failureSchema,
  Friend: friend,
  Group: group,
  Issue: issueSchema,
  JsonValue: changedValue,
  Member: member,
  NamedGroup: namedGroup,
  NamedPerson: namedPerson,
  Payer: payer,
  Person: person,
  Settlement: settlement,
  Split: split,
  User: user,
};

const PREFIX = '#/components/schemas/';

/** A reference to a named schema. */
export const refTo = (name: string): Schema => ({ $ref: PREFIX + name });

/** The name that a reference leads to; undefined for what is no reference. */
export const nameOfRef = ({ $ref }: Schema): string | undefined => $ref?.replace(PREFIX, '');

function isAmount(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodCodec && schema.def.out === minorSchema;
}

/** Whether a text is trimmed before anything else is asked of it; told by a text that every kind of ours takes. */
function isTrimmed(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodString && schema.safeParse(' a@b.c ').data === 'a@b.c';
}

/** Limits of what is left of a text: what is sent may be longer, by what is taken off. */
function describeTrimmed(jsonSchema: Schema): void {
  const { maxLength, pattern } = jsonSchema;
  if (maxLength !== undefined)
    jsonSchema.description = `At most ${maxLength} characters, not counting spaces at either end.`;
  delete jsonSchema.maxLength;
  if (pattern !== undefined) jsonSchema.pattern = pattern.replace(/^\^/, '^\\s*').replace(/\$$/, '\\s*$');
}

/** What a schema cannot say by itself, and what it says that helps nobody. */
function improve({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  if (isAmount(zodSchema)) jsonSchema.description = 'A decimal with at most two places.';
  if (zodSchema === percentage) jsonSchema.description = 'Percent, with at most two decimal places.';
  if (isTrimmed(zodSchema)) describeTrimmed(jsonSchema);
  // The format says it, and the pattern is longer than the rest of the schema.
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Schemas of a set of calls. */
export interface Described {
  /** Those with a name, as `refTo` refers to them. */
  readonly named: Readonly<Record<string, Schema>>;
  /** The schema of anything that was asked for: a reference where it has a name. */
  readonly of: (schema: z.ZodType) => Schema;
}

/**
 * Describes what stands on the wire: amounts as decimals, times as text.
 * @param schemas whatever `of` will be asked for.
 * @throws {Error} for a schema that JSON cannot hold.
 */
export function describeSchemas(schemas: readonly z.ZodType[]): Described {
  const names = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));
  const ids = new Map(
    [...new Set(schemas)].map((schema, index) => [schema, names.get(schema) ?? `#${index}`]),
  );
  const registry = z.registry<{ id: string }>();
  for (const [schema, schemaId] of [...names, ...ids]) registry.add(schema, { id: schemaId });
  const { schemas: all } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (schemaId) => PREFIX + schemaId,
    override: improve,
  });
  const described = (schemaId: string): Schema => {
    const schema: Schema = { ...all[schemaId] };
    delete schema.$schema;
    delete schema.$id;
    return schema;
  };
  return {
    named: Object.fromEntries([...names.values()].toSorted().map((name) => [name, described(name)])),
    of: (schema) => {
      const name = names.get(schema);
      return name === undefined ? described(ids.get(schema) ?? '') : refTo(name);
    },
  };
}
