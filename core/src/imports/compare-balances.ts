import { CURRENCIES, isCurrency, toMinor, type Minor } from '../money.ts';
import { netsByCurrency, totalsOf, type FileLedger, type NetsByName } from './file-ledger.ts';

/** One person's balance in one currency: what the file says, and what its imported rows make of it in a new group. */
export interface ComparedBalance {
  readonly name: string;
  /** A code, or what the file has instead: also of a currency that the product does not have. */
  readonly currency: string;
  /** Undefined where the file does not say. */
  readonly stated: Minor | undefined;
  readonly computed: Minor;
}

/**
 * different: somebody has not what the whole file says. unstated: in some currency the file has no balances of its own.
 */
export type BalanceVerdict = 'same' | 'different' | 'unstated';

export interface Comparison {
  /** For each person and currency of the file. */
  readonly balances: readonly ComparedBalance[];
  readonly verdict: BalanceVerdict;
  /** The currencies in which the file has no balances of its own. */
  readonly unstated: readonly string[];
}

const rankOf = (currency: string): number =>
  isCurrency(currency) ? CURRENCIES.indexOf(currency) : CURRENCIES.length;

/** Whether a balance is not what the file says. */
export const differs = ({ stated, computed }: ComparedBalance): boolean =>
  stated !== undefined && stated !== computed;

const netIn = (
  totals: readonly { readonly currency: string; readonly nets: NetsByName }[],
  currency: string,
  name: string,
): Minor => totals.find((total) => total.currency === currency)?.nets.get(name) ?? toMinor(0);

/** Compares the file's balances with those of the rows that are read, for each person and currency of the two. */
export function compareBalances({ people, rows, stated }: FileLedger): Comparison {
  const computed = totalsOf(rows.flatMap(netsByCurrency));
  const currencies = [...new Set([...computed, ...(stated ?? [])].map(({ currency }) => currency))].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  );
  const balances = currencies.flatMap((currency) =>
    people.map((name) => ({
      name,
      currency,
      stated: stated && netIn(stated, currency, name),
      computed: netIn(computed, currency, name),
    })),
  );
  const unstated = stated ? stated.flatMap(({ currency, isOwn }) => (isOwn ? [] : [currency])) : currencies;
  return {
    balances,
    verdict: balances.some(differs) ? 'different' : unstated.length > 0 || !stated ? 'unstated' : 'same',
    unstated,
  };
}
