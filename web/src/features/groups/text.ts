import { PRODUCT_NAME } from '@barabar/core/product';

const memberCount = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

/** Words of the groups' screens and dialogs, literally from spec §2, §5 and §8. */
export const TEXT = {
  title: 'Groups',
  add: 'Create group',
  searchPlaceholder: 'Search groups by name or description...',
  loading: 'Loading groups',
  failed: 'Failed to load groups',
  empty: 'No groups yet',
  emptyHint: 'Create your first group to start splitting expenses with friends!',
  noneFound: ({ term }: { term: string }) => `No groups found for "${term}"`,
  noneFoundHint: 'Try searching by group name or description',
  found: ({ count, term }: { count: number; term: string }) =>
    count === 1 ? `1 group found for "${term}"` : `${count} groups found for "${term}"`,
  memberCount,
  members: 'Members:',
  more: (count: number) => `+${count} more`,
  youAreOwed: 'you are owed',
  youOwe: 'you owe',
  /** Ours: true before the first expense, too. */
  nothingOpen: 'nothing to settle',
  /** The viewer has open balances whose sum is zero. */
  even: 'you owe as much as you are owed',

  createDialog: {
    title: 'Create New Group',
    name: 'Group Name',
    description: 'Description (optional)',
    submit: 'Create Group',
    busy: 'Creating...',
    groups: 'groups of one person',
    failed: 'Failed to create group',
    missing: 'A group needs a name.',
  },

  selectDialog: {
    title: 'Select Group',
    list: 'Select Group',
    empty: 'No groups available. Create a group first to add expenses.',
    info: 'Select the group where you want to add this expense.',
    search: 'Search groups',
    noneFound: 'No groups found',
    continue: 'Continue',
  },

  addMembers: {
    title: 'Add group members',
    toGroup: (group: string) => `to ${group}`,
    back: 'Go back to the group',
    search: 'Search friends',
    inGroup: 'members in a group',
    addContact: 'Add a new contact',
    addByName: 'Add somebody by name only',
    friendsOn: `Friends on ${PRODUCT_NAME}`,
    loading: 'Loading friends',
    noneFound: 'No friends found',
    noneFoundHint: 'Try a different search term',
    empty: 'No friends yet',
    emptyHint: 'Invite friends to start splitting expenses!',
    alreadyMember: 'Already in the group',
    invited: 'invited',
    alreadyInvited: 'Already invited to the group',
    next: 'Next',
    adding: 'Adding...',
    failedToLoad: 'Failed to load friends',
    failedToAdd: 'Failed to add members',
  },

  addByName: {
    title: 'Add by name only',
    names: 'Names',
    hint: 'Several at once: divide them by commas or Enter',
    explanation:
      'They need no account, and are in this group only. You can add their email later: everything then becomes theirs.',
    submit: 'Add',
    busy: 'Adding...',
    failed: 'Failed to add this person',
    missing: 'Enter at least one name.',
    room: (names: number, room: number) => `${names} names are too many: there is room for ${room} more`,
  },
} as const;
