import type { Friend } from '@barabar/core/contract/friends';
import { toMinor, type Currency } from '@barabar/core/money';

type Amounts = Partial<Record<Currency, number>>;

/**
 * For tests: makes a friend with these balances, of which some are in groups. Minor units; positive: the friend owes.
 */
export function makeFriend(
  name: string,
  amounts: Amounts = {},
  {
    groups = [],
    ...rest
  }: { groups?: readonly [string, Currency, number][] } & Partial<Omit<Friend, 'groups'>> = {},
): Friend {
  const currencies: readonly Currency[] = ['INR', 'USD', 'EUR', 'GBP'];
  const first = name.split(' ')[0]?.toLowerCase() ?? '';
  return {
    id: `id-of-${first}`,
    name,
    email: `${first}@example.com`,
    status: 'active',
    balance: toMinor(amounts.INR ?? 0),
    balances: currencies.flatMap((currency) => {
      const amount = amounts[currency];
      return amount ? [{ currency, amount: toMinor(amount) }] : [];
    }),
    hasHistory: true,
    groups: groups.map(([groupName, currency, amount]) => ({
      groupId: `id of ${groupName}`,
      groupName,
      currency,
      amount: toMinor(amount),
    })),
    ...rest,
  };
}
