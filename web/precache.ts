import { getManifest } from '@serwist/build';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { LANGUAGE_CODES } from '../core/src/messages/languages.ts';
import { textsIn } from '../core/src/messages/texts.ts';
import { BUILD_TARGET } from './browsers.ts';
import { FONTS_OF_LANGUAGE } from './preload-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = `${root}dist`;

/** Files that no screen needs in most deployments or visits. The service worker keeps them once they are used. */
const SELDOM = ['app-check', 'make-file', 'papaparse', 'read-import', 'write-workbook'];

/** A file as `getManifest` lists it. */
interface Entry {
  readonly url: string;
  readonly revision?: string | null | undefined;
}

/** `~` stands for the folder of a language; a font of one language's script names it. */
function inAnyLanguage(entries: readonly Entry[]): readonly Entry[] {
  const urls = new Set(entries.map(({ url }) => url));
  const others = LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => `assets/${code}/`);
  return entries
    .filter(({ url }) => !others.some((folder) => url.startsWith(folder)))
    .map(({ url, ...entry }) => {
      const hasText = others.some((folder) => urls.has(url.replace('assets/', folder)));
      const language = LANGUAGE_CODES.find((code) =>
        FONTS_OF_LANGUAGE[code].some((font) => url.startsWith(`assets/${font}`)),
      );
      return {
        ...entry,
        url: hasText ? url.replace('assets/', 'assets/~/') : url,
        ...(language && { language }),
      };
    });
}

/** After the application, with the files that it keeps in the place of `self.FILES`, but not the landing page. */
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
        await build({
          configFile: false,
          logLevel: 'warn',
          root,
          publicDir: false,
          define: {
            'self.FILES': JSON.stringify(inAnyLanguage(manifestEntries)),
            'self.NEWS': JSON.stringify(
              Object.fromEntries(LANGUAGE_CODES.map((code) => [code, textsIn(code).documents.news])),
            ),
          },
          build: {
            target: BUILD_TARGET,
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
