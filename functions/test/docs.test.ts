import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../src/api/docs/describe-api.ts';
import { PAGE_POLICY } from '../src/api/docs/routes.ts';
import { openApp } from './world.ts';

const app = await openApp();

const hosts = [
  ['the API itself', () => app.url],
  ['Hosting', () => process.env['BASE_URL'] ?? ''],
] as const;

describe.each(hosts)('what %s publishes of the API, without a token,', (_, urlOf) => {
  const get = (path: string) => fetch(`${urlOf()}/api/${path}`);

  it('is an OpenAPI document of every call', async () => {
    const response = await get('openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(describeApi(ENDPOINTS))));
  });

  it('is a page of plain HTML with its style', async () => {
    const [page, style] = [await get('docs'), await get('docs.css')];
    expect([page.status, style.status]).toEqual([200, 200]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    const text = await page.text();
    expect(text).toContain('href="docs.css"');
    for (const name of Object.keys(ENDPOINTS)) expect(text).toContain(`<article id="${name}"`);
  });
});

describe('the policy of the page', () => {
  it('lets it load what is ours, and no script at all', () => {
    const sources = PAGE_POLICY.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'"]));
    expect(PAGE_POLICY).toContain("default-src 'none'");
    expect(PAGE_POLICY).not.toContain('script-src');
  });

  it.each(hosts)('is what %s says', async (_, urlOf) => {
    const { headers } = await fetch(`${urlOf()}/api/docs`);
    expect(headers.get('content-security-policy')).toBe(PAGE_POLICY);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});
