import { Download, Link2, Settings, Share2, Star } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { menuItem, type MenuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { isAdminOf } from '../group-detail/is-admin-of.ts';
import type { Marking } from '../group-detail/mark-group.ts';
import { useNavigate } from 'react-router-dom';
import { opens } from '../../components/dialogs.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { openExport } from '../exports/dialogs.ts';
import { openGroupLinks } from '../links/dialogs.ts';

const openShareGroupBalances = opens(
  async () => (await import('../balances/share-balances-sheet.tsx')).GroupBalancesSheet,
);

const TEXT = text('groupDetail');
const VERBS = text('verbs');
const EXPORTING = text('exporting');

export interface GroupMenuProps {
  readonly groupId: string;
  readonly group: Pick<Group, 'name' | 'members' | 'isFavourite'> | undefined;
  readonly hasBalances: boolean;
  readonly onMark: (marking: Marking) => void;
}

/** What is done with a group often. All else is among its settings. */
export function GroupMenu({ groupId, group, hasBalances, onMark }: GroupMenuProps) {
  const navigate = useNavigate();
  const isAdmin = isAdminOf(group ?? { members: [] }, useCurrentUser().id);
  const invite = menuItem(VERBS.inviteByLink, Link2, () => openGroupLinks({ groupId, isAtOnce: true }));
  const share = menuItem(VERBS.shareBalances, Share2, () => openShareGroupBalances({ groupId }));
  const marking = group?.isFavourite ? 'unfavourite' : 'favourite';
  const others = (name: string): MenuItem[] => [
    menuItem(TEXT[marking], Star, () => onMark(marking)),
    menuItem(EXPORTING.title, Download, () => openExport({ scope: { kind: 'group', id: groupId, name } })),
    menuItem(TEXT.settings, Settings, () => void navigate(paths.groupSettings(groupId))),
  ];
  return (
    <OverflowMenu
      label={TEXT.menu}
      tone="ink"
      items={[
        ...(isAdmin ? [invite] : []),
        ...(group && hasBalances ? [share] : []),
        ...(group ? others(group.name) : []),
      ]}
    />
  );
}
