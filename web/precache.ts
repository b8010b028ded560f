import { getManifest } from '@serwist/build';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { LANGUAGE_CODES, type Language } from '../core/src/messages/languages.ts';
import { textsIn } from '../core/src/messages/texts.ts';
import { FONTS_OF_LANGUAGE } from './preload-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = `${root}dist`;

/** Files of imports and exports that no screen loads ahead. The service worker keeps them once they are used. */
const SELDOM = ['make-file', 'papaparse', 'read-import', 'write-workbook'];

/** Writes down a value for each language. */
const byLanguage = (valueOf: (language: Language) => unknown): string =>
  JSON.stringify(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, valueOf(code)])));

/** Returns the languages whose pages need a file, by the list of all files. */
function languagesOf(file: string, files: ReadonlySet<string>): readonly Language[] {
  const name = /^assets\/(?:\w+\/)?([^/]+)$/.exec(file)?.[1] ?? '';
  const own = LANGUAGE_CODES.filter(
    (code) =>
      file.startsWith(`assets/${code}/`) || FONTS_OF_LANGUAGE[code].some((font) => name.startsWith(font)),
  );
  if (own.length > 0) return own;
  const hasText = LANGUAGE_CODES.some((code) => files.has(`assets/${code}/${name}`));
  return hasText ? ['en'] : LANGUAGE_CODES;
}

/**
 * Builds the service worker after the application, with the lists of the files that it keeps on the device, by the
 * language of the pages, in the place of `self.FILES`. The landing page is not one. `lib/version/new-version.ts` registers
 * the worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'barabar:service-worker',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { manifestEntries = [], warnings } = await getManifest({
          globDirectory: outDir,
          globPatterns: ['app.html', 'theme.js', 'open.js', 'favicon.svg', 'assets/**'],
          globIgnores: [...SELDOM, 'landing'].map((name) => `assets/**/${name}*`),
          // Their names change with their content.
          dontCacheBustURLsMatching: /^assets\//,
        });
        if (warnings.length > 0) this.error(warnings.join('\n'));
        const names = new Set(manifestEntries.map(({ url }) => url));
        await build({
          configFile: false,
          logLevel: 'warn',
          root,
          publicDir: false,
          define: {
            'self.FILES': byLanguage((language) =>
              manifestEntries.filter(({ url }) => languagesOf(url, names).includes(language)),
            ),
            'self.NEWS': byLanguage((language) => textsIn(language).documents.news),
          },
          build: {
            outDir,
            emptyOutDir: false,
            rollupOptions: {
              input: `${root}src/service-worker/service-worker.ts`,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}
