import react from '@vitejs/plugin-react';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { LANGUAGE_CODES, type Language } from '../core/src/messages/languages.ts';

const ENTRY = fileURLToPath(new URL('src/app/sign-in-document.tsx', import.meta.url));
/** Where app.html has room for it in English, and in the other languages. */
const PLACE = '<!-- sign-in -->';
const OTHER_PLACE = '<!-- other sign-ins -->';

/**
 * Builds the application for Node, with all libraries in it, and renders the sign-in.
 * @returns its markup in each language.
 */
async function renderSignIns(): Promise<ReadonlyMap<Language, string>> {
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
  if (file?.type !== 'chunk') throw new Error('the sign-in was not built');
  const folder = await mkdtemp(path.join(tmpdir(), 'sign-in-'));
  try {
    const script = path.join(folder, 'sign-in.mjs');
    await writeFile(script, file.code);
    const rendered = new Map<Language, string>();
    for (const language of LANGUAGE_CODES) {
      // The language of a program is fixed while it runs, so it runs once in each.
      Reflect.set(globalThis, 'pageLanguage', language);
      const module: { readonly renderSignIn: () => string } = await import(
        `${pathToFileURL(script).href}?${language}`
      );
      rendered.set(language, module.renderSignIn());
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

/** Writes the sign-in in the languages but English, from which `public/open.js` takes that of the page. */
const templatesOf = (markups: ReadonlyMap<Language, string>): string =>
  [...markups]
    .filter(([language]) => language !== 'en')
    .map(([language, markup]) => `<template data-language="${language}">${markup}</template>`)
    .join('\n    ');

/**
 * Writes the sign-in into app.html, so that it shows before the application runs (docs/decisions/{0090,0092}). Fails the
 * build if the styles lack one of its classes.
 */
export function signInDocument(): Plugin {
  let markups: ReadonlyMap<Language, string> = new Map();
  return {
    name: 'barabar:sign-in-document',
    apply: 'build',
    async buildStart() {
      markups = await renderSignIns();
    },
    transformIndexHtml: (html) =>
      html.replace(PLACE, () => markups.get('en') ?? '').replace(OTHER_PLACE, () => templatesOf(markups)),
    generateBundle(_options, bundle) {
      const styles = Object.values(bundle)
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
        .join('');
      const markup = markups.get('en') ?? '';
      const unknown = classesOf(markup).filter((name) => !styles.includes(`.${name}`));
      if (markup === '' || unknown.length > 0)
        this.error(`the sign-in in app.html is empty or has classes without a style: ${unknown.join(' ')}`);
    },
  };
}
