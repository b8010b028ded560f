/** What the records of a file add to the balances of somebody. */
export const moved = {
  adds: '{whom, select, you {{kind, select, gets {adds {gets} to what you are owed} owes {adds {owes} to what you owe} other {adds {gets} to what you are owed and {owes} to what you owe}}} other {{kind, select, gets {adds {gets} to what they are owed} owes {adds {owes} to what they owe} other {adds {gets} to what they are owed and {owes} to what they owe}}}}',
  itAdds: '{kind, select, gets {It adds {gets} to what you are owed.} owes {It adds {owes} to what you owe.} other {It adds {gets} to what you are owed and {owes} to what you owe.}}',
  line: '{whom, select, you {You} other {{name}}}: {adds}',
} as const;
