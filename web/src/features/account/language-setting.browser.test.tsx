import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Language } from '@barabar/core/messages/languages';
import { makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext, ReplaceUserContext } from '../../lib/people/current-user.ts';
import { changeLanguage } from '../../lib/version/change-language.ts';
import { saveProfile } from './api.ts';
import { LanguageSetting } from './settings-page.tsx';

vi.mock('../../lib/version/change-language.ts', () => ({ changeLanguage: vi.fn<() => Promise<void>>() }));
vi.mock('../../lib/api/log-error.ts', () => ({ logError: () => undefined }));
vi.mock('./api.ts', () => ({ saveProfile: vi.fn<() => Promise<unknown>>() }));

const onSaved = vi.fn<() => void>();
const english = page.getByRole('radio', { name: 'English' });
const hindi = page.getByRole('radio', { name: 'हिन्दी' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(saveProfile).mockResolvedValue(makeViewer('Asha Rao'));
});

/** Shows the setting on a page in English. @param locale the account's language. */
const show = (locale: Language | undefined) =>
  render(
    <CurrentUserContext value={makeViewer('Asha Rao', { locale })}>
      <ReplaceUserContext value={onSaved}>
        <LanguageSetting />
      </ReplaceUserContext>
    </CurrentUserContext>,
  );

test.each(['en', undefined] as const)(
  'the page’s language is selected where the account has %s',
  async (language) => {
    await show(language);
    await expect.element(english).toBeChecked();
  },
);

test('an account in another language than the page takes that of the page without loading it again', async () => {
  await show('hi');
  await expect.element(english).not.toBeChecked();
  await expect.element(hindi).not.toBeChecked();
  await english.click({ force: true });
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ locale: 'en' });
  expect(changeLanguage).not.toHaveBeenCalled();
});

test('a change of the language saves it once the files are there', async () => {
  vi.mocked(changeLanguage).mockImplementation(async (_language, save) => {
    expect(saveProfile).not.toHaveBeenCalled();
    await save?.();
  });
  await show('en');
  await hindi.click({ force: true });
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('hi', expect.any(Function));
  expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ locale: 'hi' });
});

test('without its files nothing is saved, and a failure to save says so', async () => {
  vi.mocked(changeLanguage).mockRejectedValueOnce(new Error('no files'));
  await show('en');
  await hindi.click({ force: true });
  const alert = page.getByRole('alert');
  await expect.element(alert.filter({ hasText: 'could not be downloaded' })).toBeVisible();
  await expect.element(english).toBeChecked();
  expect(saveProfile).not.toHaveBeenCalled();

  vi.mocked(changeLanguage).mockImplementation(async (_language, save) => save?.());
  vi.mocked(saveProfile).mockRejectedValue(new Error('not saved'));
  await hindi.click({ force: true });
  await expect.element(alert.filter({ hasText: 'The language could not be changed' })).toBeVisible();
  await expect.element(english).toBeChecked();
  expect(onSaved).not.toHaveBeenCalled();
});
