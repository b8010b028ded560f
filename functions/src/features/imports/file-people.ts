import type { StoreCall } from '../../kit/call.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { ImportRecord } from '../../records/imports/store.ts';
import { loadPeople } from '../../records/users/store.ts';

export interface FilePeople {
  readonly names: ReadonlySet<string>;
  /** What the file calls a person, by the id that they had when the import began, or the one that they have now. */
  readonly nameOf: (userId: string) => string | undefined;
  readonly currentIdOf: (name: string) => string | undefined;
  readonly ids: readonly string[];
}

/** A name may have become a person meanwhile: only those who are no members under the stored id are read. */
export async function readFilePeople(
  call: StoreCall,
  { people }: Pick<ImportRecord, 'people'>,
  { memberIds }: Pick<GroupRecord, 'memberIds'>,
): Promise<FilePeople> {
  const members = new Set(memberIds);
  const gone = people.map(({ userId }) => userId).filter((userId) => !members.has(userId));
  const current = await loadPeople(call, gone);
  const idsNow = new Map(people.map(({ name, userId }) => [name, current.get(userId)?.id ?? userId]));
  // A stored id keeps its name, also where somebody else of the file has become the same person.
  const byId = new Map([
    ...[...idsNow].map(([name, id]) => [id, name] as const),
    ...people.map(({ name, userId }) => [userId, name] as const),
  ]);
  return {
    names: new Set(idsNow.keys()),
    nameOf: (userId) => byId.get(userId),
    currentIdOf: (name) => idsNow.get(name),
    ids: [...byId.keys()],
  };
}
