import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { createDraft, type ExpenseDraft } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';
import { defaultFor, isSplitBy, splitBy, withDefaultSplit } from './default-split.ts';
import { previewSplit } from './split-preview.ts';

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });
const draftOf = (...ids: string[]): ExpenseDraft => ({
  ...createDraft({
    currentUserId: 'meera',
    participants: ids.map(person),
    groupId: 'goa',
    prefill: { amount: toMinor(100_00) },
  }),
});
const weights = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([userId, weight]) => ({ userId, weight }));
const partsOf = (draft: ExpenseDraft) =>
  Object.fromEntries(previewSplit(draft).parts.map(({ userId, amount }) => [userId, amount]));

const PERCENT = { splitType: 'percentage', weights: weights({ meera: 60_00, zoya: 40_00 }) } as const;
const WITHOUT_ZOYA = { splitType: 'equal', weights: weights({ meera: 1, kabir: 1 }) } as const;
const ROOMS = { splitType: 'shares', weights: weights({ meera: 1, kabir: 3 }) } as const;

describe('a default split', () => {
  it.each([
    [PERCENT, { meera: 60_00, kabir: 0, zoya: 40_00 }],
    [WITHOUT_ZOYA, { meera: 50_00, kabir: 50_00, zoya: 0 }],
    [ROOMS, { meera: 25_00, kabir: 75_00, zoya: 0 }],
  ])('is what a new expense begins with: %j', (split, parts) => {
    expect(partsOf(withDefaultSplit(draftOf('meera', 'kabir', 'zoya'), split))).toEqual(parts);
  });

  it('is that of those who are there: percentages without one of them are no split', () => {
    const draft = draftOf('meera', 'kabir');
    expect(splitBy(PERCENT, draft)).toBeUndefined();
    expect(partsOf(withDefaultSplit(draft, PERCENT))).toEqual({ meera: 50_00, kabir: 50_00 });
    const { participants } = draftOf('meera', 'zoya');
    expect(splitBy(ROOMS, { participants })?.entered.shares).toEqual(
      new Map([
        ['meera', '1'],
        ['zoya', '0'],
      ]),
    );
    expect(splitBy(WITHOUT_ZOYA, { participants: [person('zoya')] })).toBeUndefined();
  });

  it('gives way to the next one, and to none, until the viewer chooses a split', () => {
    const draft = withDefaultSplit(draftOf('meera', 'kabir', 'zoya'), ROOMS);
    const plain = withDefaultSplit(draft, undefined);
    expect(partsOf(plain)).toEqual({ meera: 33_34, kabir: 33_33, zoya: 33_33 });
    expect(withDefaultSplit(plain, undefined)).toBe(plain);
    const settled = reduceDraft(draft, { type: 'settleSplit', split: draft });
    const typed = reduceDraft(settled, { type: 'enterPart', userId: 'zoya', text: '1' });
    expect(partsOf(withDefaultSplit(typed, PERCENT))).toEqual({ meera: 20_00, kabir: 60_00, zoya: 20_00 });
    // A second edit in the same moment does not take the first one away.
    expect(reduceDraft(typed, { type: 'settleSplit', split: draft })).toBe(typed);
  });

  it('is known again, so that a button for it says that it is chosen', () => {
    const draft = draftOf('meera', 'kabir', 'zoya');
    const split = splitBy(ROOMS, draft);
    expect(split && isSplitBy(draft, split)).toBe(false);
    const draftAfter = split && reduceDraft(draft, { type: 'takeSplit', split });
    expect(draftAfter && split && isSplitBy(draftAfter, split)).toBe(true);
    expect(draftAfter?.isSplitOpen).toBe(false);
  });
});

describe('which default an expense begins with', () => {
  const group = { id: 'goa', defaultSplit: ROOMS };

  it('is that of its group, or with one friend alone the viewer’s own', () => {
    const friend = { ...person('zoya'), defaultSplit: PERCENT };
    const withFriend = createDraft({ currentUserId: 'meera', participants: [person('meera'), friend] });
    expect(defaultFor(withFriend, group)).toBe(PERCENT);
    const direct = { ...friend, directGroupId: 'two', status: 'name-only' as const };
    const inDirect = createDraft({ currentUserId: 'meera', participants: [person('meera'), direct] });
    expect(inDirect.groupId).toBe('two');
    expect(defaultFor(inDirect, undefined)).toBe(PERCENT);
    expect(defaultFor({ ...withFriend, groupId: 'goa' }, group)).toBe(ROOMS);
    expect(defaultFor({ ...withFriend, groupId: 'flat' }, group)).toBeUndefined();
    const three = createDraft({
      currentUserId: 'meera',
      participants: [person('meera'), friend, person('kabir')],
    });
    expect(defaultFor(three, undefined)).toBeUndefined();
  });
});
