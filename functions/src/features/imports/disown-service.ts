import type { GroupImport } from '@barabar/core/contract/imports';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf } from '../../records/groups/membership.ts';
import { putWelcome, type RevisedGroup } from '../../records/groups/store.ts';
import { beginLink } from '../../records/identities/begin-link.ts';
import { readUser } from '../../records/identities/store.ts';
import { putChangedImport, type ImportedPerson, type RevisedImport } from '../../records/imports/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { becomeName, carryNamesOf, nameOfPlace } from '../../rules/groups/place-becomes-name.ts';
import { readFilePeople } from './file-people.ts';
import { disownedPartOf } from '../../rules/imports/disowning.ts';
import { requireDisownable } from './policy.ts';
import { findImport, show, type ImportParams } from './service.ts';

/**
 * Leaves the caller's part in an import to a member by name only, under the name in the file (decision 73). Nothing of
 * others changes, and no later import by the same person moves the caller's balance without their tap.
 * @throws {Refusal} not-found, forbidden, import-ended, contention.
 */
export async function disown(deps: DataDeps, callerId: string, params: ImportParams): Promise<GroupImport> {
  const { db, clock } = deps;
  const group = await commitOptimistically(async () => {
    const { group: found, current, ownerId } = await findImport(db, callerId, params);
    const { currentIdOf } = await readFilePeople(db, current, found);
    const disowned = disownedPartOf(current, callerId);
    if (disowned && currentIdOf(disowned.name) !== callerId) return found;
    const at = clock();
    const part = requireDisownable(current, { callerId, ownerId, currentIdOf, at });
    const place = {
      userId: callerId,
      name: nameOfPlace(found, { wanted: part.name }),
      importId: current.id,
      ...(ownerId !== undefined && { refusing: ownerId }),
    };
    return becomeName(db, found, place, { by: callerId, at, lastKey: null }, (batch, nameId) =>
      putChangedImport(db, batch, current, withPart(current, part, { userId: nameId, notMineOf: callerId })),
    );
  });
  await carryNamesOf(deps, group, callerId);
  return show(db, callerId, await findImport(db, callerId, params));
}

/** An import with somebody else as a person of its file. Its version stays: the log tells of the group's change. */
function withPart(
  current: RevisedImport,
  { name, announced, added }: ImportedPerson,
  who: Pick<ImportedPerson, 'userId' | 'notMineOf'>,
): RevisedImport {
  const people = current.people.map((one) => (one.name === name ? { name, announced, added, ...who } : one));
  return { ...current, people, userIds: people.map(({ userId }) => userId) };
}

/**
 * Takes the part over again: the name is linked to the caller (decision 43), and imports by the same person may name them
 * again. If the name is gone or linked to somebody else, only the second happens. For a caller who has not disowned the
 * import it changes nothing.
 * @throws {Refusal} not-found, contention.
 */
export async function own(deps: DataDeps, callerId: string, params: ImportParams): Promise<GroupImport> {
  const { db } = deps;
  const isOwn = await commitOptimistically(async () => {
    const { group, current } = await findImport(db, callerId, params);
    const part = disownedPartOf(current, callerId);
    return part !== undefined && linkBack(deps, { group, callerId, nameId: part.userId });
  });
  const found = await commitOptimistically(async () => {
    const { group, current, ownerId } = await findImport(db, callerId, params);
    const part = disownedPartOf(current, callerId);
    if (part)
      await commitBatch(db, (batch) => {
        const userId = isOwn ? callerId : part.userId;
        putChangedImport(db, batch, current, withPart(current, part, { userId }));
        if (ownerId !== undefined) putWelcome(db, batch, { group, userId: callerId, importerId: ownerId });
      });
    return findImport(db, callerId, params);
  });
  return show(db, callerId, found);
}

/** Makes the name the caller, unless that is done. @returns false where there is no such name any more. */
async function linkBack(
  { db, clock }: DataDeps,
  {
    group,
    callerId,
    nameId,
  }: { readonly group: RevisedGroup; readonly callerId: string; readonly nameId: string },
): Promise<boolean> {
  const [named, into, place] = await Promise.all([
    readUser(db, nameId),
    readUser(db, callerId),
    readPlace(db, nameId),
  ]);
  if (named?.mergedInto === callerId) return true;
  if (!named || !into || named.mergedInto !== null || !memberOf(group, nameId)) return false;
  if (place?.state === 'carrying') throw new Refusal('contention');
  await beginLink(db, { group, named, into, by: callerId, at: clock() });
  return true;
}
