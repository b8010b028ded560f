import type { DefaultSplit } from '@barabar/core/default-split';
import { describe, expect, it } from 'vitest';
import { type DraftAction, reduceDraft } from '../draft/reduce-draft.ts';
import { previewSplit } from '../split/split-preview.ts';
import { draftOfSplit, splitOfDraft } from './use-split-form.ts';
import { describeSplit, whyNotOffered } from './split-words.ts';

const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com` });
const PEOPLE = {
  currentUserId: 'meera',
  participants: [person('kabir', 'Kabir Sen'), person('meera', 'Meera Iyer'), person('zoya', 'Zoya Khan')],
};
const split = (
  splitType: DefaultSplit['splitType'],
  weights: Readonly<Record<string, number>>,
): DefaultSplit => ({
  splitType,
  weights: Object.entries(weights).map(([userId, weight]) => ({ userId, weight })),
});

function edited(before: DefaultSplit | undefined, ...actions: readonly DraftAction[]) {
  const draft = actions.reduce(reduceDraft, draftOfSplit(before, PEOPLE));
  return splitOfDraft(draft, previewSplit(draft));
}

describe('the editor of a default split', () => {
  it.each([
    split('equal', { meera: 1, zoya: 1 }),
    split('percentage', { meera: 60_00, kabir: 15_50, zoya: 24_50 }),
    split('shares', { meera: 3, kabir: 1 }),
  ])('shows it as it is: %j', (before) => {
    expect(edited(before)).toEqual(before);
  });

  it('begins with everybody, and lets the viewer be left out', () => {
    expect(edited(undefined)).toEqual(split('equal', { meera: 1, kabir: 1, zoya: 1 }));
    const leave = { type: 'include', userId: 'meera', isIncluded: false } as const;
    expect(edited(undefined, leave)).toEqual(split('equal', { kabir: 1, zoya: 1 }));
  });

  it('shows percentages of which a part has left, and saves none that do not add up', () => {
    const remainingSplit = split('percentage', { meera: 60_00, kabir: 20_00 });
    expect(draftOfSplit(remainingSplit, PEOPLE).entered.percentage.get('meera')).toBe('60');
    expect(edited(remainingSplit)).toBeUndefined();
    const mended = edited(remainingSplit, { type: 'enterPart', userId: 'zoya', text: '20' });
    expect(mended).toEqual(split('percentage', { meera: 60_00, kabir: 20_00, zoya: 20_00 }));
  });

  it('saves none of nobody, and none that depends on an amount', () => {
    const none = edited(undefined, { type: 'chooseSplitType', splitType: 'exact' });
    expect(none).toBeUndefined();
    const nobody = PEOPLE.participants.map(({ id }): DraftAction => ({
      type: 'include',
      userId: id,
      isIncluded: false,
    }));
    expect(edited(undefined, ...nobody)).toBeUndefined();
  });
});

describe('a split in words', () => {
  it('names the viewer first, and what everybody has', () => {
    expect(describeSplit(split('equal', { zoya: 1, meera: 1 }), PEOPLE)).toBe('Equally: You, Zoya Khan');
    expect(describeSplit(split('percentage', { kabir: 33_33, meera: 66_67 }), PEOPLE)).toBe(
      'You 66.67%, Kabir Sen 33.33%',
    );
    expect(describeSplit(split('shares', { kabir: 1, meera: 2 }), PEOPLE)).toBe(
      'You 2 shares, Kabir Sen 1 share',
    );
  });

  it('says why one is not offered', () => {
    expect(whyNotOffered(split('percentage', { kabir: 80_00 }))).toMatch(/^Adds up to 80% since/);
    expect(whyNotOffered(split('shares', { kabir: 80 }))).toBeUndefined();
  });
});
