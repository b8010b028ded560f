import { useRef, useState } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { messageOf } from '../../lib/api-error.ts';
import { localDay } from '../../lib/format-date.ts';
import { recordSettlement } from './api.ts';
import { balanceKey, settledAmountOf, type Counterparty } from './settle-everything.ts';
import { settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';

/** One balance that is being settled among several. */
export interface SettlingRow {
  readonly key: string;
  readonly balance: Balance;
  readonly idempotencyKey: string;
  /** The day on which the key was made: a repeat must be the same request. */
  readonly paidOn: CalendarDay;
  readonly progress: 'open' | 'recording' | 'recorded';
  /** Why it could not be recorded. */
  readonly failure?: string | undefined;
}

export interface SettlingEverything {
  /** The person to settle with; undefined while nobody is chosen. */
  readonly person: Person | undefined;
  /** The balances as they were when the viewer chose the person. */
  readonly rows: readonly SettlingRow[];
  readonly isSaving: boolean;
  /** Some but not all rows are recorded, and no request runs. */
  readonly isPartial: boolean;
  /** Chooses a person. Undefined goes back to nobody. */
  readonly start: (counterparty: Counterparty | undefined) => void;
  /** Resets the state, including the idempotency keys, when the dialog opens. */
  readonly forget: () => void;
  /** Records the rows that are not recorded yet, one after the other. */
  readonly submit: () => void;
}

/** What makes the request of a settlement the same again, by what identifies the settlement. */
type Keys = ReadonlyMap<string, Pick<SettlingRow, 'idempotencyKey' | 'paidOn'>>;

/** Identifies a settlement. It includes the amount: a balance that has changed meanwhile needs another settlement. */
const settlementKey = (balance: Balance): string => `${balanceKey(balance)} ${balance.amount}`;

/**
 * Settles several balances with one settlement each. If one of them fails, the others are recorded nevertheless. Each
 * settlement keeps its idempotency key while the dialog is open, so that a retry after a lost answer records nothing
 * twice.
 * @param onDone called when all of them are recorded.
 */
export function useSettleEverything({
  currentUserId,
  onDone,
}: {
  readonly currentUserId: string;
  readonly onDone: () => void;
}): SettlingEverything {
  const [person, setPerson] = useState<Person>();
  const [rows, setRows] = useState<readonly SettlingRow[]>([]);
  const [keys, setKeys] = useState<Keys>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  // A second click may come before the render that disables the button.
  const isRunning = useRef(false);

  const begin = (counterparty: Counterparty | undefined, known: Keys): void => {
    const today = localDay(new Date());
    const begun = (counterparty?.balances ?? []).map((balance): SettlingRow => ({
      key: balanceKey(balance),
      balance,
      ...(known.get(settlementKey(balance)) ?? { idempotencyKey: crypto.randomUUID(), paidOn: today }),
      progress: 'open',
    }));
    setPerson(counterparty?.person);
    setRows(begun);
    setKeys(
      new Map([
        ...known,
        ...begun.map(
          ({ balance, idempotencyKey, paidOn }) =>
            [settlementKey(balance), { idempotencyKey, paidOn }] as const,
        ),
      ]),
    );
  };

  const mark = (key: string, change: Pick<SettlingRow, 'progress' | 'failure'>): void =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...change } : row)));

  /** Resolves to whether the settlement is recorded. */
  const recordOne = async ({ key, balance, idempotencyKey, paidOn }: SettlingRow): Promise<boolean> => {
    const amountMinor = settledAmountOf(balance);
    const settled = { amountMinor, currency: balance.currency, paidOn, note: '' };
    mark(key, { progress: 'recording', failure: undefined });
    try {
      await recordSettlement(settlementOf(balance, settled), { idempotencyKey, currentUserId, balance });
      mark(key, { progress: 'recorded' });
      return true;
    } catch (error) {
      mark(key, { progress: 'open', failure: messageOf(error, TEXT.failedSave) });
      return false;
    }
  };

  const recordAll = async (): Promise<void> => {
    isRunning.current = true;
    setIsSaving(true);
    let isComplete = true;
    for (const row of rows) {
      if (row.progress !== 'recorded' && !(await recordOne(row))) isComplete = false;
    }
    isRunning.current = false;
    setIsSaving(false);
    if (isComplete) onDone();
  };

  const recorded = rows.filter(({ progress }) => progress === 'recorded');
  return {
    person,
    rows,
    isSaving,
    isPartial: !isSaving && recorded.length > 0 && recorded.length < rows.length,
    start: (counterparty) => begin(counterparty, keys),
    forget: () => begin(undefined, new Map()),
    submit: () => {
      if (!isRunning.current && rows.length > 0) void recordAll();
    },
  };
}
