import { createDeviceChoice } from '../../lib/device/device-choice.ts';

/** The choices of a colour scheme. light and dark apply whatever the system's scheme is. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Key of the choice in local storage. public/theme.js reads it too, before the browser paints. */
export const THEME_KEY = 'barabar-theme';

const { read, keep, subscribe } = createDeviceChoice(THEME_KEY);

/** Returns the choice on this device; system if there is none or storage is switched off. */
export function readThemeChoice(): ThemeChoice {
  const stored = read();
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/** Stores a choice on this device. theme.js applies it in this tab and in others. */
export const keepThemeChoice = (choice: ThemeChoice): void => keep(choice === 'system' ? undefined : choice);

/** Calls `listener` after a change of the choice in this or another tab. @returns a function that ends this. */
export const subscribeToThemeChoice = subscribe;
