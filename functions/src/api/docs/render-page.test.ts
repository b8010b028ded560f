import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { ERROR_CODES } from '@barabar/core/contract/errors';
import { describe, expect, it } from 'vitest';
import { anchorOfCode } from '../problem.ts';
import { describeApi } from './describe-api.ts';
import { renderPage } from './render-page.ts';
import { limitsOf } from './render-schema.ts';

const document = describeApi(ENDPOINTS);
const addresses = { style: 'style.css', description: 'openapi.json' };
const page = renderPage(document, addresses);
const valuesOf = (attribute: string) =>
  [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('the page about the API', () => {
  it('shows every call and every schema in a place of its own', () => {
    const ids = valuesOf('id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(ENDPOINTS)));
    expect(ids).toContain('schema-Expense');
    expect(ids).toEqual(expect.arrayContaining(ERROR_CODES.map(anchorOfCode)));
  });

  it('says of several examples what each is about', () => {
    for (const title of ['Body. Ordinary', 'Body. Money that came back', 'Answer 201. Adjusted'])
      expect(page).toContain(`<figcaption>${title}`);
  });

  it('links only to what is there', () => {
    const ids = new Set(valuesOf('id'));
    const dangling = valuesOf('href').filter((href) => href.startsWith('#') && !ids.has(href.slice(1)));
    expect(dangling).toEqual([]);
    expect(valuesOf('href')).toEqual(expect.arrayContaining(['style.css', 'openapi.json']));
  });

  it('needs no script, no style of its own and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=|(?:src|href|action)="https?:/);
  });

  it('shows the document’s words as they are', () => {
    const info = { ...document.info, title: '<b>Fish & "chips"</b>', description: 'Send `<id>`.' };
    const written = renderPage({ ...document, info }, addresses);
    expect(written).toContain('<h1>&lt;b&gt;Fish &amp; &quot;chips&quot;&lt;/b&gt;</h1>');
    expect(written).toContain('<p>Send <code>&lt;id&gt;</code>.</p>');
  });
});

describe('the limits of a value', () => {
  it.each([
    [{ minLength: 1, maxLength: 200 }, '1 to 200 characters'],
    [{ maxItems: 50 }, 'at most 50 entries'],
    [{ exclusiveMinimum: 0, maximum: 10_000_000 }, 'above 0, at most 1,00,00,000'],
    [{ minimum: 1 }, 'at least 1'],
    [{ default: 'INR' }, 'by default "INR"'],
    [{}, ''],
  ])('are said in words: %j', (schema, words) => {
    expect(limitsOf(schema)).toBe(words);
  });
});
