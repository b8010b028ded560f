import type { ReactElement } from 'react';
import { Link2, UserRoundPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../components/dialogs.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { chipNames } from '../../lib/people/chip-names.ts';
import { idIn } from '../../lib/people/places.ts';
import { useRecentExpenses } from '../../store/reads/use-recent-expenses.ts';
import { Face } from '../friends/finding/latest-chips.tsx';
import { PersonChip, PersonChips } from '../friends/finding/person-chips.tsx';
import { latestOptions } from '../friends/finding/person-options.ts';
import { canBeAdded } from '../friends/search-friends.ts';
import styles from './add-members-bar.module.css';

const PEOPLE = text('people');
const TEXT = text('groupDetail');
const VERBS = text('verbs');

/** So many of the latest people fit on a phone beside the link. */
const LATEST_MAX = 2;

/** The ways to new members of a group: the page that finds them, the latest people, and a link. For admins. */
export function AddMembersBar({
  group: { id: groupId, members },
  friends = [],
}: {
  readonly group: Pick<Group, 'id' | 'members'>;
  readonly friends: readonly Friend[] | undefined;
}): ReactElement {
  const navigate = useNavigate();
  const recent = useRecentExpenses(undefined);
  const memberIds = new Set(members.map(({ userId }) => userId));
  const people = friends.filter(
    (friend) => canBeAdded(friend) && !memberIds.has(idIn(friend, groupId) ?? ''),
  );
  const latest = latestOptions(recent, { people, groups: [] })
    .filter((option) => option.kind === 'person')
    .slice(0, LATEST_MAX);
  const names = chipNames(latest.map(({ person }) => person.name));
  return (
    <div className={`stack-close ${styles.bar}`}>
      <Link to={paths.addMembers(groupId)} className="cluster-close">
        <span className={`beside tone-muted ${styles.field}`} aria-hidden="true">
          <UserRoundPlus size={20} />
          {PEOPLE.nameOrEmail}
        </span>
        <span className={`centred soft strong ${styles.button}`}>{TEXT.addMembers}</span>
      </Link>
      <PersonChips>
        {latest.map((option, index) => (
          <PersonChip
            key={option.person.id}
            face={<Face option={option} size={32} />}
            label={PEOPLE.add({ name: option.person.name })}
            words={names[index] ?? ''}
            onSelect={() => void navigate(paths.addMembers(groupId, option.person.id))}
          />
        ))}
        <PersonChip
          face={<Link2 size={18} aria-hidden="true" className={styles.link} />}
          label={VERBS.inviteByLink}
          words={VERBS.inviteByLink}
          onSelect={() => openDialog('group-links', { groupId, isAtOnce: true })}
        />
      </PersonChips>
    </div>
  );
}
