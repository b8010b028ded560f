import { isLanguage, type Language } from '@barabar/core/messages/languages';

export const workerPath = (language: Language): string =>
  language === 'en' ? '/service-worker.js' : `/service-worker.js?language=${language}`;

export function languageOfWorker(address: string): Language {
  const language = new URL(address).searchParams.get('language');
  return isLanguage(language) ? language : 'en';
}

/** A file of the application. For `~` in its address stands the folder of a language. */
export interface FileInAnyLanguage {
  readonly url: string;
  readonly revision: string | null;
  /** The only language whose pages need it. */
  readonly language?: Language;
}

/** Returns the files that pages in a language need. */
export const filesOf = (
  language: Language,
  files: readonly FileInAnyLanguage[],
): Pick<FileInAnyLanguage, 'url' | 'revision'>[] =>
  files
    .filter((file) => (file.language ?? language) === language)
    .map(({ url, revision }) => ({
      url: url.replace('~/', language === 'en' ? '' : `${language}/`),
      revision,
    }));
