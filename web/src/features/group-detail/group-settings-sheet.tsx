import type { ReactElement } from 'react';
import { ChartPie, type LucideIcon, Pencil, ShieldCheck, Trash2, Waypoints } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Row, Rows } from '../../components/row.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tile } from '../../components/tile.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { isAdminOf } from './is-admin-of.ts';
import { openDialog, useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const RULES = text('groupRules');
const SETTINGS = text('groupSettings');
const TEXT = text('groupDetail');
const SPLITS = text('groupSplits');

export interface GroupSettingsSheetProps {
  readonly groupId: string;
  /** How new expenses of the group are split, in words. */
  readonly splitWords: string;
}

/** The dialogs that change a setting. */
type GroupSetting = 'rename-group' | 'group-splits' | 'simplify-debts' | 'group-rules' | 'delete-group';

interface SettingRow {
  readonly setting: GroupSetting;
  readonly icon: LucideIcon;
  readonly hue?: number;
  readonly title: string;
  /** How it is set. */
  readonly now?: string;
  readonly below?: string | undefined;
}

/** What admins alone may change. */
const forAdmins = ({ description, presets = [] }: Group, splitWords: string): readonly SettingRow[] => [
  {
    setting: 'rename-group',
    icon: Pencil,
    hue: 220,
    title: SETTINGS.rename.title,
    now: description ?? SETTINGS.rename.noDescription,
  },
  {
    setting: 'group-splits',
    icon: ChartPie,
    hue: 300,
    title: SPLITS.title,
    now: splitWords,
    below: presets.length > 0 ? SETTINGS.presets({ count: presets.length }) : undefined,
  },
];

/** What every member may see. */
const forMembers = ({ simplifyDebts, whoEdits, closedUntil }: Group): readonly SettingRow[] => [
  {
    setting: 'simplify-debts',
    icon: Waypoints,
    hue: 150,
    title: TEXT.simplify.title,
    now: simplifyDebts ? SETTINGS.on : SETTINGS.off,
  },
  {
    setting: 'group-rules',
    icon: ShieldCheck,
    hue: 40,
    title: RULES.title,
    now: whoEdits === 'everybody' ? RULES.everybody : RULES.author,
    below: closedUntil ? RULES.closedUntil({ day: formatDay(closedUntil) }) : undefined,
  },
];

const DELETION: SettingRow = { setting: 'delete-group', icon: Trash2, title: SETTINGS.delete.title };

/** The settings of a group as they are now. Each row opens the dialog that changes it. */
export function GroupSettingsSheet({ groupId, splitWords }: GroupSettingsSheetProps): ReactElement {
  const { close } = useDialog();
  const group = useOpenedGroup(groupId);
  const rows = isAdminOf(group, useCurrentUser().id)
    ? [...forAdmins(group, splitWords), ...forMembers(group), DELETION]
    : forMembers(group);
  return (
    <Sheet title={TEXT.settings}>
      <div className="bleeding">
        <Rows label={TEXT.settings}>
          {rows.map(({ setting, icon, hue, title, now, below }) => (
            <Row
              key={setting}
              leading={<Tile icon={icon} hue={hue} />}
              title={title}
              subtitle={now}
              lines={below === undefined ? [] : [{ key: setting, content: below }]}
              onSelect={() => {
                close();
                openDialog(setting, { groupId });
              }}
            />
          ))}
        </Rows>
      </div>
    </Sheet>
  );
}
