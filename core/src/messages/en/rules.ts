/** On which days a series adds its expense, and when it ends. */
export const rules = {
  units: {
    daily: 'days',
    'month-end': 'months',
    weekly: 'weeks',
    monthly: 'months',
    yearly: 'years',
  },
  daily: '{interval, plural, =1 {Every day} other {Every # days}}',
  monthEnd: '{interval, plural, =1 {Every month on the last day} other {Every # months on the last day}}',
  weekly: '{interval, plural, =1 {Every week on {weekday}} other {Every # weeks on {weekday}}}',
  monthly: '{interval, plural, =1 {Every month on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}} other {Every # months on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}}}',
  /** Where a month is too short for the date. */
  monthlyOrLast: '{interval, plural, =1 {Every month on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, or the last day} other {Every # months on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, or the last day}}',
  yearly: '{interval, plural, =1 {Every year on {day}} other {Every # years on {day}}}',
  leapDay: '{interval, plural, =1 {Every year on 29 February, or 28 February} other {Every # years on 29 February, or 28 February}}',
  until: 'until {day}',
  times: '{count, plural, =1 {once} other {# times}}',
} as const;
