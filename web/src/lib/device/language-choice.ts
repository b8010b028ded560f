import { isLanguage, type Language } from '@barabar/core/messages/languages';
import { createDeviceChoice } from './device-choice.ts';

/** The language that was chosen on this device. public/open.js and public/go-on.js know the key. */
const { read, keep } = createDeviceChoice('barabar-language');

/**
 * Keeps a language for the pages that this device opens from now on.
 * @returns whether it is kept: storage may be switched off.
 */
export function keepLanguage(language: Language): boolean {
  keep(language);
  return isLanguage(read());
}
