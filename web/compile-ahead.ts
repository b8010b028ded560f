import type { Plugin } from 'vite';

/** The files that the first screens run, by the names that the build gives them. Most of their functions are called. */
const FILES_OF_FIRST_SCREENS = [
  'app',
  'react',
  'start',
  'join-page',
  'first-parts',
  'screen-parts',
  'dashboard',
  'screens',
  'series',
  'protected-layout',
  'group-page',
  'friend-page',
  'activity-list',
];

/** Browsers read it at the beginning of a file only. Those that do not know it ignore it. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Has the first screens' functions compiled on load: at each first call the page would wait (docs/opening.md). */
export function compileAhead(): Plugin {
  return {
    name: 'barabar:compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes what a file loads later at its beginning.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of FILES_OF_FIRST_SCREENS) {
          const chunk = chunks.find((candidate) => candidate.name === name);
          if (!chunk) return this.error(`compile-ahead.ts names ${name}, which is not built`);
          chunk.code = COMPILE_AHEAD + chunk.code;
        }
      },
    },
  };
}
