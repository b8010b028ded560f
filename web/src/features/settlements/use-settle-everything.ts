import { useRef, useState } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
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
  balancesByGroup,
  problemOf,
  type Counted,
  type Payment,
} from './settle-all.ts';
import { balanceKey, type Counterparty } from './settle-everything.ts';
import { type OneCurrency, useOneCurrency } from './use-one-currency.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');

/** What one settlement among several settles: a balance, or in one currency all balances in one group. */
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
  (isInOne ? balancesByGroup(balances) : balances.map((balance) => [balance] as const)).map((together) => ({
    key: balanceKey(together[0]),
    balances: together,
    progress: 'open',
  }));

/** Records payments. A retry after a lost answer is the same request, so that nothing is recorded twice. */
function useSending() {
  const { id: currentUserId } = useCurrentUser();
  const isMounted = useIsMounted();
  // By the request: if a balance or rate has changed meanwhile, the request is another one and needs a key of its own.
  const sent = useRef(new Map<string, Sent>());
  const send = ({ from, to, settlement }: Payment): ReturnType<typeof recordSettlement> => {
    const request = JSON.stringify(settlement);
    const { idempotencyKey, paidOn } = sent.current.get(request) ?? {
      idempotencyKey: crypto.randomUUID(),
      paidOn: localDay(new Date()),
    };
    sent.current.set(request, { idempotencyKey, paidOn });
    const people = { fromUser: from, toUser: to };
    const saving = { idempotencyKey, currentUserId, balance: people, isFormOpen: isMounted };
    return recordSettlement({ ...settlement, paidOn }, saving);
  };
  return { send, forget: () => sent.current.clear() };
}

/** The person to settle with and the rows, which are others as soon as all is settled in one currency. */
function useRows(currency: Currency) {
  const { id: userId } = useCurrentUser();
  const [counterparty, setCounterparty] = useState<Counterparty>();
  const [rows, setRows] = useState<readonly SettlingRow[]>([]);
  const oneCurrency = useOneCurrency(currency);

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
      userId,
      currency,
      exchangeOf: (from) => oneCurrency.rateOf(from).exchange,
    });
  return {
    counterparty,
    rows,
    setRows,
    mark: (key: string, change: Pick<SettlingRow, 'progress' | 'failure'>) =>
      setRows((current) => current.map((row) => (row.key === key ? { ...row, ...change } : row))),
    oneCurrency: { ...oneCurrency, setOn, typeRate },
    begin,
    countedOf,
    paymentOfRow: (row: SettlingRow): Payment | undefined =>
      oneCurrency.isOn ? paymentOf(countedOf(row), { userId, currency }) : paymentOfBalance(row.balances[0]),
    /** Why the row cannot be sent: it is without a rate, or has nothing to pay. */
    problemOfRow: (row: SettlingRow): string | undefined =>
      oneCurrency.isOn ? problemOf(countedOf(row), currency) : undefined,
  };
}

interface SettleEverythingOptions {
  /** In which all can be settled. */
  readonly currency: Currency;
  /** Called when all settlements are recorded. */
  readonly onDone: () => void;
}

/** 'Added 2 settlements with Kabir Sen' */
const recordedWords = (count: number, { name }: Pick<Person, 'name'>): string =>
  addedWords(TEXT.settlementsWith({ count, name: shorten(name) }));

/**
 * Settles several balances with one settlement each, or all balances in one group with one settlement in one currency. If
 * one of them fails, the others are recorded nevertheless. Each settlement keeps its idempotency key while the dialog is
 * open, so that a retry after a lost answer records nothing twice.
 */
export function useSettleEverything({ currency, onDone }: SettleEverythingOptions): SettlingEverything {
  const { counterparty, rows, setRows, mark, oneCurrency, begin, ...of } = useRows(currency);
  const [isSaving, setIsSaving] = useState(false);
  const { send, forget } = useSending();
  // A second click may come before the render that disables the button.
  const isRunning = useRef(false);

  /** Resolves to what becomes of the settlement. */
  const recordOne = async (row: SettlingRow): Promise<'recorded' | 'waiting' | 'failed'> => {
    const payment = of.paymentOfRow(row);
    if (!payment) return 'failed';
    mark(row.key, { progress: 'recording', failure: undefined });
    try {
      const progress = (await send(payment)) ? 'recorded' : 'waiting';
      mark(row.key, { progress });
      return progress;
    } catch (error) {
      mark(row.key, { progress: 'open', failure: messageOf(error, TEXT.failedSave) });
      return 'failed';
    }
  };

  const open = rows.filter((row) => !isDone(row));
  const recordAll = async (): Promise<void> => {
    isRunning.current = true;
    setIsSaving(true);
    const results: string[] = [];
    for (const row of open) results.push(await recordOne(row));
    isRunning.current = false;
    setIsSaving(false);
    if (results.includes('failed')) return;
    onDone();
    if (counterparty && !results.includes('waiting'))
      showNotice({ tone: 'success', text: recordedWords(rows.length, counterparty.person) });
  };
  const submit = (): void => {
    if (isRunning.current || rows.length === 0) return;
    const failures = new Map(open.map((row) => [row.key, of.problemOfRow(row)]));
    setRows(rows.map((row) => ({ ...row, failure: failures.get(row.key) })));
    if ([...failures.values()].every((failure) => failure === undefined)) void recordAll();
  };

  const exchanged = oneCurrency.isOn ? exchangedIn(open.flatMap(of.countedOf), currency) : [];
  const isStarted = open.length < rows.length;
  return {
    person: counterparty?.person,
    rows,
    isSaving,
    isPartial: !isSaving && isStarted && open.length > 0,
    oneCurrency,
    canChooseCurrency:
      !isStarted && rows.some(({ balances }) => balances.some((one) => one.currency !== currency)),
    countedOf: of.countedOf,
    start: begin,
    forget: () => {
      forget();
      begin(undefined);
    },
    doubts: exchanged.flatMap((one) => doubtOf(one, oneCurrency.rates) ?? []),
    submit,
  };
}
