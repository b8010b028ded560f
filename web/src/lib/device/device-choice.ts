import { readLocal, writeLocal } from './stored.ts';
import { isLanguage, type Language } from '@barabar/core/messages/languages';
import { useSyncExternalStore } from 'react';

/** A choice that this device keeps for whoever uses it, also after signing out. */
export interface DeviceChoice {
  /** Returns what is stored; undefined if nothing is, or storage is switched off. */
  readonly read: () => string | undefined;
  /** Stores a choice; undefined removes it. Does nothing if storage is switched off. */
  readonly keep: (choice: string | undefined) => void;
  /** Calls `listener` after a change in this or another tab. @returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a choice. @param key its key in local storage. */
export const createDeviceChoice = (key: string): DeviceChoice => ({
  read: () => readLocal(key),
  keep: (choice) => {
    writeLocal(key, choice);
    // Browsers send the storage event to other tabs only.
    dispatchEvent(new Event('storage'));
  },
  subscribe: (listener) => {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
});

/** The language that was chosen on this device. public/open.js and public/go-on.js know the key. */
const language = createDeviceChoice('barabar-language');

export function chosenLanguage(): Language | undefined {
  const chosen = language.read();
  return isLanguage(chosen) ? chosen : undefined;
}

/** @returns whether it is kept: storage may be switched off, or full */
export function keepLanguage(chosen: Language): boolean {
  language.keep(chosen);
  return language.read() === chosen;
}

const OFF = 'off';
const shortcuts = createDeviceChoice('barabar-shortcuts');

/** "/" and "n". Somebody who speaks to their device would press them without meaning to (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => shortcuts.read() !== OFF;

export const keepShortcuts = (areOn: boolean): void => shortcuts.keep(areOn ? undefined : OFF);

/** Returns whether single keys do something, and renders again when that changes. */
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(shortcuts.subscribe, areShortcutsOn, () => true);
