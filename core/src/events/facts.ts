/*
 * Facts that entries of the log tell, in the order of answers and documents. Which kind of entry tells which is in
 * `kinds.ts`. Of each sort of value the contract and the store have one schema.
 */
export const FACTS = {
  expenseId: 'id',
  settlementId: 'id',
  /** The comment on the expense that the entry is about. */
  commentId: 'id',
  expenseDescription: 'text',
  /** What the actor calls the program that did it with a token of theirs. Absent for what they did by hand. */
  program: 'text',
  changes: 'changes',
  amount: 'amount',
  currency: 'currency',
  /** From what an expense was converted that was added, deleted or restored. Of an edit, `changes` has it. */
  conversion: 'conversion',
  isRefund: 'mark',
  /** What a settlement cleared in several currencies. */
  settles: 'settled',
  /** The id of the act that the entry's record is a part of: the same for all of its parts. */
  actId: 'id',
  /**
   * For the two people of an act or of a settlement with an advance: amount, payer and payee are then of all that.
   */
  handed: 'handed',
  /** Whether no money was given by the settlement: it was set off. */
  isSetOff: 'mark',
  /** How the money of a new settlement was handed over. */
  method: 'method',
  /** What the payee says who has deleted a settlement because no money arrived. */
  reason: 'text',
  paidByUserId: 'id',
  fromUserId: 'id',
  toUserId: 'id',
  fromUserName: 'text',
  toUserName: 'text',
  groupName: 'text',
  /** The member that a membership entry is about, or whom an edit removed from a record. */
  memberUserId: 'id',
  /** Where it is stored in an entry of the set `naming`, the former name. */
  memberName: 'text',
  /** The name by which alone the group knew the member, or does again: for the set `naming`. It is never stored. */
  formerName: 'text',
  /** The person whose link the member of user_joined_group came by. */
  invitedByUserId: 'id',
  invitedByName: 'text',
  /** Whether the member of user_joined_group was added, and has not joined yet. */
  isInvited: 'flag',
  /** Whether the member of user_joined_group was added by name only. */
  isNameOnly: 'flag',
  /** Whether the actor of member_role_changed has given the member this role; it has not fallen to them. */
  isGiven: 'flag',
  /** How many records an import has announced or taken back. */
  recordCount: 'count',
  /** The import of import_created, its file, and what it makes of each person whose balance it moves, at most. */
  importId: 'id',
  fileName: 'text',
  moved: 'moved',
  /** The series that the entry is about, or that added the expense; its description is `expenseDescription`. */
  recurrenceId: 'id',
  /** The day of the series that was skipped or waits for an amount. */
  day: 'day',
  /** Whether nobody did what recurrence_skipped says: the day was in the group's closed period when its turn came. */
  isPeriodClosed: 'flag',
  /** Why a series was paused: a person did it, somebody in it has left, or too many days wait for an amount. */
  pauseReason: 'pauseReason',
} as const;

type Facts = typeof FACTS;

/** Returns what each sort of value makes of the facts, in their order: their schemas, where it has a schema of each. */
export const shapeOfFacts = /* @__NO_SIDE_EFFECTS__ */ <
  Of extends Readonly<Record<Facts[keyof Facts], unknown>>,
>(
  of: Of,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same keys
  Object.fromEntries(Object.entries(FACTS).map(([name, sort]) => [name, of[sort]])) as {
    [Name in keyof Facts]: Of[Facts[Name]];
  };
