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

  it('is a page that shows the document', async () => {
    const page = await get('docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await page.text();
    expect(text).toContain('src="/api-reference/swagger-ui-bundle.js"');
    expect(text).not.toMatch(/<script>|<style| on\w+=|(?:src|href)="https?:/);
  });
});

describe('the policy of the page', () => {
  it('lets it load what is ours alone, and run no script that is written into it', () => {
    const sources = PAGE_POLICY.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", 'data:']));
    expect(PAGE_POLICY).toContain("default-src 'none'; script-src 'self';");
  });

  it.each(hosts)('is what %s says', async (_, urlOf) => {
    const { headers } = await fetch(`${urlOf()}/api/docs`);
    // The emulators are let through in the suite.
    const policy = headers.get('content-security-policy')?.replaceAll(/ \w+:\/\/127\.0\.0\.1:\d+/g, '');
    expect(policy).toBe(PAGE_POLICY);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});
