import type { Balance } from '@barabar/core/contract/balances';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { debtsOfRecords } from '@barabar/core/debts';
import { netsOfDebts, type Debt } from '@barabar/core/nets-of-debts';
import { explainDebts, type DebtChain } from '@barabar/core/explain-debts';
import { decimalsOf, minorPerMajor, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { involves } from '@barabar/core/pair';
import { partOfRecord, type Side } from '@barabar/core/record-parts';
import { includesRounding } from '@barabar/core/rounding';
import { isDivided } from '../../../store/changes/ledger-change.ts';

export type GroupRecord = Expense | Settlement;

/** What a record adds to a balance, or takes off where it is below zero; minor units. */
export interface RecordPart {
  readonly record: GroupRecord;
  readonly amountMinor: Minor;
}

/** The debts of one person, before and after simplifying: what they owe first. They have the same sum. */
export interface MovedDebts {
  readonly userId: string;
  readonly before: readonly Debt[];
  readonly after: readonly Debt[];
}

/** How simplifying has changed what the records of a pair make. */
export interface SimplifiedBalance {
  /** What the two had between them before, in minor units, and the debts that became the rest. */
  readonly origin: { readonly unchangedMinor: Minor; readonly chains: readonly DebtChain[] } | undefined;
  /** The debtor's and the creditor's, where there is no origin, or a part of the debt before went elsewhere. */
  readonly moved: readonly MovedDebts[];
}

/** Nobody reads more chains than these; what each of the two has before and after is then shorter. */
const CHAINS_MAX = 3;

export interface BalanceExplanation {
  /** Minor units, at least zero: what the debtor owes the creditor, or a person gets or owes over all. */
  readonly amountMinor: Minor;
  /** Newest first. */
  readonly parts: readonly RecordPart[];
  /** The sum of the parts. */
  readonly sumMinor: Minor;
  /** Whether the balances have changed since the records were read, so that they do not fit together. */
  readonly isBehind: boolean;
  readonly simplified: SimplifiedBalance | undefined;
  /** Whether the balance has minor units of shares that had to be rounded. */
  readonly hasRounding: boolean;
}

export interface GroupLedger {
  readonly balances: readonly Balance[];
  readonly records: readonly GroupRecord[];
  readonly currency: Currency;
}

const isExpense = (record: GroupRecord): record is Expense => 'splits' in record;

const isDivisible = (record: GroupRecord): boolean => !isExpense(record) || isDivided(record);

/** When a record happened, and when it was added, as a text that sorts. */
const sortKeyOf = (record: GroupRecord): string =>
  isExpense(record)
    ? `${record.spentOn} ${record.createdAt.toISOString()} ${record.id}`
    : `${record.paidOn} ${record.settledAt.toISOString()} ${record.id}`;

const compareParts = (a: RecordPart, b: RecordPart): number =>
  sortKeyOf(a.record) < sortKeyOf(b.record) ? 1 : -1;

function partsFor(records: readonly GroupRecord[], currency: Currency, side: Side): RecordPart[] {
  return records
    .map((record) => ({ record, amountMinor: partOfRecord(record, currency, side) }))
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted(compareParts);
}

const areSame = (ones: ReadonlyMap<string, Minor>, others: ReadonlyMap<string, Minor>): boolean =>
  ones.size === others.size && [...ones].every(([id, amount]) => others.get(id) === amount);

/** Whether an amount has a fraction, as rounded shares have. Without decimals, any amount may come from rounding. */
const hasFraction = (amountMinor: Minor, currency: Currency): boolean =>
  decimalsOf(currency) === 0 || amountMinor % minorPerMajor(currency) !== 0;

/** The debts of a group in one currency: by its records, and as they are. Simplifying leaves everybody's net the same. */
function readLedger({ balances, records: all, currency }: GroupLedger) {
  const records = all.filter(isDivisible);
  const before = debtsOfRecords(records).filter((debt) => debt.currency === currency);
  const after = balances.filter((balance) => balance.currency === currency);
  const nets = netsOfDebts(after);
  const expenses = records.filter(isExpense).filter((expense) => expense.currency === currency);
  return { records, expenses, before, after, nets, isBehind: !areSame(netsOfDebts(before), nets) };
}

type Ledger = ReturnType<typeof readLedger>;

/** The debts of one person: what they owe first, and the largest amount first. */
const listOf = (debts: readonly Debt[], userId: string): Debt[] =>
  debts
    .filter((debt) => involves(debt, userId))
    .toSorted(
      (x, y) => Number(y.fromUserId === userId) - Number(x.fromUserId === userId) || y.amount - x.amount,
    );

function explainSimplified(
  { before, after }: Ledger,
  { debt, sumMinor: sum, userIds }: { debt: Debt | undefined; sumMinor: Minor; userIds: readonly string[] },
): SimplifiedBalance {
  const { unchangedMinor = toMinor(0), chains } =
    (debt && explainDebts(before, after)[after.findIndex((candidate) => candidate === debt)]) ?? {};
  const origin = chains && chains.length <= CHAINS_MAX ? { unchangedMinor, chains } : undefined;
  const isWhole = origin !== undefined && unchangedMinor === Math.max(sum, 0);
  const moved = userIds.map((userId) => ({
    userId,
    before: listOf(before, userId),
    after: listOf(after, userId),
  }));
  return { origin, moved: isWhole ? [] : moved };
}

/** If it is the only balance of one of its people, and their net includes rounding; else it may be in another. */
const includesMovedRounding = ({ after, expenses }: Ledger, debt: Debt): boolean =>
  [debt.fromUserId, debt.toUserId].some(
    (userId) =>
      after.filter((candidate) => involves(candidate, userId)).length === 1 &&
      includesRounding(expenses, { userId }),
  );

/** Explains what one of two people owes the other. @returns also who owes; if nobody does, the people as given. */
export function explainPair(
  group: GroupLedger,
  [first, second]: readonly [string, string],
): BalanceExplanation & { readonly debtorId: string; readonly creditorId: string } {
  const ledger = readLedger(group);
  const debt = ledger.after.find((candidate) => involves(candidate, first) && involves(candidate, second));
  const side = { debtorId: debt?.fromUserId ?? first, creditorId: debt?.toUserId ?? second };
  const parts = partsFor(ledger.records, group.currency, side);
  const sum = sumMinor(parts.map(({ amountMinor }) => amountMinor));
  const amountMinor = debt?.amount ?? toMinor(0);
  const isMoved = !ledger.isBehind && sum !== amountMinor;
  const includes = (): boolean =>
    isMoved
      ? debt !== undefined && includesMovedRounding(ledger, debt)
      : includesRounding(ledger.expenses, side);
  return {
    ...side,
    amountMinor,
    parts,
    sumMinor: sum,
    isBehind: ledger.isBehind,
    simplified: isMoved
      ? explainSimplified(ledger, { debt, sumMinor: sum, userIds: [side.debtorId, side.creditorId] })
      : undefined,
    hasRounding: !ledger.isBehind && hasFraction(amountMinor, group.currency) && includes(),
  };
}

/** Explains what one person gets or owes over everybody in a group. @returns also whether they owe. */
export function explainNet(
  group: GroupLedger,
  userId: string,
): BalanceExplanation & { readonly isOwing: boolean } {
  const ledger = readLedger(group);
  const net = ledger.nets.get(userId) ?? toMinor(0);
  const isOwing = net < 0;
  const turn = (amount: Minor): Minor => (isOwing ? toMinor(-amount) : amount);
  const parts = partsFor(ledger.records, group.currency, { userId }).map(({ record, amountMinor }) => ({
    record,
    amountMinor: turn(amountMinor),
  }));
  return {
    isOwing,
    amountMinor: turn(net),
    parts,
    sumMinor: sumMinor(parts.map(({ amountMinor }) => amountMinor)),
    isBehind: ledger.isBehind,
    simplified: undefined,
    hasRounding:
      !ledger.isBehind && hasFraction(net, group.currency) && includesRounding(ledger.expenses, { userId }),
  };
}
