import { readFile } from 'node:fs/promises';
import { failureSchema } from '@barabar/core/contract/errors';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const base = z.string().parse(process.env['BASE_URL']);

async function get(path: string) {
  const response = await fetch(`${base}${path}`);
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type') ?? '',
    kept: headers.get('cache-control') ?? '',
    text: await response.text(),
  };
}

/** What the application's document has and no other. */
const APPLICATION = 'id="root"';

describe('a file of the built client', () => {
  it('is kept for good, its name being that of its content', async () => {
    const { text } = await get('/app.html');
    // In the name of a script that holds text `~` stands for the folder of a language.
    const files = [...text.matchAll(/"\/?(assets\/[^"]+)"/g)].flatMap(([, file = '']) =>
      ['', 'hi/'].map((folder) => `/${file.replace('~/', folder)}`),
    );
    expect(files.filter((file) => file.startsWith('/assets/hi/')).length).toBeGreaterThan(2);
    for (const file of files) {
      expect(await get(file)).toMatchObject({ status: 200, kept: 'public, max-age=31536000, immutable' });
    }
  });

  it.each(['/assets/nope.js', '/assets/app-00000000.css', '/assets/deep/nope.woff2', '/assets/nope'])(
    'that is missing is 404 and not kept: %s',
    async (path) => {
      const { status, kept: cacheControl, text } = await get(path);
      expect({ status, kept: cacheControl }).toEqual({ status: 404, kept: 'no-store' });
      expect(text).not.toContain(APPLICATION);
    },
  );
});

describe('the description of the API', () => {
  it('is a file of Hosting, kept for an hour and asked for by its tag, which the function answers alike', async () => {
    const { headers } = await fetch(`${base}/api/openapi.json`);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('etag')).toBeTruthy();
    // The log of calls and their ids is the function's.
    expect(headers.get('x-request-id')).toBeNull();
  });
});

describe('an address of the application', () => {
  it.each([
    '/login',
    '/dashboard',
    '/groups',
    '/groups/some-id',
    '/groups/some-id/add-members',
    '/friends/some-id',
    '/activity',
    '/account',
  ])('is its document, asked for anew each time: %s', async (path) => {
    const { status, type, kept: cacheControl, text } = await get(path);
    expect({ status, kept: cacheControl }).toEqual({ status: 200, kept: 'no-cache' });
    expect(type).toContain('text/html');
    expect(text).toContain(APPLICATION);
  });

  it.each(['/nowhere', '/assetsandmore', '/groups/a.b'])('may also be one of no screen: %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(APPLICATION);
  });

  it('is not "/", which is the landing page', async () => {
    const { status, text } = await get('/');
    expect(status).toBe(200);
    expect(text).not.toContain(APPLICATION);
  });
});

describe('a link in a message, whose reader runs no scripts,', () => {
  const PRODUCT = 'Split bills, settle up, stay friends · बिल बाँटें, हिसाब चुकाएँ, दोस्ती बनी रहे';

  it.each([
    ['/join', 'You are invited to split bills', 'Open the link to see who invites you.'],
    ['/hi/join', 'साथ में बिल बाँटने का न्योता', 'लिंक खोलकर देखें कि न्योता किसने दिया है।'],
  ])('is an invitation in its language: %s', async (path, title, description) => {
    const { text, kept: cacheControl } = await get(path);
    expect(text).toContain(`<meta property="og:title" content="${title}" />`);
    expect(text).toContain(`<meta property="og:description" content="${description}" />`);
    expect(text).toContain(`<meta property="og:image" content="${base}/preview.png" />`);
    expect(text).toContain(APPLICATION);
    expect(cacheControl).toBe('no-cache');
  });

  it.each([
    ['/', PRODUCT],
    ['/hi', PRODUCT],
    ['/login', PRODUCT],
    ['/add', PRODUCT],
    ['/groups/some-id', PRODUCT],
  ])('is shown in all languages, and names nobody: %s', async (path, title) => {
    const { text } = await get(path);
    const tags = new Map(
      [...text.matchAll(/<meta property="og:(\S+)" content="([^"]*)"/g)].map(
        ([, name = '', message = '']) => [name, message],
      ),
    );
    expect(tags.get('title')).toBe(title);
    expect(tags.get('description')).toMatch(/^[^·]+ · \p{Script=Devanagari}[^·]+$/u);
    expect(tags.get('image')).toBe(`${base}/preview.png`);
    const picture = new DataView(await (await fetch(tags.get('image') ?? '')).arrayBuffer());
    // Of a PNG: the width and the height.
    expect([picture.getUint32(16), picture.getUint32(20)]).toEqual([1200, 630]);
  });
});

describe('a route that the API does not have', () => {
  it.each(['/api', '/api/', '/api/nope', '/api/assets/nope.js', '/api/friends/x/y/z'])(
    'is 404 in its words, and not kept: %s',
    async (path) => {
      const { status, type, kept: cacheControl, text } = await get(path);
      expect({ status, kept: cacheControl }).toEqual({ status: 404, kept: 'private, no-store' });
      expect(type).toContain('application/json');
      expect(failureSchema.parse(JSON.parse(text)).code).toBe('not-found');
    },
  );
});

describe('firebase.json, of which the emulator has a copy', () => {
  const rules = z.object({
    hosting: z.object({
      headers: z.array(
        z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
      ),
    }),
  });

  it('speaks of 404s last: Hosting applies its rules in their order, and this one to every 404', async () => {
    const text = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8');
    const { headers } = rules.parse(JSON.parse(text)).hosting;
    expect(headers.at(-1)).toEqual({
      source: '404.html',
      headers: [{ key: 'Cache-Control', value: 'no-store' }],
    });
  });
});
