import { LIMITS } from '@barabar/core/limits';
import { messageFor } from '@barabar/core/messages/said';
import { DAY_MS } from '../../kit/period.ts';
import type { ImportedPerson, ImportRecord } from '../../records/imports/store.ts';

/** The part in an import that a member has said is not theirs. */
export const disownedPartOf = ({ people }: Pick<ImportRecord, 'people'>, userId: string) =>
  people.find(({ notMineOf }) => notMineOf === userId);

/** Why somebody may not say that an import is not theirs. */
const NO_PART = messageFor('import-not-about-you');
const OWN = messageFor('import-is-own');

/** Until when an import can be said to be not somebody's. */
export const disownEndsAt = (firstSliceAt: Date): Date =>
  new Date(firstSliceAt.getTime() + LIMITS.importDisownDays * DAY_MS);

export interface Disowning {
  readonly callerId: string;
  readonly ownerId: string | undefined;
  /** The id that a person of the file has now. */
  readonly currentIdOf: (name: string) => string | undefined;
}

/** Until when a member can say that their part in an import is not theirs; or why they never could. */
export function disownableUntil(
  { people, firstSliceAt, joinedIds }: Pick<ImportRecord, 'people' | 'firstSliceAt' | 'joinedIds'>,
  { callerId, ownerId, currentIdOf }: Disowning,
): { readonly part: ImportedPerson; readonly until: Date } | string {
  const part = people.find(({ name }) => currentIdOf(name) === callerId);
  if (!part || firstSliceAt === null) return NO_PART;
  if (ownerId === callerId) return OWN;
  if (!joinedIds.includes(callerId)) return messageFor('import-joined-later');
  return { part, until: disownEndsAt(firstSliceAt) };
}
