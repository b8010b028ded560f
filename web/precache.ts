import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Files of imports and exports that no screen loads ahead. The service worker keeps them once they are used. */
const SELDOM = ['make-file', 'papaparse', 'read-import', 'write-workbook'];

/**
 * Builds the service worker, with the list of the files that it keeps on the device. The landing page is not one.
 */
export const serviceWorker = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    // `lib/new-version.ts` registers it, and public/ has the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: 'self.FILES',
      globPatterns: ['app.html', 'theme.js', 'open.js', 'favicon.svg', 'assets/*'],
      globIgnores: [...SELDOM, 'landing'].map((name) => `assets/${name}*`),
    },
  });
