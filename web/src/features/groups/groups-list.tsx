import { memo, type ReactElement } from 'react';
import { Plus } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { SearchResult } from '../../components/search-result.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { trimSearch } from '../../lib/match-search.ts';
import { paths } from '../../lib/paths.ts';
import { membersLine } from './members-line.ts';
import { searchGroups } from './search-groups.ts';
import { TEXT } from './text.ts';

export interface GroupsListProps {
  /** Undefined while loading. */
  readonly groups: readonly Group[] | undefined;
  /** As typed; the list is what it finds. */
  readonly searchTerm: string;
  /** The group whose page is open beside the list. */
  readonly selectedId?: string | undefined;
  readonly onCreateGroup: () => void;
}

/** The list on the Groups screen with its loading, empty and search-empty states (spec §2). */
export const GroupsList = memo(function GroupsList({
  groups,
  searchTerm,
  selectedId,
  onCreateGroup,
}: GroupsListProps): ReactElement {
  if (!groups) return <SkeletonRows kind="group" label={TEXT.loading} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        art="groups"
        title={TEXT.empty}
        hint={TEXT.emptyHint}
        action={
          <Button size="large" icon={Plus} onClick={onCreateGroup}>
            {TEXT.createGroup}
          </Button>
        }
      />
    );
  }
  const term = trimSearch(searchTerm);
  const found = searchGroups(groups, term);
  return (
    <>
      <SearchResult
        term={term}
        count={found.length}
        found={TEXT.found}
        noneFound={TEXT.noneFound}
        noneFoundHint={TEXT.noneFoundHint}
      />
      {found.length > 0 && (
        <Rows label={TEXT.title}>
          {found.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              to={paths.group(group.id)}
              isSelected={group.id === selectedId}
            />
          ))}
        </Rows>
      )}
    </>
  );
});

interface GroupRowProps {
  readonly group: Group;
  readonly to: string;
  readonly isSelected: boolean;
}

function GroupRow({ group, to, isSelected }: GroupRowProps): ReactElement {
  return (
    <Row
      to={to}
      leading={<Avatar shape="group" id={group.id} name={group.name} image={group.avatar} />}
      title={group.name}
      aside={<Chip>{TEXT.memberCount(group.members.length)}</Chip>}
      subtitle={group.description || TEXT.noDescription}
      lines={[{ key: 'members', content: membersLine(group.members) }]}
      isSelected={isSelected}
    />
  );
}
