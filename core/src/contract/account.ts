import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { activity } from './activities.ts';
import { NAME_REQUIRED_MESSAGE, user } from './auth.ts';
import { avatarChange } from './avatar.ts';
import { balance } from './balances.ts';
import { defineEndpoint } from './endpoint.ts';
import { expense } from './expenses.ts';
import { clearableText, deleted, id, nameWith } from './fields.ts';
import { friend } from './friends.ts';
import { group } from './groups.ts';
import { settlement } from './settlements.ts';

export const PHONE_NUMBER_MESSAGE = 'Please enter a valid phone number, such as +91 98765 43210';
export const UPI_ID_MESSAGE = 'Please enter a valid UPI ID, such as name@bank';

/** Any of a person's own fields. What is absent keeps its value; null takes it away, and so does a blank text. */
export const profileChanges = z.strictObject({
  name: nameWith(NAME_REQUIRED_MESSAGE).optional(),
  avatar: avatarChange,
  /** With a country code, or Indian (`readPhoneNumber`). */
  phoneNumber: clearableText(LIMITS.phoneNumberCharsMax, PHONE_NUMBER_MESSAGE),
  /** `readUpiId`. */
  upiId: clearableText(LIMITS.upiIdCharsMax, UPI_ID_MESSAGE),
});
export type ProfileChanges = z.output<typeof profileChanges>;

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  summary: 'The own record',
  data: user,
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/account',
  summary: 'Changes name, picture, phone number or UPI id',
  body: profileChanges,
  data: user,
  refusals: ['contention'],
});

/** Everything of one person, as the API shows it to them. */
export const accountExport = z.object({
  profile: user,
  friends: z.array(friend),
  groups: z.array(group),
  balances: z.array(balance),
  /** Those that the person paid or is in. */
  expenses: z.array(expense),
  /** Those that the person paid or was paid. */
  settlements: z.array(settlement),
  activities: z.array(activity),
});
export type AccountExport = z.output<typeof accountExport>;

/** Sent as it is read, however long it is: who gets only a part of it sees the connection end early. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Everything that is stored of the caller',
  data: accountExport,
});

/** A token is enough: a deletion that was interrupted can be asked for again until it is done. */
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/account',
  summary:
    'Deletes the account of the caller, who must be settled with everybody; the history of others stays',
  access: 'token',
  data: deleted,
  refusals: ['no-user-record', 'not-settled', 'contention'],
});

/** Without a token, as browsers ask for pictures: who knows the address has been shown the person. */
export const getAvatar = defineEndpoint({
  method: 'GET',
  path: '/avatars/:avatarId',
  summary: "A person's picture",
  access: 'public',
  params: z.strictObject({ avatarId: id }),
  answers: 'image',
  data: z.string(),
  refusals: ['not-found'],
});
