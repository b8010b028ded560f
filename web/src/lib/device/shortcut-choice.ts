import { useSyncExternalStore } from 'react';
import { createDeviceChoice } from './device-choice.ts';

const OFF = 'off';
const { read, keep, subscribe } = createDeviceChoice('barabar-shortcuts');

/** "/" and "n". Somebody who speaks to their device would press them without meaning to (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => read() !== OFF;

export const keepShortcuts = (areOn: boolean): void => keep(areOn ? undefined : OFF);

/** Returns whether single keys do something, and renders again when that changes. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);
