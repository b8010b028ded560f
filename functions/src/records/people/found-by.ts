import type { Query } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { absencesOfPerson } from '../absences/store.ts';
import { activitiesOf } from '../activities/store.ts';
import { balancesOf } from '../balances/store.ts';
import { blocksOf } from '../blocks/store.ts';
import { claimsOfPerson } from '../claims/store.ts';
import { commentsBy, commentsSeenBy } from '../comments/store.ts';
import { expensesOf } from '../expenses/store.ts';
import { formerFriendshipsOf } from '../friendships/former-store.ts';
import { friendshipsOf } from '../friendships/store.ts';
import { groupsOf } from '../groups/store.ts';
import { importsOf } from '../imports/store.ts';
import { linksOf } from '../links/store.ts';
import { receiptsBy, receiptsSeenBy } from '../receipts/store.ts';
import { recurrencesOf } from '../recurrences/store.ts';
import { removalsOf } from '../removals/store.ts';
import { settlementsOf } from '../settlements/store.ts';
import { simplificationsOf } from '../simplifications/store.ts';

/** Finds documents that name somebody, deleted ones included, in an order that the lists' indexes serve. */
export type FoundBy = (call: StoreCall, userId: string) => Query;

type Collection = (call: StoreCall) => Query;

const holding =
  (collectionOf: Collection, field: string): FoundBy =>
  (call, userId) =>
    collectionOf(call).where(field, 'array-contains', userId);

/** Who recorded or changed a record need not be in it, but is in its audience. */
const sharedWith =
  (collectionOf: Collection, timeField: 'createdAt' | 'settledAt'): FoundBy =>
  (call, userId) =>
    holding(collectionOf, 'audience')(call, userId).orderBy('deletedAt').orderBy(timeField, 'desc');

/** How documents that name a person are found, by kind. What becomes of them is in `people-in.ts`, and in their stores. */
export const FOUND_BY = {
  groups: holding(groupsOf, 'memberIds'),
  invitedGroups: holding(groupsOf, 'linkMakerIds'),
  absences: absencesOfPerson,
  links: (call, userId) => linksOf(call).where('userId', '==', userId),
  removals: (call, userId) => removalsOf(call).where('userId', '==', userId),
  /** What the person is said to be: they look for it by their id. */
  claims: claimsOfPerson,
  friendships: holding(friendshipsOf, 'members'),
  formerFriendships: holding(formerFriendshipsOf, 'members'),
  /** Who has blocked the person. The list of whom they have blocked has their id. */
  blocks: holding(blocksOf, 'userIds'),
  expenses: sharedWith(expensesOf, 'createdAt'),
  recurrences: sharedWith(recurrencesOf, 'createdAt'),
  settlements: sharedWith(settlementsOf, 'settledAt'),
  simplifications: holding(simplificationsOf, 'userIds'),
  balances: holding(balancesOf, 'members'),
  comments: commentsSeenBy,
  ownComments: commentsBy,
  receipts: receiptsSeenBy,
  ownReceipts: receiptsBy,
  imports: holding(importsOf, 'userIds'),
  activities: (call, userId) => holding(activitiesOf, 'audience')(call, userId).orderBy('createdAt', 'desc'),
  /** Entries that name the person outside of their audience. */
  namingActivities: holding(activitiesOf, 'namedOnly'),
} satisfies Readonly<Record<string, FoundBy>>;
