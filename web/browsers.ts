import client from './package.json' with { type: 'json' };

/** The oldest supported browsers, as `browserslist` in package.json lists them: `ios` → `16.4`. */
export const OLDEST_BROWSERS: ReadonlyMap<string, string> = new Map(
  client.browserslist.map((query): [string, string] => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (name === undefined || version === undefined) throw new Error(`browserslist has "${query}"`);
    return [name.toLowerCase(), version];
  }),
);

export const BUILD_TARGET: string[] = [...OLDEST_BROWSERS].map(([name, version]) => name + version);

const versionOf = (name: string): string => OLDEST_BROWSERS.get(name) ?? '';

/** What the message that a browser is too old names. */
export const namedVersions = () => ({
  ios: versionOf('ios'),
  chrome: versionOf('chrome'),
  firefox: versionOf('firefox'),
});
