import { useSyncExternalStore, use, useState } from 'react';
import Form from 'antd/es/form';
import { FileUp, KeyRound, type LucideIcon, Moon, Repeat, Sun, SunMoon } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup, FORM_LOOK } from '../../components/field-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { currencyOptions } from '../../lib/forms/currency-options.ts';
import { useCurrentUser, ReplaceUserContext } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useMediaQuery } from '../../lib/device/use-media-query.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ActionList, LinkRow } from '../../components/action-row.tsx';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';
import Segmented from 'antd/es/segmented';
import { keepShortcuts, useShortcutsOn, createDeviceChoice } from '../../lib/device/device-choice.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { LIMITS } from '@barabar/core/limits';
import { CategoryList } from '../../components/own-categories/category-list.tsx';
import { changeOwnCategories } from '../../components/own-categories/save-categories.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { messageOf } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { changeLanguage } from '../../lib/version/change-language.ts';
import { saveProfile } from './api.ts';

/** The choices of a colour scheme. light and dark apply whatever the system's scheme is. */
const THEME_CHOICES = ['system', 'light', 'dark'] as const;

type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Key of the choice in local storage. public/theme.js reads it too, before the browser paints. */
export const THEME_KEY = 'barabar-theme';

const { read, keep, subscribe } = createDeviceChoice(THEME_KEY);

/** Returns the choice on this device; system if there is none or storage is switched off. */
export function readThemeChoice(): ThemeChoice {
  const stored = read();
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/** Stores a choice on this device. theme.js applies it in this tab and in others. */
export const keepThemeChoice = (choice: ThemeChoice): void => keep(choice === 'system' ? undefined : choice);

/** Calls `listener` after a change of the choice in this or another tab. @returns a function that ends this. */
export const subscribeToThemeChoice = subscribe;

const COMMON = text('common');
const PROGRAMS = text('programs').title;
const TEXT = text('account');
const LABELS = text('fields');
const RECURRENCES = text('recurrences');
const OWN = text('ownCategories');
const WORDS = TEXT.currency;
const CHOICE = text('language');

const ShortcutSetting = () => (
  <SettingSwitch
    id="shortcuts"
    name={TEXT.shortcuts.name}
    hint={TEXT.shortcuts.hint}
    isOn={useShortcutsOn()}
    isDisabled={false}
    onChoose={keepShortcuts}
  />
);

const ICONS: Readonly<Record<ThemeChoice, LucideIcon>> = { system: SunMoon, light: Sun, dark: Moon };

/** Offers the colour schemes for this device: the system's, light or dark. A choice takes effect at once. */
function Appearance() {
  const choice = useSyncExternalStore<ThemeChoice>(subscribeToThemeChoice, readThemeChoice, () => 'system');
  // Beside the icons, 'System' would be cut off on the narrowest phones.
  const hasIcons = useMediaQuery('(width >= 360px)');
  return (
    <div className={styles.field}>
      <AntdScope>
        <Segmented
          block
          name="theme"
          aria-label={TEXT.appearance.title}
          value={choice}
          onChange={keepThemeChoice}
          options={THEME_CHOICES.map((value) => {
            const Icon = ICONS[value];
            const icon = hasIcons && <Icon size={18} aria-hidden="true" />;
            return { value, label: TEXT.appearance[value], icon };
          })}
        />
      </AntdScope>
    </div>
  );
}

/** A screen that is operated by touch, whose user has no keys to press. */
const TOUCH = '(hover: none), (pointer: coarse)';

/** Colour scheme, language, currency of new expenses, own categories, and what few look for: keys, series, import, programs. */
export function SettingsPage() {
  const { defaultCurrency, isGuest = false } = useCurrentUser();
  const isTouched = useMediaQuery(TOUCH);
  const currency = useSetting({
    saved: defaultCurrency,
    changesOf: (chosen) => ({ defaultCurrency: chosen }),
    failed: WORDS.failed,
  });
  return (
    <AccountScreen title={TEXT.items.settings}>
      <AccountSection title={TEXT.appearance.title} hint={TEXT.onThisDevice}>
        <Appearance />
      </AccountSection>
      <LanguageSetting />
      <AccountSection title={LABELS.currency} hint={WORDS.hint}>
        <div className={styles.field}>
          <AntdScope>
            <Form {...FORM_LOOK}>
              <FieldGroup>
                <SelectField
                  label={WORDS.label}
                  value={currency.value}
                  options={currencyOptions([currency.value])}
                  noneFound={LABELS.noCurrencies}
                  onChange={currency.choose}
                  isDisabled={currency.isBusy}
                />
              </FieldGroup>
            </Form>
          </AntdScope>
        </div>
        <ErrorAlert isInset message={currency.failure} />
      </AccountSection>
      <OwnCategories />
      <AccountSection title={TEXT.more}>
        {!isTouched && <ShortcutSetting />}
        <ActionList>
          <LinkRow icon={Repeat} label={RECURRENCES.title} to={paths.ownRecurrences} />
          {!isGuest && <LinkRow icon={FileUp} label={COMMON.importTitle} to={paths.importGroup} />}
          {!isGuest && <LinkRow icon={KeyRound} label={PROGRAMS} to={paths.programs} />}
        </ActionList>
      </AccountSection>
    </AccountScreen>
  );
}

function OwnCategories() {
  const replaceUser = use(ReplaceUserContext);
  const { categories } = useCurrentUser();
  const { isBusy, failure, attempt } = useAttempt(OWN.failedToRemove);
  return (
    <AccountSection title={OWN.title} hint={OWN.ownHint({ max: LIMITS.ownCategoriesMax })}>
      <div className={styles.field}>
        <CategoryList
          categories={categories}
          scope="own"
          isBusy={isBusy}
          onAdd={async (added) => replaceUser(await changeOwnCategories((current) => [...current, added]))}
          onRemove={(name) =>
            void attempt(async () =>
              replaceUser(
                await changeOwnCategories((current) =>
                  current.filter((ownCategory) => ownCategory.name !== name),
                ),
              ),
            )
          }
        />
      </div>
      <ErrorAlert isInset message={failure} />
    </AccountSection>
  );
}

/** Each in its own words. None is selected where account and page differ: either can be chosen for both. */
export function LanguageSetting() {
  const replaceUser = use(ReplaceUserContext);
  const { locale: saved } = useCurrentUser();
  const common = (saved ?? 'en') === LANGUAGE ? LANGUAGE : '';
  const [chosen, setChosen] = useState<Language>();
  const [failure, setFailure] = useState<string>();

  const choose = async (locale: Language): Promise<void> => {
    setChosen(locale);
    setFailure(undefined);
    let whatFailed: string = CHOICE.noFiles;
    const save = async (): Promise<void> => {
      whatFailed = CHOICE.failed;
      if (locale !== saved) replaceUser(await saveProfile({ locale }));
    };
    try {
      if (locale !== LANGUAGE) await changeLanguage(locale, save);
      else {
        await save();
        setChosen(undefined);
      }
    } catch (error) {
      logError(CHOICE.failed, error);
      setFailure(messageOf(error, whatFailed));
      setChosen(undefined);
    }
  };

  return (
    <AccountSection title={CHOICE.title} hint={CHOICE.hint}>
      <div className={styles.field}>
        <AntdScope>
          <Segmented<Language | ''>
            block
            name="language"
            aria-label={CHOICE.title}
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
