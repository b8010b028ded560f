import { getGroup } from '@barabar/core/contract/groups';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { changeRole } from '@barabar/core/contract/group-roles';
import type { Person } from '../harness.ts';
import type { Recorded } from './model.ts';
import type { Foreseen, Scene } from './scene.ts';
import { sketchDay } from './sketch.ts';

export const isAdmin = ({ rules }: Scene, groupId: string, { userId }: Person): boolean =>
  rules.get(groupId)?.roles.get(userId) === 'admin';

/** What is answered to who asks for what admins do. */
export const asAdmin = (
  scene: Scene,
  { groupId, people }: { readonly groupId: string; readonly people: readonly Person[] },
  self: Person,
): 'taken' | 'not-found' | 'guest' | 'forbidden' => {
  if (!people.some(({ userId }) => userId === self.userId)) return 'not-found';
  if (scene.guests.has(self.userId)) return 'guest';
  return isAdmin(scene, groupId, self) ? 'taken' : 'forbidden';
};

/** The day of a record. */
export const dayOf = (record: Recorded): string => ('splits' in record ? record.spentOn : record.paidOn);

/** How a group's rules refuse a write by one of its members; undefined where they do not, and outside of groups. */
export function refusalByRules(
  { rules }: Scene,
  { userId }: Person,
  {
    groupId,
    createdBy,
    payeeId,
    days,
  }: {
    readonly groupId: string | undefined;
    /** Of a record that is changed. */
    readonly createdBy?: string;
    /** Of a new settlement. */
    readonly payeeId?: string;
    readonly days: readonly string[];
  },
): 'forbidden' | 'period-closed' | undefined {
  const group = groupId === undefined ? undefined : rules.get(groupId);
  if (!group) return undefined;
  const { roles, whoEdits, closedUntil } = group;
  const role = roles.get(userId);
  const isPaying = payeeId !== undefined && payeeId !== userId;
  if (role === 'viewer' && !isPaying) return 'forbidden';
  const isForeign = createdBy !== undefined && createdBy !== userId && role !== 'admin';
  if (isForeign && whoEdits === 'admins-and-author') return 'forbidden';
  return days.some((day) => closedUntil !== undefined && day <= closedUntil) ? 'period-closed' : undefined;
}

/** Another role for a member, who edits, or another closed period: by an admin, or by anybody. */
export async function changeRules(scene: Scene, turn: Person): Promise<Foreseen> {
  const { app, random, places, rules, guests } = scene;
  const { groupId, people } = random.pick(places.filter((place) => place.groupId !== undefined));
  const group = groupId === undefined ? undefined : rules.get(groupId);
  if (groupId === undefined || !group) throw new Error('a group has rules');
  const admins = people.filter((person) => isAdmin(scene, groupId, person));
  const self = random.next() < 0.8 ? random.pick(admins) : turn;
  const rights = asAdmin(scene, { groupId, people }, self);
  if (random.next() < 0.6) {
    const { userId } = random.pick(random.next() < 0.3 ? admins : people);
    const role = random.pick(['admin', 'member', 'member', 'viewer'] as const);
    const outcome = await app.call(changeRole, { as: self, params: { groupId, userId }, body: { role } });
    if (outcome.isOk) group.roles.set(userId, role);
    const isLast = admins.length === 1 && admins[0]?.userId === userId && role !== 'admin';
    const change = isLast
      ? 'last-admin'
      : role === 'admin' && guests.has(userId)
        ? 'validation-failed'
        : 'taken';
    return { operation: 'change role', expected: rights === 'taken' ? change : rights, outcome };
  }
  const whoEdits = random.pick(['everybody', 'admins-and-author'] as const);
  const closedUntil = random.next() < 0.5 ? undefined : sketchDay(random);
  const [reader] = people;
  if (!reader) throw new Error('a group has members');
  const { version } = await app.ask(getGroup, { as: reader, params: { groupId } });
  const body = { version, whoEdits, closedUntil: closedUntil ?? null };
  const outcome = await app.call(updateGroup, { as: self, params: { groupId }, body });
  if (outcome.isOk) Object.assign(group, { whoEdits, closedUntil });
  return { operation: 'change rules', expected: rights, outcome };
}
