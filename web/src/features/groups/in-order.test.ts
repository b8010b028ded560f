import { describe, expect, it } from 'vitest';
import { groupsInOrder, inPicker } from './in-order.ts';

interface Marked {
  readonly id: string;
  readonly isArchived?: true;
  readonly isFavourite?: true;
}

const GROUPS: readonly Marked[] = [
  { id: 'flat' },
  { id: 'goa', isArchived: true },
  { id: 'office', isFavourite: true },
  { id: 'puri', isArchived: true, isFavourite: true },
];
const idsOf = (groups: readonly { readonly id: string }[] = []) => groups.map(({ id }) => id);

describe('the order of groups', () => {
  it('has favourites first, and archived groups by themselves', () => {
    const { listed, archived } = groupsInOrder(GROUPS, ' ');
    expect(idsOf(listed)).toEqual(['office', 'flat']);
    expect(idsOf(archived)).toEqual(['puri', 'goa']);
    expect(groupsInOrder(undefined, '').listed).toBeUndefined();
  });

  it('lets a search find archived groups, after the others', () => {
    expect(idsOf(groupsInOrder(GROUPS, 'a').listed)).toEqual(['office', 'flat', 'puri', 'goa']);
  });

  it('shows archived groups in a picker only once something is searched, or without any other', () => {
    expect(idsOf(inPicker(GROUPS, ''))).toEqual(['office', 'flat']);
    expect(idsOf(inPicker(GROUPS, 'go'))).toEqual(['office', 'flat', 'puri', 'goa']);
    expect(idsOf(inPicker(GROUPS.slice(1, 2), ''))).toEqual(['goa']);
  });
});
