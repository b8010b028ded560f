import { pairKeyOf } from '@barabar/core/pair';
import type { Db } from '../../kit/deps.ts';
import { isStorableId } from '../../kit/document.ts';
import { readFriendships, type RevisedFriendship } from '../../records/friendships/store.ts';
import { idsOfPerson, loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { isAlikeToAll, seeAll, seePerson, type SeenPerson } from './see-person.ts';
import { tieBetween, type Tie } from './tie.ts';

/** One user who sees others during one call. It reads each document once. */
export class Viewer {
  readonly id: string;
  readonly #db: Db;
  /** By id asked for: the reading that answers it. */
  readonly #people = new Map<string, Promise<ReadonlyMap<string, PersonRecord>>>();
  /** By pair key. */
  readonly #friendships = new Map<string, Promise<ReadonlyMap<string, RevisedFriendship>>>();

  constructor(db: Db, id: string) {
    this.#db = db;
    this.id = id;
  }

  async #loadPeople(userIds: readonly string[]): Promise<void> {
    const missing = [...new Set(userIds)].filter((id) => isStorableId(id) && !this.#people.has(id));
    if (missing.length === 0) return;
    const loading = loadPeople(this.#db, missing);
    for (const id of missing) this.#people.set(id, loading);
    await loading;
  }

  async #loadFriendships(pairKeys: readonly string[]): Promise<void> {
    const missing = [...new Set(pairKeys)].filter((pairKey) => !this.#friendships.has(pairKey));
    if (missing.length === 0) return;
    const loading = readFriendships(this.#db, missing);
    for (const pairKey of missing) this.#friendships.set(pairKey, loading);
    await loading;
  }

  /** A person's record; the surviving one after a merge. */
  async find(userId: string): Promise<PersonRecord | undefined> {
    await this.#loadPeople([userId]);
    return (await this.#people.get(userId))?.get(userId);
  }

  /** The ids by which documents may know a person: several while records of theirs are being merged. */
  async idsOf(userId: string): Promise<readonly string[]> {
    const person = await this.find(userId);
    return person ? [...new Set([userId, ...idsOfPerson(person)])] : [userId];
  }

  /** Keys of the pairs that documents may know the viewer and somebody else by; none for the viewer. */
  async pairKeysWith(userId: string): Promise<string[]> {
    const [own, ids] = await Promise.all([this.idsOf(this.id), this.idsOf(userId)]);
    const others = ids.filter((id) => isStorableId(id) && !own.includes(id));
    return own.flatMap((one) => others.map((other) => pairKeyOf(one, other)));
  }

  /** The relation between the viewer and another person; undefined without a friendship. */
  async tieWith(userId: string): Promise<Tie | undefined> {
    const pairKeys = await this.pairKeysWith(userId);
    await this.#loadFriendships(pairKeys);
    const readings = await Promise.all(pairKeys.flatMap((pairKey) => this.#friendships.get(pairKey) ?? []));
    const friendships = pairKeys.flatMap((pairKey, index) => readings[index]?.get(pairKey) ?? []);
    return tieBetween(friendships, await this.idsOf(this.id), await this.idsOf(userId));
  }

  /** People as the viewer sees them, by the id asked for; ids that name nobody are left out. */
  async see(userIds: Iterable<string>): Promise<Map<string, SeenPerson>> {
    const asked = [...new Set(userIds)];
    if (asked.length === 0) return new Map();
    await this.#loadPeople([...asked, this.id]);
    const own = await this.idsOf(this.id);
    const seen = new Map<string, SeenPerson>();
    const others = new Map<string, PersonRecord>();
    for (const userId of asked) {
      const person = await this.find(userId);
      if (!person) continue;
      if (own.includes(person.id) || isAlikeToAll(person)) seen.set(userId, seeAll(person));
      else others.set(userId, person);
    }
    const pairKeys = await Promise.all([...others.keys()].map((userId) => this.pairKeysWith(userId)));
    await this.#loadFriendships(pairKeys.flat());
    for (const [userId, person] of others) seen.set(userId, seePerson(person, await this.tieWith(userId)));
    return seen;
  }
}
