/** What is around every screen. */
export const frame = {
  skip: 'Skip to content',
  nav: 'Main',
  tabs: {
    friends: 'Friends',
    groups: 'Groups',
    activity: 'Activity',
    account: 'Account',
    search: 'Search',
  },
  scan: 'Scan receipt',
  add: 'Add expense',
  connection: {
    none: 'No connection.',
    noAnswer: 'The server does not answer.',
    asking: 'Looking for changes.',
    asOf: {
      today: 'This is how things stood today at {time}.',
      yesterday: 'This is how things stood yesterday at {time}.',
      earlier: 'This is how things stood on {time}.',
      unknown: 'This is how things stood when this device was last connected.',
    },
    /** Why the device has no copy. */
    problems: {
      full: 'Storage on this device is full, so it keeps no copy of everything else.',
      blocked: 'This browser keeps no copy of everything else, for example because its window is private.',
    },
    waiting: '{count, plural, one {# change waits to be sent.} other {# changes wait to be sent.}}',
    /** Day: 'Monday', 'yesterday', '12 Nov'. */
    waitingSince: '{count, plural, one {# change has been waiting to be sent since {day}.} other {# changes have been waiting to be sent since {day}.}}',
    yesterday: 'yesterday',
    deletes: 'Please connect soon: this browser deletes what waits after seven days without a visit.',
    deletesInTab: 'Please connect soon: this browser deletes what waits after seven days without a visit. Added to the home screen, {product} keeps it.',
    refused: '{count, plural, one {# change was not saved.} other {# changes were not saved.}}',
    show: 'Show',
    decide: 'Decide',
  },
  /** Of a push notification that was tapped. */
  tapped: {
    asks: 'The notification opens another page. What is not saved here would be lost.',
    open: 'Open',
  },
} as const;
