import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { LANGUAGE_CODES } from '../messages/languages.ts';
import { messageFor } from '../messages/said.ts';
import { PERSON } from '../records/person.ts';
import { shownShape } from '../records/schemas.ts';
import { ownCategory } from './categories.ts';
import { amountsObject } from './currency-scope.ts';
import { POST } from './endpoint.ts';
import { amount, currency, givenName, id, person, time } from './fields.ts';

const budget = amountsObject({
  category: z.exactOptional(z.string()),
  groupId: z.exactOptional(id),
  amount,
  currency,
});

const isSwitchedOn = z.boolean({ error: messageFor('notifications-switch') });

/** What a friend can do of which a person's devices tell at once. */
export const PUSH_KINDS = ['added', 'edited', 'paid', 'reminders', 'comments'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const pushKinds = z.object({
  added: isSwitchedOn,
  edited: isSwitchedOn,
  paid: isSwitchedOn,
  reminders: isSwitchedOn,
  comments: isSwitchedOn,
} satisfies Record<PushKind, z.ZodMiniType>);

const NO_PUSH = { added: false, edited: false, paid: false, reminders: false, comments: false };

/** Mails that an account needs are always sent. Earlier stores and exports have the first two alone. */
export const notifications = z.object({
  /** From friends, about what is owed to them. */
  reminders: isSwitchedOn,
  /** About comments of friends on expenses that the person is in. */
  comments: isSwitchedOn,
  /** Once a week, what is open, if anything is. */
  digest: z._default(isSwitchedOn, false),
  /** On every device that the person has chosen for it. */
  push: z._default(pushKinds, NO_PUSH),
});
export type Notifications = z.output<typeof notifications>;

/** Until somebody chooses: mails about what friends ask of them, and nothing that they have not wished for. */
export const DEFAULT_NOTIFICATIONS: Notifications = {
  reminders: true,
  comments: true,
  digest: false,
  push: NO_PUSH,
};

const isSwitched = z.exactOptional(isSwitchedOn);

/** Kinds to switch on or off. What is not named stays as it is. */
export const notificationChanges = z.strictObject({
  reminders: isSwitched,
  comments: isSwitched,
  digest: isSwitched,
  push: z.exactOptional(
    z.strictObject({
      added: isSwitched,
      edited: isSwitched,
      paid: isSwitched,
      reminders: isSwitched,
      comments: isSwitched,
    } satisfies Record<PushKind, z.ZodMiniType>),
  ),
});

export const locale = z.enum(LANGUAGE_CODES);

const { defaultCurrency: _chosen, locale: shownLocale, ...texts } = shownShape(PERSON);

/** The caller's own record (spec §3, User). */
export const user = z.extend(person, {
  createdAt: time,
  updatedAt: time,
  ...texts,
  /** Whether the address is verified. Until then nobody finds the person under it. */
  isEmailVerified: z.boolean(),
  /** Signed in without an account: the caller lives in the groups whose links they opened. `email` is then empty. */
  isGuest: z.optional(z.literal(true)),
  notifications,
  /** The currency of a new expense, until another one is chosen in it. */
  defaultCurrency: currency,
  categories: z.array(ownCategory),
  /** What the person means to spend in a month. Absent in stores of devices and exports from before there were any. */
  budgets: z._default(z.array(budget), []),
  locale: shownLocale,
});
export type User = z.output<typeof user>;

/** Message of spec §5's third rule of sign-up. */
export const FULL_NAME_REQUIRED_MESSAGE = messageFor('full-name-required');

const firebaseUid = z.string().check(z.minLength(1), z.maxLength(128));

/** Looks up the record that belongs to the token. */
export const login = POST('/auth/login', {
  summary: 'The record of the signed-in person',
  access: 'token',
  body: z.strictObject({ firebaseUid }),
  data: user,
  refusals: ['not-yourself', 'no-user-record'],
});

/** Looks up the record that belongs to the token, creating or claiming it if there is none. */
export const authenticate = POST('/auth/authenticate', {
  summary: 'The record of the signed-in person, created if there is none',
  access: 'token',
  body: z.strictObject({
    firebaseUid,
    /** Accepted because the specification sends it, and ignored: the token's address counts. */
    email: z.optional(z.string().check(z.maxLength(320))),
    /** Cut when it is too long, because a provider's display name must not keep anybody out. */
    name: givenName(FULL_NAME_REQUIRED_MESSAGE),
    locale: z.optional(locale),
  }),
  data: user,
  refusals: ['not-yourself'],
});

/** Ends every session of the caller on all devices. Tokens already issued are valid for at most a minute longer. */
export const logout = POST('/auth/logout', {
  summary: 'Ends every session of the signed-in person',
  access: 'token',
  data: z.object({}),
});

/** Sends nothing when the address already counts as verified. */
export const sendVerification = POST('/auth/verification', {
  summary: 'Sends the signed-in person the email by which they verify their address',
  access: 'token',
  data: z.object({ isSent: z.boolean() }),
});

/** The code of a verification link: 256 random bits as base64url. Any other text is an unknown code. */
const verificationCode = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(LIMITS.codeCharsMax)),
});

/**
 * Tells its opener whose account it is. Needs no sign-in and changes nothing: mail programs open links by themselves.
 */
export const previewVerification = POST('/auth/verification/preview', {
  summary: 'Whose account the link of a verification email is for',
  access: 'public',
  body: verificationCode,
  data: z.object({ name: z.string(), email: z.string(), createdAt: time }),
  refusals: ['not-found'],
});

/** Works once, within a day, and only in a session of the account that asked for the mail. */
export const applyVerification = POST('/auth/verification/apply', {
  summary: "Verifies the signed-in person's address by the code of a verification email",
  access: 'token',
  body: verificationCode,
  data: user,
  refusals: ['not-found', 'not-yourself', 'no-user-record'],
});

/** With the caller's token, in the browser of the guest: everything that the guest has becomes theirs. */
export const keepGuest = POST('/auth/keep', {
  summary: 'Brings a guest along into the account of the caller',
  body: z.strictObject({
    /** The ID token of the guest's session. */
    guestToken: z.string().check(z.minLength(1), z.maxLength(8_192)),
  }),
  data: user,
  isForGuests: false,
  refusals: ['guest', 'contention'],
});
