import { getGroup, type Group } from '@barabar/core/contract/groups';
import { putMembers, readGroup, type MemberRecord } from '../src/records/groups/store.ts';
import { readUser } from '../src/records/identities/store.ts';
import type { Person, TestApp } from './harness.ts';

/** Has somebody join a group by a link of one of its members. */
export async function joinBy(app: TestApp, maker: Person, groupId: string, person: Person): Promise<Group> {
  const [group, record] = await Promise.all([readGroup(app.db, groupId), readUser(app.db, person.userId)]);
  if (!group || !record) throw new Error('there is a group, and somebody to join it');
  const at = app.clock.now();
  const member: MemberRecord = {
    role: 'member',
    joinedAt: at,
    acceptedAt: at,
    addedBy: maker.userId,
    isSilenced: false,
    isNameOnly: false,
    cameBy: { linkId: `link-of-${groupId}`, userId: maker.userId, name: maker.name },
    ...(record.isGuest && { isGuest: true }),
    name: record.name,
    email: null,
    avatar: null,
  };
  const batch = app.db.batch();
  putMembers(app.db, batch, {
    group,
    members: { [person.userId]: member },
    change: { by: person.userId, at, lastKey: null },
  });
  await batch.commit();
  return app.ask(getGroup, { as: person, params: { groupId } });
}
