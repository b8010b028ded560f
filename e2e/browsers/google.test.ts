import { createServer as createProxy } from 'node:http';
import { createServer, type Server } from 'node:https';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { expect, it } from 'vitest';
import { listenLocally } from '../verbs/proxy.ts';
import { answerAsGoogle, LATE_MS, noteWindows, REAL_PROJECT } from '../verbs/real-project.ts';
import { baseUrl } from '../verbs/suite.ts';
import { until } from './driver.ts';
import { openWebKit } from './webkit.ts';

/** Found by scripts/lib/other-browsers.mjs. */
const PATH = process.env['WEBKIT_DRIVER_PATH'] ?? '';
/** Where the browser finds the product, over a secure connection. */
const DOMAIN = 'barabar.test';

/** The product and Google's hosts, each under any certificate. */
async function serveAll(asked: string[]): Promise<Server> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: DOMAIN }], {
    algorithm: 'sha256',
    keyType: 'ec',
  });
  return createServer({ key, cert }, (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    const give = (contentType: string | null, body: string | Uint8Array): void => {
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
      response.setHeader('Content-Type', contentType ?? 'text/plain').end(body);
    };
    const pass = async (): Promise<void> => {
      if (url.hostname !== DOMAIN) {
        const { contentType, body } = await answerAsGoogle(url, { asked, domain: DOMAIN });
        give(contentType, body);
      } else if (url.pathname === '/__/firebase/init.json')
        give('application/json', JSON.stringify(REAL_PROJECT));
      else {
        const answer = await fetch(`${baseUrl()}${url.pathname}${url.search}`);
        give(answer.headers.get('content-type'), await answer.bytes());
      }
    };
    pass().catch(() => response.destroy());
  });
}

it.skipIf(PATH === '')(
  'the window of Google opens with the tap in WebKitGTK, once its script and frame have come',
  async () => {
    const asked: string[] = [];
    const all = await serveAll(asked);
    const port = await listenLocally(all);
    const proxy = createProxy().on('connect', (_request, socket) => {
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      for (const side of [socket, onward]) side.on('error', () => onward.destroy());
    });
    const browser = await openWebKit(PATH, `http://127.0.0.1:${await listenLocally(proxy)}`);
    try {
      await browser.open(`https://${DOMAIN}/login`);
      await until('its script and frame', async () => asked.length === 2);
      // WebKit opens no window for a tap that comes before the frame: the page then says to try again.
      await wait(LATE_MS + 1_000);
      await browser.run(noteWindows, '');
      await browser.tap({ kind: 'action', name: 'Continue with Google' });
      await until('its window', () =>
        browser.run((opened) => document.body.dataset['opened'] === opened, 'true true'),
      );
      expect(asked, 'nothing is asked for again').toEqual(['script', 'frame']);
    } finally {
      await browser.close();
      for (const server of [proxy, all]) {
        server.closeAllConnections();
        server.close();
      }
    }
  },
);
