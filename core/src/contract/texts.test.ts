import { describe, expect, test } from 'vitest';
import { stringsIn } from '../../test/strings-of.ts';
import { LIMITS } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newExpense } from './expense-changes.ts';

const NOT_WRITTEN =
  /(?:^|\.)(?:code|token|guestToken|utr|firebaseUid|userId|claimUserId|nextAdminId|friendId|sameAs|fromUserId|toUserId|groupId|forExpenseIds|amongst|paidBy|email|avatar|endpoint|p256dh|auth)$/;
/** Fields of several lines, as their inputs on the screen are. */
const MULTILINE = [
  // What an export calls a payment is its note.
  'addImportRows.rows.description',
  'addImportRows.rows.expense.notes',
  'addImportRows.rows.settlement.note',
  'createComment.text',
  'createExpense.notes',
  'createGroup.description',
  'createRecurrence.expense.notes',
  'createSettlement.note',
  'createSettlements.settlements.note',
  'editExpense.notes',
  'editRecurrence.expense.notes',
  'editSettlement.note',
  'putPrivateNote.text',
  'updateGroup.description',
];

const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);
const texts = all
  .flatMap(([name, { body }]) => stringsIn(body, name))
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

  test.each(texts)('is refused in the same words however much longer it is: %s', (_, text) => {
    const messagesOf = (chars: number) =>
      text.safeParse('x'.repeat(chars)).error?.issues.map(({ message }) => message);
    expect(messagesOf(LIMITS.jsonBodyBytesMax)).toEqual(messagesOf(LIMITS.noteCharsMax + 1));
  });

  test.each(texts)('may be typed in parts of letters, with space around it: %s', (path, text) => {
    // A long one is cut.
    if (path === 'authenticate.name') return;
    const lengths = [LIMITS.noteCharsMax, 200, 100, LIMITS.phoneNumberCharsMax, LIMITS.categoryNameCharsMax];
    const longest = lengths.find((chars) => text.safeParse('x'.repeat(chars)).success) ?? 0;
    const letters = 'ᾂ'.repeat(longest);
    expect(longest).toBeGreaterThan(0);
    expect(text.parse(letters.normalize('NFD') + ' '.repeat(LIMITS.rawUnitsExtra))).toBe(letters);
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
