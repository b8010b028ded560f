import { defineConfig, type OxlintOverride } from 'oxlint';

type Pattern = { readonly regex: string; readonly message: string; readonly allowImportNamePattern?: string };

/** The features of the client in their order: each may use those before it. */
const CLIENT_FEATURES = [
  // people
  'auth',
  'friends',
  'requests',
  'links',
  // groups
  'groups',
  'absences',
  'balances',
  'settlements',
  'group-detail',
  // expenses
  'receipts',
  'expenses',
  'comments',
  'recurrences',
  // activity
  'activity',
  'spending',
  'search',
  'exports',
  'imports',
  'outbox',
  'account',
  // whole pages that use several of them
  'pages',
] as const;

const SMALL_ZOD: Pattern = {
  regex: '^zod($|/[^m])',
  message: "Schemas are written with zod's small build, 'zod/mini'.",
};
const CORE_BY_PACKAGE: Pattern = {
  regex: String.raw`^(\.\./)+core/`,
  message: 'Import core by its package subpath, @barabar/core/…',
};

/** An override that refuses imports in some files. Of several that match a file, the last one counts. */
const refuse = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, SMALL_ZOD] }] },
});

const NO_CLIENT: Pattern = { regex: '^@barabar/web|/web/', message: 'The server does not know the client.' };
const NO_DATABASE: Pattern = {
  regex: '^firebase-admin',
  message: 'Only kit, records and firebase.ts know firebase-admin; pass the call on.',
};
const NO_FUNCTIONS: Pattern = {
  regex: '^firebase-functions',
  message: 'Only index.ts and triggers know firebase-functions.',
};
const NO_REQUEST: Pattern = { regex: '^express$', message: 'Only api sees Request.' };
const NO_OUTSIDE: Pattern = {
  regex: String.raw`/(firebase|env|index)\.ts$`,
  message: 'Only index.ts and triggers make the outside world; everything else is given it.',
};

const noLayers = (...layers: ('records' | 'rules' | 'features' | 'api' | 'triggers')[]): Pattern => ({
  regex: String.raw`^\.{1,2}/(.*/)?(${layers.join('|')})/`,
  message: 'kit ← records ← rules ← features ← api, triggers.',
});
const noOtherFeatures = (parent: string): Pattern => ({
  regex: String.raw`^${parent}[^.]|^\.{1,2}/(.*/)?features/`,
  message: 'Features do not know one another; only account and changes know them.',
});

const ANYWHERE_ON_SERVER = [NO_CLIENT, CORE_BY_PACKAGE];
const BELOW_FEATURES = [...ANYWHERE_ON_SERVER, NO_FUNCTIONS, NO_REQUEST, NO_OUTSIDE];
const IN_FEATURES = [...BELOW_FEATURES, NO_DATABASE, noLayers('api', 'triggers')];

const SERVER = [
  refuse(['functions/src/**'], ...ANYWHERE_ON_SERVER),
  refuse(
    ['functions/src/kit/**'],
    ...BELOW_FEATURES,
    noLayers('records', 'rules', 'features', 'api', 'triggers'),
  ),
  refuse(['functions/src/records/**'], ...BELOW_FEATURES, noLayers('rules', 'features', 'api', 'triggers')),
  refuse(['functions/src/rules/**'], ...BELOW_FEATURES, NO_DATABASE, noLayers('features', 'api', 'triggers')),
  refuse(['functions/src/features/*/*'], ...IN_FEATURES, noOtherFeatures(String.raw`\.\./`)),
  refuse(['functions/src/features/*/*/**'], ...IN_FEATURES, noOtherFeatures(String.raw`\.\./\.\./`)),
  refuse(['functions/src/features/account/*', 'functions/src/features/changes/*'], ...IN_FEATURES),
  refuse(
    ['functions/src/api/**'],
    ...ANYWHERE_ON_SERVER,
    NO_DATABASE,
    NO_FUNCTIONS,
    NO_OUTSIDE,
    noLayers('triggers'),
  ),
  refuse(['functions/src/triggers/**'], ...ANYWHERE_ON_SERVER, NO_DATABASE, NO_REQUEST, noLayers('api')),
];

const ROUTER_NAMES = [
  'createPath',
  'matchRoutes',
  'Location',
  'MemoryRouter',
  'Navigate',
  'NavigationType',
  'Navigator',
  'Outlet',
  'Router',
  'RouteObject',
  'To',
  'use(Href|LinkClickHandler|Location|Match|Navigate|NavigationType|Params|Routes|SearchParams)',
];
const ANYWHERE_ON_CLIENT: Pattern[] = [
  { regex: '^@barabar/functions|/functions/', message: 'The client does not know the server.' },
  {
    regex: '^react-router',
    allowImportNamePattern: `^(${ROUTER_NAMES.join('|')})$`,
    message:
      'The data router, and what needs it, would add 17 KB to the first load (docs/opening.md). Link is in components/link.tsx.',
  },
];
const noLayersAbove = (...layers: string[]): Pattern => ({
  regex: `/(${layers.join('|')})/`,
  message: 'lib ← store ← components ← features ← app.',
});

/** What a feature may not use: the features after it. */
const noLaterFeatures = (index: number): Pattern[] => {
  const later = CLIENT_FEATURES.slice(index + 1).join('|');
  return later === ''
    ? []
    : [
        {
          regex: String.raw`^(\.\./)+(features/)?(${later})/`,
          message: 'A feature uses only those before it: CLIENT_FEATURES in oxlint.config.ts.',
        },
      ];
};

const CLIENT = [
  refuse(['web/src/**'], ...ANYWHERE_ON_CLIENT, CORE_BY_PACKAGE),
  refuse(['web/src/lib/**'], ...ANYWHERE_ON_CLIENT, noLayersAbove('store', 'components', 'features', 'app')),
  refuse(['web/src/store/**'], ...ANYWHERE_ON_CLIENT, noLayersAbove('components', 'features', 'app')),
  refuse(['web/src/components/**'], ...ANYWHERE_ON_CLIENT, noLayersAbove('features', 'app')),
  // A folder that the order does not name may use none.
  refuse(['web/src/features/**'], ...ANYWHERE_ON_CLIENT, noLayersAbove('app'), ...noLaterFeatures(-1)),
  ...CLIENT_FEATURES.map((name, index) =>
    refuse(
      [`web/src/features/${name}/**`],
      ...ANYWHERE_ON_CLIENT,
      noLayersAbove('app'),
      ...noLaterFeatures(index),
    ),
  ),
];

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, typeCheck: true },
  env: { es2024: true, node: true, browser: true },
  rules: {
    'no-restricted-imports': ['error', { patterns: [SMALL_ZOD] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'off',
    'no-shadow': ['error', { allow: ['text'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/consistent-return': 'off',
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
    'promise/valid-params': 'off',
    'no-restricted-properties': [
      'error',
      { property: 'normalize', message: 'normalizeText in core bounds the marks that normalising sorts.' },
    ],
  },
  ignorePatterns: [
    'web/dist',
    'functions/lib',
    'node_modules',
    'lab/node_modules',
    '.cache',
    'emulator-data',
  ],
  overrides: [
    {
      files: [
        'core/src/normalize-text.ts',
        '**/*.test.ts',
        '**/*.test.tsx',
        'core/test/**',
        'functions/test/**',
        'scripts/**',
        'lab/**',
        'e2e/**',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['scripts/**', 'lab/**', 'e2e/**', 'functions/test/**'],
      rules: { 'no-console': 'off', 'no-await-in-loop': 'off' },
    },
    {
      files: ['core/src/**', 'functions/src/**', 'web/src/**', 'scripts/**', 'lab/**'],
      rules: { 'max-lines-per-function': ['error', { max: 70 }] },
    },
    { files: ['**/*.test.{mjs,ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    refuse(
      ['core/**'],
      { regex: '/(functions|web)/', message: 'core knows neither the server nor the client.' },
      {
        regex: '^(@[^n]|[a-hj-yA-Z]|i[^c]|z[^o]|zo[^d]|zod[^/])',
        message: 'core is pure: zod/mini, icu-minify and @noble/hashes only.',
      },
    ),
    { files: ['core/**/*.test.ts', 'core/test/**'], rules: { 'no-restricted-imports': 'off' } },
    ...SERVER,
    { files: ['functions/src/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
    ...CLIENT,
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'functions/test/**'],
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
  ],
});
