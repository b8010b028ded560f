import { isLanguage, type Language } from '@barabar/core/messages/languages';

/** Returns the address of the service worker that keeps the files of a language. */
export const workerPath = (language: Language): string =>
  language === 'en' ? '/service-worker.js' : `/service-worker.js?language=${language}`;

/** Returns the language of a service worker at an address. */
export function languageOfWorker(address: string): Language {
  const language = new URL(address).searchParams.get('language');
  return isLanguage(language) ? language : 'en';
}
