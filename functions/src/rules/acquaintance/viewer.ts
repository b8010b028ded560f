import type { PrivateNote } from '@barabar/core/contract/changes';
import { pairKeyOf } from '@barabar/core/pair';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { readFriendships, type RevisedFriendship } from '../../records/friendships/store.ts';
import { readPrivateNotes } from '../../records/private-notes/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { isAlikeToAll, seeAll, seePerson, type SeenPerson } from './see-person.ts';
import { tieOf, type Tie } from './tie.ts';

/** One user who sees others during one call. It reads each document once. */
export class Viewer {
  readonly id: string;
  readonly #call: StoreCall;
  /** The reading of people that answers for each id asked for. */
  readonly #people = new Map<string, Promise<ReadonlyMap<string, PersonRecord>>>();
  /** The reading of each friendship, by pair key. */
  readonly #friendships = new Map<string, Promise<ReadonlyMap<string, RevisedFriendship>>>();

  #privateNotes: Promise<PrivateNote[]> | undefined;

  constructor(call: StoreCall, id: string) {
    this.#call = call;
    this.id = id;
  }

  async #loadPeople(userIds: readonly string[]): Promise<void> {
    const missing = [...new Set(userIds)].filter((id) => isStorableId(id) && !this.#people.has(id));
    if (missing.length === 0) return;
    const loading = loadPeople(this.#call, missing);
    for (const id of missing) this.#people.set(id, loading);
    await loading;
  }

  async #loadFriendships(pairKeys: readonly string[]): Promise<void> {
    const missing = [...new Set(pairKeys)].filter((pairKey) => !this.#friendships.has(pairKey));
    if (missing.length === 0) return;
    const loading = readFriendships(this.#call, missing);
    for (const pairKey of missing) this.#friendships.set(pairKey, loading);
    await loading;
  }

  /** What the viewer wrote on expenses for themselves. */
  privateNotes(): Promise<PrivateNote[]> {
    this.#privateNotes ??= readPrivateNotes(this.#call, this.id);
    return this.#privateNotes;
  }

  /** A person's record; the surviving one after a merge. */
  async find(userId: string): Promise<PersonRecord | undefined> {
    await this.#loadPeople([userId]);
    return (await this.#people.get(userId))?.get(userId);
  }

  /** The key of the viewer and somebody else, under current ids; undefined for the viewer. */
  async pairKeyWith(userId: string): Promise<string | undefined> {
    const otherId = (await this.find(userId))?.id ?? userId;
    return otherId === this.id || !isStorableId(otherId) ? undefined : pairKeyOf(this.id, otherId);
  }

  async tieWith(userId: string): Promise<Tie | undefined> {
    const pairKey = await this.pairKeyWith(userId);
    if (pairKey === undefined) return undefined;
    await this.#loadFriendships([pairKey]);
    const friendship = (await this.#friendships.get(pairKey))?.get(pairKey);
    return friendship && tieOf(friendship, this.id);
  }

  /** People as the viewer sees them, by the id asked for; ids that name nobody are left out. */
  async see(userIds: Iterable<string>): Promise<Map<string, SeenPerson>> {
    const asked = [...new Set(userIds)];
    if (asked.length === 0) return new Map();
    await this.#loadPeople(asked);
    const seen = new Map<string, SeenPerson>();
    const others = new Map<string, PersonRecord>();
    for (const userId of asked) {
      const person = await this.find(userId);
      if (!person) continue;
      if (person.id === this.id || isAlikeToAll(person)) seen.set(userId, seeAll(person));
      else others.set(userId, person);
    }
    const pairKeys = await Promise.all([...others.keys()].map((userId) => this.pairKeyWith(userId)));
    await this.#loadFriendships(pairKeys.flatMap((pairKey) => pairKey ?? []));
    for (const [userId, person] of others) seen.set(userId, seePerson(person, await this.tieWith(userId)));
    return seen;
  }
}

const viewers = new WeakMap<UserCall, Viewer>();

/** Returns the same viewer throughout a call. A repeated attempt of a write reads anew, with a viewer of its own. */
export function viewerOf(call: UserCall): Viewer {
  const viewer = viewers.get(call) ?? new Viewer(call, call.userId);
  viewers.set(call, viewer);
  return viewer;
}
