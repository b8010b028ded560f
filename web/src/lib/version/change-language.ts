import type { Language } from '@barabar/core/messages/languages';
import { keepLanguage } from '../device/device-choice.ts';
import { installLanguage, reloadInNewVersion } from './new-version.ts';

/**
 * Its files are on the device before, so that it works offline. `save` keeps the choice elsewhere. The page
 * stays if the files cannot be loaded, or `save` throws.
 */
export async function changeLanguage(language: Language, save?: () => Promise<void> | void): Promise<void> {
  await installLanguage(language);
  await save?.();
  if (!keepLanguage(language)) throw new Error('the language could not be kept');
  await reloadInNewVersion();
}
