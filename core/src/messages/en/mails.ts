/** Mails, beside what happened (area `activity`). Subjects hold no text by people. */
export const mails = {
  somebody: 'Somebody',
  signature: '{email, select, none {{name}} other {{name} ({email})}}',
  greeting: 'Hello {name},',
  greetingOnly: 'Hello,',
  invitation: {
    subject: 'You are invited to share expenses on {product}',
    wants: '{where, select, inGroup {{signature} wants to share expenses with you on {product} in the group "{group}".} other {{signature} wants to share expenses with you on {product}.}}',
    about: '{product} keeps track of who paid and who owes whom. Sign up with this email address to see what is shared with you.',
    action: 'Join {product}',
    footer: 'You are receiving this email because somebody entered your address. If you don\'t know them, you can ignore it.',
  },
  reminder: {
    subject: 'A reminder from {product}',
    reminds: '{signature} reminds you: "{sentence}"',
    action: 'Settle up on {product}',
    footer: 'You are receiving this email because they asked {product} to remind you, which they can do once a day. If you have already paid, record the settlement there.',
  },
  comment: {
    subject: 'A comment on {product}',
    said: '“{text}”',
    action: 'Open it on {product}',
    footer: 'You are receiving this email because you are in this expense. You can switch such emails off in your account, under Notifications.',
  },
  digest: {
    subject: 'Your week on {product}',
    requests: '{count, plural, one {# request waits for your answer.} other {# requests wait for your answer.}}',
    totals: '{kind, select, owes {You owe {owes}.} owed {You are owed {owed}.} other {You owe {owes}. You are owed {owed}.}}',
    youOwe: '{where, select, inGroup {You owe {friend} {amount} in "{group}"} other {You owe {friend} {amount} outside of groups}}',
    owesYou: '{where, select, inGroup {{friend} owes you {amount} in "{group}"} other {{friend} owes you {amount} outside of groups}}',
    more: 'and {count, number} more',
    action: 'See it on {product}',
    footer: 'You are receiving this email because you asked for it once a week, whenever something is open. You can switch it off in your account, under Notifications.',
  },
  verification: {
    subject: 'Verify your email address for {product}',
    please: 'Please verify that this address is yours, so that friends can find you on {product}.',
    action: 'Verify this address',
    footer: 'If you did not sign up for {product}, you can ignore this email.',
  },
} as const;
