import {
  compareCurrencies,
  groupByCurrency,
  sumMinor,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import type { Balance } from '@barabar/core/contract/balances';

export interface CurrencySummary {
  readonly currency: Currency;
  readonly owedMinor: Minor;
  readonly owingMinor: Minor;
  /** Signed: positive when the viewer is owed more than they owe. */
  readonly netMinor: Minor;
}

/** Balances as one person sees them. The lists start with rupees, and with the largest amount in each currency. */
export interface BalancesOfPerson {
  /** One for each currency in which the person has a balance, rupees first. Currencies are never added up. */
  readonly summaries: readonly CurrencySummary[];
  readonly owed: readonly Balance[];
  /** Rows in which the viewer owes somebody. */
  readonly owing: readonly Balance[];
  /** Rows between other people. All members of a group see them. */
  readonly others: readonly Balance[];
}

const byCurrencyAndAmount = (a: Balance, b: Balance): number =>
  compareCurrencies(a.currency, b.currency) || b.amount - a.amount;

const sumOf = (rows: readonly Balance[]): Minor => sumMinor(rows.map(({ amount }) => amount));

/** Groups rows by their direction for `userId` and sums them up in each currency (spec §2, Balances view). */
export function summariseBalances(balances: readonly Balance[], userId: string): BalancesOfPerson {
  const sorted = balances.toSorted(byCurrencyAndAmount);
  const owed = sorted.filter(({ toUserId }) => toUserId === userId);
  const owing = sorted.filter(({ fromUserId }) => fromUserId === userId);
  const others = sorted.filter(({ fromUserId, toUserId }) => fromUserId !== userId && toUserId !== userId);
  const summaries = groupByCurrency([...owed, ...owing]).flatMap(([currency, rows]): CurrencySummary[] => {
    const owedMinor = sumOf(rows.filter(({ toUserId }) => toUserId === userId));
    const owingMinor = sumOf(rows.filter(({ fromUserId }) => fromUserId === userId));
    if (owedMinor === 0 && owingMinor === 0) return [];
    return [{ currency, owedMinor, owingMinor, netMinor: toMinor(owedMinor - owingMinor) }];
  });
  return { summaries, owed, owing, others };
}

/** The viewer's sums where the Groups screen lists them. All of them together are those of all balances. */
export interface ListedSums {
  /** The viewer's sums by group id. A group in which the viewer has no balance is not there. */
  readonly inGroups: ReadonlyMap<string, readonly CurrencySummary[]>;
  readonly outside: {
    readonly summaries: readonly CurrencySummary[];
    /** The names of the others, each once. */
    readonly names: readonly string[];
  };
}

/** For each listed group, and all others together: outside of groups, of groups of two, and of unlisted ones. */
export function summariseListed(
  balances: readonly Balance[],
  { userId, groupIds }: { userId: string; groupIds: ReadonlySet<string> },
): ListedSums {
  const byGroup = Map.groupBy(balances, ({ groupId }) =>
    groupId !== undefined && groupIds.has(groupId) ? groupId : undefined,
  );
  const sums = [...byGroup].flatMap(([groupId, rows]) =>
    groupId === undefined ? [] : [[groupId, summariseBalances(rows, userId).summaries] as const],
  );
  const { summaries, owed, owing } = summariseBalances(byGroup.get(undefined) ?? [], userId);
  const others = [...owed.map(({ fromUser }) => fromUser), ...owing.map(({ toUser }) => toUser)];
  const names = [...new Map(others.map(({ id, name }) => [id, name])).values()];
  return { inGroups: new Map(sums), outside: { summaries, names } };
}
