import { ERROR_CODES, ERROR_STATUS } from '@barabar/core/contract/errors';
import { said } from '@barabar/core/messages/said';
import { anchorOfCode } from '../problem.ts';
import { html, inline, type Markup } from './html.ts';
import { METHODS, type OpenApi } from './openapi.ts';
import { renderOperation } from './render-operation.ts';
import { anchorOfSchema, renderFacts, renderFields } from './render-schema.ts';

function operationsIn({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

function renderNavigation(document: OpenApi): Markup {
  const operations = operationsIn(document);
  const groups = document.tags.map(({ name }) => {
    const links = operations
      .filter(({ operation }) => operation.tags[0] === name)
      .map(
        ({ path, method, operation }) =>
          html`<li>
            <a href="#${operation.operationId}"
              ><span class="method ${method}">${method.toUpperCase()}</span> ${path}</a
            >
          </li>`,
      );
    return html`<li>
      <a class="tag" href="#tag-${name}">${name}</a>
      <ul>
        ${links}
      </ul>
    </li>`;
  });
  return html`<nav aria-label="Calls">
    <ul>
      ${groups}
      <li><a class="tag" href="#schemas">schemas</a></li>
      <li><a class="tag" href="#codes">codes of refusals</a></li>
    </ul>
  </nav>`;
}

function renderCalls(document: OpenApi): Markup[] {
  const operations = operationsIn(document);
  return document.tags.map(
    ({ name, description }) =>
      html`<section id="tag-${name}">
        <h2>${name}</h2>
        <p>${description}</p>
        ${operations.filter(({ operation }) => operation.tags[0] === name).map(renderOperation)}
      </section>`,
  );
}

function renderSchemas({ components }: OpenApi): Markup {
  const parts = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="${anchorOfSchema(name)}">
        <h3>${name}</h3>
        ${renderFields(schema) ?? html`<p>${renderFacts(schema)}</p>`}
      </article>`,
  );
  return html`<section id="schemas">
    <h2>schemas</h2>
    ${parts}
  </section>`;
}

function renderCodes(): Markup {
  const parts = ERROR_CODES.map(
    (code) =>
      html`<article id="${anchorOfCode(code)}">
        <h3>${code}</h3>
        <p>${ERROR_STATUS[code]}: ${said(code).message}</p>
      </article>`,
  );
  return html`<section id="codes">
    <h2>codes of refusals</h2>
    ${parts}
  </section>`;
}

/**
 * A page that shows an OpenAPI document to people: plain HTML that needs no script.
 * @param options.style address of its style sheet, relative to the page; `description`: address of the document itself.
 */
export function renderPage(
  document: OpenApi,
  { style, description }: { readonly style: string; readonly description: string },
): string {
  const { info } = document;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip the list of calls</a>
        ${renderNavigation(document)}
        <main id="main">
          <header>
            <h1>${info.title}</h1>
            ${info.description.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}
            <p><a href="${description}">The same as an OpenAPI ${document.openapi} document</a></p>
          </header>
          ${renderCalls(document)} ${renderSchemas(document)} ${renderCodes()}
        </main>
      </body>
    </html> `.text;
}
