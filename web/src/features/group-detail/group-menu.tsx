import type { ReactElement } from 'react';
import {
  Archive,
  CalendarOff,
  Download,
  FileUp,
  HandCoins,
  Link2,
  LogOut,
  type LucideIcon,
  Repeat,
  Settings,
  Share2,
  Star,
  UserRoundPlus,
} from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import type { MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { isAdminOf } from './is-admin-of.ts';
import type { Marking } from './mark-group.ts';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '../../components/dialogs.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('groupDetail');
const VERBS = text('verbs');
const RECURRENCES = text('recurrences');
const ABSENCES = text('absences');
const EXPORTING = text('exporting');
const LEAVING = text('groupSettings').leave;

/** The dialogs of the menu that need only the group. */
type GroupDialog =
  | 'settle-up'
  | 'group-links'
  | 'absences'
  | 'share-group-balances'
  | 'group-settings'
  | 'leave-group';

export interface GroupMenuProps {
  readonly groupId: string;
  /** Undefined while loading. */
  readonly group: Pick<Group, 'id' | 'name' | 'members' | 'isArchived' | 'isFavourite'> | undefined;
  /** Whether the balances are known. */
  readonly hasBalances: boolean;
  readonly onImport: () => void;
  readonly onMark: (marking: Marking) => void;
}

/** The group's menu. Only admins add members (spec §6) and import. What few look for is behind its settings. */
export function GroupMenu({ groupId, group, hasBalances, onImport, onMark }: GroupMenuProps): ReactElement {
  const navigate = useNavigate();
  const isAdmin = isAdminOf(group ?? { members: [] }, useCurrentUser().id);
  const forMembers = (...items: MenuItem[]): MenuItem[] => (group ? items : []);
  const forAdmins = (...items: MenuItem[]): MenuItem[] => (isAdmin ? items : []);
  const item = (
    key: GroupDialog,
    { name: label, icon }: { readonly name: string; readonly icon: LucideIcon },
  ): MenuItem => ({ key, label, icon, onSelect: () => openDialog(key, { groupId }) });
  return (
    <OverflowMenu
      label={TEXT.menu}
      tone="ink"
      items={[
        item('settle-up', { name: VERBS.settleUp, icon: HandCoins }),
        ...forAdmins(
          {
            key: 'add-members',
            label: TEXT.addMembers,
            icon: UserRoundPlus,
            onSelect: () => void navigate(paths.addMembers(groupId)),
          },
          item('group-links', { name: VERBS.inviteByLink, icon: Link2 }),
        ),
        ...forMembers(
          {
            key: 'recurring',
            label: RECURRENCES.title,
            icon: Repeat,
            onSelect: () => void navigate(paths.groupRecurrences(groupId)),
          },
          item('absences', { name: ABSENCES.title, icon: CalendarOff }),
          ...(hasBalances ? [item('share-group-balances', { name: VERBS.shareBalances, icon: Share2 })] : []),
          {
            key: 'export',
            label: EXPORTING.title,
            icon: Download,
            onSelect: () =>
              openDialog('export', { scope: { kind: 'group', id: groupId, name: group?.name ?? '' } }),
          },
        ),
        ...forAdmins({ key: 'import', label: TEXT.import, icon: FileUp, onSelect: onImport }),
        ...forMembers(...marksOf(group, onMark)),
        ...forMembers(
          item('group-settings', { name: TEXT.settings, icon: Settings }),
          item('leave-group', { name: LEAVING.title, icon: LogOut }),
        ),
      ]}
    />
  );
}

/** The viewer's own marks of the group. */
function marksOf(group: GroupMenuProps['group'], onMark: GroupMenuProps['onMark']): MenuItem[] {
  const item = (key: Marking, icon: LucideIcon): MenuItem => ({
    key,
    label: TEXT[key],
    icon,
    onSelect: () => onMark(key),
  });
  return [
    item(group?.isFavourite ? 'unfavourite' : 'favourite', Star),
    item(group?.isArchived ? 'unarchive' : 'archive', Archive),
  ];
}
