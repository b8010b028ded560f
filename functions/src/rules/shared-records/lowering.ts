import { balanceFor } from '@barabar/core/ledger';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Movement } from '../../records/balances/movements.ts';
import type { Relations } from '../acquaintance/read-relations.ts';
import { viewerOf } from '../acquaintance/viewer.ts';

export interface Lowered {
  /** The people whose net falls in any currency. */
  readonly people: readonly string[];
  /** Whose balance falls in any currency, and with whom. */
  readonly pairs: readonly Fall[];
}

/** A balance between two that falls for the first of them. */
export type Fall = readonly [userId: string, otherId: string];

export const joinLowered = (...parts: readonly Lowered[]): Lowered => ({
  people: [...new Set(parts.flatMap(({ people }) => people))],
  pairs: [
    ...new Map(parts.flatMap(({ pairs }) => pairs).map((pair) => [pair.join(' '), pair] as const)).values(),
  ],
});

/** @param movements one for each currency */
export const loweredBy = (movements: readonly Movement[]): Lowered =>
  joinLowered(...movements.map(loweredIn));

function loweredIn({ deltas }: Movement): Lowered {
  const changes = new Map<string, number>();
  for (const delta of deltas)
    for (const userId of delta.members)
      changes.set(userId, (changes.get(userId) ?? 0) + balanceFor(userId, delta));
  return {
    people: [...changes].filter(([, change]) => change < 0).map(([userId]) => userId),
    pairs: deltas.map(({ members: [a, b], amount }): Fall => (amount < 0 ? [a, b] : [b, a])),
  };
}

export interface LowerableRecord {
  readonly groupId: string | null;
  readonly createdBy: string;
  /** The names of all whom the caller may know from the record, by id, as it has them before the write. */
  readonly names: ReadonlyMap<string, string>;
}

interface Lowering {
  readonly record: LowerableRecord;
  readonly lowered: Lowered;
  readonly relations: Pick<Relations, 'acceptedBy' | 'apartFrom'>;
}

interface Refused {
  readonly userId: string;
  /** Who has to do it, where they are known by id. */
  readonly doerId: string;
}

/**
 * Returns whom the caller may not lower, and who may: the creator. People whom the person has accepted may, too: these
 * could add them to a new record. With a block, a third changes what they are owed. Undefined where the caller may.
 */
export function refusedFor(
  callerId: string,
  { record: { groupId, createdBy }, lowered, relations: { acceptedBy, apartFrom } }: Lowering,
): Refused | undefined {
  if (groupId !== null) return undefined;
  if (createdBy === callerId) {
    const falls = lowered.pairs.filter(
      ([userId, otherId]) => apartFrom.includes(userId) && otherId !== callerId,
    );
    const [fall] = falls.toSorted(([a], [b]) => (a < b ? -1 : 1));
    return fall && { userId: fall[0], doerId: fall[1] };
  }
  const refusing = lowered.people.filter((userId) => userId !== callerId && !acceptedBy.includes(userId));
  const userId = refusing.includes(createdBy) ? createdBy : refusing.toSorted()[0];
  return userId === undefined ? undefined : { userId, doerId: createdBy };
}

/**
 * Says who has to do it, under names that the caller sees. Only a refusal costs reads. Undefined where the caller may.
 */
export async function refusalOfLowering(call: UserCall, lowering: Lowering): Promise<Refusal | undefined> {
  const { names } = lowering.record;
  const refused = refusedFor(call.userId, lowering);
  if (!refused) return undefined;
  const { userId, doerId } = refused;
  const people = await viewerOf(call).see([doerId, userId]);
  const nameOf = (id: string) => people.get(id)?.name ?? names.get(id);
  const isDoerGone = people.get(doerId)?.status === 'deleted';
  const isOfTwo = userId === doerId || isDoerGone;
  const doer = nameOf(isOfTwo ? userId : doerId);
  const other = isOfTwo ? undefined : nameOf(userId);
  const words = said('lowering', {
    doerIs: doer === undefined ? 'unnamed' : 'named',
    doer: doer ?? '',
    otherIs: isOfTwo ? 'doer' : other === undefined ? 'unnamed' : 'named',
    other: other ?? '',
  });
  return new Refusal('forbidden', { message: words });
}
