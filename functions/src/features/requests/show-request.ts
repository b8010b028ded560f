import type { Requester, RequestedRecord } from '@barabar/core/contract/requests';
import type { GroupRecord } from '../../records/groups/store.ts';
import { introduce } from '../../rules/acquaintance/see-person.ts';
import type { Viewer } from '../../rules/acquaintance/viewer.ts';
import { peopleIn as peopleInExpenses, presentExpense } from '../../rules/shared-records/present-expense.ts';
import {
  peopleIn as peopleInSettlements,
  presentSettlement,
} from '../../rules/shared-records/present-settlement.ts';
import type { OpenRecord } from './open-records.ts';

/** The person who added the viewer to a group, introduced as by an invitation. */
export async function introduceAdder(
  viewer: Viewer,
  addedBy: string,
  group: GroupRecord,
): Promise<Requester> {
  const [person, tie] = [await viewer.find(addedBy), await viewer.tieWith(addedBy)];
  if (!person || !tie)
    return { id: person?.id ?? addedBy, name: group.members[addedBy]?.name ?? '', email: '' };
  return { id: person.id, ...introduce(person, { ...tie, askedAt: tie.askedAt ?? tie.at }) };
}

/** Records as the viewer sees them. */
export async function presentRecords(
  viewer: Viewer,
  records: readonly OpenRecord[],
): Promise<RequestedRecord[]> {
  const people = await viewer.see([
    ...peopleInExpenses(records.flatMap((one) => (one.type === 'expense' ? one.record : []))),
    ...peopleInSettlements(records.flatMap((one) => (one.type === 'settlement' ? one.record : []))),
  ]);
  return records.map((one) =>
    one.type === 'expense'
      ? { type: 'expense', data: presentExpense(one.record, people, undefined) }
      : { type: 'settlement', data: presentSettlement(one.record, people, viewer.id) },
  );
}
