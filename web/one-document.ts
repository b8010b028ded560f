import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The scripts of `public` that run before the first paint: firebase.json allows them by their hashes. */
const EARLY_SCRIPT = /<script src="\/(theme|open)\.js"><\/script>/g;
const STYLE = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
/** The code, and after it the fonts. */
const CODE = /<(link rel="modulepreload"|script type="module"|link rel="preload" as="font")/g;

/**
 * Writes into app.html what its first paint needs: two scripts and the styles. So the first paint waits for one answer,
 * and the application's code, which is asked for with low priority, for nothing (docs/decisions/0058). The files of the
 * styles are named, but not asked for, so that screens loaded later know that these are there.
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
        return html
          .replace(CODE, '<$1 fetchpriority="low"')
          .replace(EARLY_SCRIPT, (_tag, name: string) => inside('script', readEarlyScript(name)))
          .replace(STYLE, (_tag, file: string) =>
            [inside('style', styleOf(file)), `<link rel="stylesheet" disabled href="/${file}">`].join(
              '\n    ',
            ),
          );
      },
    },
  };
}

/** Returns the text of one of the early scripts, as it stands in app.html. */
export function readEarlyScript(name: string): string {
  return readFileSync(new URL(`public/${name}.js`, import.meta.url), 'utf8');
}

function inside(tag: 'script' | 'style', text: string): string {
  if (text.includes(`</${tag}`)) throw new Error(`what app.html has inside of <${tag}> must not end it`);
  return `<${tag}>${text}</${tag}>`;
}
