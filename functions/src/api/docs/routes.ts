import { Router } from 'express';

/** All comes from here. firebase.json says it once more: Hosting puts its own headers over ours. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Docs {
  readonly description: string;
  readonly page: string;
}

async function makeDocs(): Promise<Docs> {
  const [{ ENDPOINTS }, { describeApi }, { renderPage }] = await Promise.all([
    import('@barabar/core/contract/endpoints'),
    import('./describe-api.ts'),
    import('./render-page.ts'),
  ]);
  return { description: JSON.stringify(describeApi(ENDPOINTS)), page: renderPage() };
}

let docs: Promise<Docs> | undefined;

/** Made on the first request for it, by code that is loaded for it: a cold start pays nothing. */
const loadDocs = (): Promise<Docs> => (docs ??= makeDocs());

export function createDocsRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/openapi.json', async (_request, response) => {
    response.type('application/json').send((await loadDocs()).description);
  });
  router.get('/docs', async (_request, response) => {
    response.set('Content-Security-Policy', PAGE_POLICY);
    response.type('text/html').send((await loadDocs()).page);
  });
  return router;
}
