import { CURRENCIES } from '@barabar/core/money';
import * as z from 'zod/mini';
import { storedAmount } from '../../kit/document.ts';

/** The proven address of the sender; null in mails that were stored before the field existed. */
const senderEmail = z._default(z.nullable(z.string()), null);

/** The page that the mail's button opens, as a path. */
const page = z.string().check(z.startsWith('/'));

/** To somebody without an account: who wants to share expenses with them, and in which group, if in one. */
const invitation = z.object({
  template: z.literal('invitation'),
  data: z.object({
    inviterName: z.string(),
    inviterEmail: senderEmail,
    groupName: z.nullable(z.string()),
    /** What the inviter calls them; null for nothing, and in mails that were stored before the field existed. */
    invitedName: z._default(z.nullable(z.string()), null),
  }),
});

const sum = z.object({
  currency: z.enum(CURRENCIES),
  /** Minor units. */
  amount: storedAmount,
});
export type MailSum = z.output<typeof sum>;

/** A reminder: the creditor, and the nets over everything between the two. */
const reminder = z.object({
  template: z.literal('reminder'),
  data: z.object({
    debtorName: z.string(),
    creditorName: z.string(),
    creditorEmail: senderEmail,
    /** One for each currency, negative where the creditor owes. A mail stored before 2026-12 has one for each place, which are added up. */
    debts: z.array(sum).check(z.minLength(1)),
    /** Whether the debtor has accepted the creditor, and so knows them by name. */
    isAccepted: z._default(z.boolean(), false),
    /** The creditor's UPI id, where the debtor may see it and owes rupees; `isUpiIdNew` is whether it is new. */
    upiId: z._default(z.nullable(z.string()), null),
    isUpiIdNew: z._default(z.boolean(), false),
    page: z._default(page, '/'),
  }),
});

const commented = z.object({
  expenseId: z.string(),
  commentId: z.string(),
  currency: z.enum(CURRENCIES),
  /** Minor units. */
  amount: storedAmount,
  /** Whether the expense is money that came back. */
  isRefund: z._default(z.boolean(), false),
  /** Whether the reader paid all of it. */
  isPaidByReader: z._default(z.boolean(), false),
});

const furtherComment = z.object({ commentId: z.string(), authorName: z.string(), authorEmail: senderEmail });

/**
 * To somebody in an expense that another has commented on. The text of the comment is read when the mail is sent: it is
 * in one place, and its author may delete it until then.
 */
const comment = z.object({
  template: z.literal('comment'),
  data: z.object({
    authorName: z.string(),
    authorEmail: senderEmail,
    expenseDescription: z.string(),
    groupName: z.nullable(z.string()),
    /** Which comment, and what the expense comes to; null in mails that were stored before the field existed. */
    about: z._default(z.nullable(commented), null),
    /** Further comments, in their order: those of ten minutes are one mail. */
    further: z._default(z.array(furtherComment), []),
    /** How many more there are. */
    moreCount: z._default(z.int(), 0),
    page,
  }),
});

/**
 * To the payer of a settlement whose payee says that no money arrived. What the payee says is read when the mail is sent: it
 * is in one place.
 */
const notReceived = z.object({
  template: z.literal('not-received'),
  data: z.object({
    readerName: z.string(),
    payeeName: z.string(),
    payeeEmail: senderEmail,
    settlementId: z.string(),
    /** What was handed over, as the settlement said. */
    sums: z.array(sum).check(z.minLength(1)),
    page,
  }),
});

/** To an admin: somebody who came by a link says that a member by name only is them. */
const claim = z.object({
  template: z.literal('claim'),
  data: z.object({
    claimerName: z.string(),
    /** The name of the member by name only. */
    name: z.string(),
    /** Who says the same. */
    otherNames: z._default(z.array(z.string()), []),
    groupName: z.string(),
    page,
  }),
});

const removed = z.object({
  template: z.literal('removed'),
  data: z.object({
    removerName: z.string(),
    groupName: z.string(),
    /** The name under which the reader's part stands there. */
    name: z.string(),
    /** What they got (above zero) or owed. */
    open: z.array(sum),
    page,
  }),
});

const openBalance = z.extend(sum, {
  friendName: z.string(),
  groupName: z.nullable(z.string()),
  /** Minor units; above zero, the friend owes the reader. */
  amount: storedAmount,
});
export type OpenBalance = z.output<typeof openBalance>;

/** To somebody who has asked for it: what is open, once a week. */
const digest = z.object({
  template: z.literal('digest'),
  data: z.object({
    /** What the reader owes in all, and below zero as in `balances`; and what they are owed. */
    owes: z.array(sum),
    owed: z.array(sum),
    balances: z.array(openBalance),
    moreCount: z.int(),
    /** How many people and groups the reader has yet to accept or decline. */
    requestCount: z.int(),
    page,
  }),
});

/** To somebody whose address is to be verified. The link is made when the mail is sent: it is a secret, and stored nowhere. */
const verification = z.object({ template: z.literal('verification'), data: z.object({}) });

export const mailContent = z.discriminatedUnion('template', [
  invitation,
  reminder,
  comment,
  notReceived,
  claim,
  removed,
  digest,
  verification,
]);
export type MailContent = z.output<typeof mailContent>;
