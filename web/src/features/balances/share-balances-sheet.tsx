import { text } from '@barabar/core/messages/text';
import type { Balance } from '@barabar/core/contract/balances';
import { ShareSheet } from '../../components/share-sheet.tsx';
import { balancesWith } from '../friends/balances-with.ts';
import { groupNamesOf } from '../friends/cards.ts';
import { madeLinkOf } from '../../lib/pages/kept-link.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useOpenedFriend, useOpenedGroup } from '../../store/reads/use-opened.ts';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { formatAmount, minorPerMajor, toMinor } from '@barabar/core/money';
import { netsOfEverybody, type PersonNet } from './list-nets.ts';

const VERBS = text('verbs');
const SHARED_TEXT = text('sharedBalances');

/** The balances of a group as a text, with the group's link if one is alive and this device knows it. */
export function GroupBalancesSheet({ groupId }: { groupId: string }) {
  const { id: userId } = useCurrentUser();
  const { name } = useOpenedGroup(groupId);
  const { balances = [] } = useBalances(groupId);
  const scope = { kind: 'group', name } as const;
  const shared = balancesText(balances, { scope, link: madeLinkOf(groupId, { userId }) });
  return <ShareSheet title={VERBS.shareBalances} text={shared} />;
}

export function FriendBalancesSheet({ friendId }: { friendId: string }) {
  const viewer = useCurrentUser();
  const friend = useOpenedFriend(friendId);
  const names = { viewerName: viewer.name, friendName: friend.name, groupNames: groupNamesOf(friend) };
  const shared = balancesText(balancesWith(friend, viewer), { scope: { kind: 'friend', ...names } });
  return <ShareSheet title={VERBS.shareBalances} text={shared} />;
}

/** What the balances are of: a group, or two people over all groups and outside of groups. */
type SharedScope =
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
  { scope, link }: { scope: SharedScope; link?: string | undefined },
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
