import type { Comment } from '@barabar/core/contract/comments';
import type { ErrorCode } from '@barabar/core/contract/errors';
import type { NamedPerson } from '@barabar/core/contract/fields';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { Params } from '@barabar/core/messages/said';
import { ApiError } from '../../lib/api/api-error.ts';
import { translateRefusal } from '../../lib/api/translate-refusal.ts';
import type { LedgerChange } from '../changes/ledger-change.ts';
import type { OutboxAction } from './outbox-endpoints.ts';

/** A comment before and after a change. A new comment has no `before`, a deleted one no `after`. */
export interface CommentChange {
  readonly kind: 'comment';
  readonly before?: Comment | undefined;
  readonly after?: Comment | undefined;
}

/** Somebody by name who is added, under the ids that follow from the entry's. */
export interface FriendChange {
  readonly kind: 'friend';
  readonly before?: undefined;
  readonly after: Friend;
}

/** A group that is made with its first members; or, with `before`, one that gets a member by name. */
export interface GroupChange {
  readonly kind: 'group';
  readonly before?: Group | undefined;
  readonly after: Group;
}

/** A member by name is added to a group. */
export const addsMember = (effect: Effect): effect is GroupChange & { readonly before: Group } =>
  effect.kind === 'group' && effect.before !== undefined;

/** What a change does to what the screens show. */
export type Effect = LedgerChange | CommentChange | FriendChange | GroupChange;

export const movesMoney = (effect: Effect): effect is LedgerChange =>
  effect.kind === 'expense' || effect.kind === 'settlement';

/** Why the server did not take a change, as it said so. */
export interface OutboxRefusal {
  readonly code: ErrorCode;
  /** In English, so that it can be shown in any language by its id. Those of earlier versions have none. */
  readonly message: string;
  readonly id?: string | undefined;
  readonly params?: Params | undefined;
  /** For version-conflict: the current record, as the server sent it. */
  readonly data?: unknown;
  /** For version-conflict: who wrote the current record. */
  readonly changedBy?: NamedPerson | undefined;
}

export const errorOf = (refusal: OutboxRefusal): ApiError =>
  new ApiError(translateRefusal(refusal), { ...refusal, words: refusal, status: 0 });

/** A record that the server does not know has the id of the entry that creates it. */
export interface OutboxEntry {
  /** The idempotency key: however often the entry is sent, it happens once. */
  readonly id: string;
  readonly action: OutboxAction;
  readonly params: Readonly<Record<string, string>>;
  /** The body as JSON, sent byte for byte each time; undefined for a change without one. */
  readonly body: string | undefined;
  readonly effect: Effect;
  /** The user who makes the change. */
  readonly viewerId: string;
  readonly madeAt: Date;
  /** Whether it has been sent before: the server may have it although its answer was lost. */
  readonly isTried: boolean;
  /** When it was sent first. Entries that an earlier version of the app has sent have none. */
  readonly triedAt?: Date | undefined;
  readonly refusal?: OutboxRefusal | undefined;
}

export interface StoredEntry extends OutboxEntry {
  readonly order: number;
}

/** The id of the record or comment that an entry changes; of a new one or a new member, the id of the entry. */
export const subjectIdOf = ({ id, effect }: Pick<OutboxEntry, 'id' | 'effect'>): string =>
  (addsMember(effect) ? undefined : (effect.after ?? effect.before)?.id) ?? id;

/** The ids that new records of an entry have until the server names them: of the first one, the id of the entry. */
export const idsHereOf = ({ id, effect }: Pick<OutboxEntry, 'id' | 'effect'>): readonly string[] => [
  id,
  ...othersIn(effect).map((other) => other.id),
  ...joinedIn(effect).filter((joined) => joined === advanceIdOf(id)),
  ...madeIn(effect),
];

/**
 * The ids that follow from an entry's own. A friend by name has one, and so has the group of the two. A new group has one,
 * and so have its new members by name, who are in the order of their names: no two have the same.
 */
export function madeIn({ kind, before, after }: Effect): readonly string[] {
  if (kind === 'friend') return after.directGroupId === undefined ? [] : [after.id, after.directGroupId];
  if (kind !== 'group') return [];
  const formerIds = new Set(before?.members.map(({ userId }) => userId));
  const names = after.members.filter(
    ({ userId, status }) => status === 'name-only' && !formerIds.has(userId),
  );
  const inOrder = names.toSorted((a, b) => (a.user.name < b.user.name ? -1 : 1));
  return [...(before ? [] : [after.id]), ...inOrder.map(({ userId }) => userId)];
}

/** The id that the advance of a new settlement has until the server names it. */
export const advanceIdOf = (entryId: string): string => `${entryId}.advance`;

/** The others of several new settlements that are one act. */
export const othersIn = (effect: Effect): readonly Settlement[] =>
  (movesMoney(effect) && effect.others) || [];

/** The id of what is made or restored in the same act. */
export const joinedIn = (effect: Effect): readonly string[] =>
  movesMoney(effect) && effect.joined?.after ? [effect.joined.after.id] : [];

/** When a change was sent first, if it was. */
export type Sent = Pick<OutboxEntry, 'isTried' | 'triedAt' | 'madeAt'>;
