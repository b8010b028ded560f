import type { GroupImport } from '@barabar/core/contract/imports';
import type { ImportRecord } from '../../records/imports/store.ts';
import { findPerson, type People } from '../people/find-person.ts';
import { disownableUntil, disownedPartOf } from './disowning.ts';

/** Ids of everybody whom an import names. */
export const peopleOf = ({ people, createdBy }: ImportRecord): string[] => [
  createdBy,
  ...people.map(({ userId }) => userId),
];

export function presentImport(
  record: ImportRecord,
  people: People,
  { callerId }: { callerId: string },
): GroupImport {
  const { id, groupId, source, fileName, status, rowCount, newRowCount, firstSliceAt } = record;
  const creator = findPerson(people, { userId: record.createdBy, name: '' });
  const idNow = (userId: string): string => people.get(userId)?.id ?? userId;
  const idsNow = new Map(record.people.map(({ name, userId }) => [name, idNow(userId)]));
  const disowning = disownableUntil(record, {
    callerId,
    ownerId: creator.id,
    currentIdOf: (name) => idsNow.get(name),
  });
  return {
    id,
    groupId,
    source,
    fileName,
    status,
    people: record.people.map(({ name, userId, announced }) => ({
      name,
      userId: idNow(userId),
      nets: announced,
    })),
    rowCount,
    ...(newRowCount !== null && { newRowCount }),
    addedCount: record.addedCount,
    skippedCount: record.skippedCount,
    ...(firstSliceAt && { firstSliceAt }),
    ...(typeof disowning !== 'string' && { disownableUntil: disowning.until }),
    ...(disownedPartOf(record, callerId) && { isDisowned: true as const }),
    createdBy: { id: creator.id, name: creator.name },
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}
