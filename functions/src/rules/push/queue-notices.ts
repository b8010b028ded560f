import type { PushKind } from '@barabar/core/contract/auth';
import { eventKindOf } from '@barabar/core/events/kinds';
import type { Call, StoreCall } from '../../kit/call.ts';
import { DAY_MS } from '../../kit/period.ts';
import type { ActivityRecord } from '../../records/activities/store.ts';
import { queueNotice } from '../../records/push/queue.ts';
import { loadPeople, notificationsOf } from '../../records/users/store.ts';

/** An event may come this much later than what it tells of. What is older is no news any more. */
const NEWS_MS = DAY_MS;

type Entry = Pick<
  ActivityRecord,
  'id' | 'type' | 'actor' | 'ownerId' | 'participantIds' | 'audience' | 'createdAt' | 'metadata'
>;

/** What a notice is about: the settlements of an act that change together are told as one. */
const aboutOf = ({ id, type, createdAt, metadata: { actId } }: Entry): string =>
  actId === undefined ? id : `act_${actId}_${type}_${createdAt.getTime()}`;

/** Queues notices but for the doer and who has such off. Sending decides who may see it. A repeat changes nothing. */
export async function queueNotices(call: Call, entries: readonly Entry[]): Promise<void> {
  const now = call.clock();
  for (const entry of entries) {
    // That a payment has not arrived is news of a payment.
    const kind = entry.metadata.reason === undefined ? eventKindOf(entry.type)?.push : 'paid';
    if (kind === undefined || now.getTime() - entry.createdAt.getTime() > NEWS_MS) continue;
    for (const userId of await listWishing(call, entry, kind))
      await queueNotice(
        call,
        { about: aboutOf(entry), userId, kind, entryId: entry.id, reminder: null },
        now,
      );
  }
}

async function listWishing(call: StoreCall, entry: Entry, kind: PushKind): Promise<Set<string>> {
  const { actor, ownerId, participantIds, audience } = entry;
  const concerned = [...participantIds, ...(ownerId === null ? [] : [ownerId])];
  const people = await loadPeople(call, [actor.id, ...concerned.filter((id) => audience.includes(id))]);
  const actorId = people.get(actor.id)?.id ?? actor.id;
  const wishing = [...people.values()].filter(
    (person) => person.status === 'active' && person.id !== actorId && notificationsOf(person).push[kind],
  );
  return new Set(wishing.map(({ id }) => id));
}
