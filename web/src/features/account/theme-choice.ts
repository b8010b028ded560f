/** The choices of a colour scheme. light and dark apply whatever the system's scheme is. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Key of the choice in local storage. public/theme.js reads it too, before the browser paints. */
export const THEME_KEY = 'barabar-theme';

/** Returns the choice on this device; system if there is none or storage is switched off. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Stores a choice on this device. theme.js applies it in this tab and in others. */
export function keepThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Without storage the system's scheme stays.
  }
  // Browsers send the storage event to other tabs only.
  dispatchEvent(new Event('storage'));
}

/** Calls `listener` after a change of the choice in this or another tab. @returns a function that ends this. */
export function subscribeToThemeChoice(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
