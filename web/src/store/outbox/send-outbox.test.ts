import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';
import {
  beginOnEmptyDevice,
  entriesOf,
  expectStored,
  openPage,
  server,
  TEA,
  teaOnWire,
} from '../../test-support/outbox-fixtures.ts';

beforeEach(beginOnEmptyDevice);

describe('what waits', () => {
  it('makes the page ask the browser to keep it', async () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true);
    vi.stubGlobal('navigator', { storage: { persist } });
    stubStorage();
    const page = await openPage();
    await page.create('key-0');
    expect(persist).not.toHaveBeenCalled();
    server.replies = ['lost'];
    await page.create('key-1');
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  });

  it('is sent in order; changes of a new record get the id that the server gives it', async () => {
    const page = await openPage();
    server.replies = ['lost', 'lost', 'lost'];
    const ahead = { ...TEA, id: 'key-1' };
    await page.create('key-1');
    await page.edit(ahead, 'key-2');
    await page.edit({ ...ahead, version: 2 }, 'key-3');
    server.sent = [];
    server.replies = [{ data: teaOnWire('tea') }, 'lost', { data: { ...teaOnWire('tea'), version: 2 } }];
    await page.sendOutbox();
    expect(server.sent.map(({ call, key }) => `${call} ${key}`)).toEqual([
      'POST /api/expenses key-1',
      'PATCH /api/expenses/tea key-2',
    ]);
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([
      { id: 'key-2', params: { expenseId: 'tea' }, effect: { before: { id: 'tea' }, after: { id: 'tea' } } },
      { id: 'key-3', params: { expenseId: 'tea' } },
    ]);
    await next.sendOutbox();
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
    expect(server.sent.at(-1)?.body).toBe('{"description":"key-3","version":2}');
  });

  it('waits for a decision on the creation of its record, which a form submits once more and the server refuses', async () => {
    const page = await openPage();
    server.replies = ['lost', 'lost'];
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await page.create('key-1');
    server.replies = [400];
    await page.sendOutbox();
    expect(entriesOf(page)).toMatchObject([
      { id: 'key-1', refusal: { code: 'exceeds-owed' } },
      { id: 'key-2' },
    ]);
    const { heldOf } = await import('./depending-entries.ts');
    expect([...heldOf(page.getOutbox().entries)]).toEqual(['key-1', 'key-2']);
  });

  it('stays with the reason when the server refuses it, and what depends on it stays too; the rest is sent', async () => {
    const page = await openPage();
    server.replies = ['lost', 'lost', 'lost'];
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await page.create('key-3');
    server.sent = [];
    server.replies = [400];
    await page.sendOutbox();
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1', 'key-3']);
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([
      {
        id: 'key-1',
        refusal: {
          code: 'exceeds-owed',
          message: 'refused with 400',
          id: 'refused-with-400',
          params: { status: 400 },
        },
      },
      { id: 'key-2' },
    ]);
    expect(next.stateOf('key-1', next.getOutbox())).toBe('waiting');
  });

  it('is sent at the next start also when a killed browser has lost the mark that something waits', async () => {
    const marks = stubStorage();
    vi.stubGlobal('document', new EventTarget());
    const page = await openPage();
    server.replies = ['lost'];
    await page.create('key-1');
    marks.clear();
    await openPage();
    const { keepSending } = await import('./keep-sending.ts');
    const stop = keepSending();
    await expectStored(0);
    await vi.waitFor(() => {
      expect(marks.has('barabar-outbox')).toBe(false);
    });
    stop();
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('is not refused by what passes: too many requests, and answers that cannot be read', async () => {
    const page = await openPage();
    server.replies = ['lost', 429, 'lost', { data: 'nonsense' }];
    await page.create('key-1');
    await page.sendOutbox();
    expect(page.getOutbox().problem).toBe('refused with 429');
    await page.sendOutbox();
    expect(page.getOutbox().problem).toBeUndefined();
    await page.sendOutbox();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1' }]);
    expect(entriesOf(page)[0]?.refusal).toBeUndefined();
    await page.sendOutbox();
    expect(entriesOf(page)).toEqual([]);
    expect(page.getOutbox().problem).toBeUndefined();
  });
});
