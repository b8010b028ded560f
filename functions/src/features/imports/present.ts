import type { GroupImport } from '@barabar/core/contract/imports';
import type { ImportRecord } from '../../records/imports/store.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';

/** Ids of everybody whom an import names. */
export const peopleOf = ({ people, createdBy }: ImportRecord): string[] => [
  createdBy,
  ...people.map(({ userId }) => userId),
];

/** An import as a member of its group sees it. */
export function presentImport(record: ImportRecord, people: People): GroupImport {
  const { id, groupId, source, fileName, status, rowCount, addedCount, skippedCount } = record;
  const creator = findPerson(people, { userId: record.createdBy, name: '' });
  return {
    id,
    groupId,
    source,
    fileName,
    status,
    people: record.people.map(({ name, userId }) => ({ name, userId: people.get(userId)?.id ?? userId })),
    rowCount,
    addedCount,
    skippedCount,
    createdBy: { id: creator.id, name: creator.name },
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}
