/**
 * What the server must hold: a reference that knows nothing of the outbox. It is told of every operation that somebody
 * wants, and of every request that reaches the API, in the order in which these do. An operation takes effect at most
 * once, however often it is asked for.
 */
import { owedIn, verbOf, type Operation, type Seen } from './outbox-changes.ts';

/** A record or comment of the server, the deleted ones too. */
interface Row {
  readonly seen: Seen;
  readonly isDeleted: boolean;
}

export class LedgerModel {
  readonly #rows = new Map<string, Row>();
  readonly #idsByKey = new Map<string, string>();
  /** The operations that have taken effect. */
  readonly applied = new Set<string>();

  /** The server's id of a record; of one that it does not know, the id that the device has given it. */
  readonly idOf = (id: string): string => this.#idsByKey.get(id) ?? id;

  #rowOf(id: string | undefined): Row | undefined {
    return id === undefined ? undefined : this.#rows.get(this.idOf(id));
  }

  /** The words of the record that an operation is about, as it is now. They name the last edit of it. */
  wordsOf({ before }: Operation): string | undefined {
    return this.#rowOf(before?.id)?.seen.words;
  }

  /**
   * What the API must answer to a request for the operation now: 'taken', or the code of a refusal.
   * @param version the version that the request of an edit names.
   */
  expect(operation: Operation, version?: number): string {
    const { key, before, after } = operation;
    const verb = verbOf(operation);
    const row = this.#rowOf(before?.id);
    // What has happened changes nothing any more, whatever others have done since.
    if (this.applied.has(key)) return verb === 'edit' && row?.isDeleted ? 'not-found' : 'taken';
    if (verb === 'create') {
      if (after?.kind === 'settlement') return this.#fits(after, 0) ? 'taken' : 'exceeds-owed';
      return after?.kind === 'expense' || this.#rowOf(after?.on)?.isDeleted === false ? 'taken' : 'not-found';
    }
    if (!row || row.isDeleted !== (verb === 'restore')) return 'not-found';
    const { seen } = row;
    if (verb === 'restore' && seen.kind === 'settlement')
      return this.#fits(seen, 0) ? 'taken' : 'no-longer-owed';
    if (verb !== 'edit' || !after) return 'taken';
    if (version !== seen.version) return 'version-conflict';
    const isMore = seen.kind === 'settlement' && after.amount > seen.amount;
    return isMore && !this.#fits(after, seen.amount) ? 'exceeds-owed' : 'taken';
  }

  /** Notes a request for an operation that the API has taken, a creation under this id. A repeat changes nothing. */
  take(operation: Operation, id: string | undefined): void {
    const { key, before, after } = operation;
    if (this.applied.has(key)) return;
    this.applied.add(key);
    const verb = verbOf(operation);
    if (verb === 'create') {
      if (!after || id === undefined) throw new Error('a creation makes something');
      this.#idsByKey.set(key, id);
      this.#rows.set(id, { seen: { ...after, on: this.idOf(after.on), id }, isDeleted: false });
      return;
    }
    const row = this.#rowOf(before?.id);
    if (!row) throw new Error('what is not there was changed');
    const { id: same, version } = row.seen;
    const seen = { ...(after ?? row.seen), id: same, version: version + 1 };
    this.#rows.set(same, { seen, isDeleted: verb === 'delete' });
  }

  /** Whether a settlement clears at most what is owed. @param spare what it has cleared already. */
  #fits({ paidBy, other, amount }: Seen, spare: number): boolean {
    return amount <= Math.max(owedIn(this.live, paidBy, other), 0) + spare;
  }

  #those(isDeleted: boolean): readonly Seen[] {
    return [...this.#rows.values()].filter((row) => row.isDeleted === isDeleted).map(({ seen }) => seen);
  }

  get live(): readonly Seen[] {
    return this.#those(false);
  }

  get deleted(): readonly Seen[] {
    return this.#those(true);
  }
}
