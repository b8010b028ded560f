import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { deltasByPair, effectsOfExpense, effectsOfSettlement } from '@barabar/core/ledger';

type Record = Expense | Settlement;

interface Known {
  /** The record as the highest version that was answered has it. */
  readonly latest: Record;
  /** Every version that was answered: a change that changes nothing is answered with one that was there. */
  readonly versions: ReadonlySet<number>;
  /** How many deletions were taken; they are answered without a version, but each makes one. */
  readonly deletions: number;
}

/** Versions have no gaps: where one is missing at the end, the last change was a deletion. */
const isStanding = ({ latest, versions, deletions }: Known): boolean =>
  latest.version === versions.size + deletions;

/** What the answers say that the ledger must be, whatever order the server took the calls in. */
export class Model {
  private readonly records = new Map<string, Known>();

  /** A change was taken, or found to change nothing, and answered with the record. */
  changed(record: Record): void {
    const known = this.records.get(record.id);
    this.records.set(record.id, {
      latest: known && known.latest.version > record.version ? known.latest : record,
      versions: new Set(known?.versions).add(record.version),
      deletions: known?.deletions ?? 0,
    });
  }

  /** A deletion was taken. */
  deleted(id: string): void {
    const known = this.records.get(id);
    if (known) this.records.set(id, { ...known, deletions: known.deletions + 1 });
  }

  /** Every record, deleted ones too, as it was last seen. */
  get all(): readonly Record[] {
    return [...this.records.values()].map(({ latest }) => latest);
  }

  /** Records that stand: whose last change was no deletion. */
  get standing(): readonly Record[] {
    return [...this.records.values()].filter(isStanding).map(({ latest }) => latest);
  }

  /** Records whose last change was a deletion. */
  get gone(): readonly Record[] {
    return [...this.records.values()].filter((known) => !isStanding(known)).map(({ latest }) => latest);
  }

  /** "debtor owes creditor, group, currency" → minor units, none zero. */
  balances(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const record of this.standing) {
      const effects = 'splits' in record ? effectsOfExpense(record) : effectsOfSettlement(record);
      for (const { members, amount } of deltasByPair(effects)) {
        const key = [...members, record.groupId ?? 'none', record.currency].join(' ');
        sums.set(key, (sums.get(key) ?? 0) + amount);
      }
    }
    return new Map([...sums].filter(([, sum]) => sum !== 0));
  }
}
