/**
 * What the server must hold: a reference that knows nothing of the outbox. It is told of every operation that somebody
 * wants, and of every request that reaches the API, in the order in which these do. An operation takes effect at most
 * once, however often it is asked for.
 */
import {
  isCreation,
  type Operation,
  type Seen,
  type SeenExpense,
  type SeenSettlement,
} from './outbox-operation.ts';

/** A record or comment of the server, the deleted ones too. */
interface Row {
  readonly seen: Seen;
  readonly isDeleted: boolean;
}

/** What the API must answer: 'taken', or the code of a refusal. */
type Expected = string;

export class LedgerModel {
  private readonly rows = new Map<string, Row>();
  private readonly idsByKey = new Map<string, string>();
  /** The operations that have taken effect. */
  readonly applied = new Set<string>();

  /** The server's id of a record; of one that it does not know, the id that the device has given it. */
  idOf(id: string): string {
    return this.idsByKey.get(id) ?? id;
  }

  private rowOf(id: string | undefined): Row | undefined {
    return id === undefined ? undefined : this.rows.get(this.idOf(id));
  }

  /**
   * What the API must answer to a request for the operation now.
   * @param version the version that the request of an edit names.
   */
  expect(operation: Operation, version?: number): Expected {
    return this.applied.has(operation.key)
      ? this.expectRepeat(operation)
      : this.expectFirst(operation, version);
  }

  /** The words of the record that an operation is about, as it is now. They name the last edit of it. */
  wordsOf({ before }: Operation): string | undefined {
    return this.rowOf(before?.id)?.seen.words;
  }

  private expectFirst({ action, before, after }: Operation, version: number | undefined): Expected {
    if (action === 'createExpense') return 'taken';
    if (after?.kind === 'settlement' && action === 'createSettlement')
      return this.fits(after, 0) ? 'taken' : 'exceeds-owed';
    if (after?.kind === 'comment')
      return this.rowOf(after.expenseId)?.isDeleted === false ? 'taken' : 'not-found';
    const row = this.rowOf(before?.id);
    if (!row || row.isDeleted !== action.startsWith('restore')) return 'not-found';
    if (action === 'restoreSettlement' && row.seen.kind === 'settlement')
      return this.fits(row.seen, 0) ? 'taken' : 'no-longer-owed';
    return action.startsWith('edit') ? this.expectEdit(row, version, after) : 'taken';
  }

  private expectEdit({ seen }: Row, version: number | undefined, after: Seen | undefined): Expected {
    if (seen.kind === 'comment') return 'not-found';
    if (version !== seen.version) return 'version-conflict';
    const isMore = after?.kind === 'settlement' && seen.kind === 'settlement' && after.amount > seen.amount;
    return isMore && !this.fits(after, seen.amount) ? 'exceeds-owed' : 'taken';
  }

  /** It has happened and changes nothing any more, whatever others have done since. */
  private expectRepeat({ action, before }: Operation): Expected {
    return action.startsWith('edit') && this.rowOf(before?.id)?.isDeleted ? 'not-found' : 'taken';
  }

  /** Notes a request for an operation that the API has taken. A repeat changes nothing. */
  take({ key, action, before, after }: Operation, id: string | undefined): void {
    if (this.applied.has(key)) return;
    this.applied.add(key);
    if (isCreation(action)) {
      if (!after || id === undefined) throw new Error('a creation makes something');
      this.idsByKey.set(key, id);
      const place = after.kind === 'comment' ? { expenseId: this.idOf(after.expenseId) } : {};
      this.rows.set(id, { seen: { ...after, ...place, id }, isDeleted: false });
      return;
    }
    const row = this.rowOf(before?.id);
    if (!row) throw new Error('what is not there was changed');
    const { seen } = row;
    const content = action.startsWith('edit') && after ? after : seen;
    const version = 'version' in seen ? { version: seen.version + 1 } : {};
    this.rows.set(seen.id, {
      seen: { ...content, ...version, id: seen.id },
      isDeleted: action.startsWith('delete'),
    });
  }

  /** Whether a settlement clears at most what is owed. @param spare what it has cleared already. */
  private fits({ from, to, amount }: Pick<SeenSettlement, 'from' | 'to' | 'amount'>, spare: number): boolean {
    return amount <= Math.max(this.owed(from, to), 0) + spare;
  }

  /** What one owes the other in minor units; below zero if it is the other way round. */
  owed(from: string, to: string): number {
    return this.live.reduce((sum, seen) => sum + owedBy(seen, from, to) - owedBy(seen, to, from), 0);
  }

  /** What is there and not deleted. */
  get live(): readonly Seen[] {
    return [...this.rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ seen }) => seen);
  }

  /** What was deleted. */
  get deleted(): readonly Seen[] {
    return [...this.rows.values()].filter(({ isDeleted }) => isDeleted).map(({ seen }) => seen);
  }

  get expenses(): readonly SeenExpense[] {
    return [...this.rows.values()].flatMap(({ seen }) => (seen.kind === 'expense' ? [seen] : []));
  }
}

/** What a record makes `from` owe `to`. */
function owedBy(seen: Seen, from: string, to: string): number {
  if (seen.kind === 'expense') return seen.paidBy === to ? (seen.shares[from] ?? 0) : 0;
  return seen.kind === 'settlement' && seen.from === to && seen.to === from ? seen.amount : 0;
}
