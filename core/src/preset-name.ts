import { messageFor } from './messages/said.ts';

export const PRESET_TAKEN_MESSAGE = messageFor('preset-taken');

/** A name as people read it: screens show several spaces as one. */
const readAs = (name: string): string => name.replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a name is in a list already; neither case nor further spaces tell two presets apart. */
export const isPresetNamed = (name: string, presets: readonly { readonly name: string }[]): boolean =>
  presets.some((preset) => readAs(preset.name) === readAs(name));
