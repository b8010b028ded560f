/** A record that was changed in the meantime. All of it is ours. `you` in a name: the viewer, elsewhere. */
export const conflict = {
  title: 'Changed in the meantime',
  /** In a form and in the list of what waits: why a change was not saved. */
  overtaken: {
    you: 'You changed this in the meantime, on another device or in another window.',
    person: '{name} changed this in the meantime.',
    unknown: 'Someone else changed this in the meantime.',
  },
  changed: {
    you: 'You changed this on another device or in another window, on {at}.',
    person: '{name} changed this too, on {at}.',
    unknown: 'Someone else changed this too, on {at}.',
  },
  mine: 'Mine',
  theirs: {
    you: 'Saved already',
    unknown: 'Theirs',
  },
  field: 'Field',
  table: 'What you entered, and what it is now',
  both: {
    you: 'Changed here and elsewhere',
    others: 'Changed by both',
  },
  me: {
    you: 'Changed here only',
    others: 'Changed by you only',
  },
  them: {
    you: 'Changed elsewhere only: stays as it is now',
    person: 'Changed by {name} only: stays as it is now',
    unknown: 'Changed by them only: stays as it is now',
  },
  keeps: '“Keep mine” saves what you changed. Everything else stays as it is now.',
  same: 'What you entered is there already.',
  keepMine: 'Keep mine',
  takeTheirs: {
    you: 'Take what is saved',
    others: 'Take theirs',
  },
  close: 'Close',
  /** In a form whose viewer has closed the sheet without a decision: opens it again. */
  compare: 'Compare',
  laid: 'What you had changed is laid over what it is now. It is not saved yet.',
  gone: 'This was deleted in the meantime, or you are not in it any more. What you entered is still here.',
  saveAsNew: 'Save as new',
  leaveAmounts: 'Leave the amounts',
} as const;
