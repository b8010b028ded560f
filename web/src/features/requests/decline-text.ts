/** What the viewer reads before they decline. The lists of requests do not load it. */
export const DECLINE_TEXT = {
  onYou: 'What stands on you',
  nothingOnYou: 'Altogether you would owe nothing and be owed nothing.',
  stays: 'What stays',
  owes: 'owes',
  isOwed: 'is owed',
  yoursUntil: (day: string) =>
    `What you were in until you left on ${day} stays yours, unless something of it is open.`,
  goes: 'What goes',
  ofTwo: (name: string) => `What ${name} recorded for just you two is deleted. They cannot bring it back.`,
  ofMore: (name: string) =>
    `You are taken out of what ${name} recorded with others as well. What those owe one another stays.`,
  ofOthers: 'What other people recorded with you both.',
  fixed: 'What nobody can change any more, because somebody in it has left.',
  inGroup: (name: string) => `by name only, in ${name}`,
  withPerson: (name: string) => `by name only, with ${name}`,
} as const;
