/** What a person can choose: light and dark whatever the system says. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** public/theme.js reads the same key, before anything is painted. */
export const THEME_KEY = 'barabar-theme';

/** The choice on this device; system without one, and where storage is switched off. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps a choice on this device; theme.js puts it into force, here and in other tabs. */
export function keepThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Where storage is switched off, the system's scheme stays.
  }
  // Browsers tell other tabs only.
  dispatchEvent(new Event('storage'));
}

/** Calls back after a change of the choice, here or in another tab; gives the way to stop. */
export function subscribeToThemeChoice(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
