import {
  ArrowLeftRight,
  Link2,
  type LucideIcon,
  MailPlus,
  Pencil,
  ShieldCheck,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { opens } from '../../components/dialogs.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { paths } from '../../lib/pages/paths.ts';
import { isNamedBy } from '../../lib/people/places.ts';
import { openRename, openSamePerson } from '../friends/dialogs.ts';
import { hasPage } from '../friends/search-friends.ts';
import { befriendMember } from './api.ts';
import { openLinkMember } from './dialogs.ts';
import { isAdminOf } from './is-admin-of.ts';
import { isNewcomerNow, trust } from './newcomers.ts';

const openRemoveMember = opens(async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog);
const openRole = opens(async () => (await import('./role-dialog.tsx')).RoleDialog);

const CARDS = text('cards');
const MEMBERS = text('groupMembers');
const SETTINGS = text('groupSettings').link;
const VERBS = text('verbs');

/** Something that the viewer can do about a member: it leads to a page, or is done. */
export type MemberAction = { readonly icon: LucideIcon; readonly label: string } & (
  | { readonly to: string }
  | { readonly isDanger?: boolean; readonly onSelect: () => void }
);

export interface MemberScene {
  readonly group: Pick<Group, 'id' | 'members'> & { readonly name?: string };
  readonly viewerId: string;
  /** Undefined while they load. */
  readonly friends: readonly Friend[] | undefined;
}

/** Returns all that the viewer can do about a member of a group, what is rarest last. */
export function actionsFor(
  member: Member,
  { group, viewerId, friends }: MemberScene,
): readonly MemberAction[] {
  const { userId, status, user } = member;
  const { name } = user;
  const ownMember = group.members.find((candidate) => candidate.userId === viewerId);
  const isOwn = userId === viewerId;
  const isAdmin = isAdminOf(group, viewerId);
  const isByName = status === 'name-only';
  const friend = friends?.find((candidate) => hasPage(candidate) && isNamedBy(candidate, userId));
  const card = isByName && friend?.places ? friend : undefined;
  const here = { groupId: group.id, groupName: group.name ?? '', userId, name };
  const actions: readonly (MemberAction | false)[] = [
    friends !== undefined &&
      !isOwn && {
        icon: ArrowLeftRight,
        ...(friend
          ? { label: MEMBERS.withFriend, to: paths.friend(userId) }
          : { label: MEMBERS.withMember, to: paths.groupBalance(group.id, [viewerId, userId]) }),
      },
    friends !== undefined &&
      !friend &&
      canBefriend(member, ownMember) && {
        icon: UserRoundPlus,
        label: MEMBERS.addFriend,
        onSelect: () => void befriend(group.id, member),
      },
    isByName &&
      (card !== undefined || isAdmin) && {
        icon: Pencil,
        label: CARDS.renaming.title,
        onSelect: () => openRename({ friend: card ?? { name, places: [here] } }),
      },
    card !== undefined && {
      icon: Link2,
      label: CARDS.samePerson({ name }),
      onSelect: () => openSamePerson({ friendId: card.id }),
    },
    isAdmin &&
      isByName && {
        icon: MailPlus,
        label: SETTINGS.title,
        onSelect: () => openLinkMember({ groupId: group.id, userId, name }),
      },
    isAdmin &&
      isNewcomerNow(member) && {
        icon: UserRoundCheck,
        label: MEMBERS.trust({ name }),
        onSelect: () => void trust(group.id, member),
      },
    isAdmin &&
      !isByName && {
        icon: ShieldCheck,
        label: MEMBERS.changeRole,
        onSelect: () => openRole({ groupId: group.id, userId }),
      },
    isAdmin && !isOwn && removal(group.id, member),
  ];
  return actions.filter((action) => action !== false);
}

/** Removes a member, after a question (spec §2, Group detail). */
export const removal = (groupId: string, { userId, user: { name } }: Member) => ({
  icon: UserRoundMinus,
  label: VERBS.removePerson({ name }),
  isDanger: true,
  onSelect: () => openRemoveMember({ groupId, userId }),
});

/** Asks a member of a group to be friends outside of it, too, and says how that went. */
async function befriend(groupId: string, { userId, user: { name } }: Member): Promise<void> {
  try {
    await befriendMember({ groupId, userId });
    showNotice({ tone: 'success', text: MEMBERS.friendAdded({ name }) });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, MEMBERS.friendFailed({ name })) });
  }
}

/**
 * Whether the viewer can ask a member to be friends outside of the group: one of the two came by a link, which makes no
 * friends, and neither is a guest.
 */
function canBefriend(member: Member, ownMember: Member | undefined): boolean {
  const isByLink = member.invitedBy !== undefined || ownMember?.invitedBy !== undefined;
  const isGuest = member.isGuest === true || ownMember?.isGuest === true;
  return isByLink && !isGuest && member.status === 'joined' && member.userId !== ownMember?.userId;
}
