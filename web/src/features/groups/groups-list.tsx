import { memo, type ReactElement } from 'react';
import { Plus, ReceiptText, Star, UsersRound } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import type { Currency, Minor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { BriefRow, type BriefRowProps, type RowBalanceProps, Rows } from '../../components/row.tsx';
import { hideWords, painted } from '../../components/part.tsx';
import { SearchedList } from '../../components/searched-list.tsx';
import { Tile } from '../../components/tile.tsx';
import { briefAmount } from '../../lib/brief-amount.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { trimSearch } from '../../lib/match-search.ts';
import { shortenNames } from '../../lib/people/payer-names.ts';
import { paths } from '../../lib/pages/paths.ts';
import { groupsInOrder, searchGroups } from './in-order.ts';
import { withMembersOnce } from '../../lib/people/places.ts';
import { membersLine } from './members-line.ts';
import styles from './groups-list.module.css';

const TEXT = text('groups');
const LABELS = text('fields');

const ImportRows = lazyPart<object>(
  async () => (await import('../../components/import-row.tsx')).ImportRows,
  LoadFailure,
);
/** Few people have archived groups. */
const ArchivedGroups = lazyPart(
  async () => (await import('./archived-groups.tsx')).ArchivedGroups,
  LoadFailure,
  { plan: () => undefined },
);
/** On what no listed group has. It is here, so that the first screens do not load it. */
const OUTSIDE_TEXT = text('groupsOutside');

/** The viewer's net in one currency, in minor units; positive if the viewer is owed. */
export interface CurrencyNet {
  readonly currency: Currency;
  readonly netMinor: Minor;
}

export interface GroupsListProps {
  /** Undefined while loading. */
  readonly groups: readonly Group[] | undefined;
  /** The viewer's nets by group id, in currencies with open balances. Unknown nets are left out of the rows. */
  readonly nets: ReadonlyMap<string, readonly CurrencyNet[]> | 'loading' | 'unknown';
  /** The ids of the groups in which the viewer waits for a name to be theirs. */
  readonly waitingIn: readonly string[];
  /** The viewer's nets that no listed group has, and the people they are with; undefined while they are not known. */
  readonly outside?:
    | { readonly summaries: readonly CurrencyNet[]; readonly names: readonly string[] }
    | undefined;
  /** The search term as typed. The list shows the groups that match it. */
  readonly searchTerm: string;
  /** The group whose page is open beside the list. */
  readonly selectedId?: string | undefined;
  readonly onCreateGroup: () => void;
  /** Replaces what an empty list says. */
  readonly empty?: ReactElement | false | undefined;
}

export const GroupsList = memo(function GroupsList({
  groups,
  nets,
  waitingIn,
  outside,
  searchTerm,
  selectedId,
  onCreateGroup,
  empty,
}: GroupsListProps) {
  const outsideRow = groups && outside && trimSearch(searchTerm) === '' && <OutsideRow {...outside} />;
  const rowOf = (group: Group) => (
    <GroupRow
      key={group.id}
      group={group}
      nets={nets}
      isWaiting={waitingIn.includes(group.id)}
      isSelected={group.id === selectedId}
    />
  );
  const { listed, archived } = groupsInOrder(groups, searchTerm);
  return (
    <>
      {groups?.length === 0 && outsideRow}
      <SearchedList
        items={listed}
        searchTerm={searchTerm}
        search={searchGroups}
        words={TEXT}
        skeleton="group"
        empty={
          archived.length > 0 ? (
            <></>
          ) : (
            empty || (
              <>
                <EmptyState
                  art="groups"
                  title={TEXT.empty}
                  hint={TEXT.emptyHint}
                  action={
                    <Button size="large" icon={Plus} onClick={onCreateGroup}>
                      {TEXT.add}
                    </Button>
                  }
                />
                <ImportRows />
              </>
            )
          )
        }
        renderRow={rowOf}
      />
      {archived.length > 0 && (
        <ArchivedGroups
          count={archived.length}
          isExpandedFirst={archived.some(({ id }) => id === selectedId)}
        >
          {archived.map(rowOf)}
        </ArchivedGroups>
      )}
      {groups?.length !== 0 && outsideRow}
    </>
  );
});

/** What the viewer owes and is owed outside the listed groups. */
function OutsideRow({ summaries, names }: NonNullable<GroupsListProps['outside']>) {
  if (summaries.length === 0) return null;
  return (
    <Rows label={LABELS.noGroup}>
      <BriefRow
        to={paths.outside()}
        leading={<Tile icon={ReceiptText} />}
        title={LABELS.noGroup}
        lines={[{ key: 'with', content: OUTSIDE_TEXT.withNames({ names: shortenNames(names) }) }]}
        balances={balancesOf(summaries)}
      />
    </Rows>
  );
}

/** A group in the list, with a star if it is a favourite. */
function GroupRow({
  group,
  nets,
  isWaiting,
  isSelected,
}: Pick<GroupsListProps, 'nets'> & {
  readonly group: Group;
  readonly isWaiting: boolean;
  readonly isSelected: boolean;
}) {
  const { description, members } = withMembersOnce(group);
  const named = membersLine(members);
  return (
    <BriefRow
      to={paths.group(group.id)}
      leading={<GroupFace id={group.id} name={group.name} image={group.avatar} icon={group.icon} size={40} />}
      title={
        <>
          <span>{group.name}</span> <MemberCount count={members.length} />
          {group.isFavourite && (
            <span className="tone-muted trailing">
              <Star size={16} aria-hidden="true" />
              <span className="visually-hidden">{TEXT.favourite}</span>
            </span>
          )}
        </>
      }
      lines={[
        {
          key: 'about',
          content: (
            <span className={styles.about}>
              {description ? (
                <>
                  {description} <span className="visually-hidden">{named}</span>
                </>
              ) : (
                named
              )}
            </span>
          ),
        },
      ]}
      balances={balancesIn(nets, group.id, isWaiting)}
      isSelected={isSelected}
    />
  );
}

/** '4 members', of which only the number is painted, beside an icon. */
const MemberCount = ({ count }: { count: number }) => (
  <span className={`tone-muted ${styles.count}`}>
    <UsersRound size={12} strokeWidth={2.4} aria-hidden="true" />
    {hideWords(
      LABELS.members({ count })
        .split(/(\d[\d,]*)/)
        .map((words) => (/\d/.test(words) ? painted([words]) : words)),
    )}
  </span>
);

/** Returns a balance for each currency, or what it means that nothing is open; undefined while that is not known. */
function balancesIn(
  nets: GroupsListProps['nets'],
  groupId: string,
  isWaiting: boolean,
): BriefRowProps['balances'] {
  if (nets === 'loading') return undefined;
  if (nets === 'unknown') return [];
  const found = nets.get(groupId) ?? [];
  if (found.length > 0) return balancesOf(found);
  return [isWaiting ? { words: TEXT.waiting } : { words: TEXT.nothingOpen, tone: 'settled' }];
}

/** Returns a balance for each currency: 'you are owed ₹1,24,064.64'. */
function balancesOf(nets: readonly CurrencyNet[]): readonly RowBalanceProps[] {
  const uneven = nets.filter(({ netMinor }) => netMinor !== 0);
  const [even] = nets;
  if (uneven.length === 0 && even)
    return [{ words: LABELS.evenOverall({ amount: briefAmount(even.netMinor, even.currency) }) }];
  return uneven.map(({ currency, netMinor }) => ({
    words: netMinor > 0 ? TEXT.youAreOwed : LABELS.youOwe,
    tone: netMinor > 0 ? 'owed' : 'owing',
    amountMinor: netMinor,
    currency,
  }));
}
