import { getGroup } from '@barabar/core/contract/groups';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { followGroup } from '../src/triggers/follow-group.ts';
import type { Person, TestApp } from './harness.ts';
import { imagesOf } from './log.ts';

export async function setSimplifying(
  app: TestApp,
  as: Person,
  groupId: string,
  isOn: boolean,
): Promise<void> {
  const { version } = await app.ask(getGroup, { as, params: { groupId } });
  const body = { version, simplifyDebts: isOn };
  const { written } = await imagesOf(app, 'groups', {
    id: groupId,
    act: () => app.ask(updateGroup, { as, params: { groupId }, body }),
  });
  await followGroup(app.deps, written);
}
