import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addExpense, joinTwo } from './ledger.ts';
import { openApp } from './world.ts';

/* Runs the examples of docs/programs.md as they stand there. */

const app = await openApp();
const [asha, ravi] = await joinTwo(app);
const { token } = await app.ask(calls.createToken, {
  as: asha,
  body: { name: 'examples', scope: 'write', expiresInDays: 30 },
});
const document = await readFile(new URL('../../docs/programs.md', import.meta.url), 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'programs-'));

const here = (text: string): string =>
  text.replaceAll('https://barabar.example', app.url).replaceAll('brb_…', token);

function examplesOf(heading: string, kind = 'sh'): readonly string[] {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === kind)
    .map(([, , text = '']) => here(text));
}

const ENVIRONMENT = here(examplesOf('A token')[0] ?? '');

async function run(example = 'false'): Promise<string> {
  const script = `set -eo pipefail\n${ENVIRONMENT}\n${example}`;
  const env = { ...process.env, ME: asha.userId, FRIEND: ravi.userId };
  return (await promisify(execFile)('bash', ['-c', script], { cwd: folder, env })).stdout.trim();
}

const dataOf = (printed: string): unknown => z.object({ data: z.unknown() }).parse(JSON.parse(printed)).data;

beforeAll(async () => {
  await addExpense(app, asha, { amount: 300_00, among: [asha, ravi], description: 'Taxi, "late"' });
});

describe('the examples of docs/programs.md', () => {
  it('are all run by these tests', () => {
    const kinds = [...document.matchAll(/^```(\w+)$/gm)].map(([, kind]) => kind);
    expect(kinds.join(' ')).toBe('sh sh sh sh sh js yaml sh json sh sh');
  });

  it('end a token that somebody has found', async () => {
    expect(await run(examplesOf('A token')[1])).toBe('204');
  });

  it('read balances, as JSON and in a line each', async () => {
    const [json, lines] = examplesOf('Who owes what');
    expect(dataOf(await run(json))).toMatchObject([
      { fromUserId: ravi.userId, amount: 150, currency: 'INR' },
    ]);
    expect(await run(lines)).toBe(`${ravi.name} owes ${asha.name} 150 INR`);
  });

  it('write a table that spreadsheets open', async () => {
    await run(examplesOf('A spreadsheet')[0]);
    const csv = await readFile(join(folder, 'expenses.csv'), 'utf8');
    expect(csv).toMatch(/^"\d{4}-\d\d-\d\d","Taxi, ""late""","300","INR","/);
  });

  it('fill a sheet of Google’s', async () => {
    const [script = ''] = examplesOf('A spreadsheet', 'js');
    const asked: unknown[] = [];
    // What the script will ask for, asked before: a script there waits for its answer.
    const response = await fetch(`${app.url}/api/expenses/balances`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    const UrlFetchApp = {
      fetch: (...asks: unknown[]) => {
        asked.push(...asks);
        return { getContentText: () => text };
      },
    };
    const rows: unknown = runInNewContext(`${script}; balances()`, { UrlFetchApp, JSON });
    expect(asked).toEqual([
      `${app.url}/api/expenses/balances`,
      { headers: { Authorization: `Bearer ${token}` } },
    ]);
    expect(JSON.parse(JSON.stringify(rows))).toEqual([[ravi.name, asha.name, 150, 'INR']]);
  });

  it('are a sensor of Home Assistant', async () => {
    const [sensor = ''] = examplesOf('Home Assistant', 'yaml');
    const valueOf = (key: string) => new RegExp(`^ +${key}: (.*)$`, 'm').exec(sensor)?.[1] ?? '';
    const response = await fetch(valueOf('resource'), {
      headers: { authorization: valueOf('Authorization') },
    });
    const template = /^"\{\{ value_json\.data \| map\(attribute='(\w+)'\) \| sum \}\}"$/;
    const [, attribute = ''] = template.exec(valueOf('value_template')) ?? [];
    const { data } = z
      .object({ data: z.array(z.record(z.string(), z.unknown())) })
      .parse(await response.json());
    expect(data.reduce((sum, row) => sum + Number(row[attribute]), 0)).toBe(150);
  });

  it('add a bill once, however often they are sent', async () => {
    const [example] = examplesOf('Adding a bill');
    const added = dataOf(await run(example));
    expect(added).toMatchObject({ description: 'Groceries', amount: 500, createdBy: asha.userId });
    expect(dataOf(await run(example))).toEqual(added);
  });

  it('connect a client of the Model Context Protocol', async () => {
    const [configuration = ''] = examplesOf('An assistant (MCP)', 'json');
    const server = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });
    const { mcpServers } = z
      .object({ mcpServers: z.object({ barabar: server }) })
      .parse(JSON.parse(configuration));
    const { url, headers } = mcpServers.barabar;
    const client = new Client({ name: 'example', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['listBalances', 'prepareExpense', 'commit']));
    for (const [, named = ''] of document.matchAll(/`(prepare\w+|commit)`/g)) expect(names).toContain(named);
    await client.close();
  });

  it('read what has changed', async () => {
    expect(dataOf(await run(examplesOf('What has changed')[0]))).toBeDefined();
  });

  it('show a refusal as problem details', async () => {
    const printed: unknown = JSON.parse(await run(examplesOf('Refusals')[0]));
    expect(printed).toMatchObject({ status: 404, code: 'not-found', title: 'Not found' });
  });

  it('name calls that exist, for programs or said to be in the application alone', () => {
    const tokenCalls = Object.values(calls).map(({ path, isForTokens, access }) => ({
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      isOpen: isForTokens !== false || access === 'public',
    }));
    const named = [...document.matchAll(/`(?:(?:GET|POST|PATCH|DELETE) )?(\/[\w/{}-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(named.length).toBeGreaterThan(15);
    const unknown = named.filter(
      (path) =>
        !['/api/docs', '/api/mcp'].includes(path ?? '') &&
        !tokenCalls.some((call) => call.path === path && call.isOpen),
    );
    expect(unknown).toEqual([]);
  });
});
