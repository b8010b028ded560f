import type { GroupImport } from '@barabar/core/contract/imports';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf } from '../../records/groups/membership.ts';
import { putWelcome } from '../../records/groups/change-group.ts';
import type { RevisedGroup } from '../../records/groups/store.ts';
import { beginLink } from '../../records/identities/begin-link.ts';
import { readUser } from '../../records/identities/store.ts';
import { putChangedImport, type ImportedPerson, type RevisedImport } from '../../records/imports/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { becomeName, carryNamesOf, nameOfPlace } from '../../rules/groups/place-becomes-name.ts';
import { readFilePeople } from './file-people.ts';
import { disownedPartOf } from '../../rules/imports/disowning.ts';
import { requireDisownable } from './policy.ts';
import { findImport, showImport, type ImportParams } from './service.ts';

/** A name takes the caller's part (docs/people.md). No later import moves their balance without their tap. */
export async function disown(call: UserCall, params: ImportParams): Promise<GroupImport> {
  const group = await commitOptimistically(async () => {
    const { group: found, current, ownerId } = await findImport(call, params);
    const { currentIdOf } = await readFilePeople(call, current, found);
    const disowned = disownedPartOf(current, call.userId);
    if (disowned && currentIdOf(disowned.name) !== call.userId) return found;
    const at = call.clock();
    const part = requireDisownable(current, { callerId: call.userId, ownerId, currentIdOf, at });
    const place = {
      userId: call.userId,
      name: nameOfPlace(found, { wanted: part.name }),
      importId: current.id,
      ...(ownerId !== undefined && { refusing: ownerId }),
    };
    return becomeName(call, found, place, { by: call.userId, at, lastKey: null }, (batch, nameId) =>
      putChangedImport(
        call,
        batch,
        current,
        withPart(current, part, { userId: nameId, notMineOf: call.userId }),
      ),
    );
  });
  await carryNamesOf(call, group, call.userId);
  return showImport(call, await findImport(call, params));
}

/** An import with somebody else as a person of its file. Its version stays: the log tells of the group's change. */
function withPart(
  current: RevisedImport,
  { name, announced, added }: ImportedPerson,
  who: Pick<ImportedPerson, 'userId' | 'notMineOf'>,
): RevisedImport {
  const people = current.people.map((person) =>
    person.name === name ? { name, announced, added, ...who } : person,
  );
  return { ...current, people, userIds: people.map(({ userId }) => userId) };
}

/** Links the name to the caller again (docs/people.md). If it is gone, later imports may name them all the same. */
export async function ownImport(call: UserCall, params: ImportParams): Promise<GroupImport> {
  const isOwn = await commitOptimistically(async () => {
    const { group, current } = await findImport(call, params);
    const part = disownedPartOf(current, call.userId);
    return part !== undefined && linkBack(call, { group, nameId: part.userId });
  });
  const found = await commitOptimistically(async () => {
    const { group, current, ownerId } = await findImport(call, params);
    const part = disownedPartOf(current, call.userId);
    if (part)
      await commitBatch(call, (batch) => {
        const userId = isOwn ? call.userId : part.userId;
        putChangedImport(call, batch, current, withPart(current, part, { userId }));
        if (ownerId !== undefined)
          putWelcome(call, batch, { group, userId: call.userId, importerId: ownerId });
      });
    return findImport(call, params);
  });
  return showImport(call, found);
}

/** Makes the name the caller, unless that is done. @returns false where there is no such name any more. */
async function linkBack(call: UserCall, { group, nameId }: { group: RevisedGroup; nameId: string }) {
  const [named, into, place] = await Promise.all([
    readUser(call, nameId),
    readUser(call, call.userId),
    readPlace(call, nameId),
  ]);
  if (named?.mergedInto === call.userId) return true;
  if (!named || !into || named.mergedInto !== null || !memberOf(group, nameId)) return false;
  if (place?.state === 'carrying') throw new Refusal('contention');
  await beginLink(call, { group, named, into, by: call.userId, at: call.clock() });
  return true;
}
