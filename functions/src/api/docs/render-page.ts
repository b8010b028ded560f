import { ERROR_CODES, ERROR_STATUS } from '@barabar/core/contract/errors';
import { said } from '@barabar/core/messages/said';
import { escapeHtml } from '../../kit/escape-html.ts';
import { anchorOfCode } from '../problem.ts';

const renderCode = (code: (typeof ERROR_CODES)[number]): string =>
  `<dt id="${anchorOfCode(code)}">${code}</dt><dd>${ERROR_STATUS[code]}: ${escapeHtml(said(code).message)}</dd>`;

/** Swagger UI, which Hosting serves, shows the document in it; problem details link to the codes of refusals. */
export const renderPage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Barabar API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api-reference/swagger-ui.css" />
    <link rel="stylesheet" href="/api-reference/page.css" />
  </head>
  <body>
    <main>
      <div id="calls"><a href="openapi.json">The OpenAPI document</a></div>
      <div class="swagger-ui">
        <section class="wrapper">
          <h2>Codes of refusals</h2>
          <dl>${ERROR_CODES.map(renderCode).join('')}</dl>
        </section>
      </div>
    </main>
    <script src="/api-reference/swagger-ui-bundle.js"></script>
    <script src="/api-reference/page.js"></script>
  </body>
</html>
`;
