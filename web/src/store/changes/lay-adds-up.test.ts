import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import { getFriend, listFriends, type Friend } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import { effectsOfExpense, effectsOfSettlement } from '@barabar/core/ledger';
import { toMinor, type Currency } from '@barabar/core/money';
import { makeExpense, makeGroup, makePerson, makeSettlement, owes } from '../../test-support/factories.ts';
import { callOf } from '../kinds.ts';
import type { LedgerChange } from './ledger-change.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import { renameRecord } from '../outbox/named-effects.ts';
import { dependentsOf, entriesLaidOver } from '../outbox/depending-entries.ts';
import { subjectIdOf, type OutboxEntry, movesMoney } from '../outbox/outbox-entry.ts';
import { emptyOutbox, getOutbox, setOutbox } from '../outbox/outbox.ts';
import { showTaken } from '../outbox/send-entry.ts';
import { emptyStore, fillStore, isDoubtful as isDoubtfulNow, readStore } from '../store.ts';
import { isReadDuring, whileAttempting } from './attempts.ts';
import { layChanges } from './lay.ts';

type Ledgered = Expense | Settlement;

const isExpense = (record: Ledgered): record is Expense => 'splits' in record;
const VIEWER = 'asha';
const CURRENCIES = ['INR', 'USD'] as const;
/** Longer than any world lasts, in milliseconds: what was read in one is older than all of the next. */
const WORLD_MS = 1_000_000;
const NOTHING = makeExpense('asha', {});
const OTHERS = ['bina', 'chetan'];
const [GOA, WITH_BINA] = [{ groupId: 'goa' }, { userId: 'bina' }];
const CALLS = {
  group: callOf(getGroup, { params: { groupId: 'goa' } }),
  feed: callOf(listExpenses, { query: GOA }),
  mine: callOf(listMyExpenses, { query: { sort: 'day' } }),
  paidInGoa: callOf(listSettlements, { query: GOA }),
  paidWithBina: callOf(listSettlements, { query: WITH_BINA }),
  paid: callOf(listSettlements),
  inGoa: callOf(listBalances, { query: GOA }),
  own: callOf(listBalances),
  friends: callOf(listFriends),
  bina: callOf(getFriend, { params: { friendId: 'bina' } }),
} as const;
type CallName = keyof typeof CALLS;
const NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

const peopleOf = (record: Ledgered): readonly string[] =>
  isExpense(record)
    ? [...record.payers, ...record.splits].map(({ userId }) => userId)
    : [record.fromUserId, record.toUserId];

interface Worded {
  readonly description?: string | undefined;
  readonly note?: string | undefined;
}
/** No two records have the same words, and they stay when the server gives a new record its id. */
const wordsOf = ({ description, note = '' }: Worded): string => description ?? note;

function recordsIn({ effect }: OutboxEntry): { readonly before?: Ledgered; readonly after?: Ledgered } {
  if (!movesMoney(effect)) return {};
  const { before, after } = effect;
  return { ...(before && { before }), ...(after && { after }) };
}

function wordsIn(entry: OutboxEntry): string {
  const { before, after } = recordsIn(entry);
  return wordsOf(after ?? before ?? NOTHING);
}

const oneOf = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(items.length, 1)];

/** All debts by the records alone: 'debtor creditor group currency' to paise. */
function debtsOf(records: readonly Ledgered[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const record of records) {
    const effects = isExpense(record) ? effectsOfExpense(record) : effectsOfSettlement(record);
    for (const { debtorId, creditorId, amount } of effects) {
      const where = `${record.groupId ?? '-'} ${record.currency}`;
      const [there, back] = [`${debtorId} ${creditorId} ${where}`, `${creditorId} ${debtorId} ${where}`];
      sums[there] = (sums[there] ?? 0) + amount;
      sums[back] = (sums[back] ?? 0) - amount;
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount > 0));
}

const debtsIn = (rows: z.output<typeof shownBalances>): Record<string, number> =>
  Object.fromEntries(
    rows.map((row) => [
      `${row.fromUserId} ${row.toUserId} ${row.groupId ?? '-'} ${row.currency}`,
      row.amount,
    ]),
  );

const rowsOf = (records: readonly Ledgered[]): Balance[] =>
  Object.entries(debtsOf(records)).map(([key, amount]) => {
    const [from = '', to = '', groupId = '-', code] = key.split(' ');
    const currency: Currency = code === 'USD' ? 'USD' : 'INR';
    return owes(from, to, amount, { currency, ...(groupId !== '-' && { groupId }) });
  });

const isOf = ({ fromUserId, toUserId }: Balance, id: string): boolean => [fromUserId, toUserId].includes(id);
const isInGoa = ({ groupId }: Ledgered): boolean => groupId === 'goa';

const ofCurrency = (record: Ledgered, wanted: Currency): boolean => record.currency === wanted;

function friendOf(id: string, records: readonly Ledgered[]): Friend {
  const owedBy = (those: readonly Ledgered[]) =>
    toMinor(
      rowsOf(those)
        .filter((row) => isOf(row, VIEWER) && isOf(row, id))
        .reduce((sum, { fromUserId, amount }) => sum + (fromUserId === id ? amount : -amount), 0),
    );
  const sums = (those: readonly Ledgered[]) =>
    CURRENCIES.map((currency) => ({
      currency,
      amount: owedBy(those.filter((record) => ofCurrency(record, currency))),
    })).filter(({ amount }) => amount !== 0);
  return {
    ...makePerson(id),
    status: 'active',
    balance: owedBy(records.filter((record) => ofCurrency(record, 'INR'))),
    balances: sums(records),
    groups: sums(records.filter(isInGoa)).map((sum) => ({ groupId: 'goa', groupName: 'goa', ...sum })),
  };
}

/** What is said of a friend, whatever the order. */
const sumsIn = ({ id, balance, balances, groups }: z.output<typeof shownFriend>): Record<string, number> => ({
  [id]: balance,
  ...Object.fromEntries(balances.map(({ currency, amount }) => [`${id} ${currency}`, amount])),
  ...Object.fromEntries(groups.map(({ currency, amount }) => [`${id} goa ${currency}`, amount])),
});

const shownRecords = z.array(
  z.looseObject({ id: z.string(), description: z.optional(z.string()), note: z.optional(z.string()) }),
);
const shownBalances = z.array(
  z.object({
    fromUserId: z.string(),
    toUserId: z.string(),
    groupId: z.optional(z.string()),
    currency: z.string(),
    amount: z.number(),
  }),
);
const shownSums = z.array(z.object({ currency: z.string(), amount: z.number() }));
const shownFriend = z.object({ id: z.string(), balance: z.number(), balances: shownSums, groups: shownSums });
const shownFriends = z.array(shownFriend);

const IN_LIST: Partial<Record<CallName, (record: Ledgered) => boolean>> = {
  feed: (record) => isExpense(record) && isInGoa(record),
  mine: (record) => isExpense(record) && peopleOf(record).includes(VIEWER),
  paidInGoa: (record) => !isExpense(record) && isInGoa(record),
  paidWithBina: (record) => !isExpense(record) && peopleOf(record).includes('bina'),
  paid: (record) => !isExpense(record),
};

function answerOf(name: CallName, records: readonly Ledgered[]): unknown {
  const isIn = IN_LIST[name];
  if (isIn) return records.filter(isIn);
  if (name === 'inGoa') return rowsOf(records.filter(isInGoa));
  if (name === 'own') return rowsOf(records).filter((row) => isOf(row, VIEWER));
  return name === 'bina' ? friendOf('bina', records) : OTHERS.map((id) => friendOf(id, records));
}

interface Entered {
  readonly isPayment: boolean;
  readonly isInGroup: boolean;
  readonly currency: Currency;
  readonly people: readonly string[];
  readonly amounts: readonly number[];
}

type Step =
  | { readonly does: 'create' | 'others create'; readonly entered: Entered }
  | { readonly does: 'edit' | 'others edit'; readonly entered: Entered; readonly which: number }
  | { readonly does: 'delete'; readonly which: number }
  | { readonly does: 'send' | 'apply' | 'show' | 'count' | 'come' }
  | { readonly does: 'answer'; readonly isLost: boolean }
  | { readonly does: 'read' | 'ask'; readonly name: CallName };

interface Flight {
  readonly entry: OutboxEntry;
  readonly triedAt: Date;
  /** Once it has ended: whether its answer has come. */
  isAnswered?: boolean;
  readonly end: () => void;
  readonly ended: Promise<unknown>;
}

class World {
  readonly #server = new Map<string, Ledgered>();
  /** What the server has made of entries, by their ids: a repeat changes nothing. */
  readonly #made = new Map<string, Ledgered | undefined>();
  readonly #asked: { readonly name: CallName; readonly from: number; answer?: unknown }[] = [];
  #flight: Flight | undefined;
  #count = 0;
  /** Whether an answer was lost since all was read: nobody knows then which answers have what was sent. */
  #isUnsure = false;

  constructor() {
    vi.setSystemTime(Date.now() + WORLD_MS);
    emptyStore();
    setOutbox({ entries: [], takenChanges: [] }, { lay: layChanges, isDoubtful: isReadDuring });
    fillStore(CALLS.group, { data: { ...makeGroup('goa', []) }, nextCursor: undefined, from: 1, to: 1 });
    this.#readAll();
  }

  get #records(): readonly Ledgered[] {
    return [...this.#server.values()];
  }

  #name(what: string): string {
    this.#count += 1;
    return `${what}-${this.#count}`;
  }

  #fill(name: CallName, { answer, from }: { answer: unknown; from: number }): void {
    const dates = { from, to: Date.now() };
    // As read.ts does with what has come.
    if (!isDoubtfulNow(CALLS[name], dates))
      fillStore(CALLS[name], { data: answer, nextCursor: undefined, ...dates });
  }

  #read(name: CallName): void {
    this.#fill(name, { answer: answerOf(name, this.#records), from: Date.now() });
  }

  #readAll(): void {
    vi.setSystemTime(Date.now() + 1);
    for (const name of NAMES) if (name !== 'group') this.#read(name);
    if (!this.#flight) this.#isUnsure = false;
  }

  /** The records as the viewer sees them: by their words, those of the server with what is laid over them. */
  #truth(): ReadonlyMap<string, Ledgered> {
    const truth = new Map(this.#records.map((record) => [wordsOf(record), record]));
    for (const { effect } of entriesLaidOver(Date.now(), getOutbox().entries)) {
      if (!movesMoney(effect)) continue;
      if (effect.after) truth.set(wordsOf(effect.after), effect.after);
      else if (effect.before) truth.delete(wordsOf(effect.before));
    }
    return truth;
  }

  #make(effect: LedgerChange): void {
    const { after, before } = effect;
    const id = before ? this.#name('key') : (after?.id ?? '');
    const entry = makeEntry(effect, {
      id,
      action: before ? (after ? 'editExpense' : 'deleteExpense') : 'createExpense',
      params: before ? { expenseId: before.id } : {},
      body: undefined,
      viewerId: VIEWER,
      madeAt: new Date(),
    });
    setOutbox({ entries: [...getOutbox().entries, entry] });
  }

  /** One of the records that the viewer sees, unless they see an older one than what they have sent makes of it. */
  #pick(which: number): Ledgered | undefined {
    const entries = getOutbox().entries;
    const seen = [...this.#truth().values()].filter((record) =>
      entries.every(
        (entry) => wordsIn(entry) !== wordsOf(record) || (!entry.isTried && subjectIdOf(entry) === record.id),
      ),
    );
    return oneOf(seen, which);
  }

  #send(): void {
    const [entry] = getOutbox().entries;
    if (this.#flight || !entry) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const triedAt = entry.isTried ? (entry.triedAt ?? entry.madeAt) : new Date();
    this.#flight = { entry, triedAt, end: resolve, ended: whileAttempting(entry, () => promise) };
  }

  #apply(): void {
    const { entry } = this.#flight ?? {};
    if (!entry || this.#flight?.isAnswered !== undefined || this.#made.has(entry.id)) return;
    const { effect, isTried } = entry;
    if (!movesMoney(effect)) return;
    const { before, after } = effect;
    const made = after && (before ? after : { ...after, id: this.#name('id') });
    if (made) this.#server.set(made.id, made);
    else if (before) this.#server.delete(before.id);
    this.#made.set(entry.id, made);
    if (isTried) this.#isUnsure = true;
  }

  /** Shows how a flight has ended, as the outbox does when it has stored that. */
  async #show(): Promise<void> {
    const flight = this.#flight;
    if (flight?.isAnswered === undefined) return;
    const { entry, triedAt, isAnswered } = flight;
    if (isAnswered) {
      const made = this.#made.get(entry.id);
      const { before, after } = recordsIn(entry);
      showTaken(entry, { effect: effectOf(before, made ?? after), triedAt });
      const later = dependentsOf(entry, getOutbox().entries);
      const rename = (waiting: OutboxEntry) =>
        made && later.includes(waiting) ? renameRecord(waiting, entry.id, made.id) : waiting;
      setOutbox({ entries: getOutbox().entries.map(rename) });
    } else {
      const tried = { ...entry, isTried: true, triedAt };
      setOutbox({
        entries: getOutbox().entries.map((candidate) => (candidate.id === entry.id ? tried : candidate)),
      });
      this.#isUnsure = true;
    }
    flight.end();
    await flight.ended;
    this.#flight = undefined;
    if (isAnswered && this.#isUnsure) this.#readAll();
  }

  async act(step: Step): Promise<void> {
    switch (step.does) {
      case 'create':
        this.#make(effectOf(undefined, makeRecord(step.entered, this.#name('key'))));
        break;
      case 'edit':
      case 'delete': {
        const before = this.#pick(step.which);
        const after = before && step.does === 'edit' ? editedRecord(before, step.entered) : undefined;
        if (before) this.#make(effectOf(before, after));
        break;
      }
      case 'others create': {
        if (this.#flight) break;
        const record = makeRecord(step.entered, this.#name('id'));
        this.#server.set(record.id, record);
        this.#readAll();
        break;
      }
      case 'others edit': {
        const ownWords = new Set(getOutbox().entries.map(wordsIn));
        const before = oneOf(this.#records, step.which);
        if (this.#flight || !before || ownWords.has(wordsOf(before))) break;
        this.#server.set(before.id, editedRecord(before, step.entered));
        this.#readAll();
        break;
      }
      case 'send':
        this.#send();
        break;
      case 'apply':
        this.#apply();
        break;
      case 'answer':
        if (!this.#flight || this.#flight.isAnswered !== undefined) break;
        if (!step.isLost) this.#apply();
        this.#flight.isAnswered = !step.isLost;
        break;
      case 'show':
        await this.#show();
        break;
      case 'read':
        this.#read(step.name);
        break;
      case 'ask':
        this.#asked.push({ name: step.name, from: Date.now() });
        break;
      case 'count':
        for (const change of this.#asked) change.answer ??= answerOf(change.name, this.#records);
        break;
      case 'come': {
        const come = this.#asked.shift();
        if (come) this.#fill(come.name, { answer: answerOf(come.name, this.#records), ...come });
      }
    }
  }

  /** Ends what is on its way. */
  async end(): Promise<void> {
    this.#flight?.end();
    await this.#flight?.ended;
  }

  /** Compares what is shown with the records. */
  check(): void {
    if (this.#isUnsure) return;
    const truth = this.#truth();
    const records = [...truth.values()];
    const shown = (name: CallName): unknown => readStore(CALLS[name])?.data;
    for (const name of NAMES) {
      const isIn = IN_LIST[name];
      if (!isIn) continue;
      const rows = shownRecords.parse(shown(name));
      // The row of one that is being deleted stays.
      const [left, deleting] = [true, false].map((isLeft) =>
        rows.filter((row) => truth.has(wordsOf(row)) === isLeft),
      );
      const byWords = (first: Worded, second: Worded) => (wordsOf(first) < wordsOf(second) ? -1 : 1);
      expect([name, left?.toSorted(byWords)]).toEqual([name, records.filter(isIn).toSorted(byWords)]);
      const changing = getOutbox().entries.map(subjectIdOf);
      for (const { id } of deleting ?? []) expect(changing).toContain(id);
    }
    const rowsIn = (name: CallName) => debtsIn(shownBalances.parse(shown(name)));
    expect(rowsIn('inGoa')).toEqual(debtsOf(records.filter(isInGoa)));
    expect(rowsIn('own')).toEqual(debtsIn(rowsOf(records).filter((row) => isOf(row, VIEWER))));
    for (const friend of [...shownFriends.parse(shown('friends')), shownFriend.parse(shown('bina'))])
      expect(sumsIn(friend)).toEqual(sumsIn(friendOf(friend.id, records)));
  }
}

/** Whether the money came back, as it did for some amounts. */
const isBack = ([first = 1]: readonly number[]): boolean => first % 3 === 0;

/** A new record. Its words stay what they are, so that they name it. */
function makeRecord({ isPayment, isInGroup, currency, people, amounts }: Entered, id: string): Ledgered {
  const place = { id, currency, at: new Date(), ...(isInGroup && { groupId: 'goa' }) };
  const [first = VIEWER, second = 'bina'] = people;
  if (isPayment) return { ...makeSettlement([first, second], amounts[0] ?? 1, place), note: id };
  const shares = Object.fromEntries(people.map((person, index) => [person, amounts[index] ?? 1]));
  return { ...makeExpense(first, shares, place), description: id, isRefund: isBack(amounts) };
}

/** A record with the same people, other amounts; of an expense, another of them has paid, or received it. */
function editedRecord(before: Ledgered, { amounts, currency }: Entered): Ledgered {
  const version = before.version + 1;
  const [first = 1] = amounts;
  if (!isExpense(before)) return { ...before, amount: toMinor(first), version };
  const people = before.splits.map(({ userId }) => userId);
  const shares = Object.fromEntries(people.map((person, index) => [person, amounts[index] ?? 1]));
  const made = makeExpense(people[first % people.length] ?? VIEWER, shares, { currency });
  const { amount, paidBy, paidByUser, payers, splits } = made;
  const isRefund = isBack(amounts);
  return { ...before, amount, currency, paidBy, paidByUser, payers, splits, isRefund, version };
}

function effectOf(before: Ledgered | undefined, after: Ledgered | undefined): LedgerChange {
  if ((!before || isExpense(before)) && (!after || isExpense(after)))
    return { kind: 'expense', before, after };
  if ((!before || !isExpense(before)) && (!after || !isExpense(after)))
    return { kind: 'settlement', before, after };
  throw new Error('no record becomes one of another kind');
}

const NAMED = NAMES.filter((name) => name !== 'group');
const entered: fc.Arbitrary<Entered> = fc.record({
  isPayment: fc.boolean(),
  isInGroup: fc.boolean(),
  currency: fc.constantFrom(...CURRENCIES),
  people: fc.shuffledSubarray([VIEWER, ...OTHERS], { minLength: 2 }),
  amounts: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 3, maxLength: 3 }),
});
const which = fc.nat(20);
const name = fc.constantFrom(...NAMED);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('create' as const), entered }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit' as const), entered, which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('others create' as const), entered }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('others edit' as const), entered, which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('apply' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('answer' as const), isLost: fc.nat(9).map((dice) => dice < 2) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('show', 'count', 'come') }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('read', 'ask'), name }) },
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  emptyOutbox();
  emptyStore();
  vi.useRealTimers();
});

it('whatever waits or is taken, and whenever it is read: what is shown are the records, and balances are theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(steps, fc.nat(2)), { maxLength: 60, size: 'max' }), async (course) => {
      const world = new World();
      try {
        for (const [step, pause] of course) {
          vi.setSystemTime(Date.now() + pause);
          await world.act(step);
          world.check();
        }
      } finally {
        await world.end();
      }
    }),
    { numRuns: 100 },
  );
});
