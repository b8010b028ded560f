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
 * Who must do a write instead of the caller. Outside of groups a write that lowers somebody else's net is for the record's
 * creator, who could add that person at creation as well, and for those whom that person has accepted.
 * @returns undefined where the caller may do it; else the person whom it is about, the creator first.
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
 * The refusal of a write that lowers somebody's net, under names that the caller sees; who asks for a person by id alone
 * learns no name.
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
