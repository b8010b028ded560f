/** Somebody who came by a link says that a member by name only is them. */
export const claims = {
  title: 'Who is who',
  waiting: '{by} says: I am {name}',
  /** Above the balances. */
  open: 'Open under the name {name}:',
  whenConfirmed: 'If you confirm, these and all records of {name} in this group become those of {by}.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  decline: 'Decline',
  declining: 'Declining...',
  /** For whoever says so of themselves. */
  own: {
    waitingFor: 'Waiting for {who} to confirm.',
    waiting: 'Waiting to be confirmed.',
    outcome: 'Then the balance of {name} ({sums}) is yours.',
    outcomeOfAll: 'Then what stands under the name {name} is yours.',
    contested: 'Somebody else says that they are {name}, too. Ask {who}.',
    remind: 'Remind on WhatsApp',
    message: 'I have joined "{group}" on {product} and said that I am {name}. Please confirm it: {url}',
  },
  /** An admin says that a member is a name: for that member, and for admins. */
  offered: {
    question: '{admin} asks: are you {name}?',
    anAdmin: 'An admin',
    asked: '{by} is asked: are you {name}?',
    sums: 'Now {now}, with it {after}.',
    youGet: 'you get {amount}',
    youOwe: 'you owe {amount}',
    even: 'you are settled',
    noSums: 'Nothing changes in what you owe or get.',
    whenYes: 'If you say yes, all records of {name} in this group become yours. Others can object for 7 days.',
    yes: 'Yes, that is me',
    no: 'No',
    takeBack: 'Take back',
  },
  confirmed: '{by} is {name} now',
  confirmedBy: '{admin} confirmed it. If it is somebody else, you can object until {day}.',
  confirmedBySomebody: 'An admin confirmed it. If it is somebody else, you can object until {day}.',
  failed: 'That did not work. Please try again.',
  /** For somebody who had left and is a member again, of the name that bears what they had there. */
  ownPlace: {
    title: 'You were here before, as {name}',
    result: 'The records and balances under that name become yours again.',
    take: 'Take my place back',
    taking: 'Taking it back...',
  },
  objection: {
    action: 'Object',
    right: 'Yes, that’s them',
    title: 'Object',
    question: '{by} is not {name}?',
    result: 'What stood under the name {name} goes back to that name. {by} stays a member with what they have recorded since.',
    busy: 'Objecting...',
    failed: 'Failed to object',
    done: 'Put back: {name} is a name again.',
  },
} as const;
