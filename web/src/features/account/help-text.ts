import { PRODUCT_NAME } from '@barabar/core/product';

/** A question that people ask, and its answer in paragraphs. */
export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

/** Every word of Help & Support. */
export const HELP_TEXT = {
  questions: 'Questions and answers',
  report: 'Report a problem',
  reportHint:
    'Say what you did, what you expected and what happened instead. A screenshot helps. Add the details below. Nothing about your expenses is in them.',
  contact: 'Write to',
  noContact: `Nobody has left an address here. Ask whoever invited you to ${PRODUCT_NAME} who runs it.`,
  copy: 'Copy details',
  copied: 'Details copied',
  copyFailed: 'The details could not be copied. Select them and copy them by hand.',
  details: { account: 'Account', time: 'Time', page: 'Address', browser: 'Browser' },
} as const;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'How are splits rounded?',
    answer: [
      'To the smallest coin, and always so that the parts add up to the amount exactly. ₹100.00 among three people is ₹33.34, ₹33.33 and ₹33.33: the paise that remain go to those whose part was rounded down most.',
      'Percentages, shares and equal parts are all computed in the same way. With exact amounts you decide every paisa yourself.',
    ],
  },
  {
    question: 'What is a request?',
    answer: [
      'Somebody whom you have not accepted has added you as a friend, added you to a group, or recorded something with you. Nothing of it counts in your balances until you accept it.',
      'If you decline, what they recorded with you is deleted, and they cannot bring it back. Until you accept, they see only the name and address that they entered for you.',
    ],
  },
  {
    question: 'What happens when I block somebody?',
    answer: [
      'You no longer see their invitations, groups, expenses and reminders. They are not told and see no difference.',
      'In a group that both of you have joined you still see each other’s expenses, because its sums would not add up otherwise. You can unblock people under Privacy & Security.',
    ],
  },
  {
    question: 'What does “Simplify debts” do?',
    answer: [
      'It rewrites who owes whom in a group so that fewer payments are needed. If you owe Asha ₹500 and Asha owes Ravi ₹500, you owe Ravi ₹500 and Asha is out of it.',
      'What each person owes or is owed in total stays the same. An admin of the group switches it on or off in the group’s menu.',
    ],
  },
  {
    question: 'How do I pay with UPI?',
    answer: [
      'Whoever is owed enters their UPI ID under Profile. When you record a payment to them, you can scan a QR code or copy the UPI ID and pay in any UPI app.',
      `${PRODUCT_NAME} does not move money and cannot see whether a payment went through. Record the settlement once you have paid.`,
      'A UPI ID that is new or has changed is marked for a week. Ask the person before you pay to it.',
    ],
  },
  {
    question: 'Can a deleted expense or settlement be brought back?',
    answer: [
      'Yes, with Undo in the notice that appears when you delete it. The balances are then as they were before.',
      'Activity keeps saying who added, changed or deleted what.',
    ],
  },
  {
    question: 'What happens to a receipt that I scan?',
    answer: [
      'The picture is read for its amount, date, shop and items, and is not kept. You check what was read before you save the expense.',
      'If a receipt cannot be read, take the picture from straight above, in good light, with the whole bill in it.',
    ],
  },
  {
    question: 'Do different currencies mix?',
    answer: [
      'No. Each currency has a balance of its own, and nothing is converted.',
      'Settings has the currency that new expenses start with.',
    ],
  },
  {
    question: 'Why can I not leave a group, remove a friend or delete my account?',
    answer: [
      'Because a balance is still open, or because you still share a group with this friend. Settle every balance first, in every currency.',
    ],
  },
  {
    question: 'Who sees my data, and how do I get or delete it?',
    answer: [
      'Once you and a friend have accepted each other, they see your name, email address, picture, phone number and UPI ID. Members of your groups see your name, picture and email address, and everything recorded in the group.',
      'Under Privacy & Security you can download everything as a file, and delete your account. Expenses that you shared stay with the others, under the name “Deleted user”.',
    ],
  },
  {
    question: 'I do not get any mails. What can I do?',
    answer: [
      'Look in your spam folder. Under Profile you see whether your email address is verified, and can have the mail sent again.',
      'Reminders can be switched off under Notifications.',
    ],
  },
];
