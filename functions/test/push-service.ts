import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';

const serverKeys = createECDH('prime256v1');
serverKeys.generateKeys();
/** The key pair by which the push service of a test knows the server. */
export const VAPID = {
  publicKey: serverKeys.getPublicKey('base64url'),
  privateKey: serverKeys.getPrivateKey('base64url'),
  subject: 'mailto:no-reply@example.com',
};

/** The private side of a browser's subscription (RFC 8291). */
export interface PushKeys {
  readonly keyPair: ECDH;
  /** 16 bytes. */
  readonly authSecret: Buffer;
}

const SALT_BYTES = 16;
const HEADER_BYTES = 21;
const TAG_BYTES = 16;
/** Ends the text of the last record (RFC 8188). */
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a message to a browser by RFC 8291 and 8188, written from their words and not with the library that encrypts. */
export function decryptPush(body: Buffer, { keyPair, authSecret }: PushKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyEnd = HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1);
  const senderKey = body.subarray(HEADER_BYTES, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), senderKey]);
  const inputKey = derive(keyPair.computeSecret(senderKey), authSecret, info, 32);
  const key = derive(inputKey, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(inputKey, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(LAST_RECORD)).toString();
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Who sends, by RFC 8292. @param publicKey with which the browser subscribed. @throws where somebody else sends. */
function readVapid(authorization: string, publicKey: string): z.output<typeof claims> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('not the key that browsers subscribed with');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const [head = '', payload = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

const pushed = z.strictObject({ title: z.string(), body: z.string(), page: z.string(), tag: z.string() });

export interface ReceivedPush extends z.output<typeof pushed> {
  readonly bytes: number;
  readonly topic: string | undefined;
  readonly ttl: string | undefined;
  readonly sender: z.output<typeof claims>;
}

export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What it has been sent, oldest first. */
  readonly received: ReceivedPush[];
  /** How the push service answers; 201 unless said otherwise. */
  status: number;
}

/** A subscription that the contract takes where addresses of this machine count. Nobody answers there. */
export function somePushSubscription() {
  const keyPair = createECDH('prime256v1');
  const keys = { p256dh: keyPair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `http://127.0.0.1:9/${randomUUID()}`, keys };
}

export async function startPushService() {
  const browsers = new Map<string, PushBrowser & PushKeys & { readonly publicKey: string }>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const browser = browsers.get(request.url ?? '');
      const status = browser?.status ?? 404;
      if (browser && status < 300) {
        const { topic, ttl, authorization = '' } = request.headers;
        browser.received.push({
          ...pushed.parse(JSON.parse(decryptPush(body, browser))),
          bytes: body.length,
          topic: topic?.toString(),
          ttl: ttl?.toString(),
          sender: readVapid(authorization, browser.publicKey),
        });
      }
      response.writeHead(status, { location: `${origin}/elsewhere` }).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const origin = `http://127.0.0.1:${address.port}`;

  function subscribe(publicKey = VAPID.publicKey): PushBrowser {
    const keyPair = createECDH('prime256v1');
    keyPair.generateKeys();
    const authSecret = randomBytes(16);
    const path = `/push/${randomUUID()}`;
    const keys = { p256dh: keyPair.getPublicKey('base64url'), auth: authSecret.toString('base64url') };
    const browser = {
      endpoint: origin + path,
      keys,
      received: [],
      status: 201,
      keyPair,
      authSecret,
      publicKey,
    };
    browsers.set(path, browser);
    return browser;
  }

  return { origin, subscribe, stop: () => new Promise((resolve) => server.close(resolve)) };
}
