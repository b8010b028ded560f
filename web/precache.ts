import { getManifest } from '@serwist/build';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = `${root}dist`;

/** Files of imports and exports that no screen loads ahead. The service worker keeps them once they are used. */
const SELDOM = ['make-file', 'papaparse', 'read-import', 'write-workbook'];

/**
 * Builds the service worker after the application, with the list of the files that it keeps on the device in the place of
 * `self.FILES`. The landing page is not one. `lib/version/new-version.ts` registers the worker, and public/ has the manifest.
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
        const { manifestEntries, warnings } = await getManifest({
          globDirectory: outDir,
          globPatterns: ['app.html', 'theme.js', 'open.js', 'favicon.svg', 'assets/*'],
          globIgnores: [...SELDOM, 'landing'].map((name) => `assets/${name}*`),
          // Their names change with their content.
          dontCacheBustURLsMatching: /^assets\//,
        });
        if (warnings.length > 0) this.error(warnings.join('\n'));
        await build({
          configFile: false,
          logLevel: 'warn',
          root,
          publicDir: false,
          define: { 'self.FILES': JSON.stringify(manifestEntries) },
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
