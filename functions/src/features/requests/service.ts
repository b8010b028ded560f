import {
  type GroupRequest,
  type ImportRequest,
  type MissingRequest,
  type PersonRequest,
  RECORDS_COUNTED_MAX,
  RECORDS_SHOWN_MAX,
  type RequestedRecord,
  type Requester,
  type Requests,
  type TrustRequest,
} from '@barabar/core/contract/requests';
import { otherOf } from '@barabar/core/pair';
import type { Call, StoreCall, UserCall } from '../../kit/call.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { listFriendshipsOf } from '../../records/friendships/store.ts';
import { hasJoined, isNewcomer, membershipOf } from '../../records/groups/membership.ts';
import { type GroupRecord, listGroupsOf } from '../../records/groups/store.ts';
import { listAwaitingPayer } from '../../records/settlements/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { introduce } from '../../rules/acquaintance/see-person.ts';
import { tieOf, type Tie } from '../../rules/acquaintance/tie.ts';
import { type Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { friendBalanceOf, friendTotals } from '../../rules/balances/friend-balances.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { listClaimsFor } from '../../rules/claims/show-claim.ts';
import { peopleInSettlements, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import { nameOfPlace } from '../../rules/groups/place-becomes-name.ts';
import { listNewestRequested, type OpenRecord } from './open-records.ts';
import { listLatestImports } from '../../records/imports/store.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { peopleOf, presentImport } from '../../rules/imports/present-import.ts';
import { peopleInExpenses, presentExpense } from '../../rules/shared-records/present-expense.ts';

async function introduceAdder(viewer: Viewer, addedBy: string, group: GroupRecord): Promise<Requester> {
  const [person, tie] = [await viewer.find(addedBy), await viewer.tieWith(addedBy)];
  if (!person || !tie)
    return { id: person?.id ?? addedBy, name: group.members[addedBy]?.name ?? '', email: '' };
  return { id: person.id, ...introduce(person, { ...tie, askedAt: tie.askedAt ?? tie.at }) };
}

async function presentRecords(viewer: Viewer, records: readonly OpenRecord[]): Promise<RequestedRecord[]> {
  const people = await viewer.see([
    ...peopleInExpenses(records.flatMap((record) => (record.type === 'expense' ? record.record : []))),
    ...peopleInSettlements(records.flatMap((record) => (record.type === 'settlement' ? record.record : []))),
  ]);
  return records.map((record) =>
    record.type === 'expense'
      ? { type: 'expense', data: presentExpense(record.record, people, undefined) }
      : { type: 'settlement', data: presentSettlement(record.record, people, viewer.id) },
  );
}

/** @param groups the caller's: those in which nothing of the kind may wait save the query */
async function listImportsFor(call: UserCall, groups: readonly GroupRecord[]): Promise<ImportRequest[]> {
  const at = call.clock();
  const asked = groups.filter(
    (group) => hasJoined(group, call.userId) && group.claimsUntil !== undefined && group.claimsUntil > at,
  );
  const requests = await Promise.all(
    asked.map(async (group): Promise<ImportRequest[]> => {
      const imports = await listLatestImports(call, { groupId: group.id });
      const seen = await seeInGroup(call, { group, userIds: imports.flatMap(peopleOf) });
      return imports.flatMap((record): ImportRequest[] => {
        const { id, status, people, isDisowned, disownableUntil, fileName, createdBy } = presentImport(
          record,
          seen,
          { callerId: call.userId },
        );
        const isMoved = people.some(({ userId, nets }) => userId === call.userId && nets.length > 0);
        const isThere = status === 'running' || status === 'done';
        if (!isThere || !isMoved || isDisowned || !disownableUntil || disownableUntil < at) return [];
        const { id: groupId, name } = group;
        return [{ id, group: { id: groupId, name }, by: createdBy, fileName, until: disownableUntil }];
      });
    }),
  );
  return requests.flat().toSorted((a, b) => b.until.getTime() - a.until.getTime());
}

/** Payments that have not arrived and are shown; the others are, once some are answered. */
const MISSING_MAX = 20;

interface Candidate {
  readonly person: PersonRecord;
  readonly tie: Tie;
  readonly balances: readonly BalanceRecord[];
}

interface Known {
  readonly balances: readonly BalanceRecord[];
  readonly blockedIds: readonly string[];
}

export async function listRequests(call: UserCall): Promise<Requests> {
  const viewer = viewerOf(call);
  const [{ requested: all }, { userIds: blockedIds }] = await Promise.all([
    splitBalances(call, viewer),
    readBlocks(call, call.userId),
  ]);
  const isBlocked = ({ members }: BalanceRecord) => members.some((id) => blockedIds.includes(id));
  const requested = all.filter((balance) => balance.groupId !== null || !isBlocked(balance));
  const groups = await listGroupsOf(call, call.userId);
  const [people, pending, claims, missing, imports] = await Promise.all([
    listPeople(call, viewer, { balances: requested.filter(({ groupId }) => groupId === null), blockedIds }),
    listGroups(viewer, groups, requested),
    listClaimsFor(call, groups),
    listMissing(call, viewer),
    listImportsFor(call, groups),
  ]);
  return {
    people,
    groups: pending,
    claims,
    // A yes to who they say to be answers this, too.
    newcomers: newcomersIn(groups, call.userId, call.clock()).filter(
      ({ group, member }) => !claims.some(({ by, group: { id } }) => by.id === member.id && id === group.id),
    ),
    missing,
    imports,
    ...friendTotals(requested.map((balance) => friendBalanceOf(call.userId, balance))),
  };
}

/** Payments of the viewer that have not arrived, as people say whom the viewer heeds. */
async function listMissing(call: StoreCall, viewer: Viewer): Promise<MissingRequest[]> {
  const awaiting = await listAwaitingPayer(call, viewer.id, MISSING_MAX);
  const outlook = new Outlook(call, viewer);
  const shown = await Promise.all(
    awaiting.map(async (settlement): Promise<MissingRequest[]> => {
      const { deletedAt, notReceivedReason: reason, toUserId, groupId } = settlement;
      const isHeard = (await outlook.heeds(toUserId, groupId)) && (await outlook.isVisible(settlement));
      if (deletedAt === null || reason === null || !isHeard) return [];
      const people = await viewer.see(peopleInSettlements([settlement]));
      return [{ settlement: presentSettlement(settlement, people, viewer.id), reason, at: deletedAt }];
    }),
  );
  return shown.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

async function listPeople(call: Call, viewer: Viewer, read: Known): Promise<PersonRequest[]> {
  const candidates = await listCandidates(call, viewer, read);
  const requests = await Promise.all(
    candidates.map(async ({ person, tie, balances }): Promise<PersonRequest[]> => {
      const count = RECORDS_COUNTED_MAX + 1;
      const records = await listNewestRequested(call, viewer, { personId: person.id, count });
      const isAsking = tie.askedAt !== undefined && !tie.hasDeclined;
      if (!isAsking && records.length === 0 && balances.length === 0) return [];
      return [
        {
          person: { id: person.id, ...introduce(person, tie) },
          askedAt: tie.askedAt ?? tie.at,
          recordCount: Math.min(records.length, count),
          records: await presentRecords(viewer, records.slice(0, RECORDS_SHOWN_MAX)),
          ...friendTotals(balances.map((balance) => friendBalanceOf(viewer.id, balance))),
        },
      ];
    }),
  );
  return requests.flat().toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
}

/** Friends whom the viewer has neither accepted nor blocked. */
async function listCandidates(
  call: Call,
  viewer: Viewer,
  { balances, blockedIds }: Known,
): Promise<Candidate[]> {
  const friendships = await listFriendshipsOf(call, viewer.id);
  const open = friendships.flatMap((friendship) => {
    const tie = tieOf(friendship, viewer.id);
    const userId = otherOf(viewer.id, friendship.members);
    return tie.hasAccepted || tie.hasBlocked || blockedIds.includes(userId) ? [] : [{ userId, tie }];
  });
  const people = await loadPeople(
    call,
    open.map(({ userId }) => userId),
  );
  return open.flatMap(({ userId, tie }) => {
    const person = people.get(userId);
    if (!person) return [];
    return { person, tie, balances: balances.filter(({ members }) => members.includes(userId)) };
  });
}

/** Newcomers of groups that a person leads, about whom no admin has said anything yet. */
const newcomersIn = (groups: readonly GroupRecord[], callerId: string, at: Date): TrustRequest[] =>
  groups
    .filter((group) => hasJoined(group, callerId) && group.members[callerId]?.role === 'admin')
    .flatMap((group) =>
      Object.entries(group.members).flatMap(([id, member]): TrustRequest[] => {
        const { name, joinedAt, newcomer, cameBy } = member;
        if (!cameBy || newcomer?.answer !== null || !isNewcomer(group, id, at)) return [];
        const invitedBy = { id: cameBy.userId, name: group.members[cameBy.userId]?.name ?? cameBy.name };
        const place = { group: { id: group.id, name: group.name }, member: { id, name } };
        return [{ ...place, invitedBy, joinedAt, until: newcomer.until }];
      }),
    )
    .toSorted((a, b) => b.joinedAt.getTime() - a.joinedAt.getTime());

async function listGroups(
  viewer: Viewer,
  groups: readonly GroupRecord[],
  balances: readonly BalanceRecord[],
): Promise<GroupRequest[]> {
  const { id: userId } = viewer;
  const pending = groups.filter((group) => membershipOf(group, userId) === 'pending');
  const requests = await Promise.all(
    pending.map(async (group): Promise<GroupRequest[]> => {
      const ownMember = group.members[userId];
      if (!ownMember) return [];
      const { id, kind, name, description, memberIds } = group;
      const leftAt = group.leftAt?.[userId];
      const addedBy = await introduceAdder(viewer, ownMember.addedBy, group);
      const open = balances.filter(({ groupId }) => groupId === id);
      return [
        {
          group: {
            id,
            ...(kind === 'direct' ? { kind, name: addedBy.name } : { name }),
            ...(description !== null && { description }),
            memberCount: memberIds.length,
          },
          addedBy,
          addedAt: ownMember.joinedAt,
          nameIfDeclined: nameOfPlace(group, { wanted: ownMember.name, userId }),
          ...(leftAt && { leftAt }),
          ...friendTotals(open.map((balance) => friendBalanceOf(userId, balance))),
        },
      ];
    }),
  );
  return requests.flat().toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
}
