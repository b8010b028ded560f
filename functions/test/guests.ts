import type { Group } from '@barabar/core/contract/groups';
import { createGroupLink, joinByLink } from '@barabar/core/contract/links';
import type { Person, TestApp } from './harness.ts';

export async function joinBy(
  app: TestApp,
  maker: Person,
  groupId: string,
  person: Person,
): Promise<{ readonly group: Group; readonly linkId: string; readonly token: string }> {
  const { id: linkId, token } = await app.ask(createGroupLink, { as: maker, params: { groupId }, body: {} });
  const joined = await app.ask(joinByLink, { as: person, body: { token } });
  if (!('group' in joined)) throw new Error('the link is of a group');
  return { group: joined.group, linkId, token };
}
