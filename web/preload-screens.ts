import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../core/src/messages/languages.ts';
import { textsIn } from '../core/src/messages/texts.ts';
import { manifestPath } from './manifest.ts';
import type { FirstScreen } from './src/features/pages/first-screen.ts';
import { FIRST_SCREENS, ID_PLACE } from './src/app/first-screens.ts';
import { filesWithText } from './messages-in-place.ts';
import { fontsOf } from './preload-fonts.ts';

/** Where app.html has room for the names of the files, before the script that reads them. */
const PLACE = '<!-- files -->';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Returns the files of a chunk: its own, those that it imports statically, and their styles. */
function filesOf(chunk: Chunk, bundle: Bundle, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (isChunk(imported)) filesOf(imported, bundle, found);
  }
  return found;
}

/** Returns the scripts of a chunk in the order in which they are evaluated: those that it imports, then its own. */
function scriptsOf(chunk: Chunk, bundle: Bundle, found = new Set<string>()): readonly string[] {
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (isChunk(imported) && !found.has(name)) scriptsOf(imported, bundle, found);
  }
  found.add(chunk.fileName);
  return [...found];
}

const callsOf = ({ calls }: FirstScreen): readonly string[] => calls?.(ID_PLACE) ?? [];

const factsOf = (language: Language, bundle?: Bundle) => ({
  tag: LANGUAGES[language].tag,
  direction: LANGUAGES[language].direction,
  manifest: manifestPath(language),
  loading: textsIn(language).common.loading,
  fonts: bundle ? fontsOf(bundle, language) : [],
});

/** Puts what `public/open.js` reads into app.html: a block of data, which the Content-Security-Policy allows. */
function withFiles(html: string, files: object, bundle?: Bundle): string {
  const languages = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, factsOf(code, bundle)]));
  const data = JSON.stringify({ languages, ...files });
  return html.replace(PLACE, () => `<script type="application/json" id="files">${data}</script>`);
}

/**
 * Languages, first scripts, the scripts and first calls of screens by address, and fonts, which `public/open.js` asks
 * for at once (docs/opening.md). `~` stands for the folder of the language. The screens' styles become the document's.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'barabar:preload-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk: entry }) => {
        if (!bundle || !entry)
          return withFiles(html, {
            screens: FIRST_SCREENS.map((screen) => [screen.pattern, [], callsOf(screen)]),
          });
        if (entry.name !== 'app') return html;
        const chunks = Object.values(bundle).filter(isChunk);
        const chunkOf = (module: string): Chunk => {
          const path = fileURLToPath(new URL(`src/${module}`, import.meta.url));
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
          if (!chunk) throw new Error(`first-screens.ts names src/${module}, which is in no file`);
          return chunk;
        };
        const withText = filesWithText(chunks);
        const inAnyLanguage = (file: string): string =>
          withText.has(file) ? file.replace('assets/', 'assets/~/') : file;
        const entryFiles = filesOf(entry, bundle);
        const screens = FIRST_SCREENS.map((screen) => {
          const files = screen.modules.flatMap((module) => [...filesOf(chunkOf(module), bundle)]);
          return { ...screen, files: [...new Set(files)].filter((file) => !entryFiles.has(file)) };
        });
        const styles = new Set(screens.flatMap(({ files }) => files.filter(isStyle)));
        const links = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
        const files = {
          app: scriptsOf(entry, bundle).map(inAnyLanguage),
          screens: screens.map((screen) => [
            screen.pattern,
            screen.files.filter((file) => !isStyle(file)).map(inAnyLanguage),
            callsOf(screen),
          ]),
          fonts: fontsOf(bundle),
        };
        return withFiles(html, files, bundle).replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      },
    },
  };
}
