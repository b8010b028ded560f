import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { deltasByPair, effectsOfExpense, effectsOfSettlement } from '@barabar/core/ledger';

type Record = Expense | Settlement;

interface Known {
  /** The record as the highest version that was answered has it. */
  latest: Record;
  /** How many changes were taken, creation included: versions have no gaps, so a deletion is the last one if none is the latest. */
  changes: number;
}

/** What the answers say that the ledger must be, whatever order the server took the calls in. */
export class Model {
  private readonly records = new Map<string, Known>();

  /** A change was taken and answered with the record. */
  changed(record: Record): void {
    const known = this.records.get(record.id);
    if (!known) {
      this.records.set(record.id, { latest: record, changes: 1 });
      return;
    }
    known.changes += 1;
    if (record.version > known.latest.version) known.latest = record;
  }

  /** A deletion was taken. */
  deleted(id: string): void {
    const known = this.records.get(id);
    if (known) known.changes += 1;
  }

  /** Every record, deleted ones too, as it was last seen. */
  get all(): readonly Record[] {
    return [...this.records.values()].map(({ latest }) => latest);
  }

  /** Records that stand: whose last change was no deletion. */
  get standing(): readonly Record[] {
    return [...this.records.values()]
      .filter(({ latest, changes }) => latest.version === changes)
      .map(({ latest }) => latest);
  }

  /** Records whose last change was a deletion. */
  get gone(): readonly Record[] {
    return [...this.records.values()]
      .filter(({ latest, changes }) => latest.version !== changes)
      .map(({ latest }) => latest);
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
