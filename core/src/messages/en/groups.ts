/** The groups' screens and dialogs, literally from spec §2, §5 and §8 where no comment says otherwise. */
export const groups = {
  title: 'Groups',
  add: 'Create group',
  searchPlaceholder: 'Search groups by name or description...',
  loading: 'Loading groups',
  failed: 'Failed to load groups',
  empty: 'No groups yet',
  emptyHint: 'Create your first group to start splitting expenses with friends!',
  noneFound: 'No groups found for "{term}"',
  noneFoundHint: 'Try searching by group name or description',
  found: '{count, plural, one {# group} other {# groups}} found for "{term}"',
  /** The accessible name of the star of a favourite. */
  favourite: 'Favourite',
  memberCount: '{count, plural, one {# member} other {# members}}',
  members: 'Members: {names}',
  membersAndMore: 'Members: {names} +{count, number} more',
  youAreOwed: 'you are owed <amount>₹400.00</amount>',
  youOwe: 'you owe <amount>₹400.00</amount>',
  /** Ours: true before the first expense, too. */
  nothingOpen: 'nothing to settle',
  /** The viewer has open balances whose sum is zero. */
  even: 'you owe as much as you are owed',
} as const;
