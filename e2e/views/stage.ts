/** The subjects of the views for a signed-in person. */
export interface Stage {
  /** A group whose admin is the viewer, with balances in both directions. */
  readonly groupId: string;
  readonly groupName: string;
  /** A friend with an open balance. */
  readonly friendId: string;
  readonly friendName: string;
  /** Titles of two rows at the top of the group's feed that the viewer may change. */
  readonly expenseTitle: string;
  readonly settlementTitle: string;
  /** The group's series, of which today waits for its amount. */
  readonly seriesTitle: string;
}
