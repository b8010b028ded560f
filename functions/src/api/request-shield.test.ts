import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { channel } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyHeadersOf, decodablePath, shieldRequests, type BodyHeaders } from './request-shield.ts';

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly url: string | undefined;
  readonly original: BodyHeaders;
}

describe('the shield', () => {
  let url = '';
  let seen: Seen | undefined;
  const server = createServer((request: IncomingMessage, response) => {
    seen = { headers: request.headers, url: request.url, original: bodyHeadersOf(request) };
    response.end();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address !== null && typeof address !== 'string') url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => server.close());

  const send = async (path = '/') => {
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      body: 'x',
    });
    return seen;
  };

  it('is not there for triggers, whose events the framework parses', async () => {
    shieldRequests(undefined);
    shieldRequests('onExpenseWritten');
    expect(channel('http.server.request.start').hasSubscribers).toBe(false);
    expect((await send())?.headers).toMatchObject({ 'content-encoding': 'gzip' });
  });

  it('keeps whoever comes before the app from parsing, and the app knows what was sent', async () => {
    shieldRequests('api');
    const request = await send('/api/groups/%E0?a=%');
    expect(request?.headers).not.toHaveProperty('content-encoding');
    expect(request?.headers['content-type']).toBeUndefined();
    expect(request?.original).toEqual({ contentEncoding: 'gzip', contentType: 'application/json' });
    expect(request?.url).toBe('/api/groups/%25E0?a=%');
  });
});

describe('a path', () => {
  it('stays as it is when it can be decoded', () => {
    expect(decodablePath('/api/groups/%E0%A4%85?q=%E0')).toBe('/api/groups/%E0%A4%85?q=%E0');
  });

  it('names something that cannot exist when it cannot', () => {
    expect(decodeURIComponent(decodablePath('/a/%E0%A4%A'))).toBe('/a/%E0%A4%A');
  });
});
