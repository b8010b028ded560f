import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { Language } from '../core/src/messages/languages.ts';

/** The fonts that every first screen draws with, in any language: latin, and ₹. */
const SHARED = ['figtree-latin-wght-normal', 'figtree-rupee'];
export const FONTS_OF_LANGUAGE: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  hi: ['noto-sans-devanagari'],
};

/** @param language leaves out the fonts of all languages; without it, these are the fonts of all */
export const fontsOf = (bundle: Rolldown.OutputBundle, language?: Language): readonly string[] =>
  (language ? FONTS_OF_LANGUAGE[language] : SHARED).map((name) => {
    const found = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}`));
    if (!found) throw new Error(`the first screens draw with ${name}, which is not built`);
    return found;
  });

/** Before anything else: it is text. The application asks for its code first (preload-screens.ts). */
export function preloadFonts(): Plugin {
  return {
    name: 'barabar:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, chunk: entry }) => {
        if (!bundle || entry?.name === 'app') return [];
        return fontsOf(bundle).map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
