import react from '@vitejs/plugin-react';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { LANGUAGE_CODES, type Language } from '../core/src/messages/languages.ts';

const ENTRY = fileURLToPath(new URL('src/app/early-pages.tsx', import.meta.url));
/** Where app.html has room for the sign-in in English, and for all other pages as templates. */
const PLACE = '<!-- sign-in -->';
const TEMPLATES = '<!-- early pages -->';

/** The markup of the pages in a language. opening: the page of a link while it loads. */
type Pages = Readonly<Record<'sign-in' | 'opening', string>>;

async function renderPages(): Promise<ReadonlyMap<Language, Pages>> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: ENTRY, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  // Of several results or a watcher there is none: neither was asked for.
  const [file] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk') throw new Error('the early pages were not built');
  const folder = await mkdtemp(path.join(tmpdir(), 'early-pages-'));
  try {
    const script = path.join(folder, 'early-pages.mjs');
    await writeFile(script, file.code);
    const rendered = new Map<Language, Pages>();
    for (const language of LANGUAGE_CODES) {
      // The language of a program is fixed while it runs, so it runs once in each.
      Reflect.set(globalThis, 'pageLanguage', language);
      const module: Readonly<Record<'renderSignIn' | 'renderOpening', () => string>> = await import(
        `${pathToFileURL(script).href}?${language}`
      );
      rendered.set(language, { 'sign-in': module.renderSignIn(), opening: module.renderOpening() });
    }
    return rendered;
  } finally {
    Reflect.deleteProperty(globalThis, 'pageLanguage');
    await rm(folder, { recursive: true });
  }
}

/** The class names of CSS modules in markup: they begin with an underscore. */
const classesOf = (text: string): readonly string[] =>
  [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name.startsWith('_')),
  );

/** Writes the pages in each language, from which `public/open.js` takes that of the page. */
const templatesOf = (pages: ReadonlyMap<Language, Pages>): string =>
  [...pages]
    .flatMap(([language, markups]) =>
      Object.entries(markups)
        // This one is in its place.
        .filter(([name]) => name !== 'sign-in' || language !== 'en')
        .map(
          ([name, markup]) =>
            `<template data-page="${name}" data-language="${language}">${markup}</template>`,
        ),
    )
    .join('\n    ');

/** They show before the application runs (docs/opening.md). Fails the build if the styles lack one of their classes. */
export function earlyPages(): Plugin {
  let pages: ReadonlyMap<Language, Pages> = new Map();
  return {
    name: 'barabar:early-pages',
    apply: 'build',
    async buildStart() {
      pages = await renderPages();
    },
    transformIndexHtml: (html) =>
      html
        .replace(PLACE, () => pages.get('en')?.['sign-in'] ?? '')
        .replace(TEMPLATES, () => templatesOf(pages)),
    generateBundle(_options, bundle) {
      const styles = Object.values(bundle)
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
        .join('');
      const markups = Object.values(pages.get('en') ?? {});
      const unknown = markups.flatMap(classesOf).filter((name) => !styles.includes(`.${name}`));
      if (markups.length === 0 || markups.includes('') || unknown.length > 0)
        this.error(`a page in app.html is empty or has classes without a style: ${unknown.join(' ')}`);
    },
  };
}
