import { createRequire } from 'node:module';
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';

export type { BrowserName, CompatStatement } from '@mdn/browser-compat-data';

/** A global, or a member of one: of the class itself or of its objects. */
export interface Feature {
  /** `Map`, `Intl.Segmenter`, `fetch`. */
  readonly owner: string;
  readonly name?: string;
  /** Whether the member is one of the class itself. The data does not say so of JavaScript's. */
  readonly isStatic?: boolean;
  readonly compat: CompatStatement;
  /** Whether the feature is one of JavaScript, not of the web's interfaces. */
  readonly isOfLanguage: boolean;
}

const STATIC = /_static$/;

const isAtMost = (version: string, limit: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number);
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
};

/** Whether a version of a browser has a feature, without a flag and under its own name. */
export const isSupported = ({ support }: CompatStatement, browser: BrowserName, version: string): boolean =>
  [support[browser]]
    .flat()
    .some(
      (statement) =>
        statement?.version_added &&
        !statement.flags &&
        !statement.prefix &&
        !statement.alternative_name &&
        isAtMost(statement.version_added, version),
    );

const read = ({ __compat: compat, ...features }: Identifier) => ({
  compat,
  features: Object.entries(features),
});

export function* listFeatures(): Generator<Feature> {
  const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const { builtins = {} } = bcd.javascript;
  const parts = [
    { owners: bcd.api, prefix: '', isOfLanguage: false },
    { owners: builtins, prefix: '', isOfLanguage: true },
    { owners: builtins['Intl'] ?? {}, prefix: 'Intl.', isOfLanguage: true },
  ];
  for (const { owners, prefix, isOfLanguage } of parts)
    for (const [key, feature] of read(owners).features) {
      const owner = prefix + key;
      const { compat, features } = read(feature);
      if (compat) yield { owner, compat, isOfLanguage };
      for (const [name, { __compat: statement }] of features)
        if (statement) {
          const member = { name: name.replace(STATIC, ''), isStatic: STATIC.test(name) };
          yield { owner, ...member, compat: statement, isOfLanguage };
        }
    }
}
