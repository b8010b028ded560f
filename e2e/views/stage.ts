export interface Stage {
  /** A group whose admin is the viewer, with balances in both directions. */
  readonly groupId: string;
  readonly groupName: string;
  readonly friendId: string;
  readonly friendName: string;
  /** Titles of two rows at the top of the group's feed that the viewer may change. */
  readonly expenseTitle: string;
  readonly settlementTitle: string;
  /** An expense of the group of which the viewer owes a share to somebody whom they owe. */
  readonly billTitle: string;
  /** A settlement in the group that somebody else has paid to the viewer, with a UPI reference. */
  readonly receivedTitle: string;
  /** The group's series, of which today waits for its amount. */
  readonly seriesTitle: string;
}
