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
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        const fonts = Object.keys(bundle).filter((file) =>
          /figtree-latin(-ext)?-wght-normal.*\.woff2$/.test(file),
        );
        if (fonts.length !== 2) throw new Error(`the first screens draw with two fonts, not ${fonts.length}`);
        return fonts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      },
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
        if (identity?.type !== 'chunk') throw new Error('src/lib/firebase.ts is no chunk of its own');
        const modules = [identity.fileName, ...identity.imports];
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

const SCREEN_PARTS = 'screen-parts';
const COMPONENTS = '/web/src/components/';
/** Libraries that belong into the file of every screen. */
const SCREEN_LIBRARIES = ['lucide-react'];
/** Libraries that these and the components import: the bundler puts them into the same file. */
const IMPORTED_LIBRARIES = ['react', 'react-router'];
/** Components that bring antd with them, by how their files' names begin. What is not named here is part of the first paint. */
const WITH_ANTD = [
  'antd-',
  'choice',
  'disclosure',
  'field-group',
  'form-sheet',
  'picture-field',
  'resumed-notice',
  'select-field',
  'sheet',
];

const libraryOf = (id: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/**
 * Fails the build where `SCREEN_PARTS` is not what its pattern means: there is no such file, one of its libraries has gone
 * elsewhere, another library has come in, or a name in `WITH_ANTD` is of no component.
 */
function guardScreenParts(): Plugin {
  return {
    name: 'barabar:guard-screen-parts',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const parts = chunks.find(({ name }) => name === SCREEN_PARTS);
      if (!parts?.moduleIds.some((id) => id.includes(COMPONENTS)))
        this.error(`no chunk with components is named ${SCREEN_PARTS}`);
      const libraries = new Set(parts.moduleIds.map(libraryOf));
      const strays = [...libraries].filter(
        (name) => name !== undefined && ![...SCREEN_LIBRARIES, ...IMPORTED_LIBRARIES].includes(name),
      );
      if (strays.length > 0)
        this.error(`${SCREEN_PARTS} has ${strays.join(', ')} in it: name the component in WITH_ANTD`);
      const missing = SCREEN_LIBRARIES.filter((name) => !libraries.has(name));
      if (missing.length > 0) this.error(`${SCREEN_PARTS} has no ${missing.join(', ')} in it`);
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const unused = WITH_ANTD.filter((name) => !modules.some((id) => id.includes(COMPONENTS + name)));
      if (unused.length > 0) this.error(`WITH_ANTD names ${unused.join(', ')}, which no component is called`);
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
  plugins: [
    react(),
    fillDocuments(),
    preloadFonts(),
    preloadIdentity(),
    guardScreenParts(),
    serveApplicationDocument(),
  ],
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
              name: SCREEN_PARTS,
              test: new RegExp(
                `${COMPONENTS}(?!${WITH_ANTD.join('|')})|/node_modules/(${SCREEN_LIBRARIES.join('|')})/`,
              ),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
