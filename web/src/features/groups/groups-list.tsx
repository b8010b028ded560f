import { memo, type ReactElement } from 'react';
import { Plus } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Row } from '../../components/row.tsx';
import { SearchedList } from '../../components/searched-list.tsx';
import { paths } from '../../lib/paths.ts';
import { membersLine } from './members-line.ts';
import { searchGroups } from './search-groups.ts';
import { TEXT } from './text.ts';

export interface GroupsListProps {
  /** Undefined while loading. */
  readonly groups: readonly Group[] | undefined;
  /** As typed; the list shows what it finds. */
  readonly searchTerm: string;
  /** The group whose page is open beside the list. */
  readonly selectedId?: string | undefined;
  readonly onCreateGroup: () => void;
}

/** The list on the Groups screen (spec §2). */
export const GroupsList = memo(function GroupsList({
  groups,
  searchTerm,
  selectedId,
  onCreateGroup,
}: GroupsListProps): ReactElement {
  return (
    <SearchedList
      items={groups}
      searchTerm={searchTerm}
      search={searchGroups}
      words={TEXT}
      skeleton="group"
      empty={
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
      }
      renderRow={(group) => (
        <Row
          key={group.id}
          to={paths.group(group.id)}
          leading={<Avatar shape="group" id={group.id} name={group.name} image={group.avatar} />}
          title={group.name}
          aside={<Chip>{TEXT.memberCount(group.members.length)}</Chip>}
          subtitle={group.description || TEXT.noDescription}
          lines={[{ key: 'members', content: membersLine(group.members) }]}
          isSelected={group.id === selectedId}
        />
      )}
    />
  );
});
