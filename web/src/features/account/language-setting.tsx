import { type ReactElement, use, useState } from 'react';
import Segmented from 'antd/es/segmented';
import { LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { ReplaceUserContext, useCurrentUser } from '../../lib/people/current-user.ts';
import { changeLanguage } from '../../lib/version/change-language.ts';
import { AccountSection } from './account-screen.tsx';
import { saveProfile } from './api.ts';
import styles from './settings.module.css';

const TEXT = text('language');

/** Each in its own words. None is selected where account and page differ: either can be chosen for both. */
export function LanguageSetting(): ReactElement {
  const replaceUser = use(ReplaceUserContext);
  const { locale: saved } = useCurrentUser();
  const common = (saved ?? 'en') === LANGUAGE ? LANGUAGE : '';
  const [chosen, setChosen] = useState<Language>();
  const [failure, setFailure] = useState<string>();

  const choose = async (locale: Language): Promise<void> => {
    setChosen(locale);
    setFailure(undefined);
    let whatFailed: string = TEXT.noFiles;
    const save = async (): Promise<void> => {
      whatFailed = TEXT.failed;
      if (locale !== saved) replaceUser(await saveProfile({ locale }));
    };
    try {
      if (locale !== LANGUAGE) await changeLanguage(locale, save);
      else {
        await save();
        setChosen(undefined);
      }
    } catch (error) {
      logError(TEXT.failed, error);
      setFailure(messageOf(error, whatFailed));
      setChosen(undefined);
    }
  };

  return (
    <AccountSection title={TEXT.title} hint={TEXT.hint}>
      <div className={styles.field}>
        <AntdScope>
          <Segmented<Language | ''>
            block
            name="language"
            aria-label={TEXT.title}
            value={chosen ?? common}
            disabled={chosen !== undefined}
            onChange={(locale) => locale !== '' && void choose(locale)}
            options={LANGUAGE_CODES.map((code) => ({
              value: code,
              label: (
                <span className="language-name" lang={LANGUAGES[code].tag}>
                  {LANGUAGES[code].name}
                </span>
              ),
            }))}
          />
        </AntdScope>
      </div>
      <ErrorAlert isInset message={failure} />
    </AccountSection>
  );
}
