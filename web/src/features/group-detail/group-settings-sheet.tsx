import type { ReactElement } from 'react';
import { ChartPie, type LucideIcon, Pencil, ShieldCheck, Trash2, Waypoints } from 'lucide-react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Row, Rows } from '../../components/row.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tile } from '../../components/tile.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import type { GroupSetting } from './group-settings-dialogs.tsx';

const RULES = text('groupRules');
const SETTINGS = text('groupSettings');
const TEXT = text('groupDetail');
const SPLITS = text('groupSplits');

export interface GroupSettingsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Group;
  /** How new expenses of the group are split, in words. */
  readonly splitWords: string;
  readonly isAdmin: boolean;
  readonly onSetting: (setting: GroupSetting) => void;
}

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
    setting: 'rename',
    icon: Pencil,
    hue: 220,
    title: SETTINGS.rename.title,
    now: description ?? SETTINGS.rename.noDescription,
  },
  {
    setting: 'splits',
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
    setting: 'simplify',
    icon: Waypoints,
    hue: 150,
    title: TEXT.simplify.title,
    now: simplifyDebts ? SETTINGS.on : SETTINGS.off,
  },
  {
    setting: 'rules',
    icon: ShieldCheck,
    hue: 40,
    title: RULES.title,
    now: whoEdits === 'everybody' ? RULES.everybody : RULES.author,
    below: closedUntil ? RULES.closedUntil({ day: formatDay(closedUntil) }) : undefined,
  },
];

const DELETION: SettingRow = { setting: 'delete', icon: Trash2, title: SETTINGS.delete.title };

/** The settings of a group as they are now. Each row opens the dialog that changes it. */
export function GroupSettingsSheet({
  isOpen,
  onClose,
  group,
  splitWords,
  isAdmin,
  onSetting,
}: GroupSettingsSheetProps): ReactElement {
  const rows = isAdmin
    ? [...forAdmins(group, splitWords), ...forMembers(group), DELETION]
    : forMembers(group);
  return (
    <Sheet isOpen={isOpen} title={TEXT.settings} onClose={onClose}>
      <div className="bleeding">
        <Rows label={TEXT.settings}>
          {rows.map(({ setting, icon, hue, title, now, below }) => (
            <Row
              key={setting}
              leading={<Tile icon={icon} hue={hue} />}
              title={title}
              subtitle={now}
              lines={below === undefined ? [] : [{ key: setting, content: below }]}
              onSelect={() => onSetting(setting)}
            />
          ))}
        </Rows>
      </div>
    </Sheet>
  );
}
