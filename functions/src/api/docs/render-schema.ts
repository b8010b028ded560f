import { LANGUAGES } from '@barabar/core/messages/languages';
import { nameOfRef } from './describe-schemas.ts';
import { html, inline, type Markup } from './html.ts';
import type { Schema } from './openapi.ts';

/** Where a page has a named schema. */
export const anchorOfSchema = (name: string): string => `schema-${name}`;

function asSchema(schema: Schema['items'] | Schema['additionalProperties']): Schema | undefined {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : undefined;
}

/** What kind of value it is, in a few words. */
export function typeOf(schema: Schema): Markup {
  const name = nameOfRef(schema);
  if (name !== undefined) return html`<a href="#${anchorOfSchema(name)}">${name}</a>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf));
  if (schema.type === 'array') {
    const items = asSchema(schema.items);
    return items ? html`list of ${typeOf(items)}` : html`list`;
  }
  if (schema.type === undefined) return html`anything`;
  return html`${[schema.type].flat().join(' or ')}${schema.format === undefined ? '' : ` (${schema.format})`}`;
}

function joined(parts: readonly Markup[]): Markup {
  return html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`;
}

const grouped = (value: number) => value.toLocaleString(LANGUAGES.en.tag);

/** Bounds in words: none, one or both. */
function between(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `at most ${grouped(to)}`;
  return to === undefined ? `at least ${grouped(from)}` : `${grouped(from)} to ${grouped(to)}`;
}

/** The limits of a schema in words; empty where there are none. */
export function limitsOf(schema: Schema): string {
  const { exclusiveMinimum, minimum, maximum, minItems, maxItems, minLength, maxLength } = schema;
  const entries = between(minItems, maxItems);
  const characters = between(minLength, maxLength);
  return [
    typeof exclusiveMinimum === 'number' ? `above ${grouped(exclusiveMinimum)}` : undefined,
    between(minimum, maximum),
    entries && `${entries} entries`,
    characters && `${characters} characters`,
    schema.default === undefined ? undefined : `by default ${JSON.stringify(schema.default)}`,
  ]
    .filter((limit) => limit !== undefined)
    .join(', ');
}

/** One line about a value: its kind, limits and description. */
export function renderFacts(schema: Schema): Markup {
  const limits = limitsOf(schema);
  return html`<span class="type">${typeOf(schema)}</span
    >${limits === '' ? undefined : html` <span class="limits">${limits}.</span>`}${
      schema.description === undefined
        ? undefined
        : html` <span class="about">${inline(schema.description)}</span>`
    }`;
}

/** The object whose properties are listed below a value: the value itself, or the elements of a list. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  const items = schema.type === 'array' ? asSchema(schema.items) : undefined;
  return items && objectIn(items);
}

/** The properties of a schema and of the schemas in it; named ones are links. */
export function renderFields(schema: Schema): Markup | undefined {
  const { properties, required = [] } = objectIn(schema) ?? {};
  if (properties === undefined) return undefined;
  const rows = Object.entries(properties).map(([name, value]) => {
    const property = asSchema(value) ?? {};
    return html`<li>
      <code class="name">${name}</code>${
        required.includes(name) ? undefined : html` <span class="optional">optional</span>`
      }
      ${renderFacts(property)}${renderFields(property)}
    </li>`;
  });
  return html`<ul class="fields">
    ${rows}
  </ul>`;
}
