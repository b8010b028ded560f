import { Router } from 'express';
import type { Docs } from './docs.ts';

/**
 * The page needs its style sheet and the icon, both from here; no script at all. firebase.json says it once more: Hosting
 * puts its own headers over ours.
 */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

let docs: Promise<Docs> | undefined;

/** Made on the first request for it, by code that is loaded for it: a cold start pays nothing. */
function loadDocs(): Promise<Docs> {
  docs ??= import('./docs.ts').then(({ makeDocs }) => makeDocs());
  return docs;
}

/** The published documents about the API: an OpenAPI document and a page, both without a token. */
export function createDocsRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/openapi.json', async (_request, response) => {
    response.type('application/json').send((await loadDocs()).description);
  });
  router.get('/docs', async (_request, response) => {
    response.set('Content-Security-Policy', PAGE_POLICY);
    response.type('text/html').send((await loadDocs()).page);
  });
  router.get('/docs.css', async (_request, response) => {
    response.type('text/css').send((await loadDocs()).style);
  });
  return router;
}
