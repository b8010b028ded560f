import type { GroupImport } from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import type { UserCall } from '../../kit/call.ts';
import { listLatestImports, type ImportRecord } from '../../records/imports/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { hasEndedEmpty } from './policy.ts';
import { peopleOf, presentImport } from '../../rules/imports/present-import.ts';

/**
 * The latest imports into a group, newest first. One that has ended and added nothing is none. @throws {Refusal}
 * not-found.
 */
export async function list(call: UserCall, groupId: string): Promise<GroupImport[]> {
  const group = await findGroupOfMember(call, { groupId, userId: call.userId });
  const all = await listLatestImports(call, { groupId }, LIMITS.importsListedMax);
  const imports = all.filter((groupImport) => !hasEndedEmpty(groupImport));
  const people = await seeInGroup(call, { group, userIds: imports.flatMap(peopleOf) });
  return imports.map((groupImport) => presentImport(groupImport, people, { callerId: call.userId }));
}

const hasRecords = ({ status }: ImportRecord): boolean => status === 'running' || status === 'done';

/** As said when importing, newest first. Imports that were taken back are left out: they may have been wrong. */
export async function listOwnNames(call: UserCall): Promise<string[]> {
  const imports = await listLatestImports(call, { createdBy: call.userId }, LIMITS.importsListedMax);
  const ownPeople = imports
    .filter(hasRecords)
    .flatMap(({ people }) => people.filter(({ userId }) => userId === call.userId));
  return [...new Set(ownPeople.map(({ name }) => name))];
}
