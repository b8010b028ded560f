/** A group without expenses and settlements. */
export const groupBeginning = {
  alone: 'You are alone in this group',
  aloneHint: 'Add the people with whom you share expenses: by name is enough.',
  addMembers: 'Add Members',
  noExpenses: 'No expenses yet',
  expenseHint: 'Tap "Add expense" for the first one: it is split equally unless you say otherwise.',
} as const;
