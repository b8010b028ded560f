/** People by name only, each of whom may be in several groups. */
export const cards = {
  samePerson: 'Same person as…',
  rename: 'Rename',
  part: 'These are two people',
  outside: 'Not in groups',
  joined: 'These are one person now',
  undo: 'Undo',
  parted: 'These are two people again',
  partFailed: 'Failed to undo',
  same: {
    title: 'Same person as',
    info: 'From then on you have them as one person, with one sum. Nobody else sees that, and no bill changes.',
    empty: 'You have nobody else by name.',
    submit: 'Same person',
    failed: 'Failed to put the two together',
  },
  renaming: {
    title: 'Rename',
    name: 'Name',
    submit: 'Save',
    busy: 'Saving…',
    failed: 'Failed to rename',
    everybody: 'Everybody in {groups} sees the new name.',
    renamed: 'Renamed to {name}',
  },
  placeFailed: 'Failed to add them outside of groups',
} as const;
