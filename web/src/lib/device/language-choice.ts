import { isLanguage, type Language } from '@barabar/core/messages/languages';
import { createDeviceChoice } from './device-choice.ts';

/** The language that was chosen on this device. public/open.js and public/go-on.js know the key. */
const { read, keep } = createDeviceChoice('barabar-language');

/** Returns the language that was chosen on this device, if one was. */
export function chosenLanguage(): Language | undefined {
  const chosen = read();
  return isLanguage(chosen) ? chosen : undefined;
}

/**
 * Keeps a language for the pages that this device opens from now on.
 * @returns whether it is kept: storage may be switched off, or full.
 */
export function keepLanguage(language: Language): boolean {
  keep(language);
  return read() === language;
}
