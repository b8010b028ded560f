import type { Balance } from '@barabar/core/contract/balances';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { formatAmount, minorPerMajor, toMinor } from '@barabar/core/money';
import { text } from '@barabar/core/messages/text';
import { netsOfEverybody, type PersonNet } from './list-nets.ts';

export const SHARED_TEXT = text('sharedBalances');

/** What the balances are of: a group, or two people over all groups and outside of groups. */
export type SharedScope =
  | { readonly kind: 'group'; readonly name: string }
  | {
      readonly kind: 'friend';
      readonly viewerName: string;
      readonly friendName: string;
      /** Names of groups by id. The group of the two has none. */
      readonly groupNames: ReadonlyMap<string, string>;
    };

const sayAmounts = (nets: readonly PersonNet[]): string =>
  listIn(
    LANGUAGE,
    nets.map(({ currency, netMinor }) => formatAmount(toMinor(Math.abs(netMinor)), { currency })),
  );

function sayNets(name: string, nets: readonly PersonNet[]): string {
  const [gets, gives] = [
    nets.filter(({ netMinor }) => netMinor > 0),
    nets.filter(({ netMinor }) => netMinor < 0),
  ];
  if (gives.length === 0) return SHARED_TEXT.gets({ name, amounts: sayAmounts(gets) });
  if (gets.length === 0) return SHARED_TEXT.gives({ name, amounts: sayAmounts(gives) });
  return SHARED_TEXT.getsAndGives({ name, gets: sayAmounts(gets), gives: sayAmounts(gives) });
}

const sizeOf = ({ currency, netMinor }: PersonNet): number => Math.abs(netMinor) / minorPerMajor(currency);
const largestOf = (nets: readonly PersonNet[]): number => Math.max(...nets.map(sizeOf));

/** Says what each person gets or gives, the largest amount first, whatever its currency. */
const linesOfPeople = (balances: readonly Balance[]): string[] =>
  [...Map.groupBy(netsOfEverybody(balances), ({ person }) => person.id).values()]
    .toSorted((a, b) => largestOf(b) - largestOf(a))
    .map((nets) => sayNets(nets[0]?.person.name ?? '', nets));

/** Who gets or gives, then who pays whom for what, in the order of `balances`, with the group's `link`. No UPI ID. */
export function balancesText(
  balances: readonly Balance[],
  { scope, link }: { readonly scope: SharedScope; readonly link?: string | undefined },
): string {
  const heading =
    scope.kind === 'group'
      ? SHARED_TEXT.inGroup({ group: scope.name })
      : SHARED_TEXT.between({ viewer: scope.viewerName, friend: scope.friendName });
  const lines = balances.map(({ fromUser, toUser, amount, currency, groupId }) => {
    const group =
      scope.kind === 'friend' && groupId !== undefined ? scope.groupNames.get(groupId) : undefined;
    return SHARED_TEXT.line({
      debtor: fromUser.name,
      creditor: toUser.name,
      amount: formatAmount(amount, { currency }),
      where: scope.kind === 'group' ? 'none' : group === undefined ? 'outside' : 'group',
      group: group ?? '',
    });
  });
  return [
    heading,
    ...(lines.length > 0
      ? [...linesOfPeople(balances), '', SHARED_TEXT.whoPays, ...lines]
      : [SHARED_TEXT.settled]),
    ...(link === undefined ? [] : ['', link]),
  ].join('\n');
}
