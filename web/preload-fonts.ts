import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Returns the two font files that every first screen draws with: latin, and ₹. */
export function fontsOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const fonts = Object.keys(bundle).filter((file) =>
    /figtree-(latin-wght-normal|rupee).*\.woff2$/.test(file),
  );
  if (fonts.length !== 2) throw new Error(`the first screens draw with two fonts, not ${fonts.length}`);
  return fonts;
}

/**
 * Preloads the fonts of the landing page, which is text, before anything else. The application asks for its code first
 * (preload-screens.ts).
 */
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
