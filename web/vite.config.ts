import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { PRODUCT_NAME } from '@barabar/core/product';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The suite that the dev server hands /api and /__ to (decision 2). */
const suiteOrigin =
  process.env['BASE_URL'] ?? `http://127.0.0.1:${5000 + Number(process.env['PORT_OFFSET'] ?? 0)}`;

/** Fills the names and the year into both documents, so that the product is called one thing. */
function fillDocuments(): Plugin {
  return {
    name: 'barabar:fill-documents',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replaceAll('%YEAR%', String(new Date().getFullYear())),
    },
  };
}

/** Preloads the two font files that every first screen draws with (latin, and latin-ext for ₹). */
function preloadFonts(): Plugin {
  return {
    name: 'barabar:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree-latin(-ext)?-wght-normal.*\.woff2$/.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/** Lets the application's document ask at once for what its script will ask for first: who is signed in. */
function preloadIdentity(): Plugin {
  return {
    name: 'barabar:preload-identity',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle }) => {
        if (path !== '/app.html' || !bundle) return [];
        const identity = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/lib/firebase.ts'),
        );
        const modules = identity?.type === 'chunk' ? [identity.fileName, ...identity.imports] : [];
        const isEntry = (file: string): boolean => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' && chunk.isEntry;
        };
        return [
          ...modules
            .filter((file) => !isEntry(file))
            .map((file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
              injectTo: 'head',
            })),
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'fetch', href: '/__/firebase/init.json', crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** What Hosting's rewrite does when deployed: every page but the landing is app.html. */
function serveApplicationDocument(): Plugin {
  return {
    name: 'barabar:serve-application-document',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (isPage && path !== '/' && !/^\/(api|__|@|src|node_modules)(\/|$)|\.\w+$/.test(path)) {
          request.url = '/app.html';
        }
        next();
      });
    },
  };
}

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), fillDocuments(), preloadFonts(), preloadIdentity(), serveApplicationDocument()],
  server: {
    host: '127.0.0.1',
    port: 5173 + Number(process.env['PORT_OFFSET'] ?? 0),
    strictPort: true,
    proxy: { '/api': suiteOrigin, '/__': suiteOrigin },
  },
  build: {
    outDir: 'dist',
    // The landing page loads one tiny script: the polyfill would be larger than it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        landing: fileURLToPath(new URL('index.html', import.meta.url)),
        app: fileURLToPath(new URL('app.html', import.meta.url)),
      },
      output: {
        codeSplitting: {
          groups: [
            // What every screen is made of, as one file instead of a request for each component and icon. Dialogs and
            // what only they are made of stay apart: antd comes with them.
            {
              name: 'screen-parts',
              test: /\/web\/src\/components\/(?!sheet|antd|use-color|form-|choice-row|text-input)|\/lucide-react\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
