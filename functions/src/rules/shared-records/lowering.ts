import { balanceFor } from '@barabar/core/ledger';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Movement } from '../../records/balances/movements.ts';
import type { Relations } from '../acquaintance/read-relations.ts';
import { viewerOf } from '../acquaintance/viewer.ts';

/** Whom a write makes owe more than before, or be owed less. */
export interface Lowered {
  /** Those whose net falls in any currency. */
  readonly people: readonly string[];
  /** Whose balance falls in any currency, and with whom. */
  readonly pairs: readonly Fall[];
}

/** A balance between two that falls for the first of them. */
export type Fall = readonly [userId: string, otherId: string];

/** All of these, each once. */
export const joinLowered = (...parts: readonly Lowered[]): Lowered => ({
  people: [...new Set(parts.flatMap(({ people }) => people))],
  pairs: [
    ...new Map(parts.flatMap(({ pairs }) => pairs).map((pair) => [pair.join(' '), pair] as const)).values(),
  ],
});

/**
 * Whom what a write moves makes owe more.
 * @param movements one for each currency.
 */
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

/** A record as far as lowering somebody's net in it goes. */
export interface LowerableRecord {
  readonly groupId: string | null;
  readonly createdBy: string;
  /** Of everybody whom the caller may know from the record, by id: as it names them before the write. */
  readonly names: ReadonlyMap<string, string>;
}

interface Lowering {
  readonly record: LowerableRecord;
  readonly lowered: Lowered;
  readonly relations: Pick<Relations, 'acceptedBy' | 'apartFrom'>;
}

/** Why a write is not the caller's to make. */
interface Refused {
  readonly userId: string;
  /** Who has to do it, where they are known by id. */
  readonly doerId: string;
}

/**
 * Outside of groups, a person's net may be lowered by the record's creator and by people whom the person has accepted,
 * because these could add them to a new record as well. If there is a block between the creator and a person, what that
 * person owes a third one is for the third one to change.
 * @returns undefined where the caller may make the write; the creator before anybody else.
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
 * The refusal of a write that lowers somebody's net. It says who has to do it, under names that the caller sees; about a
 * person whom the caller knows by id alone, it says no name.
 * @returns undefined where the caller may do it. Only a refusal costs reads.
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
