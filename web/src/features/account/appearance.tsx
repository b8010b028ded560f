import { type ReactElement, useSyncExternalStore } from 'react';
import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { TEXT } from './text.ts';
import {
  keepThemeChoice,
  readThemeChoice,
  subscribeToThemeChoice,
  THEME_CHOICES,
  type ThemeChoice,
} from './theme-choice.ts';
import styles from './appearance.module.css';

const ICONS: Readonly<Record<ThemeChoice, LucideIcon>> = { system: SunMoon, light: Sun, dark: Moon };

/** The colour scheme of this device: as the system has it, light or dark. Takes effect at once. */
export function Appearance(): ReactElement {
  const choice = useSyncExternalStore<ThemeChoice>(subscribeToThemeChoice, readThemeChoice, () => 'system');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{TEXT.appearance.title}</legend>
      <div className={styles.choices}>
        {THEME_CHOICES.map((one) => {
          const Icon = ICONS[one];
          return (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="theme"
                checked={one === choice}
                onChange={() => keepThemeChoice(one)}
              />
              <Icon size={18} aria-hidden="true" />
              {TEXT.appearance[one]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
