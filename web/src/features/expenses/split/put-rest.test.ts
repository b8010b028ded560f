import { expect, test } from 'vitest';
import { createDraft } from '../draft/expense-draft.ts';
import { type DraftAction, reduceDraft } from '../draft/reduce-draft.ts';
import { leftParts, partsWithRest } from './put-rest.ts';
import { previewSplit } from './split-preview.ts';

const people = ['asha', 'kabir', 'meera'].map((id) => ({ id, name: id, email: `${id}@example.com` }));

const after = (...actions: readonly DraftAction[]) =>
  actions.reduce(
    reduceDraft,
    reduceDraft(createDraft({ currentUserId: 'asha', participants: people }), {
      type: 'enterAmount',
      text: '1000',
    }),
  );

const rests = (...actions: readonly DraftAction[]) => {
  const draft = after(...actions);
  return Object.fromEntries(partsWithRest(previewSplit(draft), draft));
};

const exact = { type: 'chooseSplitType', splitType: 'exact' } as const;
const percentage = { type: 'chooseSplitType', splitType: 'percentage' } as const;
const enter = (userId: string, text: string): DraftAction => ({ type: 'enterPart', userId, text });

test('anybody can take a missing part', () => {
  expect(rests(exact, enter('asha', '100'), enter('kabir', '200'))).toEqual({
    asha: '800.00',
    kabir: '900.00',
    meera: '700.00',
  });
  expect(rests(percentage, enter('asha', '10'))).toEqual({ asha: '33.34', kabir: '56.67', meera: '56.67' });
});

test('an excess can come off those whose part is large enough', () => {
  expect(rests(exact, enter('asha', '900'), enter('kabir', '200'))).toEqual({
    asha: '800.00',
    kabir: '100.00',
  });
});

test('the parts add up when any of them takes the rest', () => {
  for (const [mode, text] of [
    [exact, '12.34'],
    [percentage, '7.77'],
  ] as const) {
    const draft = after(mode, enter('asha', text));
    for (const [userId, rest] of partsWithRest(previewSplit(draft), draft))
      expect(previewSplit(reduceDraft(draft, enter(userId, rest))).message).toBeUndefined();
  }
});

test('there is no rest if the parts add up, nor in split types that always add up', () => {
  expect(rests(exact)).toEqual({});
  expect(rests()).toEqual({});
  expect(rests({ type: 'chooseSplitType', splitType: 'shares' }, enter('asha', '5'))).toEqual({});
});

test('what is left of exact amounts is for the empty fields, to the paisa', () => {
  const remainderOf = (...actions: readonly DraftAction[]) => {
    const draft = after(...actions);
    return [...leftParts(previewSplit(draft), draft)].map(([id, { text }]) => [id, text]);
  };
  expect(remainderOf(exact)).toEqual([]);
  expect(remainderOf(exact, enter('asha', '99.99'))).toEqual([
    ['kabir', '450.01'],
    ['meera', '450.00'],
  ]);
  expect(remainderOf(exact, enter('asha', '1000'))).toEqual([]);
  expect(
    remainderOf(exact, { type: 'include', userId: 'meera', isIncluded: false }, enter('asha', '1')),
  ).toEqual([['kabir', '999.00']]);
});
