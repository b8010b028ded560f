/** An import that makes a group. */
export const newGroupImport = {
  title: 'Import as a new group',
  intro: 'A new group is made from the file, with its people, expenses and payments.',
  whence: 'Splitwise makes such a file by "Export as spreadsheet" in a group, Spliit by "Export".',
  name: 'Group name',
  nameMissing: 'Group name is required',
  you: 'Which of them is you?',
  choose: 'Choose your name',
  nobody: 'None of them',
  sayYou: 'Please choose your name, or that none of them is you.',
  others: '{count, plural, one {{names} is added by name. You can add their email address later.} other {{names} are added by name. You can add their email addresses later.}}',
  /** The last in the list of names, where there are too many. */
  more: '{count, number} more',
  making: 'Creating...',
  failed: 'Failed to create group',
  undoWhat: 'The group is removed, with what was imported into it ({count, plural, one {# record} other {# records}}).',
  notFinished: "Not everything of {file} was imported. Choose the file again under Import in this group's menu to go on.",
} as const;
