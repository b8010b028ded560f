import { describe, expect, it } from 'vitest';
import type { SplitType } from '@barabar/core/split-types';
import { avatarHue } from '../../../lib/people/avatar-hue.ts';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { cutsOf } from './split-bar.tsx';
import { previewSplit } from './split-preview.ts';

const participants = ['me', 'imran', 'rohan'].map((id) => ({ id, name: id, email: '' }));

function cuts(splitType: SplitType, texts: Readonly<Record<string, string>> = {}, amount = '100') {
  const actions: DraftAction[] = [
    { type: 'enterAmount', text: amount },
    { type: 'chooseSplitType', splitType },
    ...Object.entries(texts).map(([userId, text]): DraftAction => ({ type: 'enterPart', userId, text })),
  ];
  const draft = actions.reduce(reduceDraft, createDraft({ currentUserId: 'me', participants }));
  const preview = previewSplit(draft);
  return cutsOf({ viewerId: 'me', splitType, preview });
}

describe('the bar of cuts', () => {
  it('has the hue of each avatar, also where two people of many have the same', () => {
    const people = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, name: 'A', email: '' }));
    const draft = createDraft({ currentUserId: 'p0', participants: people });
    const parts = cutsOf({ viewerId: 'p0', splitType: 'equal', preview: previewSplit(draft) });
    expect(parts.slice(1).map(({ paint }) => paint)).toEqual(people.slice(1).map(avatarHue));
    expect(new Set(parts.map(({ paint }) => paint)).size).toBeLessThan(12);
  });

  it('has a cut for each person, the viewer’s in the primary colour', () => {
    const parts = cuts('equal');
    expect(parts.map(({ key, value }) => [key, value])).toEqual([
      ['me', 1],
      ['imran', 1],
      ['rohan', 1],
    ]);
    expect(parts[0]?.paint).toBe('you');
    expect(new Set(parts.map(({ paint }) => paint)).size).toBe(3);
  });

  it('shows before there is an amount', () => {
    expect(cuts('percentage', {}, '').map(({ value }) => value)).toEqual([3334, 3333, 3333]);
  });

  it('shows a missing part as a gap of its size', () => {
    expect(cuts('exact', { me: '20', imran: '20', rohan: '20' }).at(-1)).toMatchObject({
      paint: 'gap',
      value: 4000,
    });
    expect(cuts('percentage', { me: '0' }).at(-1)).toMatchObject({ paint: 'gap', value: 3334 });
  });

  it('shows an excess after the people, who divide the whole', () => {
    const parts = cuts('exact', { me: '100', imran: '50', rohan: '50' });
    expect(parts.map(({ value }) => value)).toEqual([5000, 2500, 2500, 10_000]);
    expect(parts.at(-1)?.paint).toBe('over');
  });

  it('has neither gap nor excess if the parts add up within the tolerance', () => {
    expect(cuts('exact', { me: '33.33', imran: '33.33', rohan: '33.33' })).toHaveLength(3);
    expect(cuts('shares', { me: '5' })).toHaveLength(3);
  });

  it('draws nothing for an amount below zero', () => {
    expect(cuts('exact', { me: '-20', imran: '60', rohan: '60' }).map(({ value }) => value)).not.toContain(
      -2000,
    );
  });
});
