import { pairKeyOf } from '@barabar/core/pair';
import type { Query } from 'firebase-admin/firestore';
import { isStorableId } from './document.ts';

/** The records that a list shows; each present field narrows it. */
export interface Scope {
  /** A person who may see the record. */
  readonly audienceOf?: string;
  readonly groupId?: string;
  /** Nothing that belongs to a group. */
  readonly outsideGroups?: true;
  /** Pairs of people, of one of which both are in the record. */
  readonly pairKeys?: readonly string[];
  /** One person who is in the record. */
  readonly participantId?: string;
}

/** With neither a group nor a person, all that the caller may see. Undefined for a person who cannot exist. */
export function scopeOf(
  callerId: string,
  { groupId, userIds }: { groupId?: string | undefined; userIds?: readonly string[] | undefined },
): Scope | undefined {
  if (userIds?.every(isStorableId) === false) return undefined;
  const inGroup = groupId === undefined ? {} : { groupId };
  if (userIds?.includes(callerId)) return { ...inGroup, participantId: callerId };
  if (userIds) return { ...inGroup, pairKeys: userIds.map((userId) => pairKeyOf(callerId, userId)) };
  return groupId === undefined ? { audienceOf: callerId } : inGroup;
}

export function whereScope(
  query: Query,
  { audienceOf, groupId, outsideGroups, pairKeys, participantId }: Scope,
): Query {
  let scoped = query;
  if (outsideGroups) scoped = scoped.where('groupId', '==', null);
  if (groupId !== undefined) scoped = scoped.where('groupId', '==', groupId);
  if (audienceOf !== undefined) scoped = scoped.where('audience', 'array-contains', audienceOf);
  const [pairKey, ...others] = pairKeys ?? [];
  if (others.length > 0) scoped = scoped.where('pairs', 'array-contains-any', pairKeys);
  else if (pairKey !== undefined) scoped = scoped.where('pairs', 'array-contains', pairKey);
  if (participantId !== undefined) scoped = scoped.where('participantIds', 'array-contains', participantId);
  return scoped;
}
