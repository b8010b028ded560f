import type { User } from '@barabar/core/contract/auth';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { logError } from '../../lib/api/log-error.ts';
import { markSignedIn } from './signed-in-mark.ts';

/**
 * Loads the page again if somebody signs in whose account has another language, before their first screen. Then the page
 * has this language: without its files, or without storage, it stays as it is.
 */
export async function takeLanguageOf({ locale }: User): Promise<void> {
  if (locale === undefined || locale === LANGUAGE) return;
  try {
    const { changeLanguage } = await import('../../lib/version/change-language.ts');
    // Marked, so that the session opens with the page, and no sign-in shows before.
    await changeLanguage(locale, markSignedIn);
  } catch (error) {
    logError('The page could not take the language of the account', error);
    return;
  }
  await new Promise(() => undefined);
}
