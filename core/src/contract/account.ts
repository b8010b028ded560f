import * as z from 'zod/mini';
import { absenceInGroup } from './absences.ts';
import { activity } from './activities.ts';
import { locale, FULL_NAME_REQUIRED_MESSAGE, notificationChanges, user } from './auth.ts';
import { avatarChange } from './avatar.ts';
import { balance } from './balances.ts';
import { block } from './blocks.ts';
import { newBudgets } from './new-budgets.ts';
import { newOwnCategories } from './new-categories.ts';
import { privateNote } from './changes.ts';
import { comment } from './comments.ts';
import { DELETE, GET, PATCH } from './endpoint.ts';
import { expense } from './expenses.ts';
import { currency, deleted, personName, sentId } from './fields.ts';
import { friend } from './friends.ts';
import { group } from './groups.ts';
import { ownReceipt } from './attached-receipts.ts';
import { personLink } from './person-link.ts';
import { storedPushSubscription } from './push.ts';
import { recurrence } from './recurrences.ts';
import { requests } from './requests.ts';
import { settlement } from './settlements.ts';
import { personalToken } from './tokens.ts';
import { messageFor } from '../messages/said.ts';
import { PERSON_TEXTS } from '../records/person.ts';
import { changedShape } from '../records/request-schemas.ts';

export const PHONE_NUMBER_MESSAGE = messageFor('phone-number');
export const UPI_ID_MESSAGE = messageFor('upi-id');

/** Any of a person's own fields. An absent field keeps its value; null and blank text remove it. */
export const profileChanges = z.strictObject({
  name: z.optional(personName(FULL_NAME_REQUIRED_MESSAGE)),
  avatar: avatarChange,
  ...changedShape(PERSON_TEXTS, { phoneNumber: PHONE_NUMBER_MESSAGE, upiId: UPI_ID_MESSAGE }),
  notifications: z.optional(notificationChanges),
  defaultCurrency: z.optional(currency),
  locale: z.optional(locale),
  categories: z.optional(newOwnCategories),
  budgets: z.optional(newBudgets),
});
export type ProfileChanges = z.output<typeof profileChanges>;

export const getAccount = GET('/account', {
  summary: 'The record of the caller',
  isForTokens: 'read',
  data: user,
});

export const updateAccount = PATCH('/account', {
  summary: 'Changes name, picture, phone number, UPI id or settings',
  body: profileChanges,
  data: user,
  refusals: ['guest', 'contention'],
});

export const accountExport = z.object({
  profile: user,
  friends: z.array(friend),
  groups: z.array(group),
  balances: z.array(balance),
  expenses: z.array(expense),
  /** Settlements that the person paid or received. */
  settlements: z.array(settlement),
  /** Series that the person is in; absent in exports from before there were any. */
  recurrences: z.optional(z.array(recurrence)),
  activities: z.array(activity),
  comments: z.array(comment),
  /** Browsers that get push notifications, without their keys; absent in exports from before there were any. */
  pushSubscriptions: z.optional(z.array(storedPushSubscription)),
  /** Living links to the person; absent in exports from before there were any. */
  links: z.optional(z.array(personLink)),
  /** Days on which the person was away; absent in exports from before there were any. */
  absences: z.optional(z.array(absenceInGroup)),
  /** What the person wrote on expenses for themselves; absent in exports from before there was any. */
  privateNotes: z.optional(z.array(privateNote)),
  /** Tokens by which programs call, without the tokens themselves; absent in exports from before there were any. */
  tokens: z.optional(z.array(personalToken)),
  /** Receipts that the person keeps with expenses, without the images. */
  receipts: z.array(ownReceipt),
  /** What others have asked of the person and they have not accepted; everything else is accepted. */
  requests,
  blocks: z.array(block),
});
export type AccountExport = z.output<typeof accountExport>;

/** The answer is sent while it is read. A failure on the way breaks the connection. */
export const exportAccount = GET('/account/export', {
  summary: 'Everything that is stored about the caller',
  data: accountExport,
  isHeavy: true,
});

/** Needs only a token, so that an interrupted deletion can be repeated until it is done. */
export const deleteAccount = DELETE('/account', {
  summary:
    'Deletes the account of the caller, who must be settled with everybody; the history of others stays',
  access: 'token',
  data: deleted,
  refusals: ['no-user-record', 'not-settled', 'contention'],
});

/** Needs no token, because browsers send none for pictures. Whoever knows the address was shown the person. */
export const getAvatar = GET('/avatars/:avatarId', {
  summary: "A person's picture",
  access: 'public',
  params: z.strictObject({ avatarId: sentId }),
  answers: 'image',
  data: z.string(),
  refusals: ['not-found'],
});
