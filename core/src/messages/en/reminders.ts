/** What a reminder says, in a mail and in a shared text. */
export const reminders = {
  sentence: '{kind, select, owed {Taking everything between us together, you owe me {owed}.} other {Taking everything between us together, you owe me {owed}, and I owe you {owing}.}}',
} as const;
