import { absence } from '@barabar/core/contract/absences';
import { daysThere } from '@barabar/core/contract/by-days';
import { activity, fieldChange, changedValue } from '@barabar/core/contract/activities';
import { user } from '@barabar/core/contract/auth';
import { balance } from '@barabar/core/contract/balances';
import { block } from '@barabar/core/contract/blocks';
import { charge, item } from '@barabar/core/contract/bills';
import { change as recordChange, changesPage, seenPerson, wholeLists } from '@barabar/core/contract/changes';
import { comment } from '@barabar/core/contract/comments';
import { conversion, exchange } from '@barabar/core/contract/conversions';
import { failureSchema, issueSchema } from '@barabar/core/contract/errors';
import { groupImport, importedRow } from '@barabar/core/contract/imports';
import { expense, payer, split } from '@barabar/core/contract/expenses';
import {
  changedRecurringExpense,
  importedExpense,
  newExpense,
  newRecurringExpense,
} from '@barabar/core/contract/expense-changes';
import {
  currency,
  deleted,
  deletedRecord,
  namedGroup,
  namedPerson,
  person,
  scopedAmount,
} from '@barabar/core/contract/fields';
import { rupees } from '@barabar/core/contract/rupees';
import { movedSums } from '@barabar/core/contract/moved-sums';
import { percentage } from '@barabar/core/contract/percentage';
import { friend } from '@barabar/core/contract/friends';
import { group, member } from '@barabar/core/contract/groups';
import { newMember } from '@barabar/core/contract/group-changes';
import { attachedReceipt, ownReceipt } from '@barabar/core/contract/attached-receipts';
import { claim } from '@barabar/core/contract/claim';
import { linkPreview } from '@barabar/core/contract/link-preview';
import { groupLink, joined } from '@barabar/core/contract/links';
import { personLink } from '@barabar/core/contract/person-link';
import { dayRates } from '@barabar/core/contract/rates';
import {
  requester,
  claimRequest,
  groupRequest,
  openBalance,
  personRequest,
  requestedRecord,
  requests,
} from '@barabar/core/contract/requests';
import { personalToken } from '@barabar/core/contract/tokens';
import { recurrence } from '@barabar/core/contract/recurrences';
import { settledAmount, settlement } from '@barabar/core/contract/settlements';
import { importedSettlement, newSettlement, newSettlements } from '@barabar/core/contract/settlement-changes';
import * as z from 'zod/mini';
import { problemSchema } from '../problem.ts';
import type { Schema } from './openapi.ts';

/** Schemas with a name of their own in the document. All others are described where they are used. */
const NAMED: Readonly<Record<string, z.ZodMiniType>> = {
  Absence: absence,
  Activity: activity,
  Requester: requester,
  Balance: balance,
  BillCharge: charge,
  BillItem: item,
  Block: block,
  Change: fieldChange,
  ChangesPage: changesPage,
  Claim: claim,
  Comment: comment,
  Conversion: conversion,
  Exchange: exchange,
  Currency: currency,
  DayRates: dayRates,
  DaysThere: daysThere,
  Deleted: deleted,
  DeletedRecord: deletedRecord,
  Expense: expense,
  Failure: failureSchema,
  Friend: friend,
  Group: group,
  GroupImport: groupImport,
  GroupLink: groupLink,
  ClaimRequest: claimRequest,
  GroupRequest: groupRequest,
  ImportedExpense: importedExpense,
  ImportedRow: importedRow,
  ImportedSettlement: importedSettlement,
  Issue: issueSchema,
  Joined: joined,
  JsonValue: changedValue,
  KeptReceipt: attachedReceipt,
  LinkPreview: linkPreview,
  Member: member,
  MovedSums: movedSums,
  NamedGroup: namedGroup,
  NamedPerson: namedPerson,
  NewSettlement: newSettlement,
  NewSettlements: newSettlements,
  OpenBalance: openBalance,
  OwnReceipt: ownReceipt,
  Payer: payer,
  Person: person,
  PersonLink: personLink,
  PersonalToken: personalToken,
  PersonRequest: personRequest,
  Problem: problemSchema,
  RequestedRecord: requestedRecord,
  RecordChange: recordChange,
  Recurrence: recurrence,
  Requests: requests,
  SeenPerson: seenPerson,
  SettledAmount: settledAmount,
  Settlement: settlement,
  Split: split,
  User: user,
  WholeLists: wholeLists,
};

const PREFIX = '#/components/schemas/';

export const refTo = (name: string): Schema => ({ $ref: PREFIX + name });

export const nameOfRef = ({ $ref }: Schema): string | undefined => $ref?.replace(PREFIX, '');

/** Expenses with splits, or with items from which they follow; new ones also with days. */
const DIVIDED: ReadonlySet<z.core.$ZodType> = new Set([
  newExpense,
  importedExpense,
  newRecurringExpense,
  changedRecurringExpense,
]);

function isAmount(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodMiniCodec && schema.def.out === scopedAmount;
}

/** A text that every kind of ours accepts shows it. */
function isTrimmed(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodMiniString && schema.safeParse(' a@b.co ').data === 'a@b.co';
}

/** Limits after trimming: the text that is sent may be longer. */
function describeTrimmed(jsonSchema: Schema): void {
  const { maxLength, pattern } = jsonSchema;
  if (maxLength !== undefined)
    jsonSchema.description = `At most ${maxLength} characters, not counting spaces at either end.`;
  delete jsonSchema.maxLength;
  if (pattern !== undefined) jsonSchema.pattern = pattern.replace(/^\^/, '^\\s*').replace(/\$$/, '\\s*$');
}

/** Adds what a schema cannot express, and removes what helps no reader of the document. */
function improve({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  if (isAmount(zodSchema))
    jsonSchema.description = 'A decimal with at most as many places as its currency has: two, none or three.';
  if (zodSchema === rupees) jsonSchema.description = 'A decimal with at most two places.';
  if (zodSchema === percentage) jsonSchema.description = 'Percent, with at most two decimal places.';
  if (zodSchema === currency) jsonSchema.description = 'A currency of ISO 4217.';
  // Clients also read refusals that they have kept, of which earlier ones have neither.
  if (zodSchema === failureSchema || zodSchema === problemSchema || zodSchema === issueSchema)
    jsonSchema.required = [...(jsonSchema.required ?? []), 'id', 'params'];
  // The role, and one of the three that name the person.
  if (zodSchema === newMember) Object.assign(jsonSchema, { minProperties: 2, maxProperties: 2 });
  // Splits, or items from which they follow.
  if (DIVIDED.has(zodSchema)) {
    const byDays = zodSchema === newExpense ? [{ required: ['period', 'basis'] }] : [];
    Object.assign(jsonSchema, { oneOf: [{ required: ['splits'] }, { required: ['items'] }, ...byDays] });
  }
  if (isTrimmed(zodSchema)) describeTrimmed(jsonSchema);
  // The format says it, and the pattern is longer than the rest of the schema.
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

export interface Described {
  /** The schemas that have a name, as `refTo` refers to them. */
  readonly named: Readonly<Record<string, Schema>>;
  /** The schema of anything that was asked for: a reference where it has a name. */
  readonly describe: (schema: z.ZodMiniType) => Schema;
}

/** Describes schemas as they are on the wire: amounts as decimals, times as text. */
export function describeSchemas(schemas: readonly z.ZodMiniType[]): Described {
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
    describe: (schema) => {
      const name = names.get(schema);
      return name === undefined ? described(ids.get(schema) ?? '') : refTo(name);
    },
  };
}
