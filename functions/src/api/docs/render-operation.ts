import { html, inline, type Markup } from './html.ts';
import type { Method, Operation, Parameter, Response } from './openapi.ts';
import { renderFacts, renderFields } from './render-schema.ts';

function renderParameters(parameters: readonly Parameter[]): Markup | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<li>
        <code class="name">${name}</code> <span class="place">${place}</span>${
          required ? undefined : html` <span class="optional">optional</span>`
        }
        ${renderFacts(schema)}${description === undefined ? undefined : html` <span class="about">${inline(description)}</span>`}
      </li>`,
  );
  return html`<h4>Parameters</h4>
    <ul class="fields">
      ${rows}
    </ul>`;
}

function renderExample(title: string, example: unknown): Markup {
  const text = JSON.stringify(example, null, 2);
  // Reachable by keyboard, because it may scroll.
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0">${text}</pre>
  </figure>`;
}

function renderContent(content: Response['content']): Markup[] {
  return Object.entries(content).map(
    ([mediaType, { schema }]) =>
      html`<p class="media">
          <code>${mediaType}</code> ${schema.properties ? undefined : renderFacts(schema)}
        </p>
        ${renderFields(schema)}`,
  );
}

function renderExamples(title: string, content: Response['content']): Markup[] {
  const { example, examples } = Object.values(content)[0] ?? {};
  if (examples)
    return Object.values(examples).map(({ summary, value }) => renderExample(`${title}. ${summary}`, value));
  return example === undefined ? [] : [renderExample(title, example)];
}

const isFailure = (status: string) => status >= '400';

function renderFailures(responses: Operation['responses']): Markup {
  const rows = Object.entries(responses)
    .filter(([status]) => isFailure(status))
    .map(
      ([status, { description }]) =>
        html`<tr>
          <th scope="row">${status}</th>
          <td>${description.split('\n\n').map((line) => html`<div>${inline(line)}</div>`)}</td>
        </tr>`,
    );
  return html`<details>
    <summary>Refusals</summary>
    <table>
      ${rows}
    </table>
  </details>`;
}

/** One call as part of a page. */
export function renderOperation({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const successes = Object.entries(responses).filter(([status]) => !isFailure(status));
  return html`<article id="${operationId}">
    <h3>
      <span class="method ${method}">${method.toUpperCase()}</span> <a href="#${operationId}">${path}</a>
    </h3>
    <p class="summary">${summary}. <span class="about">${description}</span></p>
    <div class="columns">
      <div>
        ${renderParameters(parameters)}
        ${
          requestBody &&
          html`<h4>Body</h4>
            ${renderContent(requestBody.content)}`
        }
        ${successes.map(
          ([status, { content }]) =>
            html`<h4>Answer ${status}</h4>
              ${renderContent(content)}`,
        )}
        ${renderFailures(responses)}
      </div>
      <div>
        ${requestBody && renderExamples('Body', requestBody.content)}
        ${successes.flatMap(([status, { content }]) => renderExamples(`Answer ${status}`, content))}
      </div>
    </div>
  </article>`;
}
