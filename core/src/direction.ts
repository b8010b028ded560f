/** Whether the money of an expense came back: its payers received it. */
export interface Directed {
  readonly isRefund?: boolean | undefined;
}

/** Returns the one of two, words or numbers, for money that was spent, or for money that came back. */
export const byDirection = <Spent, Back>(
  { isRefund = false }: Directed,
  spent: Spent,
  back: Back,
): Spent | Back => (isRefund ? back : spent);

/** Returns 1 for money that was spent; for money that came back, which has the opposite effect on everybody, -1. */
export const signOfExpense = (expense: Directed): 1 | -1 => byDirection(expense, 1, -1);
