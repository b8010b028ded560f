import { PRODUCT_NAME } from '../../product.ts';

/** Help & Support. */
export const help = {
  title: 'Questions and answers',
  report: 'Report a problem',
  reportHint: 'Describe what you did, what you expected and what happened instead. A screenshot helps. Please include the details below. They say nothing about your expenses.',
  contact: 'Write to <address>help@example.com</address>',
  noContact: `No contact address has been set. Please ask the person who invited you to ${PRODUCT_NAME}.`,
  copy: 'Copy details',
  copied: 'Details copied',
  copyFailed: 'The details could not be copied. Please select and copy them yourself.',
  details: {
    account: 'Account',
    time: 'Time',
    page: 'Address',
    browser: 'Browser',
  },
  /** Common questions, and their answers in paragraphs. */
  questions: {
    rounding: {
      question: 'How are splits rounded?',
      answer: {
        first: 'To the paisa, cent or yen, and the parts always add up to exactly the amount. ₹100.00 split among three people is ₹33.34, ₹33.33 and ₹33.33: any leftover paise go to the people whose parts were rounded down the most.',
        second: 'Equal parts, percentages, shares and what adjustments leave all work this way. With exact amounts, you decide every paisa yourself.',
      },
    },
    adjusting: {
      question: 'Somebody had a little more or less. How do I split that?',
      answer: {
        first: 'Split equally, choose “Somebody had more or less” and enter how much: 150 for a beer more, −50 for less. The rest is divided equally, and the parts add up to the amount.',
      },
    },
    moneyBack: {
      question: 'How do I record a refund or a deposit that came back?',
      answer: {
        first: 'Add it like an expense and tick “Money came back” under “More options”. Whoever received the money owes the others their part, and your spending falls by it.',
      },
    },
    daysAway: {
      question: 'Can a bill be split by who was there?',
      answer: {
        first: 'Yes, in a group. Everybody marks the days on which they were away in the group’s menu. In a new expense, choose “By days there”. What is marked later changes no bill until somebody chooses “Compute again” on its page.',
      },
    },
    closing: {
      question: 'Can somebody only look on? Can old months be closed?',
      answer: {
        first: 'Yes. A group admin can make people viewers under “Members”: they see everything, comment and pay what they owe, but add and change no expenses.',
        second: 'Under “Editing and closed days” in the group’s settings, admins choose who may change what others added, and the last closed day. Up to it, nothing can be added, changed or deleted until an admin opens the days again.',
      },
    },
    requests: {
      question: 'What is a request?',
      answer: {
        first: 'Someone you have not accepted has added you as a friend, added you to a group, or recorded an expense or a settlement with you. None of it counts in your balances until you accept it.',
        second: 'If you decline a person, what they recorded with you alone is deleted, and they cannot bring it back. If you decline a group, nothing changes for the others: your part stays there under the name that they know you by. You see the amounts before you decline.',
        third: 'Until you accept, they see only the name and email address they entered for you.',
      },
    },
    blocking: {
      question: 'What happens when I block someone?',
      answer: {
        first: 'You no longer see their invitations, groups, expenses or reminders. They are not told, and nothing changes for them.',
        second: 'In a group that you have both joined, you still see each other’s expenses, because the balances would not add up otherwise. You can unblock people under Privacy & Security.',
      },
    },
    links: {
      question: 'How do I invite people by a link?',
      answer: {
        first: 'A group admin chooses “Invite by link” in the group’s menu. Whoever opens the link can join, with an account or as a guest. It works for 1, 7 or 30 days, and less if an admin ends it.',
        second: 'Who joins by it is new at first: they add expenses, comment and settle what they owe, but change only what they added themselves. With an account that ends after seven days, or when an admin says so; for a guest only when an admin says so. If an admin removes them, everything they did there can be taken back.',
        third: `Under Account, “Add me on ${PRODUCT_NAME}” makes a link to yourself: whoever opens it becomes your friend at once. It works for a day.`,
      },
    },
    guests: {
      question: 'What is a guest?',
      answer: {
        first: 'Somebody who has joined a group by its link with a name only, without an account. Guests are in the groups whose links they opened and nowhere else. They have no friends, get no emails and cannot be admins.',
        second: 'With “Make an account and keep your balance”, all that a guest has stays as it is. When a guest signs out, or has not been here for 90 days, their place in each group becomes a name, which keeps what they owe and are owed.',
      },
    },
    names: {
      question: `Can I add somebody who is not on ${PRODUCT_NAME}?`,
      answer: {
        first: 'Yes, by name only, as a friend or in a group. You record expenses and settlements with them as with anybody else.',
        second: 'They can join the group by its link later, and choose their name there. If the name is in any record, an admin has to confirm that it is them. Then everything recorded under the name is theirs.',
        third: 'Or an admin adds their email address to the name; for a friend by name, you do. If that person has joined the group already, nothing changes until they say yes.',
      },
    },
    objections: {
      question: 'Somebody took a name that is not theirs. What can I do?',
      answer: {
        first: 'Object, on the page of the group, within seven days after an admin has confirmed it. You can if you are in a record with that name from before, and are not new in the group yourself.',
        second: 'What stood under the name goes back to it, and your own balances are what they were. The person stays in the group, with what they have recorded since.',
      },
    },
    simplifying: {
      question: 'What does “Simplify debts” do?',
      answer: {
        first: 'It changes who owes whom in a group so that fewer payments are needed. If you owe Asha ₹500 and Asha owes Ravi ₹500, you simply owe Ravi ₹500.',
        second: 'The total that each person owes or is owed stays the same. A group admin can switch it on or off in the group’s settings, and sees both lists of payments before. Open a balance of the group to see from which debts it came.',
      },
    },
    upi: {
      question: 'How do I pay with UPI?',
      answer: {
        first: 'The person you owe adds their UPI ID under Profile. When you record a payment to them, you can scan a QR code, or copy the UPI ID, and pay in any UPI app.',
        second: `${PRODUCT_NAME} does not move money and cannot see whether a payment went through. Record the settlement once you have paid.`,
        third: 'A new or changed UPI ID is marked as new for a week. Check with the person before you pay.',
      },
    },
    restoring: {
      question: 'Can a deleted expense or settlement be brought back?',
      answer: {
        first: 'Yes, with Undo in the message that appears when you delete it. The balances go back to what they were.',
        second: 'Activity still shows who added, changed or deleted what.',
      },
    },
    receipts: {
      question: 'What happens to a receipt that I scan?',
      answer: {
        first: 'The amount, date, shop and items are read from the picture. You can check everything before you save the expense. With “Keep the receipt with the expense” you choose whether the picture is kept, too.',
        second: 'If a receipt cannot be read, take the picture from directly above, in good light, with the whole bill in view.',
      },
    },
    currencies: {
      question: 'Do different currencies mix?',
      answer: {
        first: 'No. Each currency has its own balance, and nothing is converted unless you choose it.',
        second: 'On the page of a friend, “Settle Up” begins with the net of each currency. Under “Settle up” in a group, “More options” and “Settle everything with” you can settle all in your currency with one payment. Every balance is shown with its rate before you save.',
        third: 'You can choose every currency. Amounts have as many decimals as it has: two for most, none for the yen, three for the Kuwaiti dinar.',
        fourth: 'You can choose the currency that new expenses start with under Settings.',
      },
    },
    leaving: {
      question: 'Why can’t I leave a group, remove a friend or delete my account?',
      answer: {
        first: 'Because you still have an open balance, or still share a group with this friend. Please settle all balances first, in every currency.',
      },
    },
    data: {
      question: 'Who can see my data, and how do I download or delete it?',
      answer: {
        first: 'Once you and a friend have accepted each other, they can see your name, email address, picture, phone number and UPI ID.',
        second: 'Everyone in a group sees everything recorded in it. Members whose email addresses were added become friends once both have joined. Somebody who joined by the group’s link becomes nobody’s friend by that: they and the others see only each other’s names, and the UPI ID of whom they owe once they are not new any more.',
        third: 'Under Privacy & Security, you can download all your data as a file, or delete your account. Expenses that you shared stay with the others, under the name “Deleted user”.',
      },
    },
    exporting: {
      question: 'How do I take my records along?',
      answer: {
        first: 'Choose “Export” in the menu of a group or a friend, or “Export my records” under Privacy & Security. A table opens in other apps and in spreadsheets, and a statement can be printed or saved as a PDF.',
        second: 'Every file has the same balances as the screen, in every currency. “All details” has everything about each expense and settlement, for programs.',
      },
    },
    emails: {
      question: 'I don’t get any emails. What can I do?',
      answer: {
        first: 'Check your spam folder. Under Profile, you can see whether your email address is verified, and have the verification email sent again.',
        second: 'Reminders can be switched off under Notifications.',
      },
    },
  },
} as const;
