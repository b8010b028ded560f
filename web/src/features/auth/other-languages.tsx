import { LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { logError } from '../../lib/api/log-error.ts';
import styles from './auth.module.css';

async function choose(language: Language, save?: () => void): Promise<void> {
  try {
    const { changeLanguage } = await import('../../lib/version/change-language.ts');
    await changeLanguage(language, save);
  } catch (error) {
    // The page stays as it is. Nobody can sign in either then.
    logError('The language could not be changed', error);
  }
}

/** Offers the other languages on a card, each in its own words. `save` runs before the page opens in another one. */
export const OtherLanguages = ({ save }: { save?: () => void }) => (
  <p className="beside-wide" style={{ justifyContent: 'center' }}>
    {LANGUAGE_CODES.filter((code) => code !== LANGUAGE).map((code) => (
      <button
        key={code}
        type="button"
        className={`linked language-name ${styles.inline}`}
        lang={LANGUAGES[code].tag}
        onClick={() => void choose(code, save)}
      >
        {LANGUAGES[code].name}
      </button>
    ))}
  </p>
);
