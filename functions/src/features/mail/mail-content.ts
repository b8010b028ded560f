import { CURRENCIES } from '@barabar/core/money';
import { z } from 'zod';
import { storedAmount } from '../../store-kit/document.ts';

/** To somebody without an account: who wants to share expenses with them, and in which group, if in one. */
const invitation = z.object({
  template: z.literal('invitation'),
  data: z.object({ inviterName: z.string(), groupName: z.string().nullable() }),
});

/** What one person owes another in one group, or outside of groups, in one currency. */
const debt = z.object({
  groupName: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  /** Minor units, above zero. */
  amount: storedAmount,
});
export type Debt = z.output<typeof debt>;

/** To somebody who owes: to whom, and what. */
const reminder = z.object({
  template: z.literal('reminder'),
  data: z.object({ debtorName: z.string(), creditorName: z.string(), debts: z.array(debt).min(1) }),
});

/** To somebody whose address is to be verified. The link is made when the mail is sent: it is a secret, and stored nowhere. */
const verification = z.object({ template: z.literal('verification'), data: z.object({ name: z.string() }) });

/** What a mail says, as the outbox holds it: which template, and what is put into it. */
export const mailContent = z.discriminatedUnion('template', [invitation, reminder, verification]);
export type MailContent = z.output<typeof mailContent>;
export type Reminder = z.output<typeof reminder>['data'];
