import { useRef, useState } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import type { Currency } from '@barabar/core/money';
import { messageOf } from '../../lib/api/api-error.ts';
import { addedWords } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { doubtOf, exchangedIn } from '../../lib/rates/rate-doubt.ts';
import { useIsMounted } from '../../lib/loading/use-is-mounted.ts';
import { recordSettlement } from './api.ts';
import {
  countIn,
  paymentOf,
  paymentOfBalance,
  placesOf,
  problemOf,
  type Counted,
  type Payment,
} from './settle-all.ts';
import { balanceKey, type Counterparty } from './settle-everything.ts';
import { TEXT } from './text.ts';
import { type OneCurrency, useOneCurrency } from './use-one-currency.ts';

/** What one settlement among several settles: a balance, or in one currency all balances of a place. */
export interface SettlingRow {
  readonly key: string;
  readonly balances: readonly [Balance, ...Balance[]];
  /** waiting: it is on this device, and sent when there is a connection. */
  readonly progress: 'open' | 'recording' | 'waiting' | 'recorded';
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
  /** Settling in one currency. */
  readonly oneCurrency: OneCurrency;
  /** Whether there is another currency than that one, and nothing is recorded yet. */
  readonly canChooseCurrency: boolean;
  /** The balances of a row as they count in the one currency. */
  readonly countedOf: (row: SettlingRow) => readonly Counted[];
  /** Chooses a person. Undefined goes back to nobody. */
  readonly start: (counterparty: Counterparty | undefined) => void;
  /** Resets the state, including the idempotency keys, when the dialog opens. */
  readonly forget: () => void;
  /** What to ask before anything is recorded: whether own rates are meant that are far off the ECB's. */
  readonly doubts: readonly string[];
  /** Records the rows that are not recorded yet, one after the other. */
  readonly submit: () => void;
}

/** Returns whether nothing is left to do for a row. */
export const isDone = ({ progress }: Pick<SettlingRow, 'progress'>): boolean =>
  progress === 'recorded' || progress === 'waiting';

/** What makes the request of a settlement the same again. */
interface Sent {
  readonly idempotencyKey: string;
  readonly paidOn: CalendarDay;
}

const rowsOf = (balances: readonly Balance[], isInOne: boolean): readonly SettlingRow[] =>
  (isInOne ? placesOf(balances) : balances.map((balance) => [balance] as const)).map((together) => ({
    key: balanceKey(together[0]),
    balances: together,
    progress: 'open',
  }));

/**
 * Settles several balances with one settlement each, or all balances of a place with one settlement in one currency. If
 * one of them fails, the others are recorded nevertheless. Each settlement keeps its idempotency key while the dialog is
 * open, so that a retry after a lost answer records nothing twice.
 * @param currency in which all can be settled.
 * @param onDone called when all of them are recorded.
 */
export function useSettleEverything({
  currentUserId,
  currency,
  onDone,
}: {
  readonly currentUserId: string;
  readonly currency: Currency;
  readonly onDone: () => void;
}): SettlingEverything {
  const [counterparty, setCounterparty] = useState<Counterparty>();
  const [rows, setRows] = useState<readonly SettlingRow[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const oneCurrency = useOneCurrency(currency);
  const isMounted = useIsMounted();
  // By the request: a balance that has changed meanwhile, or another rate, needs another settlement.
  const sent = useRef(new Map<string, Sent>());
  // A second click may come before the render that disables the button.
  const isRunning = useRef(false);

  const begin = (chosen: Counterparty | undefined): void => {
    oneCurrency.forget();
    setCounterparty(chosen);
    setRows(rowsOf(chosen?.balances ?? [], false));
  };
  const setOn = (isOn: boolean): void => {
    oneCurrency.setOn(isOn);
    setRows(rowsOf(counterparty?.balances ?? [], isOn));
  };

  const typeRate: OneCurrency['typeRate'] = (from, text) => {
    oneCurrency.typeRate(from, text);
    // What was missing may be there now.
    setRows((current) => current.map((row) => ({ ...row, failure: undefined })));
  };

  const countedOf = ({ balances }: SettlingRow): readonly Counted[] =>
    countIn(balances, {
      userId: currentUserId,
      currency,
      exchangeOf: (from) => oneCurrency.rateOf(from).exchange,
    });
  const paymentOfRow = (row: SettlingRow): Payment | undefined =>
    oneCurrency.isOn
      ? paymentOf(countedOf(row), { userId: currentUserId, currency })
      : paymentOfBalance(row.balances[0]);

  const mark = (key: string, change: Pick<SettlingRow, 'progress' | 'failure'>): void =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...change } : row)));

  /** Resolves to what becomes of the settlement. */
  const recordOne = async (
    { key }: SettlingRow,
    { from, to, settlement }: Payment,
  ): Promise<'recorded' | 'waiting' | 'failed'> => {
    const request = JSON.stringify(settlement);
    const { idempotencyKey, paidOn } = sent.current.get(request) ?? {
      idempotencyKey: crypto.randomUUID(),
      paidOn: localDay(new Date()),
    };
    sent.current.set(request, { idempotencyKey, paidOn });
    mark(key, { progress: 'recording', failure: undefined });
    try {
      const people = { fromUser: from, toUser: to };
      const saving = { idempotencyKey, currentUserId, balance: people, isFormOpen: isMounted };
      const recorded = await recordSettlement({ ...settlement, paidOn }, saving);
      const progress = recorded ? 'recorded' : 'waiting';
      mark(key, { progress });
      return progress;
    } catch (error) {
      mark(key, { progress: 'open', failure: messageOf(error, TEXT.failedSave) });
      return 'failed';
    }
  };

  const open = rows.filter((row) => !isDone(row));
  const recordAll = async (): Promise<void> => {
    isRunning.current = true;
    setIsSaving(true);
    const results: string[] = [];
    for (const row of open) {
      const payment = paymentOfRow(row);
      results.push(payment ? await recordOne(row, payment) : 'failed');
    }
    isRunning.current = false;
    setIsSaving(false);
    if (results.includes('failed')) return;
    onDone();
    if (counterparty && !results.includes('waiting')) {
      const what = TEXT.settlementsWith(rows.length, shorten(counterparty.person.name));
      showNotice({ tone: 'success', text: addedWords(what) });
    }
  };

  /** Why nothing is sent: a row without a rate, or without anything to pay. */
  const problems = (): Map<string, string> =>
    new Map(
      oneCurrency.isOn
        ? open.flatMap((row) => {
            const problem = problemOf(countedOf(row), currency);
            return problem === undefined ? [] : [[row.key, problem] as const];
          })
        : [],
    );
  const submit = (): void => {
    if (isRunning.current || rows.length === 0) return;
    const found = problems();
    setRows(rows.map((row) => ({ ...row, failure: found.get(row.key) })));
    if (found.size === 0) void recordAll();
  };

  const exchanged = oneCurrency.isOn ? exchangedIn(open.flatMap(countedOf), currency) : [];

  const isStarted = open.length < rows.length;
  return {
    person: counterparty?.person,
    rows,
    isSaving,
    isPartial: !isSaving && isStarted && open.length > 0,
    oneCurrency: { ...oneCurrency, setOn, typeRate },
    canChooseCurrency:
      !isStarted && rows.some(({ balances }) => balances.some((one) => one.currency !== currency)),
    countedOf,
    start: begin,
    forget: () => {
      sent.current.clear();
      begin(undefined);
    },
    doubts: exchanged.flatMap((one) => doubtOf(one, oneCurrency.rates) ?? []),
    submit,
  };
}
