import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../core/src/messages/languages.ts';
import { textsIn } from '../core/src/messages/texts.ts';
import { landingPage } from '../core/src/page-addresses.ts';
import { PRODUCT_NAME } from '../core/src/product.ts';
import { namedVersions } from './browsers.ts';
import { manifestIn, manifestPath } from './manifest.ts';
import { fontsOf } from './preload-fonts.ts';

/** Where a document has a message: `%landing.title%`. */
const MESSAGE = /%([a-z]\w*\.[\w.]+)%/g;

/** Where a document has room for what messengers show of a link to it. */
const PREVIEW = '<!-- preview -->';

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** What fills the places and tags of the documents' messages. */
const VALUES = {
  product: PRODUCT_NAME,
  amount: (content: readonly string[]) => `<b class="money">${content.join('')}</b>`,
};

/** Returns a message by its path, as HTML. */
function messageAt(language: Language, path: string): string {
  let found: unknown = textsIn(language);
  for (const key of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  if (typeof found === 'string') return escaped(found);
  if (typeof found !== 'function') throw new Error(`there is no message ${path}`);
  const filled: unknown = Reflect.apply(found, undefined, [VALUES]);
  return Array.isArray(filled) ? filled.join('') : escaped(String(filled));
}

/** The name of a language as it is seen: drawn, where machines may lack its letters. */
function nameOf(code: Language): string {
  const drawing = new URL(`src/landing/name.${code}.svg`, import.meta.url);
  return existsSync(drawing) ? readFileSync(drawing, 'utf8').trim() : LANGUAGES[code].name;
}

function fill(html: string, language: Language): string {
  const { tag, direction } = LANGUAGES[language];
  const alternates = LANGUAGE_CODES.map(
    (code) => `<link rel="alternate" hreflang="${code}" href="${landingPage(code)}" />`,
  );
  const others = LANGUAGE_CODES.filter((code) => code !== language).map(
    (code) =>
      `<a class="sign-in linked" href="${landingPage(code)}" hreflang="${code}" lang="${LANGUAGES[code].tag}" aria-label="${LANGUAGES[code].name}">${nameOf(code)}</a>`,
  );
  return html
    .replaceAll(MESSAGE, (_all, path: string) => messageAt(language, path))
    .replaceAll('%TAG%', tag)
    .replaceAll('%DIRECTION%', direction)
    .replaceAll('%MANIFEST%', manifestPath(language))
    .replaceAll('%LANDING%', landingPage(language))
    .replace('<!-- alternates -->', alternates.join('\n    '))
    .replace('<!-- other languages -->', others.join('\n        '));
}

const inAllLanguages = (write: (language: Language) => string): string =>
  LANGUAGE_CODES.map((code) => `<div lang="${LANGUAGES[code].tag}">${write(code)}</div>`).join('\n      ');

type Messages = ReturnType<typeof textsIn>;

/**
 * What a link to a document looks like in a message: of the product, in all languages, since whoever previews it has
 * none; or of an invitation, in its language. Never whose it is.
 */
function previewTags(invitation?: Language): string {
  const say = (words: (messages: Messages) => string): string =>
    escaped((invitation ? [invitation] : LANGUAGE_CODES).map((code) => words(textsIn(code))).join(' · '));
  const title = say(({ documents: { preview } }) => (invitation ? preview.invitation : preview.product));
  const description = say(({ documents, landing }) =>
    invitation ? documents.preview.invitationHint : landing.description,
  );
  const tags = {
    type: 'website',
    site_name: PRODUCT_NAME,
    title,
    description,
    // The deployment puts its origin before it (scripts/lib/preview-origin.mjs).
    image: '/preview.png',
    'image:width': '1200',
    'image:height': '630',
  };
  return [
    ...Object.entries(tags).map(([name, content]) => `<meta property="og:${name}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

const needsJavaScript = (language: Language): string =>
  textsIn(language)
    .documents.needsJavaScript<string>({
      product: PRODUCT_NAME,
      link: (content) => `<a href="${landingPage(language)}">${content.join('')}</a>`,
    })
    .join('');

function tooOld(language: Language): string {
  const { tooOldTitle, tooOld: message } = textsIn(language).documents;
  const text = message({ product: PRODUCT_NAME, ...namedVersions() });
  return `<h1 class="text-card-title">${escaped(tooOldTitle)}</h1>\n        <p>${escaped(text)}</p>`;
}

function notFound(language: Language): string {
  const { documents, problems } = textsIn(language);
  return `<h1>${escaped(problems.notFound)}</h1>\n        <p><a href="${landingPage(language)}">${escaped(documents.toStart)}</a></p>`;
}

/** The page for an address that Hosting does not know. Whose it is, is not known either. */
const notFoundPage = (): string =>
  fill(readFileSync(new URL('404.html', import.meta.url), 'utf8'), 'en').replace(
    '<!-- languages -->',
    inAllLanguages(notFound),
  );

/**
 * A landing page and a manifest for each language, the page for unknown addresses, what app.html says without scripts,
 * and previews of links (docs/opening.md). join.html and join.hi.html are app.html with previews of their own.
 */
export function languageDocuments(): Plugin {
  return {
    name: 'barabar:language-documents',
    enforce: 'post',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = LANGUAGE_CODES.find((code) => manifestPath(code) === request.url);
        if (!language) return next();
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(JSON.stringify(manifestIn(language)));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server, originalUrl }) => {
        const written = html
          .replace('<!-- noscript -->', inAllLanguages(needsJavaScript))
          .replace('<!-- too old -->', inAllLanguages(tooOld))
          .replace(PREVIEW, previewTags());
        const path = originalUrl?.split('?')[0];
        // The build fills the landing page below, once in each language.
        return server
          ? fill(written, LANGUAGE_CODES.find((code) => landingPage(code) === path) ?? 'en')
          : written;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const landing = bundle['index.html'];
        if (landing?.type !== 'asset') return this.error('there is no landing page');
        const template = String(landing.source);
        const emit = (fileName: string, source: string): unknown =>
          this.emitFile({ type: 'asset', fileName, source });
        landing.source = fill(template, 'en');
        for (const language of LANGUAGE_CODES) {
          emit(manifestPath(language).slice(1), JSON.stringify(manifestIn(language)));
          if (language === 'en') continue;
          const fonts = fontsOf(bundle, language).map(
            (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">`,
          );
          emit(
            `${language}.html`,
            fill(template, language).replace('<head>', () => `<head>\n    ${fonts.join('\n    ')}`),
          );
        }
        emit('404.html', notFoundPage());
        const application = bundle['app.html'];
        if (application?.type !== 'asset') return this.error('there is no app.html');
        for (const code of LANGUAGE_CODES)
          emit(
            code === 'en' ? 'join.html' : `join.${code}.html`,
            String(application.source).replace(previewTags(), () => previewTags(code)),
          );
      },
    },
  };
}
