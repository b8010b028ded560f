import type { Language } from '@barabar/core/messages/languages';
import { keepLanguage } from '../device/device-choice.ts';
import { installLanguage, reloadInNewVersion } from './new-version.ts';

/**
 * Loads the page again in another language. Its files are on the device before, so that it works without a connection.
 * @param save what else keeps the choice, once the files are there.
 * @throws {Error} if the files cannot be loaded, or nothing can be kept on this device, and what `save` throws. The page
 * stays as it is.
 */
export async function changeLanguage(language: Language, save?: () => Promise<void> | void): Promise<void> {
  await installLanguage(language);
  await save?.();
  if (!keepLanguage(language)) throw new Error('the language could not be kept');
  await reloadInNewVersion();
}
