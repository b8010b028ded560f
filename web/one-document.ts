import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The scripts of `public` that run before the first paint: firebase.json allows them by their hashes. */
const EARLY_SCRIPT = /<script src="\/(too-old|polyfills|theme|open)\.js"><\/script>/g;
const STYLE = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
/** The application's first file, and the files that it imports. */
const CODE =
  /\n *(<script type="module"[^>]*><\/script>|<link rel="modulepreload" crossorigin href="[^"]+">)/g;

/**
 * Its first paint waits for no other file (docs/opening.md). `open.js` adds the scripts of the page's
 * language; the links to the styles stay, disabled, so that later code sees that these are there.
 */
export function oneDocument(): Plugin {
  return {
    name: 'barabar:one-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk: entry }) => {
        if (!bundle || entry?.name !== 'app') return html;
        const styleOf = (file: string): string => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`app.html names ${file}, which is not built`);
          return String(asset.source);
        };
        for (const part of [CODE, EARLY_SCRIPT, STYLE])
          if (html.search(part) < 0) throw new Error(`app.html has nothing that ${part.source} describes`);
        return html
          .replace(CODE, '')
          .replace(EARLY_SCRIPT, (_tag, name: string) =>
            inside('script', readFileSync(new URL(`public/${name}.js`, import.meta.url), 'utf8')),
          )
          .replace(STYLE, (_tag, file: string) =>
            [inside('style', styleOf(file)), `<link rel="stylesheet" disabled href="/${file}">`].join(
              '\n    ',
            ),
          );
      },
    },
  };
}

function inside(tag: 'script' | 'style', text: string): string {
  if (text.includes(`</${tag}`)) throw new Error(`what app.html has inside of <${tag}> must not end it`);
  return `<${tag}>${text}</${tag}>`;
}
