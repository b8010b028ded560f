import type { Rolldown } from 'vite';
import { fileURLToPath } from 'node:url';

type Group = Rolldown.CodeSplittingGroup;
/** Returns the modules that a module imports statically. */
type ImportsOf = (id: string) => readonly string[];

const sourceOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/**
 * A file of its own, because they need nothing else; the last two modules are what pages of links share with screens.
 */
const FIRST_PAGES = [
  'main.tsx',
  'features/auth/login-page.tsx',
  'lib/dates/format-date.ts',
  'lib/notices/notices.ts',
].map(sourceOf);
const FRAME = sourceOf('app/protected-layout.tsx');
const DASHBOARD = [FRAME, sourceOf('features/pages/friends-page.tsx')];
/** The other screens that many visits open with. What only the rest of the screens need is not in their file. */
const MAIN_SCREENS = [
  FRAME,
  ...['pages/friend-page', 'pages/groups-page', 'pages/group-page', 'activity/activity-list'].map((name) =>
    sourceOf(`features/${name}.tsx`),
  ),
];
/** The pages that links open: to a group or a person, and in e-mails. They need nothing of what the screens have. */
const OPENED_BY_LINKS = ['features/auth/joining/join-page.tsx', 'features/auth/verify-page.tsx'].map(
  sourceOf,
);
/** What these screens and the dashboard have as a part of its own. */
const SERIES = ['features/recurrences/open-amounts.tsx'].map(sourceOf);
/** Modules of the client and of core. The entry stays its own file: a new version is recognised by its name. */
const OWN = /\/(core|web)\/src\/(?!main\.tsx$)/;
const ANTD = /\/node_modules\/(antd|@ant-design|@rc-component)\//;
/** Libraries that the first paint of a screen must not wait for. */
const HEAVY = new RegExp(
  `${ANTD.source}|/node_modules/(dayjs|@?firebase|idb|papaparse|virtua|write-excel-file)/`,
);

function createReach(pattern: RegExp, importsOf: ImportsOf): (id: string) => boolean {
  const reaching = new Map<string, boolean>();
  return function reaches(id) {
    const before = reaching.get(id);
    if (before !== undefined) return before;
    // For modules that import each other.
    reaching.set(id, false);
    const result = pattern.test(id) || importsOf(id).some(reaches);
    reaching.set(id, result);
    return result;
  };
}

function withImports(ids: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id).forEach(add);
  };
  ids.forEach(add);
  return found;
}

/**
 * dashboard, home (what others share with it), series, screens, more-screens; start: the first pages, in two
 * files, because evaluating one blocks the page. dialogs: what imports antd.
 */
type Place = 'start' | 'home' | 'dashboard' | 'series' | 'screens' | 'more-screens' | 'dialogs';

/** Creates a function that returns the file of an own module; undefined leaves it to the bundler. */
function createPlaceOf(importsOf: ImportsOf): (id: string) => Place | undefined {
  const first = withImports(FIRST_PAGES, importsOf);
  const dashboard = withImports(DASHBOARD, importsOf);
  const main = withImports(MAIN_SCREENS, importsOf);
  const series = withImports(SERIES, importsOf);
  const reachesAntd = createReach(ANTD, importsOf);
  const reachesHeavy = createReach(HEAVY, importsOf);
  return (id) => {
    if (first.has(id)) return 'start';
    if (reachesAntd(id)) return 'dialogs';
    if (reachesHeavy(id)) return undefined;
    if (dashboard.has(id)) return main.has(id) || series.has(id) ? 'home' : 'dashboard';
    if (series.has(id)) return 'series';
    if (main.has(id)) return 'screens';
    return 'more-screens';
  };
}

let firstParts: ReadonlySet<string> | undefined;

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** All are imported through one module, so that the imports do not say it. The last is shared with dialogs alone. */
const FIRST_ICONS = ['circle-exclamation-point', 'eye', 'eye-off', 'user-round-plus', 'rotate-ccw-clock'];

/** Icons that neither the lists nor the records show. */
const LATE_ICONS = [
  'arrow-left-right',
  'circle-check',
  'coins',
  'diff',
  'file-spreadsheet',
  'info',
  'key-round',
  'list-checks',
  'mail-plus',
  'message-circle-question-mark',
  'message-square-text',
  'minus',
  'qr-code',
  'triangle-exclamation-point',
  'user-round-check',
  'user-round-search',
];

export const isLateIcon = (id: string): boolean => LATE_ICONS.includes(ICON.exec(id)?.[1] ?? '');

/** Whether the first pages, or those that links open, need a module. */
export function isFirstPart(id: string, graph: Rolldown.ChunkingContext): boolean {
  const icon = ICON.exec(id)?.[1];
  if (icon !== undefined) return FIRST_ICONS.includes(icon);
  firstParts ??= withImports(
    [...FIRST_PAGES, ...OPENED_BY_LINKS],
    (moduleId) => graph.getModuleInfo(moduleId)?.importedIds ?? [],
  );
  return firstParts.has(id);
}

let placeOf: ((id: string) => Place | undefined) | undefined;

/** Whether a module is in the file that the dashboard shares with the other main screens. */
export function isShared(id: string, graph: Rolldown.ChunkingContext): boolean {
  placeOf ??= createPlaceOf((moduleId) => graph.getModuleInfo(moduleId)?.importedIds ?? []);
  return OWN.test(id) && placeOf(id) === 'home';
}

/** Puts the own modules of a place that so many parts import into one file. */
const groupOf = (place: Place, minShareCount: number): Group => ({
  name: (id, graph) => {
    placeOf ??= createPlaceOf((moduleId) => graph.getModuleInfo(moduleId)?.importedIds ?? []);
    return placeOf(id) === place ? place : null;
  },
  debugName: place,
  test: OWN,
  minShareCount,
});

/**
 * Groups of modules. Without them each set of modules with the same importers is a file: a screen loaded 194. A group
 * takes its imports along, so libraries come first.
 */
export const SHARED_GROUPS: Readonly<Record<'libraries' | 'first' | 'screens', readonly Group[]>> = {
  libraries: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }],
  first: [groupOf('start', 1)],
  screens: [
    groupOf('dashboard', 2),
    groupOf('series', 1),
    groupOf('screens', 2),
    { name: (id) => (isLateIcon(id) ? 'late-icons' : null), debugName: 'late-icons', test: ICON },
    // What the device has is read before the content of a slow server: without other screens or dialogs.
    { name: 'device', test: /\/node_modules\/idb\/|\/store\/device\/owners\.ts$/ },
    groupOf('more-screens', 3),
    { name: 'antd-parts', test: ANTD, minShareCount: 6 },
    groupOf('dialogs', 2),
  ],
};
