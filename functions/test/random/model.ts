import { isDeepStrictEqual } from 'node:util';
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { splitByDays } from '@barabar/core/days-there';
import { splitBill } from '@barabar/core/items';
import { deltasByPair, effectsByCurrency } from '@barabar/core/ledger';
import type { Currency } from '@barabar/core/money';

export type Recorded = Expense | Settlement;

/** What stands between two people in one place and one currency. */
export interface PairBalance {
  /** Sorted by id. */
  readonly members: readonly [string, string];
  readonly groupId: string | undefined;
  readonly currency: Currency;
  /** Minor units; positive when the second owes the first. */
  readonly amount: number;
}

interface Known {
  readonly latest: Recorded;
  /** Every version that was answered: a change that changes nothing is answered with one that was there. */
  readonly versions: ReadonlySet<number>;
  /** How many deletions were taken; they are answered without a version, but each makes one. */
  readonly deletions: number;
}

/** Versions have no gaps: where one is missing at the end, the last change was a deletion. */
const isStanding = ({ latest, versions, deletions }: Known): boolean =>
  latest.version === versions.size + deletions;

/** Whether somebody paid or owes a part of a record. */
export function isIn(record: Recorded, userId: string): boolean {
  const people =
    'splits' in record
      ? [...record.payers, ...record.splits].map((part) => part.userId)
      : [record.fromUserId, record.toUserId];
  return people.includes(userId);
}

function requireBill(record: Recorded): void {
  if (!('splits' in record) || !record.items) return;
  const { amount: amountMinor, currency, items, charges = [], splits } = record;
  const bill = splitBill({ amountMinor, currency, items, charges });
  const owed = splits.map(({ userId, amount }) => ({ userId, amount }));
  if (!bill.isOk || JSON.stringify(bill.parts) !== JSON.stringify(owed))
    throw new Error(`the splits of ${record.id} are not those of its items`);
}

function requireDays(record: Recorded): void {
  if (!('splits' in record) || !record.basis) return;
  const { amount, basis, daysThere: people = [], splits } = record;
  const owed = splits.map(({ user: _user, ...split }) => split);
  const parts = splitByDays(amount, { basis, people }) ?? [];
  if (!isDeepStrictEqual(parts, owed))
    throw new Error(`the splits of ${record.id} are not those of its days`);
}

/** What the answers say that the ledger must be, whatever order the server took the calls in. */
export class Model {
  private readonly records = new Map<string, Known>();
  private readonly written = new Map<string, Comment>();

  changed(record: Recorded): void {
    requireBill(record);
    requireDays(record);
    const before = this.records.get(record.id);
    this.records.set(record.id, {
      latest: before && before.latest.version > record.version ? before.latest : record,
      versions: new Set(before?.versions).add(record.version),
      deletions: before?.deletions ?? 0,
    });
  }

  deleted(id: string): void {
    const record = this.records.get(id);
    if (record) this.records.set(id, { ...record, deletions: record.deletions + 1 });
  }

  commented(comment: Comment): void {
    this.written.set(comment.id, comment);
  }

  uncommented(id: string): void {
    this.written.delete(id);
  }

  /** Comments that stand, also on deleted expenses. */
  get comments(): readonly Comment[] {
    return [...this.written.values()];
  }

  /** Whether the last change of a record was no deletion. */
  isStanding(id: string): boolean {
    const record = this.records.get(id);
    return record !== undefined && isStanding(record);
  }

  /** Every record, deleted ones too, as it was last seen. */
  get all(): readonly Recorded[] {
    return [...this.records.values()].map(({ latest }) => latest);
  }

  /** Records that stand: whose last change was no deletion. */
  get standing(): readonly Recorded[] {
    return [...this.records.values()].filter(isStanding).map(({ latest }) => latest);
  }

  get gone(): readonly Recorded[] {
    return [...this.records.values()].filter((record) => !isStanding(record)).map(({ latest }) => latest);
  }

  get balances(): PairBalance[] {
    const sums = new Map<string, PairBalance>();
    for (const record of this.standing) {
      const { groupId } = record;
      for (const { currency, effects } of effectsByCurrency(record))
        for (const { members, amount } of deltasByPair(effects)) {
          const key = [...members, groupId ?? 'none', currency].join(' ');
          const sum = (sums.get(key)?.amount ?? 0) + amount;
          sums.set(key, { members, groupId, currency, amount: sum });
        }
    }
    return [...sums.values()].filter(({ amount }) => amount !== 0);
  }

  /** What one owes the other, in minor units; negative where it is the other way round. */
  owed(from: string, to: string, { groupId, currency }: Pick<PairBalance, 'groupId' | 'currency'>): number {
    const balance = this.balances.find(
      (candidate) =>
        candidate.members.includes(from) &&
        candidate.members.includes(to) &&
        candidate.groupId === groupId &&
        candidate.currency === currency,
    );
    return balance ? balance.amount * (balance.members[0] === to ? 1 : -1) : 0;
  }
}
