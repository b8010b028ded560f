import type { Friend } from '@barabar/core/contract/friends';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Chip } from '../../components/chip.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { isAdminOf } from './is-admin-of.ts';
import { actionsFor, removal } from './member-actions.ts';
import { isNewcomerNow } from './newcomers.ts';
import styles from './group-members.module.css';
import { Link2, UserRoundPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { opens } from '../../components/dialogs.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { chipNames } from '../../lib/people/chip-names.ts';
import { idIn } from '../../lib/people/places.ts';
import { isOnlyHere, useOutboxState } from '../../store/outbox/outbox.ts';
import { useRecentExpenses } from '../../store/reads/use-recent-expenses.ts';
import { ChipFace } from '../friends/finding/latest-chips.tsx';
import { PersonChip, PersonChips } from '../friends/finding/person-chips.tsx';
import { latestOptions } from '../friends/finding/person-options.ts';
import { canBeAdded } from '../friends/search-friends.ts';
import { openGroupLinks } from '../links/dialogs.ts';

const openMember = opens(async () => (await import('./member-dialog.tsx')).MemberDialog);

const MEMBERS = text('groupMembers');
const LABELS = text('fields');
const TEXT = text('groupDetail');
const PEOPLE = text('people');
const VERBS = text('verbs');

/** So many of the latest people fit on a phone beside the link. */
const LATEST_MAX = 2;

export interface GroupMembersProps {
  readonly group: Pick<Group, 'id' | 'members' | 'description'>;
  /** Undefined while they load. */
  readonly friends: readonly Friend[] | undefined;
}

/** How many letters of a description the bar of the page shows on any phone. */
const BAR_LETTERS = 22;

/**
 * The Members tab: the group's whole description where the bar may cut it; name, email and role of each member; the
 * admins' actions (spec §2, Group detail).
 */
export function GroupMembers(props: GroupMembersProps) {
  const { group } = props;
  const { description = '' } = group;
  const { id: viewerId } = useCurrentUser();
  return (
    <div className={`stack-snug ${styles.members}`}>
      {description.length > BAR_LETTERS && (
        <p className={`text-secondary tone-muted wraps typed-lines ${styles.about}`}>{description}</p>
      )}
      {isAdminOf(group, viewerId) && <AddMembersBar {...props} />}
      <Lines>
        {group.members.map((member) => (
          <MemberLine key={member.userId} {...props} member={member} />
        ))}
      </Lines>
    </div>
  );
}

/** A member. A tap does the only thing that the viewer can do about them, or shows all. */
function MemberLine({ member, group, friends }: GroupMembersProps & { readonly member: Member }) {
  const { id: viewerId } = useCurrentUser();
  const { userId, role, status, isGuest, invitedBy, user } = member;
  const about = [
    ...(status === 'invited' ? [LABELS.invited] : []),
    ...(status === 'name-only' ? [LABELS.byName] : []),
    ...(isGuest ? [MEMBERS.guest] : []),
    ...(!isGuest && isNewcomerNow(member) ? [newUntil(member)] : []),
    ...(user.email ? [user.email] : []),
  ];
  // Whom the server does not know yet is among what waits.
  const isNew = useOutboxState(userId) !== undefined && isOnlyHere(userId);
  const [action, ...more] = isNew ? [] : actionsFor(member, { group, viewerId, friends });
  const only = more.length === 0 ? action : undefined;
  const open = () => openMember({ groupId: group.id, userId });
  const { icon, label, onSelect } = removal(group.id, member);
  return (
    <li>
      <Line
        to={isNew ? paths.waiting : only && 'to' in only ? only.to : undefined}
        onSelect={only && 'onSelect' in only ? only.onSelect : more.length > 0 ? open : undefined}
        leading={<Avatar id={userId} name={user.name} image={user.avatar} />}
        title={user.name}
        subtitle={about.join(' · ')}
        {...(invitedBy && { children: <CameBy invitedBy={invitedBy} /> })}
        aside={
          <span className="beside">
            {role === 'admin' ? (
              <Chip tone="primary">{TEXT.roles.admin}</Chip>
            ) : (
              <span className="text-caption tone-muted">{TEXT.roles[role]}</span>
            )}
            {isAdminOf(group, viewerId) && (
              <span className={styles.remove}>
                {userId !== viewerId && !isNew && (
                  <IconButton icon={icon} label={label} onClick={onSelect} tone="muted" size={20} />
                )}
              </span>
            )}
          </span>
        }
      />
    </li>
  );
}

/** 'new until 4 Dec' */
const newUntil = ({ newcomer }: Member): string =>
  newcomer?.until ? MEMBERS.newUntil({ day: formatDay(localDay(newcomer.until)) }) : MEMBERS.isNew;

/** 'joined by Asha’s link' */
function CameBy({ invitedBy: { id, name } }: { invitedBy: NonNullable<Member['invitedBy']> }) {
  return (
    <span className="text-secondary tone-muted wraps">
      {id === useCurrentUser().id ? MEMBERS.cameByYours : MEMBERS.cameBy({ name })}
    </span>
  );
}

/** The ways to new members of a group: the page that finds them, the latest people, and a link. For admins. */
function AddMembersBar({
  group: { id: groupId, members },
  friends = [],
}: {
  group: Pick<Group, 'id' | 'members'>;
  friends: readonly Friend[] | undefined;
}) {
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
        <span className={`beside framed tone-muted ${styles.field}`} aria-hidden="true">
          <UserRoundPlus size={20} />
          {PEOPLE.nameOrEmail}
        </span>
        <span className={`centred soft strong ${styles.button}`}>{TEXT.addMembers}</span>
      </Link>
      <PersonChips>
        {latest.map((option, index) => (
          <PersonChip
            key={option.person.id}
            face={<ChipFace option={option} size={32} />}
            label={PEOPLE.add({ name: option.person.name })}
            words={names[index] ?? ''}
            onSelect={() => void navigate(paths.addMembers(groupId, option.person.id))}
          />
        ))}
        <PersonChip
          face={<Link2 size={18} aria-hidden="true" style={{ marginLeft: 8 }} />}
          label={VERBS.inviteByLink}
          words={VERBS.inviteByLink}
          onSelect={() => openGroupLinks({ groupId, isAtOnce: true })}
        />
      </PersonChips>
    </div>
  );
}
