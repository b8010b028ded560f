import { pairKeysAmong } from '@barabar/core/pair';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import type { Scope } from '../../kit/scope.ts';
import { readFormerFriendship } from '../../records/friendships/former-store.ts';
import {
  areTogetherByLink,
  formerReadersOf,
  hasJoined,
  keyOfRemoval,
  memberOf,
  membershipOf,
} from '../../records/groups/membership.ts';
import { livingOnly, readStoredGroup, type RevisedGroup } from '../../records/groups/store.ts';
import type { ListedExpense } from '../../records/expenses/store.ts';
import {
  listRemovals,
  listVersions,
  readVersion,
  removalIn,
  type PageRecord,
  type RemovalRecord,
} from '../../records/removals/store.ts';
import type { ListedSettlement } from '../../records/settlements/store.ts';
import { provenEmailOf, type PersonRecord } from '../../records/users/store.ts';
import { nameSeen } from './see-person.ts';
import { isHeeded, isMutual, wasAccepted, type Tie } from './tie.ts';
import { viewerOf, type Viewer } from './viewer.ts';

/** What of a record, or of an entry of the log, decides who sees it. */
export interface RecordedThing {
  readonly participantIds: readonly string[];
  readonly groupId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt?: Date;
  readonly keptFor?: readonly string[];
}

/** A change at the moment of a removal has its time from another instance. */
const MOMENT_MS = 60_000;

/** ordinary: in lists and sums. request: by a person not accepted. hidden: by a blocked person, or not to be seen. */
export type Visibility = 'ordinary' | 'request' | 'hidden';

const keyOf = ({ memberId, removedAt }: RemovalRecord): string => keyOfRemoval(memberId, removedAt);

/** Decides during one call which records of others a viewer may see. It reads each document once. */
export class Outlook {
  readonly viewer: Viewer;
  readonly #call: StoreCall;
  readonly #heedsBlocks: boolean;
  /** Deleted ones, too. */
  readonly #groups = new Map<string, Promise<RevisedGroup | undefined>>();
  #removals: Promise<RemovalRecord[]> | undefined;
  #versions: Promise<PageRecord[]> | undefined;

  /** @param options.heedsBlocks false for how records outside of groups would appear if the viewer had blocked nobody. */
  constructor(call: StoreCall, viewer: Viewer, { heedsBlocks = true }: { heedsBlocks?: boolean } = {}) {
    this.#call = call;
    this.viewer = viewer;
    this.#heedsBlocks = heedsBlocks;
  }

  async visibilityOf(record: RecordedThing): Promise<Visibility> {
    const { participantIds, groupId, createdBy } = record;
    const { id: ownId } = this.viewer;
    const isParty = participantIds.includes(ownId);
    if (groupId !== null) {
      const group = livingOnly(await this.#groupOf(groupId));
      const membership = membershipOf(group, ownId);
      if (membership === 'joined') return 'ordinary';
      const removal = await this.removalFrom(groupId);
      if (removal) return this.#visibilityOnceRemoved(record, removal);
      const isFormerReader = group !== undefined && formerReadersOf(group, record).includes(ownId);
      if (membership === 'none' && isFormerReader)
        return (await this.#tieWith(createdBy))?.hasBlocked ? 'hidden' : 'ordinary';
      if (!isParty || membership === 'silenced') return 'hidden';
      if (membership === 'pending') return 'request';
    }
    if (!isParty) return 'hidden';
    return createdBy === ownId ? this.#visibilityOfOwn(record) : this.#visibilityOfForeign(record);
  }

  /** Returns the viewer's removal from a group. Undefined for everybody else: members, and who left by themselves. */
  async removalFrom(groupId: string | null): Promise<RemovalRecord | undefined> {
    const group = groupId === null ? undefined : await this.#groupOf(groupId);
    if (!group || memberOf(group, this.viewer.id)) return undefined;
    this.#removals ??= listRemovals(this.#call, this.viewer.id);
    return removalIn(await this.#removals, group, this.viewer.id);
  }

  /** A record as the viewer reads it: as it was when they were removed from its group, if it was changed since. */
  asSeen(expense: ListedExpense): Promise<ListedExpense>;
  asSeen(settlement: ListedSettlement): Promise<ListedSettlement>;
  async asSeen(record: PageRecord['data']): Promise<PageRecord['data']> {
    const removal = record.keptFor && (await this.removalFrom(record.groupId));
    const key = removal && keyOf(removal);
    if (key === undefined || !record.keptFor?.includes(key)) return record;
    return (await readVersion(this.#call, record.id, key))?.data ?? record;
  }

  /** What a list has of records that were changed since the viewer was removed from their groups: as they were. */
  async versions({ groupId, outsideGroups, participantId, pairKeys }: Scope): Promise<PageRecord[]> {
    if (groupId !== undefined || outsideGroups) return [];
    this.#removals ??= listRemovals(this.#call, this.viewer.id);
    const removals = await this.#removals;
    this.#versions ??= listVersions(this.#call, removals.map(keyOf));
    const versions = await this.#versions;
    const ownIds = [participantId, ...removals.map(({ memberId }) => memberId)];
    const isAsked = ({ participantIds, deletedAt }: PageRecord['data']): boolean =>
      deletedAt === null &&
      (participantId === undefined || participantIds.some((id) => ownIds.includes(id))) &&
      (!pairKeys || pairKeysAmong(participantIds).some((pairKey) => pairKeys.includes(pairKey)));
    const isSeen = await Promise.all(
      versions.map(
        // Whoever is back reads the records themselves.
        async ({ data }) =>
          isAsked(data) && (await this.removalFrom(data.groupId)) && (await this.isOrdinary(data)),
      ),
    );
    return versions.filter((_, index) => isSeen[index]);
  }

  async isOrdinary(record: RecordedThing): Promise<boolean> {
    return (await this.visibilityOf(record)) === 'ordinary';
  }

  async isVisible(record: RecordedThing): Promise<boolean> {
    return (await this.visibilityOf(record)) !== 'hidden';
  }

  /** Returns those of some records that are in the viewer's lists. */
  async ordinaryAmong<T extends RecordedThing>(records: readonly T[]): Promise<T[]> {
    const ordinary = await Promise.all(records.map((record) => this.isOrdinary(record)));
    return records.filter((_, index) => ordinary[index]);
  }

  /** Whether the viewer has joined a group: then they may see everything in it. */
  async hasJoined(groupId: string): Promise<boolean> {
    return hasJoined(livingOnly(await this.#groupOf(groupId)), this.viewer.id);
  }

  /** The viewer has accepted them, or the two have accepted each other for a group, by a link. */
  async heeds(userId: string, groupId: string | null): Promise<boolean> {
    const tie = await this.viewer.tieWith(userId);
    if (groupId === null || tie?.hasBlocked || isHeeded(tie)) return isHeeded(tie);
    return this.#isByLinkWith(userId, groupId);
  }

  /**
   * Two who are together by a link alone know no address of each other. `record.name` is for whom the viewer
   * knows none.
   */
  async nameSender(
    person: PersonRecord,
    record: { readonly groupId: string | null; readonly name: string },
  ): Promise<{ readonly name: string; readonly email: string | null }> {
    const { groupId } = record;
    const tie = await this.viewer.tieWith(person.id);
    const isStranger = !isMutual(tie) && groupId !== null && (await this.#isByLinkWith(person.id, groupId));
    return { name: nameSeen(person, tie) || record.name, email: isStranger ? null : provenEmailOf(person) };
  }

  /** Whether the viewer is with somebody in a group by a link that one of the two came by. */
  async #isByLinkWith(userId: string, groupId: string): Promise<boolean> {
    return areTogetherByLink(livingOnly(await this.#groupOf(groupId)), this.viewer.id, userId);
  }

  /** Takes a group that has been read anyway. */
  remember(group: RevisedGroup): void {
    this.#groups.set(group.id, Promise.resolve(group));
  }

  #groupOf(groupId: string): Promise<RevisedGroup | undefined> {
    const storedGroup = this.#groups.get(groupId) ?? readStoredGroup(this.#call, groupId);
    this.#groups.set(groupId, storedGroup);
    return storedGroup;
  }

  /** What they stood in then and nobody has changed since; what was changed is hidden, but for `asSeen`. */
  async #visibilityOnceRemoved(record: RecordedThing, removal: RemovalRecord): Promise<Visibility> {
    const { participantIds, createdBy, createdAt, updatedAt = createdAt, keptFor = [] } = record;
    const { memberId, removedAt, isTakenBack } = removal;
    // What came with a file later may have an earlier time of recording.
    const isLater = createdAt > removedAt || updatedAt.getTime() > removedAt.getTime() + MOMENT_MS;
    const stoodIn = [this.viewer.id, memberId].some((id) => participantIds.includes(id));
    if (isTakenBack || !stoodIn || isLater || keptFor.includes(keyOf(removal))) return 'hidden';
    return (await this.#tieWith(createdBy))?.hasBlocked ? 'hidden' : 'ordinary';
  }

  /** A record with only a blocked person is hidden, whoever of the two recorded it. */
  async #visibilityOfOwn({ participantIds, groupId }: RecordedThing): Promise<Visibility> {
    const [other, ...more] = participantIds.filter((id) => id !== this.viewer.id);
    if (groupId !== null || other === undefined || more.length > 0) return 'ordinary';
    return (await this.#tieWith(other))?.hasBlocked ? 'hidden' : 'ordinary';
  }

  async #visibilityOfForeign(record: RecordedThing): Promise<Visibility> {
    const tie = await this.#tieWith(record.createdBy);
    if (tie?.hasBlocked) return 'hidden';
    if (isHeeded(tie) || (await this.#hadAccepted(record))) return 'ordinary';
    if (await this.#wasMember(record)) return 'ordinary';
    return tie ? 'request' : 'hidden';
  }

  /** For people who came by a link, there is no friendship that would say so. */
  async #wasMember({ groupId, createdAt }: RecordedThing): Promise<boolean> {
    const group = groupId === null ? undefined : await this.#groupOf(groupId);
    if (!group) return false;
    const leftAt = hasJoined(group, this.viewer.id) ? group.deletedAt : group.leftAt?.[this.viewer.id];
    return leftAt != null && createdAt <= leftAt;
  }

  async #tieWith(userId: string): Promise<Tie | undefined> {
    const tie = await this.viewer.tieWith(userId);
    return tie && !this.#heedsBlocks ? { ...tie, hasBlocked: false } : tie;
  }

  /** Whether the viewer had accepted who recorded it, in a friendship that has ended since. */
  async #hadAccepted({ createdBy, createdAt }: RecordedThing): Promise<boolean> {
    const pairKey = await this.viewer.pairKeyWith(createdBy);
    if (pairKey === undefined) return false;
    return wasAccepted(await readFormerFriendship(this.#call, pairKey), this.viewer.id, createdAt);
  }
}

/** Whether the caller was removed from a group and what they did there taken back: nothing of it is there for them. */
export const isTakenBackFrom = async (call: UserCall, groupId: string | null): Promise<boolean> =>
  (await new Outlook(call, viewerOf(call)).removalFrom(groupId))?.isTakenBack === true;

/** The refusal of a change, as the caller may read it: who was taken back does not learn that there is a record. */
export async function refusalSeen(
  call: UserCall,
  groupId: string | null,
  refusal: unknown,
): Promise<unknown> {
  const isForbidden = refusal instanceof Refusal && refusal.code === 'forbidden';
  return isForbidden && (await isTakenBackFrom(call, groupId)) ? notFound() : refusal;
}

const outlooks = new WeakMap<UserCall, Outlook>();

/** How records appear to the caller, the same throughout a call, as `viewerOf`. */
export function outlookOf(call: UserCall): Outlook {
  const outlook = outlooks.get(call) ?? new Outlook(call, viewerOf(call));
  outlooks.set(call, outlook);
  return outlook;
}
