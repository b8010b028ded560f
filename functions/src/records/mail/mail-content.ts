import { CURRENCIES } from '@barabar/core/money';
import * as z from 'zod/mini';
import { storedAmount } from '../../kit/document.ts';

/** The proven address of the sender; null in mails that were stored before the field existed. */
const senderEmail = z._default(z.nullable(z.string()), null);

/** To somebody without an account: who wants to share expenses with them, and in which group, if in one. */
const invitation = z.object({
  template: z.literal('invitation'),
  data: z.object({
    inviterName: z.string(),
    inviterEmail: senderEmail,
    groupName: z.nullable(z.string()),
  }),
});

/** What one person owes another in one group, or outside of groups, in one currency. */
const debt = z.object({
  groupName: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  /** Minor units, above zero. */
  amount: storedAmount,
});
export type Debt = z.output<typeof debt>;

/** A reminder: the creditor and the debts. */
const reminder = z.object({
  template: z.literal('reminder'),
  data: z.object({
    debtorName: z.string(),
    creditorName: z.string(),
    creditorEmail: senderEmail,
    debts: z.array(debt).check(z.minLength(1)),
    /** The page that the mail's button opens, as a path. */
    page: z._default(z.string().check(z.startsWith('/')), '/'),
  }),
});

/** To somebody in an expense that another has commented on. It has no text of the comment, which its author may delete. */
const comment = z.object({
  template: z.literal('comment'),
  data: z.object({
    readerName: z.string(),
    authorName: z.string(),
    authorEmail: senderEmail,
    expenseDescription: z.string(),
    groupName: z.nullable(z.string()),
    /** The expense's page, as a path. */
    page: z.string().check(z.startsWith('/')),
  }),
});

/** A balance of the reader that is not settled. */
const openBalance = z.extend(debt, {
  friendName: z.string(),
  /** Minor units; above zero, the friend owes the reader. */
  amount: storedAmount,
});
export type OpenBalance = z.output<typeof openBalance>;

const sum = z.omit(debt, { groupName: true });
export type Sum = z.output<typeof sum>;

/** To somebody who has asked for it: what is open, once a week. */
const digest = z.object({
  template: z.literal('digest'),
  data: z.object({
    readerName: z.string(),
    /** What the reader owes in all, and below zero as in `balances`; and what they are owed. */
    owes: z.array(sum),
    owed: z.array(sum),
    /** The first ones, and how many more there are. */
    balances: z.array(openBalance),
    moreCount: z.int(),
    /** How many people and groups the reader has yet to accept or decline. */
    requestCount: z.int(),
    /** The page that the mail's button opens, as a path. */
    page: z.string().check(z.startsWith('/')),
  }),
});

/** To somebody whose address is to be verified. The link is made when the mail is sent: it is a secret, and stored nowhere. */
const verification = z.object({ template: z.literal('verification'), data: z.object({}) });

/** The content of a mail in the outbox: a template and its data. */
export const mailContent = z.discriminatedUnion('template', [
  invitation,
  reminder,
  comment,
  digest,
  verification,
]);
export type MailContent = z.output<typeof mailContent>;
