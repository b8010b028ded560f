import { messageFor } from './messages/said.ts';

export const PRESET_TAKEN_MESSAGE = messageFor('preset-taken');

/** Whether a name is in a list already; case does not tell two presets apart. */
export const isPresetNamed = (name: string, presets: readonly { readonly name: string }[]): boolean =>
  presets.some((preset) => preset.name.toLowerCase() === name.toLowerCase());
