import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Chip } from '../../components/chip.tsx';
import { openDialog } from '../../components/dialogs.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { AddMembersBar } from './add-members-bar.tsx';
import { isAdminOf } from './is-admin-of.ts';
import { actionsFor, removal } from './member-actions.ts';
import { isNewcomerNow } from './newcomers.ts';
import styles from './group-members.module.css';

const MEMBERS = text('groupMembers');
const LABELS = text('fields');
const TEXT = text('groupDetail');

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
export function GroupMembers(props: GroupMembersProps): ReactElement {
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
function MemberLine({
  member,
  group,
  friends,
}: GroupMembersProps & { readonly member: Member }): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { userId, role, status, isGuest, invitedBy, user } = member;
  const about = [
    ...(status === 'invited' ? [LABELS.invited] : []),
    ...(status === 'name-only' ? [LABELS.byName] : []),
    ...(isGuest ? [MEMBERS.guest] : []),
    ...(!isGuest && isNewcomerNow(member) ? [newUntil(member)] : []),
    ...(user.email ? [user.email] : []),
  ];
  const [action, ...more] = actionsFor(member, { group, viewerId, friends });
  const only = more.length === 0 ? action : undefined;
  const open = () => openDialog('member', { groupId: group.id, userId });
  const { icon, label, onSelect } = removal(group.id, member);
  return (
    <li>
      <Line
        to={only && 'to' in only ? only.to : undefined}
        onSelect={only && 'onSelect' in only ? only.onSelect : more.length > 0 ? open : undefined}
        leading={<Avatar id={userId} name={user.name} image={user.avatar} isYou={userId === viewerId} />}
        title={user.name}
        subtitle={about.join(' · ')}
        {...(invitedBy && {
          children: <CameBy invitedBy={invitedBy} />,
        })}
        aside={
          <span className="beside">
            <Chip tone={role === 'admin' ? 'primary' : 'neutral'}>{TEXT.roles[role]}</Chip>
            {isAdminOf(group, viewerId) && (
              <span className={styles.remove}>
                {userId !== viewerId && (
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
function CameBy({
  invitedBy: { id, name },
}: {
  readonly invitedBy: NonNullable<Member['invitedBy']>;
}): ReactElement {
  return (
    <span className="text-secondary tone-muted wraps">
      {id === useCurrentUser().id ? MEMBERS.cameByYours : MEMBERS.cameBy({ name })}
    </span>
  );
}
