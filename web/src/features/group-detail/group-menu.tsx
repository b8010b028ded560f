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
import type { GroupSetting } from './group-settings-dialogs.tsx';
import { isAdminOf } from './is-admin-of.ts';
import type { Marking } from './mark-group.ts';

const TEXT = text('groupDetail');
const VERBS = text('verbs');
const RECURRENCES = text('recurrences');
const ABSENCES = text('absences');
const EXPORTING = text('exporting');
const LEAVING = text('groupSettings').leave;

export interface GroupMenuProps {
  /** Undefined while loading. */
  readonly group: Pick<Group, 'members' | 'isArchived' | 'isFavourite'> | undefined;
  readonly currentUserId: string;
  readonly onSettleUp: () => void;
  /** Undefined while the balances are not known. */
  readonly onShare: (() => void) | undefined;
  readonly onAddMembers: () => void;
  readonly onInviteByLink: () => void;
  readonly onRecurring: () => void;
  readonly onDaysAway: () => void;
  readonly onExport: () => void;
  readonly onImport: () => void;
  readonly onSetting: (setting: GroupSetting) => void;
  readonly onMark: (marking: Marking) => void;
}

/** The group's menu. Only admins add members (spec §6) and import. What few look for is behind its settings. */
export function GroupMenu({
  group,
  currentUserId,
  onSettleUp,
  onShare,
  onAddMembers,
  onInviteByLink,
  onRecurring,
  onDaysAway,
  onExport,
  onImport,
  onSetting,
  onMark,
}: GroupMenuProps): ReactElement {
  const isAdmin = group !== undefined && isAdminOf(group, currentUserId);
  const forMembers = (...items: MenuItem[]): MenuItem[] => (group ? items : []);
  const forAdmins = (...items: MenuItem[]): MenuItem[] => (isAdmin ? items : []);
  const setting = (key: GroupSetting, rest: Pick<MenuItem, 'icon' | 'label'>): MenuItem => ({
    key,
    ...rest,
    onSelect: () => onSetting(key),
  });
  return (
    <OverflowMenu
      label={TEXT.menu}
      tone="ink"
      items={[
        { key: 'settle-up', label: VERBS.settleUp, icon: HandCoins, onSelect: onSettleUp },
        ...forAdmins(
          { key: 'add-members', label: TEXT.addMembers, icon: UserRoundPlus, onSelect: onAddMembers },
          { key: 'invite-by-link', label: VERBS.inviteByLink, icon: Link2, onSelect: onInviteByLink },
        ),
        ...forMembers(
          { key: 'recurring', label: RECURRENCES.title, icon: Repeat, onSelect: onRecurring },
          { key: 'days-away', label: ABSENCES.title, icon: CalendarOff, onSelect: onDaysAway },
          ...(onShare ? [{ key: 'share', label: VERBS.shareBalances, icon: Share2, onSelect: onShare }] : []),
          { key: 'export', label: EXPORTING.title, icon: Download, onSelect: onExport },
        ),
        ...forAdmins({ key: 'import', label: TEXT.import, icon: FileUp, onSelect: onImport }),
        ...forMembers(...marksOf(group, onMark)),
        ...forMembers(
          setting('settings', { label: TEXT.settings, icon: Settings }),
          setting('leave', { label: LEAVING.title, icon: LogOut }),
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
