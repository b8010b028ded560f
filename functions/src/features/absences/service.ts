import { monthOf, type CalendarDay } from '@barabar/core/calendar-day';
import { DAYS_OF_MONTH_MESSAGE, type Absence, type putAbsences } from '@barabar/core/contract/absences';
import type { BodyOf, ParamsOf } from '@barabar/core/contract/endpoint';
import { monthsBetween } from '@barabar/core/days-there';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { invalid, notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';
import * as store from '../../records/absences/store.ts';
import { switchOn } from '../../records/groups/change-group.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { memberOf } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireAdmin, requireMember } from '../../rules/groups/policy.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { findPerson } from '../../rules/people/find-person.ts';

/** The last one to mark a month wins, and a repeat is harmless. */
export async function put(
  call: UserCall,
  { groupId, month }: ParamsOf<typeof putAbsences>,
  { days, userId = call.userId }: BodyOf<typeof putAbsences>,
): Promise<Absence> {
  const isRead = days.length > 0 && isStorableId(groupId);
  const marked = isRead ? await store.readAbsences(call, { groupId, months: [month] }) : undefined;
  await commitOptimistically(() =>
    commitWithGroup(call, groupId, (writer, group) => {
      requireOwnDays(group, { callerId: call.userId, userId });
      if (marked && !marked.has(userId)) requireRoom('absentPeopleMax', marked.size);
      if (days.some((day) => monthOf(day) !== month)) throw invalid('days', DAYS_OF_MONTH_MESSAGE);
      if (days.length > 0) switchOn(call, writer, { group, feature: 'nights-away' });
      store.putAbsences(call, writer, { groupId, month, userId, days, at: call.clock() });
    }),
  );
  return { userId, days };
}

/** Everybody marks their own days; admins those of members who cannot do it themselves. */
function requireOwnDays(
  group: GroupRecord | undefined,
  { callerId, userId }: { callerId: string; userId: string },
): void {
  const ownGroup = requireMember(group, callerId);
  if (userId === callerId) return;
  requireAdmin(ownGroup, callerId);
  const member = memberOf(ownGroup, userId);
  if (!member) throw notFound();
  if (!member.isNameOnly) throw invalid('userId', said('absences-of-others'));
}

/** Who was away in some months, and when. Of a person whose records are being put together, the days of all of them. */
export async function listGroupAbsences(
  call: UserCall,
  { groupId, month, until = month }: { groupId: string; month: string; until?: string | undefined },
): Promise<Absence[]> {
  const group = await findGroupOfMember(call, groupId);
  const absences = await store.readAbsences(call, { groupId, months: monthsBetween(month, until) });
  const people = await seeInGroup(call, { group, userIds: [...absences.keys()] });
  const away = new Map<string, CalendarDay[]>();
  for (const [userId, days] of absences) {
    const { id } = findPerson(people, { userId, name: '' });
    away.set(id, [...(away.get(id) ?? []), ...days]);
  }
  return [...away].map(([userId, days]) => ({ userId, days: [...new Set(days)].toSorted() }));
}
