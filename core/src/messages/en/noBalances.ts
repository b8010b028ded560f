/** Ours: a group that has records, none of which is open. */
export const noBalances = {
  title: 'Everybody is settled',
  hint: 'Nobody owes anybody anything in this group',
} as const;
