import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newExpense } from './expenses.ts';

/** Fields whose text no person writes: ids, an address (which has its own rules), a picture. */
const NOT_WRITTEN =
  /(?:^|\.)(?:code|firebaseUid|userId|fromUserId|toUserId|groupId|paidBy|email|avatar|endpoint|p256dh|auth)$/;
/** Fields of several lines, as their inputs on the screen are. */
const MULTILINE = [
  'addImportRows.rows.expense.notes',
  'addImportRows.rows.settlement.note',
  'createComment.text',
  'createExpense.notes',
  'createGroup.description',
  'createRecurrence.expense.notes',
  'createSettlement.note',
  'editExpense.notes',
  'editRecurrence.expense.notes',
  'editSettlement.note',
  'updateGroup.description',
];

/** Every text in a schema, by its path. */
function textsIn(schema: z.core.$ZodType, path: string): [path: string, text: z.ZodMiniString][] {
  if (schema instanceof z.ZodMiniStringFormat) return [];
  if (schema instanceof z.ZodMiniString) return [[path, schema]];
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => textsIn(field, `${path}.${key}`));
  if (schema instanceof z.ZodMiniArray) return textsIn(schema.def.element, path);
  if (schema instanceof z.ZodMiniCodec) return textsIn(schema.def.in, path);
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap((option) => textsIn(option, path));
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return textsIn(schema.def.innerType, path);
  return [];
}

const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);
const texts = all
  .flatMap(([name, { body }]) => textsIn(body, name))
  .filter(([path]) => !NOT_WRITTEN.test(path));

describe('every text that a person writes', () => {
  test('is known', () => {
    expect(texts.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'authenticate.name',
        'createExpense.description',
        'createGroup.name',
        'editExpense.description',
        'inviteFriend.name',
        'updateAccount.name',
        'updateAccount.phoneNumber',
        'updateAccount.upiId',
        'updateGroup.name',
        ...MULTILINE,
      ]),
    );
  });

  test.each(texts)('is cleaned: %s', (_, text) => {
    expect(text.parse('\u200B A\u0000sh\u202Ea\u{E0041}\uD800 ')).toBe('Asha');
    expect(text.parse('अवन्‍ति')).toBe('अवन्‍ति');
  });

  test('keeps its lines where the screen has several, and only there', () => {
    const multiline = texts.filter(([, text]) => text.parse('a\r\nb') === 'a\nb');
    expect(multiline.map(([path]) => path).toSorted()).toEqual(MULTILINE);
  });

  test.each(['\u0000', '\u200B', ' \u2066\uFEFF\u3164 ', '\n'])(
    'is missing when nothing of it can be seen: %j',
    (nothing) => {
      const messages = newExpense
        .safeParse({ description: nothing })
        .error?.issues.map(({ message }) => message);
      expect(messages?.[0]).toBe('Description is required');
    },
  );
});
