/** Words of days. Ours. */
export const dates = {
  today: 'Today',
  yesterday: 'Yesterday',
  /** When a record happened, and when it was added: '17 Nov · added 18 Nov, 9:12 pm'. */
  recorded: '{day} · added {time}',
} as const;
