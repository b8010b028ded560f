/** What the views of somebody signed in are about. */
export interface Stage {
  /** A group of the reader's, of whom they are an admin, with balances in both directions. */
  readonly groupId: string;
  readonly groupName: string;
  /** A friend with whom the reader is not settled up. */
  readonly friendId: string;
  readonly friendName: string;
  /** Titles of two rows at the top of the group's feed, which the reader may change. */
  readonly expenseTitle: string;
  readonly settlementTitle: string;
}
