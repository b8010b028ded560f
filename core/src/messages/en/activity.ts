/**
 * The feed and the log, literally from spec §2, §4 and §8 where no comment says otherwise. Push notifications and mails
 * say what happened by the same messages.
 */
export const activity = {
  everyPart: 'What it makes of everybody',
  heading: 'Recent activities',
  /** Ours: leads to what was spent. */
  spending: 'Spending',
  failed: 'Failed to fetch data',
  emptyTitle: 'No activity yet',
  emptyHint: {
    group: 'Start by adding an expense or recording a settlement in this group',
    friend: 'Start by adding an expense or recording a settlement with this friend',
    global: 'Create your first expense or settlement to get started',
  },
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting...',
  /** Ours: shown in a row while the server has not answered its change. */
  saving: 'Saving...',
  waiting: 'Waiting to be sent',
  refused: 'Change not saved',
  loading: 'Loading activity',
  /** Ours: shown above the amount of a settlement. */
  settlement: 'settlement',
  owedToYou: 'owed to you',
  youOwe: 'you owe',
  /** Ours: shown for a group's expense in which the viewer is neither payer nor participant. */
  /** Of an expense that waits for the server to divide it. */
  undivided: 'to be computed',
  notInvolved: 'not involved',
  settledUp: 'settled up',
  /** Ours: shown on a friend's page for an expense of which neither owes the other anything. */
  nothingOwed: 'nothing owed',
  /** Ours: the line that stands for such expenses. */
  evenExpenses: '{count, plural, one {# expense} other {# expenses}} where nothing is owed between you',
  /** Who paid an expense, and how much where that is shown. */
  paid: '{payer, select, you {You} other {{names}}} paid',
  paidAmount: '{payer, select, you {You} other {{names}}} paid <amount>₹400.00</amount>',
  /** Ours: who received money that came back. */
  gotBack: '{payer, select, you {You} other {{names}}} got money back',
  gotBackAmount: '{payer, select, you {You} other {{names}}} got <amount>₹400.00</amount> back',
  /** In the place of a price. */
  cameBack: '{price} came back',
  /** The title of a settlement. */
  paidWhom: '{from, select, you {You} other {{fromName}}} paid {to, select, you {you} other {{toName}}}',
  /** Ours: what settlements for an expense have paid of it. */
  paidBack: '{payer, select, you {You} other {{name}}} paid {paid} of {owed}',
  paidBackBySeveral: '{count, number} people paid {paid} of {owed}',
  settleBill: 'Settle this bill',
  settleBillWith: 'Settle this bill with {name}',
  /** Ours: what a payment is known by, and what its payee says of it. */
  utr: 'UTR {utr}',
  received: 'Received',
  notReceived: 'Not received',
  deleteAct: 'Delete whole payment',
  /** Before a record is deleted that the viewer has no part in. */
  foreignDeletion: {
    title: 'Delete for the others?',
    confirm: 'Delete',
    busy: 'Deleting...',
    failed: 'Failed to delete expense',
    question: 'You have no part in “{what}”. Deleting it changes what {names} owe one another.',
  },
  actWith: 'the whole payment with {name}',
  /** Ours: a settlement and its advance go and come together. */
  withAdvance: '{name} and its advance',
  withSettlement: '{name} and its settlement',
  more: 'More about {title}',
  /** Ours: the notice after a record was deleted, and its button that restores the record. */
  undo: 'Undo',
  settlementWith: 'the settlement with {name}',
  /** Ours: what others share stays to them without the viewer. */
  leftExpense: 'You are out of {name}',
  restored: 'Restored {name}',
  /** Ours: the buttons that change the order of a feed, and what they say when there is nothing by day. */
  showByDay: 'Sort by day paid',
  showRecorded: 'Sort by day added',
  emptyByDay: 'No expenses or settlements yet',
  history: 'History',
  historyFailed: 'Failed to load the history',
  earlier: 'Earlier changes',
  restore: 'Restore',
  back: 'Go back',
  /*
   * What happened (spec §4, Activity types): in a row of the log, where `who` is the actor, in a push notification
   * (`notice`) and in a mail. In a row, `what` says how the record is named: with its group, as what the page is about,
   * or as the record of the sentence before.
   */
  expense: {
    added: '{form, select, notice {{name} added “{title}”{price, select, none {} other { ({price})}}} other {<who>{by, select, you {You} other {{name}}}</who> added {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.}}',
    addedBySeries: '{form, select, notice {A recurring expense of {name} was added: “{title}”{price, select, none {} other { ({price})}}} other {<who>{by, select, you {You} other {{name}}}</who> added {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}} as a recurring expense.}}',
    updated: '{form, select, notice {{name} changed “{title}”{price, select, none {} other { ({price})}}} other {<who>{by, select, you {You} other {{name}}}</who> updated {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.}}',
    deleted: '{form, select, notice {{name} deleted “{title}”{price, select, none {} other { ({price})}}} other {<who>{by, select, you {You} other {{name}}}</who> deleted {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.}}',
    restored: '{form, select, notice {{name} restored “{title}”{price, select, none {} other { ({price})}}} other {<who>{by, select, you {You} other {{name}}}</who> restored {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.}}',
    commented: '{form, select, notice {{name} commented on “{title}”} mail {{name} commented on "{title}"{price, select, none {} other { ({price})}}{what, select, inGroup { in the group "{group}"} other {}}{more, select, yes {:} other {.}}} other {<who>{by, select, you {You} other {{name}}}</who> commented on {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.}}',
    commentDeleted: '<who>{by, select, you {You} other {{name}}}</who> deleted a comment on {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.',
    receiptAdded: '<who>{by, select, you {You} other {{name}}}</who> added a receipt to {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}.',
    receiptReplaced: '<who>{by, select, you {You} other {{name}}}</who> replaced {what, select, inGroup {the receipt of "{title}" in "{group}"} record {the receipt of the expense} it {its receipt} other {the receipt of "{title}"}}.',
    receiptRemoved: '<who>{by, select, you {You} other {{name}}}</who> removed {what, select, inGroup {the receipt of "{title}" in "{group}"} record {the receipt of the expense} it {its receipt} other {the receipt of "{title}"}}.',
    /** Several things that one person did to it: `actions` is a list of `actions`. */
    several: '<who>{by, select, you {You} other {{name}}}</who> {actions} {what, select, inGroup {"{title}" in "{group}"} record {the expense} it {it} other {"{title}"}}{more, select, yes {: {changes}} other {}}.',
    personRemoved: '{form, select, notice {{name} removed you from “{title}”} other {{by, select, you {<who>You</who> removed yourself from "{title}".} other {<who>{name}</who> removed you from "{title}".}}}}',
  },
  settlementEvent: {
    recorded: '{form, select, notice {{doer, select, payer {{name} paid {to, select, you {you} other {{toName}}} {price}} payee {{name} received {price} from {from, select, you {you} other {{fromName}}}} other {{name} recorded the payment of {price} from {from, select, you {you} other {{fromName}}} to {to, select, you {you} other {{toName}}}}}} other {<who>{by, select, you {You} other {{name}}}</who> recorded {what, select, record {the settlement} it {it} other {a settlement{sum, select, none {} other { of {sum}}}{settled, select, none {} other { for {settled}}}{from, select, you { from you} none {} other { from {fromName}}}{to, select, you { to you} none {} other { to {toName}}}{where, select, named { in "{group}"} other {}}}}{more, select, yes {: {changes}} other {}}.}}',
    updated: '{form, select, notice {{name} changed the payment of {price} from {from, select, you {you} other {{fromName}}} to {to, select, you {you} other {{toName}}}} other {<who>{by, select, you {You} other {{name}}}</who> updated {what, select, record {the settlement} it {it} other {a settlement{sum, select, none {} other { of {sum}}}{settled, select, none {} other { for {settled}}}{from, select, you { from you} none {} other { from {fromName}}}{to, select, you { to you} none {} other { to {toName}}}{where, select, named { in "{group}"} other {}}}}{more, select, yes {: {changes}} other {}}.}}',
    deleted: '{form, select, notice {{name} deleted the payment of {price} from {from, select, you {you} other {{fromName}}} to {to, select, you {you} other {{toName}}}{missing, select, yes {: not received ("{reason}")} other {}}} other {<who>{by, select, you {You} other {{name}}}</who> deleted {what, select, record {the settlement} it {it} other {a settlement{sum, select, none {} other { of {sum}}}{settled, select, none {} other { for {settled}}}{from, select, you { from you} none {} other { from {fromName}}}{to, select, you { to you} none {} other { to {toName}}}{where, select, named { in "{group}"} other {}}}}{more, select, yes {: {changes}} other {}}.}}',
    restored: '{form, select, notice {{name} restored the payment of {price} from {from, select, you {you} other {{fromName}}} to {to, select, you {you} other {{toName}}}} other {<who>{by, select, you {You} other {{name}}}</who> restored {what, select, record {the settlement} it {it} other {a settlement{sum, select, none {} other { of {sum}}}{settled, select, none {} other { for {settled}}}{from, select, you { from you} none {} other { from {fromName}}}{to, select, you { to you} none {} other { to {toName}}}{where, select, named { in "{group}"} other {}}}}{more, select, yes {: {changes}} other {}}.}}',
    /** Where no money was given, because it was set off. */
    setOff: '{form, select, notice {{name} {action, select, recorded {recorded} updated {changed} deleted {deleted} other {restored}} the set-off of {price} between {from, select, you {you} other {{fromName}}} and {to, select, you {you} other {{toName}}}{missing, select, yes {: not received ("{reason}")} other {}}} other {<who>{by, select, you {You} other {{name}}}</who> {action, select, recorded {recorded} updated {updated} deleted {deleted} other {restored}} {what, select, record {the set-off} it {it} other {a set-off{sum, select, none {} other { of {sum}}} between {from, select, you {you} other {{fromName}}} and {to, select, you {you} other {{toName}}}{where, select, named { in "{group}"} other {}}}}{more, select, yes {: {changes}} other {}}.}}',
    several: '<who>{by, select, you {You} other {{name}}}</who> {actions} {what, select, record {the settlement} it {it} other {a settlement{sum, select, none {} other { of {sum}}}{settled, select, none {} other { for {settled}}}{from, select, you { from you} none {} other { from {fromName}}}{to, select, you { to you} none {} other { to {toName}}}{where, select, named { in "{group}"} other {}}}}{more, select, yes {: {changes}} other {}}.',
  },
  actions: {
    added: 'added',
    recorded: 'recorded',
    updated: 'updated',
    deleted: 'deleted',
    restored: 'restored',
    commented: 'commented on',
    commentDeleted: 'deleted a comment on',
  },
  series: {
    created: '<who>{by, select, you {You} other {{name}}}</who> set up the recurring expense "{title}"{what, select, inGroup { in "{group}"} other {}}.',
    updated: '<who>{by, select, you {You} other {{name}}}</who> changed the recurring expense "{title}"{what, select, inGroup { in "{group}"} other {}} from then on.',
    skippedClosed: '<who>"{title}"</who> added nothing{day, select, none {} other { for {day}}}{what, select, inGroup { in "{group}"} other {}}: that day is closed.',
    skipped: '<who>{by, select, you {You} other {{name}}}</who> skipped {day, select, none {a day} other {{day}}} of the recurring expense "{title}"{what, select, inGroup { in "{group}"} other {}}.',
    paused: '<who>{by, select, you {You} other {{name}}}</who> paused the recurring expense "{title}"{what, select, inGroup { in "{group}"} other {}}.',
    /** What nobody did has the series as its subject. */
    pausedByLeaving: '<who>"{title}"</who> was paused{what, select, inGroup { in "{group}"} other {}} because somebody in it has left.',
    pausedUnanswered: '<who>"{title}"</who> was paused{what, select, inGroup { in "{group}"} other {}} because too many days wait for their amount.',
    resumed: '<who>{by, select, you {You} other {{name}}}</who> resumed the recurring expense "{title}"{what, select, inGroup { in "{group}"} other {}}.',
    deleted: '<who>{by, select, you {You} other {{name}}}</who> deleted the recurring expense "{title}"{what, select, inGroup { in "{group}"} other {}}.',
    amountNeeded: '<who>"{title}"</who> {day, select, none {} other {for {day} }}needs its amount{what, select, inGroup { in "{group}"} other {}}.',
    personRemoved: '{by, select, you {<who>You</who> removed yourself from the recurring expense "{title}".} other {<who>{name}</who> removed you from the recurring expense "{title}".}}',
  },
  groupEvent: {
    /** `where` is a group on its own page, or what two people share in a group without a name, or a named group. */
    invited: '<who>{by, select, you {You} other {{name}}}</who> invited {member, select, you {you} other {{memberName}}} to {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    addedByName: '<who>{by, select, you {You} other {{name}}}</who> added {member, select, you {you} other {{memberName}}} to {where, select, here {the group} shared {what you share} other {"{group}"}}, by name only.',
    joined: '<who>{member, select, you {You} other {{memberName}}}</who> joined {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    joinedByLink: '<who>{member, select, you {You} other {{memberName}}}</who> joined {where, select, here {the group} shared {what you share} other {"{group}"}} by {inviter, select, you {your} other {{inviterName}’s}} link.',
    accepted: '<who>{member, select, you {You} other {{memberName}}}</who> accepted the invitation to {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    /** Ours: what follows when a member's place in a group becomes a name. */
    declined: '<who>{by, select, you {You} other {{name}}}</who> declined {where, select, here {the group} shared {what you share} other {"{group}"}}. {by, select, you {Your part stays} other {Their part stays}} under the name "{memberName}".',
    importPartDeclined: '<who>{by, select, you {You} other {{name}}}</who> said that an import into {where, select, here {the group} shared {what you share} other {"{group}"}} is partly wrong. {by, select, you {Your part stays} other {Their part stays}} under the name "{memberName}".',
    leftName: '<who>{by, select, you {You} other {{name}}}</who> left {where, select, here {the group} shared {what you share} other {"{group}"}}. {by, select, you {Your part stays} other {Their part stays}} under the name "{memberName}".',
    becameName: '<who>{by, select, you {You} other {{name}}}</who> removed {memberName} from {where, select, here {the group} shared {what you share} other {"{group}"}}. Their part stays under this name.',
    left: '<who>{by, select, you {You} other {{name}}}</who> left {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    removed: '<who>{by, select, you {You} other {{name}}}</who> removed {member, select, you {you} other {{memberName}}} from {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    created: '<who>{by, select, you {You} other {{name}}}</who> created {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    updated: '<who>{by, select, you {You} other {{name}}}</who> updated {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    deleted: '<who>{by, select, you {You} other {{name}}}</who> deleted {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    renamed: '<who>{by, select, you {You} other {{name}}}</who> renamed "{oldName}" to "{newName}".',
    pictureChanged: '<who>{by, select, you {You} other {{name}}}</who> changed the picture of {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    simplified: '<who>{by, select, you {You} other {{name}}}</who> turned {isOn, select, yes {on} other {off}} simplify debts in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    defaultSplitChanged: '<who>{by, select, you {You} other {{name}}}</who> {isGone, select, yes {removed} other {changed}} the default split of {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    presetsChanged: '<who>{by, select, you {You} other {{name}}}</who> {added, plural, =0 {} one {added the preset {addedNames}} other {added the presets {addedNames}}}{between, select, addedAndMore {, } other {}}{removed, plural, =0 {} one {removed the preset {removedNames}} other {removed the presets {removedNames}}}{isOther, select, yes {changed the presets} other {}} in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    categoriesOrdered: '<who>{by, select, you {You} other {{name}}}</who> changed the order of the categories in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    /** `between` and `before` say whether a comma divides what was added, removed and given another icon. */
    categoriesChanged: '<who>{by, select, you {You} other {{name}}}</who> {added, plural, =0 {} one {added the category {addedNames}} other {added the categories {addedNames}}}{between, select, addedAndMore {, } other {}}{removed, plural, =0 {} one {removed the category {removedNames}} other {removed the categories {removedNames}}}{before, select, icons {, } other {}}{icons, plural, =0 {} one {changed the icon of the category {iconNames}} other {changed the icon of the categories {iconNames}}} in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    roleChanged: '{member, select, you {<who>You</who> are} other {<who>{memberName}</who> is}} now {role, select, member {a member of} viewer {a viewer of} other {an admin of}} {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    memberRenamed: '<who>{by, select, you {You} other {{name}}}</who> renamed {formerName} to {memberName}{where, select, here {} shared {} other { in "{group}"}}.',
    roleGiven: '<who>{by, select, you {You} other {{name}}}</who> made {member, select, you {you} other {{memberName}}} {role, select, member {a member of} viewer {a viewer of} other {an admin of}} {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    trusted: '<who>{by, select, you {You} other {{name}}}</who> let {member, select, you {you} other {{memberName}}} change what others recorded in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    trustEnded: '<who>{by, select, you {You} other {{name}}}</who> no longer let {member, select, you {you} other {{memberName}}} change what others recorded in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    takenBack: '<who>{by, select, you {You} other {{name}}}</who> took back everything that {member, select, you {you} other {{memberName}}} had recorded, deleted and changed in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    whoEdits: '<who>{by, select, you {You} other {{name}}}</who> let {editors, select, everybody {everybody} other {only admins and the person who added a record}} edit records in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    closedPeriod: '<who>{by, select, you {You} other {{name}}}</who> {change, select, closed {closed all days until {day}} other {opened all days again}} in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    bothRules: '<who>{by, select, you {You} other {{name}}}</who> {change, select, closed {closed all days until {day}} other {opened all days again}} in {where, select, here {the group} shared {what you share} other {"{group}"}}, and let {editors, select, everybody {everybody} other {only admins and the person who added a record}} edit records.',
    /** Somebody by name only, who is a person now; `address` stands for one who has not joined. */
    linked: '{form, select, notice {{name} linked {formerName} to you} other {<who>{by, select, you {You} other {{name}}}</who> linked {formerName} to {whom, select, you {you} self {yourself} address {an email address} other {{memberName}}}{where, select, named { in "{group}"} other {}}.}}',
    /** Ours: claims to a member by name only. */
    claimWaiting: '{form, select, notice {{name} says that they are {formerName}: please confirm or decline it} other {<who>{by, select, you {You} other {{name}}}</who> {by, select, you {say that you are} other {says that they are}} {formerName}{where, select, named { in "{group}"} other {}}. An admin has to confirm it.}}',
    claimOffered: '{form, select, notice {{name} asks whether you are {formerName}} other {<who>{by, select, you {You} other {{name}}}</who> asked whether {member, select, you {you are} other {{memberName} is}} {formerName}{where, select, named { in "{group}"} other {}}.}}',
    claimDone: '<who>{by, select, you {You} other {{name}}}</who> {by, select, you {are} other {is}} {formerName}{where, select, named { in "{group}"} other {}} from now on.',
    claimConfirmed: '{form, select, notice {{name} confirmed that {member, select, you {you are} self {they are} other {{memberName} is}} {formerName}{member, select, you {{moved, select, none {} gets {: you are owed {gets}} owes {: you owe {owes}} other {: you owe {owes} and are owed {gets}}}} other {: you can object for 7 days}}} other {<who>{by, select, you {You} other {{name}}}</who> confirmed that {member, select, you {you are} self {they are} other {{memberName} is}} {formerName}{where, select, named { in "{group}"} other {}}. Whoever is in a record with {formerName} can object for 7 days.}}',
    claimDeclined: '{form, select, notice {{name} declined that {member, select, you {you are} self {they are} other {{memberName} is}} {formerName}} other {<who>{by, select, you {You} other {{name}}}</who> declined that {member, select, you {you are} self {they are} other {{memberName} is}} {formerName}{where, select, named { in "{group}"} other {}}.}}',
    claimObjected: '{form, select, notice {{name} objected that you are {formerName}} other {<who>{by, select, you {You} other {{name}}}</who> objected that {member, select, you {you are} other {{memberName} is}} {formerName}{where, select, named { in "{group}"} other {}}. {formerName} is a member by name only again.}}',
    imported: '{form, select, notice {{name} imported {count, plural, one {# record} other {# records}} into {group}: {moved, select, owes {you owe {owes}} gets {you get back {gets}} both {you owe {owes} and get back {gets}} other {your balance stays the same}}} other {<who>{by, select, you {You} other {{name}}}</who> imported {count, plural, one {# record} other {# records}} from "{file}" into {where, select, here {the group} shared {what you share} other {"{group}"}}.}}',
    importFinished: '<who>{by, select, you {You} other {{name}}}</who> imported {count, plural, one {# record} other {# records}} into {where, select, here {the group} shared {what you share} other {"{group}"}}.',
    importUndone: '<who>{by, select, you {You} other {{name}}}</who> took back the import of {count, plural, one {# record} other {# records}} in {where, select, here {the group} shared {what you share} other {"{group}"}}.',
  },
  unknownAction: '<who>{by, select, you {You} other {{name}}}</who> performed an action',
  /** Ours: the fields that an edit changed, from their value before to the one after. */
  changes: {
    none: 'none',
    quoted: '"{value}"',
    value: '{before} → {after}',
    day: 'day {before} → {after}',
    period: 'split by days there: {before} → {after}',
    periodOf: '{from} to {to}{basis, select, perDay { (each day by itself)} other {}}',
    notes: 'notes {before} → {after}',
    note: 'note {before} → {after}',
    method: 'paid by {before} → {after}',
    methodOf: '{method, select, cash {cash} upi {UPI} bank {bank transfer} other {other means}}',
    reference: 'reference {before} → {after}',
    utr: 'UPI reference {before} → {after}',
    received: 'received',
    receivedNoMore: 'not marked as received any more',
    notReceived: 'not received: "{reason}"',
    amount: 'the amount',
    paidBy: 'paid by {before} → {after}',
    payer: '{payer, select, you {You} other {{name}}}',
    payerOf: '{payer, select, you {You} other {{name}}} {amount}',
    whoPaid: 'who paid',
    receivedBy: 'received by {before} → {after}',
    whoReceived: 'who received it',
    moneyBack: 'money that came back',
    moneySpent: 'money that was spent',
    split: 'the split',
    items: 'the items',
    noItems: 'no items any more',
    conversion: 'converted from {before} → {after}',
    convertedFrom: 'what it was converted from',
    atOwnRate: 'at a rate entered by hand',
    convertedAtOwnRate: '{amount} from {original}',
    settledAtOwnRate: '{amount} {settled}',
    more: '{count, number} more',
    /** A line of a bill. */
    lineAdded: '{name} added',
    lineRemoved: '{name} removed',
    line: '{name}{quantityBefore, select, none {} other { × {quantityBefore}}} {before} →{quantityAfter, select, none {} other { × {quantityAfter}}} {after}',
    whoHad: 'who had {name}',
    whoBears: 'who bears {name}',
  },
  /** Messages for failures without a message of the server. Those of lists stand below 'Failed to fetch data' (spec §8). */
  failures: {
    settlements: {
      global: 'Failed to fetch settlements',
      group: 'Failed to fetch group settlements',
      friend: 'Failed to fetch friend settlements',
    },
    activities: {
      global: 'Failed to fetch activities',
      group: 'Failed to fetch group activities',
      friend: 'Failed to fetch friend activities',
    },
    deleteExpense: 'Failed to delete expense',
    deleteSettlement: 'Failed to delete settlement',
    /** Ours. */
    restoreExpense: 'Failed to restore expense',
    restoreSettlement: 'Failed to restore settlement',
    receive: 'The settlement could not be marked as received',
  },
} as const;
