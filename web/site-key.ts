import type { Plugin } from 'vite';

/**
 * Puts the key of App Check, if a deployment has one, into the application's document: then the client proves that calls
 * come from it. In the build, because the service worker keeps this document by its content.
 */
export function siteKey(key = process.env['APP_CHECK_SITE_KEY']): Plugin {
  return {
    name: 'barabar:site-key',
    transformIndexHtml: (_html, { path }) =>
      key && path === '/app.html'
        ? [{ tag: 'meta', attrs: { name: 'app-check', content: key }, injectTo: 'head' }]
        : [],
  };
}
