import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { namesIn } from './names-in.ts';

/** Reads the names that the sources of a folder use, by file, without tests. */
const read = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,js}`, { cwd: ROOT, exclude: ['**/*.test.*'] }).map((file) => ({
    file,
    text: readFileSync(inRoot(file), 'utf8'),
    names: namesIn(file, readFileSync(inRoot(file), 'utf8')),
  }));

const server = read('functions/src');
const shared = read('core/src');
const client = read('web/src');
/** The scripts of the documents, which the build writes into them. */
const documents = read('web/public');

const usesOf = (sources: ReturnType<typeof read>, names: string[]) =>
  sources.flatMap(({ file, names: own }) =>
    names.filter((name) => own.has(name)).map((name) => `${file}: ${name}`),
  );

describe('what the sources use is found', () => {
  it('by name, as a member, in markup and as a module', () => {
    const text = `import { run } from 'node:vm'; node.innerHTML = x; <p dangerouslySetInnerHTML={y} />;`;
    expect([...namesIn('a.tsx', text)]).toEqual(
      expect.arrayContaining(['import node:vm', 'innerHTML', 'dangerouslySetInnerHTML']),
    );
  });

  it('and comments, texts and erased types are not', () => {
    const text = `import type { Agent } from 'node:http'; const a = 'eval'; // fetch`;
    expect([...namesIn('a.ts', text)]).toEqual(['a']);
  });

  it('in every part of the product', () => {
    for (const sources of [server, shared, client]) expect(sources.length).toBeGreaterThan(10);
  });
});

const CODE_FROM_TEXT = ['eval', 'Function', 'import node:vm', 'import vm'];

it('no code is made of text', () => {
  expect(usesOf([...server, ...shared, ...client], CODE_FROM_TEXT)).toEqual([]);
});

it('the server starts no process but its reader of receipts, and opens no connection but through the libraries of its services', () => {
  const modules = ['child_process', 'net', 'tls', 'dgram', 'http2', 'https'];
  const names = modules.flatMap((name) => [`import node:${name}`, `import ${name}`]);
  const uses = usesOf([...server, ...shared], [...names, 'fetch', 'XMLHttpRequest', 'WebSocket']);
  const [push, rates] = ['push/send-push.ts', 'rates/fetch-rates.ts'].map(
    (file) => `functions/src/features/${file}`,
  );
  const mcp = 'functions/src/api/mcp/serve.ts';
  const reader = 'functions/src/features/receipts/ocr/start-reader.ts';
  expect(uses.toSorted()).toEqual([
    `${mcp}: fetch`,
    `${push}: fetch`,
    `${rates}: fetch`,
    `${reader}: import node:child_process`,
  ]);
  const textOf = (name: string | undefined) => server.find(({ file }) => file === name)?.text ?? '';
  const addresses = [push, rates].map((file) =>
    [...textOf(file).matchAll(/\bfetch\((.*?),/g)].map(([, address]) => address),
  );
  expect(addresses).toEqual([['endpoint'], ['ADDRESS']]);
  // A module of its own, without a shell and without an argument.
  expect(textOf(reader)).toContain("import { fork } from 'node:child_process'");
  expect(textOf(reader).match(/\bfork\(.*/g)).toEqual([
    'fork(fileURLToPath(new URL(PROGRAM, import.meta.url)), {',
  ]);
  // What is called so there answers a request.
  expect(textOf(mcp).match(/\w+\.fetch\(|\bfetch\b/g)).toEqual(['handler.fetch(']);
  expect(textOf(mcp)).toContain('const handler = createMcpHandler(');
  // The ECB's file of rates, and no other address: not even one that it is redirected to.
  expect(textOf(rates)).toContain("const ADDRESS = 'https://www.ecb.europa.eu/");
  expect(textOf(rates)).toContain("redirect: 'error'");
  // The push services of browsers, and no other address either.
  expect(textOf(push)).toContain("if (!isPushService(endpoint, isLocal)) return 'gone';");
  expect(textOf(push)).toContain("redirect: 'manual'");
});

it('the server believes no header that says where a request comes from', () => {
  const texts = server.filter(({ text }) =>
    /x-forwarded|x-real-ip|['"]forwarded['"]|trust proxy/i.test(text),
  );
  expect(texts.map(({ file }) => file)).toEqual([]);
  expect(usesOf(server, ['remoteAddress', 'ips'])).toEqual([]);
});

it('only SHA-256 is hashed with, and chance that must not be guessed comes from the system', () => {
  const hashes = [...server, ...client].flatMap(({ text }) =>
    [...text.matchAll(/createHash\((.*?)\)/g)].map(([, algorithm]) => algorithm),
  );
  expect(hashes.length).toBeGreaterThan(0);
  expect(new Set(hashes)).toEqual(new Set(["'sha256'"]));
  const byChance = [...server, ...shared, ...client].filter(({ text }) => /Math\.random/.test(text));
  // The pause before a transaction is retried, and when a page asks again whether the server is open.
  expect(byChance.map(({ file }) => file)).toEqual([
    'functions/src/kit/retry.ts',
    'web/src/app/closed-banner.tsx',
  ]);
});

it('the client makes no markup of text', () => {
  const names =
    'innerHTML outerHTML insertAdjacentHTML dangerouslySetInnerHTML srcDoc srcdoc DOMParser createContextualFragment setHTMLUnsafe';
  expect(usesOf([...client, ...documents], names.split(' '))).toEqual([]);
});

it('the client keeps no cookie, and neither sends nor takes messages of other windows', () => {
  expect(usesOf(client, ['cookie', 'cookieStore', 'opener'])).toEqual([]);
  const messages = client.flatMap(({ file, text }) =>
    [...text.matchAll(/([\w.]*)\bpostMessage\(/g)].map(([, receiver]) => `${file}: ${receiver}`),
  );
  // To the worker of the search and back, to tabs and workers of this origin, to a new service worker, from the service
  // worker to its windows and back, and from the page to itself, which begins a task.
  expect(messages.toSorted()).toEqual([
    'web/src/app/use-tapped-notification.ts: port.',
    'web/src/features/search/ask-worker.ts: worker.',
    'web/src/features/search/search-worker.ts: ',
    'web/src/lib/loading/next-task.ts: port2.',
    'web/src/lib/version/new-version.ts: waiting.',
    'web/src/lib/version/new-version.ts: waiting.',
    'web/src/service-worker/open-page.ts: client.',
    'web/src/store/device/read-database.ts: channel.',
    'web/src/store/outbox/own-outbox.ts: channel.',
  ]);
});
