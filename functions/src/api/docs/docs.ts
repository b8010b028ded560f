import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { describeApi } from './describe-api.ts';
import { PAGE_STYLE } from './page-style.ts';
import { renderPage } from './render-page.ts';

/** Everything that is published about the API, as text. */
export interface Docs {
  readonly description: string;
  readonly page: string;
  readonly style: string;
}

/** Makes the published documents about the API from its contract. */
export function makeDocs(): Docs {
  const document = describeApi(ENDPOINTS);
  return {
    description: JSON.stringify(document),
    page: renderPage(document, { style: 'docs.css', description: 'openapi.json' }),
    style: PAGE_STYLE,
  };
}
