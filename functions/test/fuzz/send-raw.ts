import { request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** With its query, as it stands in the first line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export function sendRaw(base: string, { method, target, headers, body }: RawRequest): Promise<Reply> {
  const { hostname, port } = new URL(base);
  // Said by itself: Node says nothing of a body where it expects none, and the rest would be taken for another request.
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: target, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
