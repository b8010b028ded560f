import type { Change, ChangesPage, SeenInRecords, WholeLists } from '@barabar/core/contract/changes';
import { LIMITS } from '@barabar/core/limits';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import {
  FED_KINDS,
  readChanged,
  type FedKind,
  type FedRecord,
  type FeedScope,
} from '../../records/changes/store.ts';
import { readExpenses } from '../../records/expenses/settled-by.ts';
import type { ListedExpense } from '../../records/expenses/store.ts';
import { listFormerFriendshipsOf } from '../../records/friendships/former-store.ts';
import { listFriendshipsOf } from '../../records/friendships/store.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import type { ListedSettlement } from '../../records/settlements/store.ts';
import { type Outlook, outlookOf } from '../../rules/acquaintance/outlook.ts';
import { type Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { presentExpense, settledBySeen } from '../../rules/shared-records/present-expense.ts';
import { presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import { commentsFed } from '../comments/list-service.ts';
import { codeOf, decodeCursor, encodeCursor, isDone, type ReadingPlace, type Stream } from './cursor.ts';
import { planReading, settleStreams } from './plan.ts';
import { sightOf, type Sight } from './sight.ts';
import { getAccount } from '../account/service.ts';
import { listOwnBalances as listBalances } from '../balances/service.ts';
import { listFriends } from '../friends/service.ts';
import { listMyGroups as listGroups } from '../groups/service.ts';

const DIGEST_CHARS = 10;

/** How a viewer sees the people whom records name: themselves, and everybody they have a friendship with. */
async function listPeople(viewer: Viewer, userIds: readonly string[]): Promise<SeenInRecords[]> {
  const seen = await viewer.see(userIds);
  return [...seen]
    .map(([id, { id: userId, name, email, avatar }]) => ({
      id,
      userId,
      ...(name !== null && { name }),
      email: email ?? '',
      ...(avatar && { avatar }),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads grow with people and groups, never with history. */
async function readLists(
  call: UserCall,
  { has, friendIds }: { has: Readonly<Record<string, string>>; friendIds: readonly string[] },
): Promise<{ readonly lists: WholeLists; readonly digests: Record<string, string> }> {
  const viewer = viewerOf(call);
  const account = await getAccount(call);
  const [groups, friends, balances, people, privateNotes] = await Promise.all([
    listGroups(call),
    listFriends(call),
    listBalances(call),
    listPeople(viewer, [viewer.id, ...friendIds]),
    viewer.privateNotes(),
  ]);
  const all: Required<WholeLists> = { account, groups, friends, balances, people, privateNotes };
  const digests = Object.fromEntries(
    Object.entries(all).map(([name, list]) => [name, codeOf(JSON.stringify(list), DIGEST_CHARS)]),
  );
  const changed = Object.entries(all).filter(([name]) => has[name] !== digests[name]);
  return { lists: Object.fromEntries(changed), digests };
}

/** The first record always fits, or a reading would never go on: `roomLeft` is below zero then. */
export function fitInto(
  sizes: readonly number[],
  room: number,
): { readonly fitting: number; readonly roomLeft: number } {
  let roomLeft = room;
  for (const [index, size] of sizes.entries()) {
    if (index > 0 && size > roomLeft) return { fitting: index, roomLeft };
    roomLeft -= size;
  }
  return { fitting: sizes.length, roomLeft };
}

/** A transaction gets its time before it becomes visible, so records of the last minute are read again. */
const OVERLAP_SECONDS = 60;

/** People are shown by the device: it would else get every record of somebody who has a new picture. */
const NOBODY = new Map<string, never>();

interface Reading {
  readonly call: StoreCall;
  readonly sight: Sight;
  readonly viewer: Viewer;
  readonly outlook: Outlook;
}

function scopeOf(stream: Stream, { viewer, sight }: Reading): FeedScope {
  if (stream.of === 'groups')
    return { groupIds: stream.groups.flatMap((code) => sight.joined.get(code) ?? []) };
  return { everIn: viewer.id, ...(stream.of === 'people' && { createdBy: stream.userIds }) };
}

type SeenRecord =
  | { readonly kind: 'expense'; readonly record: ListedExpense }
  | { readonly kind: 'settlement'; readonly record: ListedSettlement };

const seenOf = async (fed: FedRecord, { outlook }: Reading): Promise<SeenRecord> =>
  fed.kind === 'expense'
    ? { kind: fed.kind, record: await outlook.asSeen(fed.record) }
    : { kind: fed.kind, record: await outlook.asSeen(fed.record) };

async function recordOf(
  fed: FedRecord,
  seen: SeenRecord,
  { call, viewer, outlook }: Reading,
): Promise<Change> {
  const { id, audience } = fed.record;
  const isVersion = seen.record !== fed.record;
  // The lists over all groups are asked for by the audience.
  const isGroupOnly = !isVersion && !audience.includes(viewer.id);
  const told = { id, ...(isGroupOnly && { isGroupOnly: true as const }) };
  // Nobody who is renamed, deleted or merged is renamed in what was kept for the viewer.
  const people = isVersion ? await viewer.see(seen.record.participantIds) : NOBODY;
  if (seen.kind === 'settlement')
    return { kind: seen.kind, ...told, record: presentSettlement(seen.record, people, viewer.id) };
  const comments = fed.kind === 'expense' ? await commentsFed(call, { viewer, outlook }, fed.record) : [];
  return {
    kind: seen.kind,
    ...told,
    record: presentExpense(seen.record, people, (await settledBySeen(outlook, [seen.record])).get(id)),
    ...(comments.length > 0 && { comments }),
  };
}

/** What the device is told of a record; nothing where another stream tells it. */
async function changeOf(
  fed: FedRecord,
  stream: Stream,
  joinedIds: ReadonlySet<string>,
  reading: Reading,
): Promise<Change[]> {
  const { kind, record } = fed;
  const isInJoined = record.groupId !== null && joinedIds.has(record.groupId);
  if (isInJoined && stream.of !== 'groups') return [];
  const seen = await seenOf(fed, reading);
  const isListed =
    seen.record.deletedAt === null && (isInJoined || (await reading.outlook.isOrdinary(seen.record)));
  return [isListed ? await recordOf(fed, seen, reading) : { kind, id: record.id, gone: true as const }];
}

/** Expenses that a settlement names are read again: what the caller may see of them changes with it. */
const namedBy = (fed: FedRecord, stream: Stream): readonly string[] =>
  stream.of === 'people' && fed.kind === 'settlement'
    ? fed.record.forExpenses.map(({ expenseId }) => expenseId)
    : [];

/** Expenses that are told beside the settlements that name them, by their ids. */
async function readNamed(
  call: StoreCall,
  fed: readonly FedRecord[],
  stream: Stream,
): Promise<ReadonlyMap<string, FedRecord>> {
  const expenses = await readExpenses(call, [
    ...new Set(fed.flatMap((fedRecord) => namedBy(fedRecord, stream))),
  ]);
  return new Map([...expenses].map(([id, record]) => [id, { kind: 'expense', record }]));
}

/** Where reading goes on after a part of a stream. */
function placeAfter(
  place: ReadingPlace,
  { size, end, readAt }: Awaited<ReturnType<typeof readChanged>>,
  count: number,
): ReadingPlace {
  const [seconds, nanoseconds] = readAt;
  const horizon: [number, number] = [seconds - OVERLAP_SECONDS, nanoseconds];
  if (size < count || !end) return { after: place.again ?? horizon, isDone: true };
  const isRecent = (end.at[0] - horizon[0] || end.at[1] - horizon[1]) > 0;
  const again = place.again ?? (isRecent ? horizon : undefined);
  const [atSeconds, atNanoseconds, id] = end.position;
  return {
    after: id === undefined ? [atSeconds, atNanoseconds] : [atSeconds, atNanoseconds, id],
    ...(again && { again }),
  };
}

interface Room {
  readonly records: number;
  readonly comments: number;
}

const commentsWith = (fed: FedRecord): number =>
  fed.kind === 'expense' ? (fed.record.commentCount ?? 0) : 0;

/** The expenses that the records name take room, too. Returns the room that is left. */
async function readFitting(
  call: StoreCall,
  {
    stream,
    kind,
    ...part
  }: { stream: Stream; kind: FedKind; scope: FeedScope } & { after: ReadingPlace['after'] },
  room: Room,
) {
  for (let count = room.records; ;) {
    const found = await readChanged(call, kind, { ...part, count });
    const { records } = found;
    const inRecords = fitInto(
      records.map((record) => 1 + namedBy(record, stream).length),
      room.records,
    );
    if (inRecords.fitting < records.length) {
      count = inRecords.fitting;
      continue;
    }
    const named = await readNamed(call, records, stream);
    const inComments = fitInto(
      records.map((record) =>
        [record, ...namedBy(record, stream).flatMap((id) => named.get(id) ?? [])].reduce(
          (sum, each) => sum + commentsWith(each),
          0,
        ),
      ),
      room.comments,
    );
    const { fitting, roomLeft: comments } = inComments;
    const isFull = comments < 0 || count < room.records;
    const roomLeft: Room = { records: isFull ? 0 : Math.max(0, inRecords.roomLeft), comments };
    if (fitting === records.length)
      return { found, fed: [...records, ...named.values()], count, left: roomLeft };
    // Once more, so that the place behind the last one that fits is known.
    count = fitting;
  }
}

async function readPage(
  reading: Reading,
  streams: readonly Stream[],
): Promise<{ readonly changes: Change[]; readonly streams: Stream[] }> {
  const joinedIds = new Set(reading.sight.joined.values());
  const changes: Change[] = [];
  const read: Stream[] = [];
  let room: Room = { records: LIMITS.changesPageSize, comments: LIMITS.changesPageCommentsMax };
  for (const stream of streams) {
    const places = { ...stream.places };
    for (const kind of FED_KINDS) {
      const place = places[kind];
      if (place.isDone || room.records === 0) continue;
      const part = { stream, kind, scope: scopeOf(stream, reading), after: place.after };
      const { found, fed, count, left: rest } = await readFitting(reading.call, part, room);
      room = rest;
      places[kind] = placeAfter(place, found, count);
      const told = await Promise.all(fed.map((record) => changeOf(record, stream, joinedIds, reading)));
      changes.push(...told.flat());
    }
    read.push({ ...stream, places });
  }
  return { changes, streams: read };
}

/** One read for each changed record; reads grow with people and groups, never with history. */
export async function readChanges(call: UserCall, cursor: string | undefined): Promise<ChangesPage> {
  const cursorState = decodeCursor(cursor, call.userId);
  const viewer = viewerOf(call);
  const [friendships, former, groups] = await Promise.all([
    listFriendshipsOf(call, call.userId),
    listFormerFriendshipsOf(call),
    listGroupsOf(call, call.userId),
  ]);
  const sight = sightOf({ friendships, former, groups }, call.userId);
  const { state, hasLostGroup } = planReading(cursorState, call.userId, sight);
  const reading = { call, sight, viewer, outlook: outlookOf(call) };
  const { changes, streams } = await readPage(reading, state.streams);
  const isComplete = streams.every(isDone);
  const page = {
    isReset: cursorState === undefined,
    ...(hasLostGroup && { keptGroupIds: [...sight.joined.values()] }),
    changes,
    isComplete,
  };
  if (!isComplete) return { ...page, cursor: encodeCursor({ ...state, streams }) };
  const { lists, digests } = await readLists(call, { has: state.lists, friendIds: sight.friendIds });
  const settled = { ...state, streams: settleStreams(streams), lists: digests };
  return { ...page, lists, cursor: encodeCursor(settled) };
}
