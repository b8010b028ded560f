import { getGroup } from '@barabar/core/contract/groups';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { changeRole, distrustMember, trustMember } from '@barabar/core/contract/group-roles';
import type { Person } from '../harness.ts';
import type { Recorded } from './model.ts';
import { BY_LINK, type Foreseen, type Scene } from './scene.ts';
import { sketchDay } from './sketch.ts';

export const isAdmin = ({ rules }: Scene, groupId: string, { userId }: Person): boolean =>
  rules.get(groupId)?.roles.get(userId) === 'admin';

/** What is answered to who asks for what admins do. */
export const asAdmin = (
  scene: Scene,
  { groupId, people }: { groupId: string; people: readonly Person[] },
  self: Person,
): 'taken' | 'not-found' | 'guest' | 'forbidden' => {
  if (!people.some(({ userId }) => userId === self.userId)) return 'not-found';
  if (scene.guests.has(self.userId)) return 'guest';
  return isAdmin(scene, groupId, self) ? 'taken' : 'forbidden';
};

export const isGuestOutside = ({ guests }: Scene, { userId }: Person, groupId: string | undefined): boolean =>
  groupId === undefined && guests.has(userId);

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
    groupId: string | undefined;
    /** Who created the record, if one is changed. */
    createdBy?: string;
    /** Who is paid, if it is a new settlement. */
    payeeId?: string;
    days: readonly string[];
  },
): 'newcomer' | 'forbidden' | 'period-closed' | undefined {
  const group = groupId === undefined ? undefined : rules.get(groupId);
  if (!group) return undefined;
  const { roles, newcomers, whoEdits, closedUntil } = group;
  if (createdBy !== undefined && createdBy !== userId && newcomers.has(userId)) return 'newcomer';
  const role = roles.get(userId);
  const isPaying = payeeId !== undefined && payeeId !== userId;
  if (role === 'viewer' && !isPaying) return 'forbidden';
  const isForeign = createdBy !== undefined && createdBy !== userId && role !== 'admin';
  if (isForeign && whoEdits === 'admins-and-author') return 'forbidden';
  return days.some((day) => closedUntil !== undefined && day <= closedUntil) ? 'period-closed' : undefined;
}

/** Lets somebody who came by a link change what others recorded, or takes that back. */
async function answerTrust(
  { app, random, places, rules }: Scene,
  { groupId, self, rights }: { groupId: string; self: Person; rights: string },
): Promise<Foreseen> {
  const group = rules.get(groupId);
  const people = places.find((place) => place.groupId === groupId)?.people ?? [];
  const { userId, name } = random.pick(people);
  const isByLink = BY_LINK.has(name);
  const isTrusting = random.next() < 0.5;
  const call = isTrusting ? trustMember : distrustMember;
  const outcome = await app.call(call, { as: self, params: { groupId, userId } });
  if (outcome.isOk && isTrusting) group?.newcomers.delete(userId);
  if (outcome.isOk && !isTrusting) group?.newcomers.add(userId);
  const stays = group?.roles.get(userId) === 'admin' || !isByLink;
  const expected = rights === 'taken' && !isTrusting && stays ? 'forbidden' : rights;
  return { operation: isTrusting ? 'trust' : 'distrust', expected, outcome };
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
    if (outcome.isOk) {
      group.roles.set(userId, role);
      group.newcomers.delete(userId);
    }
    const isLast = admins.length === 1 && admins[0]?.userId === userId && role !== 'admin';
    const change = isLast
      ? 'last-admin'
      : role === 'admin' && guests.has(userId)
        ? 'validation-failed'
        : 'taken';
    return { operation: 'change role', expected: rights === 'taken' ? change : rights, outcome };
  }
  if (random.next() < 0.3) return answerTrust(scene, { groupId, self, rights });
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
