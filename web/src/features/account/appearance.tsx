import { type ReactElement, useSyncExternalStore } from 'react';
import Segmented from 'antd/es/segmented';
import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { useMediaQuery } from '../../lib/device/use-media-query.ts';
import {
  keepThemeChoice,
  readThemeChoice,
  subscribeToThemeChoice,
  THEME_CHOICES,
  type ThemeChoice,
} from './theme-choice.ts';
import styles from './settings.module.css';

const TEXT = text('account');

const ICONS: Readonly<Record<ThemeChoice, LucideIcon>> = { system: SunMoon, light: Sun, dark: Moon };

/** Offers the colour schemes for this device: the system's, light or dark. A choice takes effect at once. */
export function Appearance(): ReactElement {
  const choice = useSyncExternalStore<ThemeChoice>(subscribeToThemeChoice, readThemeChoice, () => 'system');
  // Beside the icons, 'System' would be cut off on the narrowest phones.
  const hasIcons = useMediaQuery('(width >= 360px)');
  return (
    <div className={styles.field}>
      <AntdScope>
        <Segmented
          block
          name="theme"
          aria-label={TEXT.appearance.title}
          value={choice}
          onChange={keepThemeChoice}
          options={THEME_CHOICES.map((value) => {
            const Icon = ICONS[value];
            const icon = hasIcons && <Icon size={18} aria-hidden="true" />;
            return { value, label: TEXT.appearance[value], icon };
          })}
        />
      </AntdScope>
    </div>
  );
}
