import * as z from 'zod/mini';
import { amountsObject } from './currency-scope.ts';
import { amount, currency, id, namedPerson, time } from './fields.ts';

/** What somebody gets (above zero) or owes in a group in one currency: now, and if a member by name only were them. */
export const offeredSum = amountsObject({ currency, now: amount, after: amount });
export type OfferedSum = z.output<typeof offeredSum>;

/** Somebody who came by a link says that a member by name only is them; or an admin says so of a member. */
export const claim = z.object({
  id,
  /** The id of the member by name only; after the confirmation, what it was. */
  userId: id,
  name: z.string(),
  by: namedPerson,
  createdAt: time,
  /**
   * waiting: for an admin. offered: for the member. confirmed: it is theirs, and can be objected to. An older app
   * reads no list with another value.
   */
  status: z.enum(['waiting', 'offered', 'confirmed']),
  /** The admin who says so in an offered claim, if they are there. */
  offeredBy: z.optional(namedPerson),
  /** Until when the member can say yes to an offered claim. */
  endsAt: z.optional(time),
  balances: z.optional(z.array(offeredSum)),
  /** The admins who can confirm the caller's own claim. */
  admins: z.optional(z.array(namedPerson)),
  /** Whether somebody else says so of the same name while the claim waits. */
  isContested: z.optional(z.literal(true)),
  confirmedBy: z.optional(namedPerson),
  /** Until when the caller can object. */
  objectableUntil: z.optional(time),
});
export type Claim = z.output<typeof claim>;
