import type { Balance } from '@barabar/core/contract/balances';
import type { Member } from '@barabar/core/contract/groups';
import { netsByCurrency, totalsOf, type FileRow } from '@barabar/core/imports/file-ledger';
import { groupByCurrency, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import type { Mapping } from './match-people.ts';

/** What a person is owed (positive) or owes in one currency, before an import and after it. */
export interface NetChange {
  readonly currency: Currency;
  readonly before: Minor;
  readonly after: Minor;
}

export interface ImportStanding {
  readonly fileName: string;
  /** The member's name; of somebody new, that of the file. */
  readonly name: string;
  /** The person's changes in the currencies in which they owe or are owed, before or after. */
  readonly changes: readonly NetChange[];
}

interface Part {
  readonly currency: Currency;
  readonly amount: Minor;
}

const sumIn = (parts: readonly Part[], currency: Currency): Minor =>
  sumMinor(parts.filter((part) => part.currency === currency).map(({ amount }) => amount));

/** What a member is owed and owes in the group, pair by pair. */
const partsOf = (balances: readonly Balance[], userId: string): Part[] =>
  balances.flatMap(({ fromUserId, toUserId, amount, currency }) => {
    if (toUserId === userId) return [{ currency, amount }];
    return fromUserId === userId ? [{ currency, amount: toMinor(-amount) }] : [];
  });

/** Before and after. `rows` are those that the import adds, `balances` of every pair. */
export function standingsOf({
  rows,
  mapping,
  members,
  balances,
}: {
  rows: readonly FileRow[];
  mapping: Mapping;
  members: readonly Pick<Member, 'userId' | 'user'>[];
  balances: readonly Balance[];
}): ImportStanding[] {
  const added = totalsOf(rows.flatMap(netsByCurrency));
  return [...mapping].map(([fileName, userId]) => {
    const ownParts = userId === undefined ? [] : partsOf(balances, userId);
    const more = added.flatMap(({ currency, nets }) => {
      const amount = nets.get(fileName);
      return amount === undefined ? [] : [{ currency, amount }];
    });
    const changes = groupByCurrency([...ownParts, ...more]).map(([currency, all]) => ({
      currency,
      before: sumIn(ownParts, currency),
      after: sumIn(all, currency),
    }));
    const member = members.find((candidate) => candidate.userId === userId);
    return {
      fileName,
      name: member?.user.name ?? fileName,
      changes: changes.filter(({ before, after }) => before !== 0 || after !== 0),
    };
  });
}
