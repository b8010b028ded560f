/** Dialogs and what only they have. All of it is ours. */
export const sheets = {
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  picture: {
    choose: 'Choose picture',
    remove: 'Remove picture',
    unreadable: 'This picture could not be read. Please choose another one.',
    larger: 'Enlarge',
    smaller: 'Reduce',
    marked: '{name}. The total is marked',
  },
  rate: {
    title: 'Check the rate',
    keep: 'Keep it',
    back: 'Go back',
  },
  share: {
    message: 'Message',
    share: 'Share',
    copy: 'Copy',
    copied: 'Copied. Paste it into a message.',
    unable: 'This browser does not allow copying. The message is selected, so that you can copy it yourself.',
  },
} as const;
