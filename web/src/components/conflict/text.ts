const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Who has changed the record: another person, the viewer elsewhere, or somebody whose name is not known. */
export type ChangedBy = { readonly name: string } | 'you' | undefined;

/** Texts about a record that was changed in the meantime. */
export const TEXT = {
  title: 'Changed in the meantime',
  /** In a form and in the list of what waits: why a change was not saved. */
  overtaken: (by: ChangedBy): string =>
    by === 'you'
      ? 'You changed this in the meantime, on another device or in another window.'
      : `${by?.name ?? 'Someone else'} changed this in the meantime.`,
  changed: (by: ChangedBy, at: string): string =>
    by === 'you'
      ? `You changed this on another device or in another window, on ${at}.`
      : `${by?.name ?? 'Someone else'} changed this too, on ${at}.`,
  mine: 'Mine',
  theirs: (by: ChangedBy): string => {
    if (by === 'you') return 'Saved already';
    return by === undefined ? 'Theirs' : firstName(by.name);
  },
  field: 'Field',
  table: 'What you entered, and what it is now',
  both: (by: ChangedBy): string => (by === 'you' ? 'Changed here and elsewhere' : 'Changed by both'),
  me: (by: ChangedBy): string => (by === 'you' ? 'Changed here only' : 'Changed by you only'),
  them: (by: ChangedBy): string => {
    if (by === 'you') return 'Changed elsewhere only: stays as it is now';
    return `Changed by ${by === undefined ? 'them' : firstName(by.name)} only: stays as it is now`;
  },
  keeps: '“Keep mine” saves what you changed. Everything else stays as it is now.',
  same: 'What you entered is there already.',
  keepMine: 'Keep mine',
  takeTheirs: (by: ChangedBy): string => (by === 'you' ? 'Take what is saved' : 'Take theirs'),
  close: 'Close',
  /** In a form whose viewer has closed the sheet without a decision: opens it again. */
  compare: 'Compare',
  laid: 'What you had changed is laid over what it is now. It is not saved yet.',
  gone: 'This was deleted in the meantime, or you are not in it any more. What you entered is still here.',
  saveAsNew: 'Save as new',
  leaveAmounts: 'Leave the amounts',
} as const;
