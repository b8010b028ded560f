import { useMemo, useState } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { Button } from '../../components/button.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { useFriends } from '../friends/api.ts';
import { FriendRow } from '../friends/friend-row.tsx';
import { useGroups } from '../groups/api.ts';
import { membersLine } from '../groups/members-line.ts';
import { idsOf, withMembersOnce } from '../../lib/people/places.ts';
import { paths } from '../../lib/pages/paths.ts';
import { joinHyphens, wordsOf } from '@barabar/core/fold-text';
import { othersSounding } from '@barabar/core/name-sounds';
import { trimSearch } from '../../lib/match-search.ts';

const TEXT = text('search');
const VERBS = text('verbs');

/** How many rows stand above the records before more are asked for. */
const ROWS_MAX = 5;

/** Somebody in the viewer's groups who is not among their friends. */
interface Mate {
  readonly name: string;
  readonly user: Member['user'];
  /** Where they are a member; never empty. */
  readonly groups: readonly Group[];
}

/** What is called as a text says. */
export interface FoundPeople {
  readonly friends: readonly Friend[];
  readonly mates: readonly Mate[];
  readonly groups: readonly Group[];
}

/** Members of groups, each once, without the viewer and their friends. */
function matesOf(
  groups: readonly Group[],
  { friends, viewerId }: { friends: readonly Friend[]; viewerId: string },
): Mate[] {
  const listedIds = new Set([viewerId, ...friends.flatMap(idsOf)]);
  const mates = new Map<string, Mate>();
  for (const group of groups)
    for (const { userId, user } of group.members) {
      if (listedIds.has(userId)) continue;
      mates.set(userId, { name: user.name, user, groups: [...(mates.get(userId)?.groups ?? []), group] });
    }
  return [...mates.values()];
}

/** Finds friends, other members of groups, and groups by a text in the lists of their screens, offline, too. */
export function useFoundPeople(viewerId: string, text: string): FoundPeople {
  const { data: friends = [] } = useFriends();
  const { data: groups = [] } = useGroups();
  return useMemo(() => {
    const find = <Item extends { readonly name: string }>(among: readonly Item[]): readonly Item[] => {
      const found = among.filter(({ name }) => isNamed(name, text));
      return [...found, ...othersSounding(trimSearch(text), { among, found })];
    };
    return {
      friends: find(friends),
      mates: find(matesOf(groups, { friends, viewerId })),
      groups: find(groups),
    };
  }, [friends, groups, viewerId, text]);
}

/** '1 person, 2 groups' */
function countWords(people: number, groups: number): string {
  if (groups === 0) return people === 0 ? '' : TEXT.people({ people });
  return people === 0 ? TEXT.groups({ groups }) : TEXT.peopleAndGroups({ people, groups });
}

export function FoundPeopleRows({
  found,
  text,
}: {
  found: FoundPeople;
  /** The search text as typed. */
  text: string;
}) {
  const { friends, mates, groups } = found;
  const [openedFor, setOpenedFor] = useState<string>();
  const rows = [
    ...friends.map((friend) => <FriendRow key={friend.id} friend={friend} />),
    ...mates.map((mate) => <MateRow key={mate.user.id} {...mate} />),
    ...groups.map((group) => <GroupRow key={group.id} group={group} />),
  ];
  const hidden = openedFor === text ? 0 : Math.max(0, rows.length - ROWS_MAX);
  const words = countWords(friends.length + mates.length, groups.length);
  return (
    <>
      {/* Always rendered: screen readers announce only changes inside an existing live region. */}
      <p className="text-secondary tone-muted wraps edged">
        <output>{words}</output>
      </p>
      {rows.length > 0 && <Rows label={TEXT.found}>{rows.slice(0, rows.length - hidden)}</Rows>}
      {hidden > 0 && (
        <p className="edged">
          <Button variant="line" size="small" onClick={() => setOpenedFor(text)}>
            {VERBS.showMore({ count: hidden })}
          </Button>
        </p>
      )}
    </>
  );
}

function MateRow({ user, groups: [group, ...others] }: Mate) {
  if (!group) return null;
  return (
    <Row
      to={paths.groupSection(group.id, 'members')}
      leading={<Avatar id={user.id} name={user.name} image={user.avatar} />}
      title={user.name}
      lines={[
        {
          key: 'groups',
          content: TEXT.inGroups({ names: [group, ...others].map(({ name }) => name).join(', ') }),
        },
      ]}
    />
  );
}

function GroupRow({ group }: { group: Group }) {
  return (
    <Row
      to={paths.group(group.id)}
      leading={<GroupFace id={group.id} name={group.name} image={group.avatar} icon={group.icon} />}
      title={group.name}
      lines={[{ key: 'members', content: membersLine(withMembersOnce(group).members) }]}
    />
  );
}

/** Case, accents and hyphens do not count, as in the search of records. */
export function isNamed(name: string, text: string): boolean {
  const term = trimSearch(text);
  const named = [...wordsOf(name), ...wordsOf(joinHyphens(name))];
  return [wordsOf(term), wordsOf(joinHyphens(term))].some(
    (words) => words.length > 0 && words.every((word) => named.some((given) => given.startsWith(word))),
  );
}
