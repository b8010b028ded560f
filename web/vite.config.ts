import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { isFirstPart, isLateIcon, isShared, SHARED_GROUPS } from './code-splitting.ts';
import { messagesInPlace, messagesInWorker } from './messages-in-place.ts';
import { languageDocuments } from './language-documents.ts';
import { endpointsWithoutDocs } from './endpoints-without-docs.ts';
import { compileAhead } from './compile-ahead.ts';
import { earlyPages } from './early-pages.ts';
import { apiReference } from './api-reference.ts';
import { serviceWorker } from './precache.ts';
import { oneDocument } from './one-document.ts';
import { BUILD_TARGET } from './browsers.ts';
import { checkApis } from './check-apis.ts';
import { preloadFonts } from './preload-fonts.ts';
import { preloadScreens } from './preload-screens.ts';
import { siteKey } from './site-key.ts';
import { LANGUAGE_CODES } from '../core/src/messages/languages.ts';
import { landingPage } from '../core/src/page-addresses.ts';
import { PRODUCT_NAME } from '@barabar/core/product';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The suite that the dev server forwards /api and /__ to (docs/running.md). */
const suiteOrigin =
  process.env['BASE_URL'] ?? `http://127.0.0.1:${5000 + Number(process.env['PORT_OFFSET'] ?? 0)}`;

/** The product's mark for app.html. Screen readers hear the status around it instead. */
const MARK = readFileSync(new URL('public/favicon.svg', import.meta.url), 'utf8')
  .trim()
  .replace('<svg', '<svg width="56" height="56" aria-hidden="true"');

function fillDocuments(): Plugin {
  return {
    name: 'barabar:fill-documents',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replaceAll('%PRODUCT_MARK%', MARK)
          .replaceAll('%YEAR%', String(new Date().getFullYear())),
    },
  };
}

/** The components, libraries and core of the pages that nobody needs to sign in for; those that only screens have. */
const FIRST_PARTS = 'first-parts';
const SCREEN_PARTS = 'screen-parts';
const COMPONENTS = '/web/src/components/';
const SCREEN_LIBRARIES = ['lucide-react'];
/** What the components import and no other group has. The bundler puts it into the same files. */
const IMPORTED_LIBRARIES = ['react-router', 'icu-minify', 'zod'];
/** Components that use antd, show to few, or are on pages of records and forms alone; others are of the first paint. */
const WITH_ANTD = [
  'action-row',
  'amount-line',
  'antd-',
  'choice',
  'confirm-sheet',
  'conflict/',
  'day-',
  'disclosure',
  'field-group',
  'form-',
  'limit-note',
  'own-categories/',
  'picture-',
  'qr-code',
  'rate-question',
  'record-form',
  'record-head',
  'render-option',
  'resume-chip',
  'select-field',
  'share-sheet',
  'sheet',
  'text-field',
  'waiting-claim',
];

const PARTS = new RegExp(
  `${COMPONENTS}(?!${WITH_ANTD.join('|')})|/node_modules/(${SCREEN_LIBRARIES.join('|')})/`,
);

const libraryOf = (id: string): string | undefined =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/**
 * One does not exist or lacks icons, another library is in it, the first pages load too much, or a name in
 * `WITH_ANTD` matches nothing.
 */
function guardScreenParts(): Plugin {
  return {
    name: 'barabar:guard-screen-parts',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const wanted of [FIRST_PARTS, SCREEN_PARTS]) {
        const parts = chunks.find(({ name }) => name === wanted);
        if (!parts?.moduleIds.some((id) => id.includes(COMPONENTS)))
          this.error(`no chunk with components is named ${wanted}`);
        const libraries = new Set(parts.moduleIds.map(libraryOf));
        const strays = [...libraries].filter(
          (name) => name !== undefined && ![...SCREEN_LIBRARIES, ...IMPORTED_LIBRARIES].includes(name),
        );
        if (strays.length > 0)
          this.error(`${wanted} has ${strays.join(', ')} in it: name the component in WITH_ANTD`);
        const missing = SCREEN_LIBRARIES.filter((name) => !libraries.has(name));
        if (missing.length > 0) this.error(`${wanted} has no ${missing.join(', ')} in it`);
      }
      if (!chunks.some(({ name }) => name === 'device')) this.error('no chunk is named device');
      for (const { name, imports } of chunks) {
        const needs = (other: string): boolean => imports.some((file) => file.includes(`/${other}-`));
        if ([FIRST_PARTS, 'start', 'join'].includes(name) && needs(SCREEN_PARTS))
          this.error(`${name} needs ${SCREEN_PARTS}: is an icon missing in FIRST_ICONS?`);
        if (name === 'device' && (needs('dialogs') || needs('more-screens')))
          this.error('what reads the device needs other screens or dialogs');
      }
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const unused = WITH_ANTD.filter((name) => !modules.some((id) => id.includes(COMPONENTS + name)));
      if (unused.length > 0) this.error(`WITH_ANTD names ${unused.join(', ')}, which no component is called`);
    },
  };
}

const DEVELOPMENT = '/dist/development/';
const PRODUCTION = '/dist/production/';

/**
 * It is smaller, and its package names the other for every mode. Marks what it makes as pure, so that unused parts go.
 */
function productionRouter(): Plugin {
  return {
    name: 'barabar:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved?.id.includes(DEVELOPMENT)) return this.error(`${source} has no build for development`);
      return { ...resolved, id: resolved.id.replace(DEVELOPMENT, PRODUCTION) };
    },
    transform(code, id) {
      if (!id.includes(`/react-router${PRODUCTION}`)) return null;
      return code
        .replaceAll(/(?<== )(?=React\d*\.(createContext|forwardRef)\()/g, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = .*$/gm, '');
    },
  };
}

/** Removes icons' keys and an idle line of each: 2.5 KB. React compares parts by their places, which never change. */
function iconsWithoutKeys(): Plugin {
  return {
    name: 'barabar:icons-without-keys',
    // React asks for keys in development.
    apply: 'build',
    transform: (code, id) =>
      id.includes('/lucide-react/dist/esm/icons/')
        ? code.replaceAll(/, key: "\w+"|^__iconData\.node;$/gm, '')
        : null,
  };
}

const NEW_PASSWORD = "'new-password'";

/** Makes antd's selects say nothing of passwords: browsers offer to make one where somebody chooses a currency. */
function selectsWithoutPasswords(): Plugin {
  return {
    name: 'barabar:selects-without-passwords',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@rc-component/select/es/SelectInput/Input.js')) return null;
      if (!code.includes(NEW_PASSWORD)) return this.error(`the field of selects has no ${NEW_PASSWORD}`);
      return code.replace(NEW_PASSWORD, "'off'");
    },
  };
}

const LANDING_PAGES = LANGUAGE_CODES.map(landingPage);

/** Serves app.html for every page except the landing page, as Hosting's rewrite does after a deploy. */
function serveApplicationDocument(): Plugin {
  return {
    name: 'barabar:serve-application-document',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (isPage && LANDING_PAGES.includes(path)) request.url = '/index.html';
        else if (isPage && !/^\/(api|__|@|src|node_modules)(\/|$)|\.\w+$/.test(path)) {
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
    productionRouter(),
    iconsWithoutKeys(),
    selectsWithoutPasswords(),
    fillDocuments(),
    siteKey(),
    apiReference(),
    preloadFonts(),
    preloadScreens(),
    earlyPages(),
    oneDocument(),
    guardScreenParts(),
    languageDocuments(),
    endpointsWithoutDocs(),
    compileAhead(),
    messagesInPlace(),
    serveApplicationDocument(),
    serviceWorker(),
    checkApis(),
  ],
  worker: { plugins: () => [messagesInWorker()] },
  server: {
    host: '127.0.0.1',
    port: 5173 + Number(process.env['PORT_OFFSET'] ?? 0),
    strictPort: true,
    proxy: { '/api': suiteOrigin, '/__': suiteOrigin },
  },
  build: {
    outDir: 'dist',
    target: BUILD_TARGET,
    // The polyfill would be larger than the landing page's only script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        landing: fileURLToPath(new URL('index.html', import.meta.url)),
        app: fileURLToPath(new URL('app.html', import.meta.url)),
      },
      output: {
        codeSplitting: {
          groups: [
            ...SHARED_GROUPS.libraries,
            // Bundles the parts of all screens into two files, to avoid a request for each component and icon. Dialogs
            // and the parts that only dialogs use stay separate, because they import antd.
            {
              name: (id, graph) => (isFirstPart(id, graph) ? FIRST_PARTS : null),
              debugName: FIRST_PARTS,
              test: new RegExp(`${PARTS.source}|/core/src/|/node_modules/zod/`),
            },
            ...SHARED_GROUPS.first,
            {
              name: (id, graph) =>
                !isLateIcon(id) && (PARTS.test(id) || isShared(id, graph)) ? SCREEN_PARTS : null,
              debugName: SCREEN_PARTS,
              minShareCount: 2,
            },
            ...SHARED_GROUPS.screens,
          ],
        },
      },
    },
  },
});
