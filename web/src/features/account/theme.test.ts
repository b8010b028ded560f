import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepThemeChoice, readThemeChoice, subscribeToThemeChoice, THEME_KEY } from './settings-page.tsx';

const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
const documents = ['index.html', 'app.html'].map((name) =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'),
);

/** Makes the parts of a browser that the script uses, with these values in its storage. */
function createBrowser({ stored = {}, isStorageOff = false } = {}) {
  const storage = new Map<string, string>(Object.entries(stored));
  const refuse = (): void => {
    if (isStorageOff) throw new Error('storage is switched off');
  };
  const events = new EventTarget();
  const dataset: Record<string, string> = {};
  const metas = ['#f7f4ee', '#111413'].map((content) => ({ content, dataset: {} }));
  const browser = {
    document: { documentElement: { dataset }, querySelectorAll: () => metas },
    localStorage: {
      getItem: (key: string) => {
        refuse();
        return storage.get(key) ?? null;
      },
      setItem: (key: string, value: string) => {
        refuse();
        storage.set(key, value);
      },
      removeItem: (key: string) => {
        refuse();
        storage.delete(key);
      },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  return {
    run: () => void runInNewContext(script, browser),
    theme: () => dataset['theme'],
    colors: () => metas.map(({ content }) => content),
    stored: () => storage.get(THEME_KEY),
  };
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('the scheme', () => {
  it('is the chosen one from the start, for the page and for the bars of the browser', () => {
    const browser = createBrowser({ stored: { [THEME_KEY]: 'dark' } });
    browser.run();
    expect(browser.theme()).toBe('dark');
    expect(browser.colors()).toEqual(['#111413', '#111413']);
  });

  it.each([{}, { [THEME_KEY]: 'system' }, { [THEME_KEY]: 'purple' }])("is the system's with %j", (stored) => {
    const browser = createBrowser({ stored });
    browser.run();
    expect(browser.theme()).toBeUndefined();
    expect(browser.colors()).toEqual(['#f7f4ee', '#111413']);
    expect(readThemeChoice()).toBe('system');
  });

  it('changes at once, and back to the scheme of the system', () => {
    const browser = createBrowser();
    browser.run();
    const heard = vi.fn();
    const stop = subscribeToThemeChoice(heard);
    keepThemeChoice('dark');
    expect([browser.theme(), browser.stored(), readThemeChoice()]).toEqual(['dark', 'dark', 'dark']);
    keepThemeChoice('light');
    expect([browser.theme(), ...browser.colors()]).toEqual(['light', '#f7f4ee', '#f7f4ee']);
    keepThemeChoice('system');
    expect([browser.theme(), browser.stored()]).toEqual([undefined, undefined]);
    expect(browser.colors()).toEqual(['#f7f4ee', '#111413']);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    keepThemeChoice('dark');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it("is the system's where storage is switched off", () => {
    const browser = createBrowser({ isStorageOff: true });
    browser.run();
    keepThemeChoice('dark');
    expect([browser.theme(), readThemeChoice()]).toEqual([undefined, 'system']);
  });
});

it('both documents load the script before the browser paints', () => {
  for (const text of documents) {
    expect(text).toContain('<script src="/theme.js"></script>');
    expect(text.indexOf('/theme.js')).toBeGreaterThan(text.lastIndexOf('name="theme-color"'));
    expect(text.indexOf('/theme.js')).toBeLessThan(text.indexOf('rel="stylesheet"'));
  }
});

it('the script has the key of the choice, and the background colours of the tokens', () => {
  expect(script).toContain(`'${THEME_KEY}'`);
  const [, light, dark] = /--canvas: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect(script).toContain(`light: '${light}', dark: '${dark}'`);
});
