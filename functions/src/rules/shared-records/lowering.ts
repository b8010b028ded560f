import { balanceFor } from '@barabar/core/ledger';
import type { Db } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Movement } from '../../records/balances/movements.ts';
import type { Relations } from '../acquaintance/read-relations.ts';
import { Viewer } from '../acquaintance/viewer.ts';

/**
 * The people whose net falls, in any currency, by what a write moves: they owe more than before, or are owed less.
 * @param movements one for each currency.
 */
export function loweredBy(movements: readonly Movement[]): string[] {
  const lowered = new Set<string>();
  for (const { deltas } of movements) {
    const changes = new Map<string, number>();
    for (const delta of deltas)
      for (const userId of delta.members)
        changes.set(userId, (changes.get(userId) ?? 0) + balanceFor(userId, delta));
    for (const [userId, change] of changes) if (change < 0) lowered.add(userId);
  }
  return [...lowered];
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
  readonly lowered: readonly string[];
  readonly relations: Pick<Relations, 'acceptedBy'>;
}

/**
 * The person because of whom a write is not the caller's to make. Outside of groups, somebody else's net is lowered by the
 * record's creator, or by somebody whom that person has accepted. They could add the person to a new record as well.
 * @returns undefined where the caller may make it; the creator before anybody else.
 */
export function refusedFor(
  callerId: string,
  { record: { groupId, createdBy }, lowered, relations: { acceptedBy } }: Lowering,
): string | undefined {
  if (groupId !== null || createdBy === callerId) return undefined;
  const refusing = lowered.filter((userId) => userId !== callerId && !acceptedBy.includes(userId));
  return refusing.includes(createdBy) ? createdBy : refusing.toSorted()[0];
}

/**
 * The refusal of a write that lowers somebody's net. It says who has to do it, under names that the caller sees; about a
 * person whom the caller knows by id alone, it says no name.
 * @returns undefined where the caller may do it. Only a refusal costs reads.
 */
export async function refusalOfLowering(
  db: Db,
  callerId: string,
  lowering: Lowering,
): Promise<Refusal | undefined> {
  const { createdBy, names } = lowering.record;
  const userId = refusedFor(callerId, lowering);
  if (userId === undefined) return undefined;
  const people = await new Viewer(db, callerId).see([createdBy, userId]);
  const nameOf = (id: string) => people.get(id)?.name ?? names.get(id);
  const isCreatorGone = people.get(createdBy)?.status === 'deleted';
  const isOfTwo = userId === createdBy || isCreatorGone;
  const doer = nameOf(isOfTwo ? userId : createdBy) ?? 'The person who added this';
  const between = isOfTwo ? 'you two' : `you and ${nameOf(userId) ?? 'the person you added'}`;
  return new Refusal('forbidden', {
    message: `${doer} has to do this: ${between} share no expenses.`,
    about: [callerId, createdBy, userId],
  });
}
