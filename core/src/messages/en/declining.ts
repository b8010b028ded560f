/** What people read before they decline a request. The lists of requests do not load it. */
export const declining = {
  onYou: 'What stands on you',
  nothingOnYou: 'Altogether you would owe nothing and be owed nothing.',
  stays: 'What stays',
  owes: 'owes',
  isOwed: 'is owed',
  yoursUntil: 'What you were in until you left on {day} stays yours, unless something of it is open.',
  goes: 'What goes',
  ofTwo: 'What {name} recorded for just you two is deleted. They cannot bring it back.',
  ofMore: 'You are taken out of what {name} recorded with others as well. What those owe one another stays.',
  ofOthers: 'What other people recorded with you both.',
  fixed: 'What nobody can change any more, because somebody in it has left.',
  inGroup: 'by name only, in {name}',
  withPerson: 'by name only, with {name}',
} as const;
