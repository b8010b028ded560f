import type { ReactElement } from 'react';
import { MailPlus, ShieldCheck, UserRoundCheck, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { IconButton, type IconButtonProps } from '../../components/icon-button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { paths } from '../../lib/pages/paths.ts';
import { isAdminOf } from './is-admin-of.ts';
import { isNewcomerNow, trust } from './newcomers.ts';
import styles from './group-members.module.css';
import { openDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { befriendMember } from './api.ts';

const MEMBERS = text('groupMembers');
const LABELS = text('fields');
const TEXT = text('groupDetail');
const VERBS = text('verbs');

/** Asks a member of a group to be friends outside of it, too, and says how that went. */
async function befriend(groupId: string, { userId, user: { name } }: Member): Promise<void> {
  try {
    await befriendMember({ groupId, userId });
    showNotice({ tone: 'success', text: MEMBERS.friendAdded({ name }) });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, MEMBERS.friendFailed({ name })) });
  }
}

export interface GroupMembersProps {
  readonly group: Pick<Group, 'id' | 'members' | 'description'>;
  /**
   * Ids of people who have a friend's page. Their rows link to it; other rows link to the balance between the two in the
   * group. Undefined while the friends load.
   */
  readonly friendIds: ReadonlySet<string> | undefined;
}

/**
 * The Members tab: the group's whole description, name, e-mail and role of each member, and the admins' actions (spec §2,
 * Group detail).
 */
export function GroupMembers(props: GroupMembersProps): ReactElement {
  const { group } = props;
  const { id: viewerId } = useCurrentUser();
  const isAdmin = isAdminOf(group, viewerId);
  const own = group.members.find(({ userId }) => userId === viewerId);
  return (
    <div className={styles.members}>
      {group.description !== undefined && (
        <p className={`text-secondary tone-muted wraps typed-lines ${styles.about}`}>{group.description}</p>
      )}
      {isAdmin && (
        <div className={styles.add}>
          <ButtonLink to={paths.addMembers(group.id)} variant="tonal" icon={UserRoundPlus}>
            {TEXT.addMembers}
          </ButtonLink>
        </div>
      )}
      <Lines>
        {group.members.map((member) => (
          <MemberLine key={member.userId} {...props} member={member} isAdmin={isAdmin} own={own} />
        ))}
      </Lines>
    </div>
  );
}

interface MemberLineProps extends GroupMembersProps {
  readonly member: Member;
  /** Whether the viewer is an admin. */
  readonly isAdmin: boolean;
  /** The viewer's membership. */
  readonly own: Member | undefined;
}

/** A member, and what the viewer can do about them. */
function MemberLine({ member, isAdmin, own, ...props }: MemberLineProps): ReactElement {
  const { friendIds, group } = props;
  const { id: viewerId } = useCurrentUser();
  const groupId = group.id;
  const { userId, role, status, isGuest, invitedBy, user } = member;
  const about = [
    ...(status === 'invited' ? [LABELS.invited] : []),
    ...(status === 'name-only' ? [LABELS.byName] : []),
    ...(isGuest ? [MEMBERS.guest] : []),
    ...(!isGuest && isNewcomerNow(member) ? [newUntil(member)] : []),
    ...(user.email ? [user.email] : []),
  ];
  return (
    <li>
      <Line
        to={pageOf(member, props, viewerId)}
        leading={<Avatar id={userId} name={user.name} image={user.avatar} isYou={userId === viewerId} />}
        title={user.name}
        subtitle={about.join(' · ')}
        {...(invitedBy && {
          children: <CameBy invitedBy={invitedBy} />,
        })}
        aside={
          <span className="beside">
            <Chip tone={role === 'admin' ? 'primary' : 'neutral'}>{TEXT.roles[role]}</Chip>
            {friendIds?.has(userId) === false && canBefriend(member, own) && (
              <Action
                icon={UserRoundPlus}
                label={MEMBERS.addFriend({ name: user.name })}
                onClick={() => void befriend(groupId, member)}
              />
            )}
            {isAdmin && isNewcomerNow(member) && <TrustAction groupId={groupId} member={member} />}
            {isAdmin && status === 'name-only' && (
              <Action
                icon={MailPlus}
                label={TEXT.addEmailOf({ name: user.name })}
                onClick={() => openDialog('link-member', { groupId, userId, name: user.name })}
              />
            )}
            {isAdmin && status !== 'name-only' && (
              <Action
                icon={ShieldCheck}
                label={MEMBERS.changeRole({ name: user.name })}
                onClick={() => openDialog('role', { groupId, userId })}
              />
            )}
            {isAdmin && (
              <span className={styles.remove}>
                {userId !== viewerId && (
                  <Action
                    icon={UserRoundMinus}
                    label={VERBS.removePerson({ name: user.name })}
                    onClick={() => openDialog('remove-member', { groupId, userId })}
                  />
                )}
              </span>
            )}
          </span>
        }
      />
    </li>
  );
}

/** A friend's page, or what is between the viewer and somebody who is only in the group. */
function pageOf(
  { userId }: Member,
  { group, friendIds }: Pick<GroupMembersProps, 'group' | 'friendIds'>,
  viewerId: string,
): string | undefined {
  if (friendIds === undefined || userId === viewerId) return undefined;
  return friendIds.has(userId) ? paths.friend(userId) : paths.groupBalance(group.id, [viewerId, userId]);
}

const Action = (props: Pick<IconButtonProps, 'icon' | 'label' | 'onClick'>): ReactElement => (
  <IconButton {...props} tone="muted" size={20} />
);

/** Lets a newcomer change what others added. */
const TrustAction = ({ groupId, member }: { readonly groupId: string; readonly member: Member }) => (
  <Action
    icon={UserRoundCheck}
    label={MEMBERS.trust({ name: member.user.name })}
    onClick={() => void trust(groupId, member)}
  />
);

/** 'new until 4 Dec' */
const newUntil = ({ newcomer }: Member): string =>
  newcomer?.until ? MEMBERS.newUntil({ day: formatDay(localDay(newcomer.until)) }) : MEMBERS.isNew;

/**
 * Whether the viewer can ask a member to be friends outside of the group: one of the two came by a link, which makes no
 * friends, and neither is a guest.
 */
function canBefriend(member: Member, own: Member | undefined): boolean {
  const isByLink = member.invitedBy !== undefined || own?.invitedBy !== undefined;
  const isGuest = member.isGuest === true || own?.isGuest === true;
  return isByLink && !isGuest && member.status === 'joined' && member.userId !== own?.userId;
}

/** 'came by Asha’s link' */
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
