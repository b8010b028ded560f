import type { User } from '@barabar/core/contract/auth';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { logError } from '../../lib/api/log-error.ts';
import { markSignedIn } from './signed-in-mark.ts';

/** Before their first screen. Without its files, or without storage, the page stays as it is. */
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

/** Saves the page's language if none is, but not English, the default. Returns the changed record; logs a failure. */
export async function giveLanguage(
  { locale }: User,
  isStillSignedIn: () => boolean,
): Promise<User | undefined> {
  if (locale !== undefined || LANGUAGE === 'en') return undefined;
  try {
    const { updateAccount } = await import('@barabar/core/contract/account');
    return isStillSignedIn() ? await callEndpoint(updateAccount, { body: { locale: LANGUAGE } }) : undefined;
  } catch (error) {
    logError('The language of the page could not be saved', error);
    return undefined;
  }
}
