import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toMinor } from '@barabar/core/money';
import {
  beginOnEmptyDevice,
  endings,
  entriesOf,
  expectStored,
  notified,
  offered,
  openPage,
  task,
  sendHeld,
  server,
  TEA,
  teaOnWire,
} from '../../test-support/outbox-fixtures.ts';

beforeEach(beginOnEmptyDevice);

describe('a change', () => {
  it('is sent with its key, and nothing of it stays on the device', async () => {
    const page = await openPage();
    await expect(page.create('key-1')).resolves.toMatchObject({ id: 'tea-1' });
    expect(server.sent).toMatchObject([{ call: 'POST /api/expenses', key: 'key-1' }]);
    expect(entriesOf(page)).toEqual([]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that is refused is not kept, and the refusal is thrown', async () => {
    const page = await openPage();
    server.replies = [400];
    await expect(page.create('key-1')).rejects.toThrow('refused with 400');
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that the server is closed for waits, though its form is open, and is sent once it is open', async () => {
    const page = await openPage();
    server.replies = [503, 503];
    await expect(page.create('key-1')).resolves.toBeUndefined();
    expect(page.getOutbox().problem).toBe('refused with 503');
    await page.sendOutbox();
    const [entry] = entriesOf(await openPage());
    // Whatever is read meanwhile, it shows.
    expect(entry).toMatchObject({ id: 'key-1', isTried: false });
    expect(entry?.refusal).toBeUndefined();
    await page.sendOutbox();
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that the server may have is not given back for a failure that passes: it waits', async () => {
    const page = await openPage();
    const { saved, resolve } = await sendHeld(() => page.create('key-1'), 429);
    // Asks for another attempt, while the dialog still waits for the first.
    const again = page.sendOutbox();
    resolve('lost');
    await expect(saved).resolves.toBeUndefined();
    await again;
    expect(server.sent).toHaveLength(2);
    expect(entriesOf(await openPage())).toMatchObject([{ id: 'key-1', isTried: true }]);
  });

  it('with which the session ends waits for the next sign-in, because its form has gone with the session', async () => {
    const page = await openPage();
    server.replies = [401];
    await expect(page.edit(TEA, 'key-1')).resolves.toBeUndefined();
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([{ id: 'key-1' }]);
    await next.sendOutbox();
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(entriesOf(next)).toEqual([]);
  });

  it('that its form has back leaves the later one as if it had never been: nobody is overwritten', async () => {
    const page = await openPage();
    const { saved: first, resolve } = await sendHeld(() => page.edit(TEA, 'key-1'), 409);
    const second = page.edit({ ...TEA, description: 'key-1', version: 2 }, 'key-2');
    await expectStored(2);
    // Somebody else has made version 2.
    resolve(409);
    await expect(first).rejects.toThrow('refused with 409');
    await expect(second).rejects.toThrow('refused with 409');
    expect(server.sent.map(({ body }) => body)).toEqual([
      '{"description":"key-1","version":1}',
      '{"description":"key-2","version":1}',
    ]);
  });

  it('that is refused when its form is gone stays with its reason, for a decision', async () => {
    const page = await openPage();
    server.replies = [409];
    await expect(page.edit(TEA, 'key-1', () => false)).rejects.toThrow('refused with 409');
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1', refusal: { code: 'version-conflict' } }]);
    expect(entriesOf(await openPage())).toMatchObject([
      { id: 'key-1', body: '{"description":"key-1","version":1}', refusal: { code: 'version-conflict' } },
    ]);
  });

  it('that is refused is on the disk until its form shows that: a page that ends then loses nothing', async () => {
    const page = await openPage();
    let isOpen = true;
    server.replies = [409];
    await page
      .edit(TEA, 'key-1', () => isOpen)
      .catch(() => {
        isOpen = false;
      });
    await page.sendOutbox();
    expect(entriesOf(await openPage())).toMatchObject([
      { id: 'key-1', refusal: { code: 'version-conflict' } },
    ]);
  });

  it('is not shown as refused while its form shows the refusal', async () => {
    const page = await openPage();
    server.replies = [400];
    const seen: unknown[] = [];
    const failed = page.create('key-1').catch(() => seen.push(...entriesOf(page)));
    await failed;
    expect(seen).toEqual([]);
  });

  it('that its form submits again at once is not lost', async () => {
    const page = await openPage();
    server.replies = [400];
    task.ms = 50;
    const again = page.create('key-1').catch(() => page.create('key-1'));
    await expect(again).resolves.toMatchObject({ id: 'tea-2' });
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('whose failure passes waits where its form is gone', async () => {
    const page = await openPage();
    server.replies = [429];
    await expect(page.edit(TEA, 'key-1', () => false)).resolves.toBeUndefined();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1' }]);
    expect(entriesOf(page)[0]?.refusal).toBeUndefined();
    const text = 'Saved on this device. The server has not confirmed it yet, so it is sent again.';
    expect(notified).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text });
  });

  it.each([
    {
      isOnline: true,
      text: 'Saved on this device. The server has not confirmed it yet, so it is sent again.',
    },
    { isOnline: false, text: 'Saved. Goes out when you’re online.' },
  ])(
    'without an answer waits, and is said to wait for a connection only without one: $isOnline',
    async (given) => {
      const page = await openPage();
      vi.stubGlobal('navigator', { onLine: given.isOnline });
      server.replies = ['lost'];
      await expect(page.create('key-1')).resolves.toBeUndefined();
      expect(notified).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: given.text });
    },
  );

  it('that the server has taken, with an answer that cannot be read, waits, and a new version is offered', async () => {
    const page = await openPage();
    server.replies = [{ data: 'nonsense' }];
    await expect(page.create('key-1')).resolves.toBeUndefined();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1', isTried: true }]);
    await vi.waitFor(() => expect(offered).toHaveBeenCalledOnce(), 10_000);
  });

  it('that something between here and the server answers for it is given back', async () => {
    const page = await openPage();
    server.replies = [new Response('<html>Bad gateway</html>', { status: 502 })];
    await expect(page.create('key-1')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that its form has back is made when the record is changed all the same, as if that had come before', async () => {
    const page = await openPage();
    const other = await openPage();
    server.replies = [new Response('<html>Bad gateway</html>', { status: 502 })];
    await expect(page.create('key-1')).rejects.toMatchObject({ status: 502 });
    await expectStored(0);
    server.sent = [];
    server.replies = [{ data: teaOnWire('tea') }, { data: { ...teaOnWire('tea'), version: 2 } }];
    // In another tab, which may not have heard of it yet.
    await expect(other.edit({ ...TEA, id: 'key-1' }, 'key-2')).resolves.toMatchObject({ version: 2 });
    expect(server.sent.map(({ call, key }) => `${call} ${key}`)).toEqual([
      'POST /api/expenses key-1',
      'PATCH /api/expenses/tea key-2',
    ]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that its form has back and submits once more is made once', async () => {
    const page = await openPage();
    server.replies = [429, { data: teaOnWire('tea') }];
    await expect(page.create('key-1')).rejects.toMatchObject({ code: 'too-many-requests' });
    await page.create('key-1');
    await page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    expect(server.sent.map(({ call }) => call)).toEqual([
      'POST /api/expenses',
      'POST /api/expenses',
      'PATCH /api/expenses/tea',
    ]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('that its form has back with the refusal waits for a decision when the record is changed all the same', async () => {
    const page = await openPage();
    server.replies = [400];
    await expect(page.create('key-1')).rejects.toThrow('refused with 400');
    await expectStored(0);
    await expect(page.edit({ ...TEA, id: 'key-1' }, 'key-2')).resolves.toBeUndefined();
    expect(server.sent).toHaveLength(1);
    expect(entriesOf(page)).toMatchObject([
      { id: 'key-1', refusal: { code: 'exceeds-owed' } },
      { id: 'key-2' },
    ]);
  });

  it('that another tab sends is given back to the form when it is refused, and no tab shows it any more', async () => {
    const ownPage = await openPage();
    const other = await openPage();
    endings.push(other.followOutbox());
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const holding = navigator.locks.request('barabar-outbox', () => gate);
    const sending = other.sendOutbox();
    server.replies = [400];
    const refused = expect(ownPage.create('key-1')).rejects.toThrow('refused with 400');
    await expectStored(1);
    release();
    await Promise.all([holding, sending, refused]);
    await expectStored(0);
    await vi.waitFor(() => expect(entriesOf(other)).toEqual([]), 10_000);
    expect(server.sent).toHaveLength(1);
  });

  it('that is refused stays when others depend on it, and the refusal is thrown', async () => {
    const page = await openPage();
    const { saved, resolve } = await sendHeld(() => page.create('key-1'));
    const edited = page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await vi.waitFor(() => expect(entriesOf(page)).toHaveLength(2), 10_000);
    await expectStored(2);
    resolve(400);
    await expect(saved).rejects.toThrow('refused with 400');
    await expect(edited).resolves.toBeUndefined();
    expect(server.sent.map(({ key }) => key)).toEqual(['key-1']);
    expect(entriesOf(page)).toMatchObject([
      { id: 'key-1', refusal: { code: 'exceeds-owed' } },
      { id: 'key-2' },
    ]);
    server.replies = [{ data: teaOnWire('tea') }, { data: teaOnWire('tea') }];
    await page.create('key-1');
    await page.sendOutbox();
    expect(server.sent.map(({ call, key }) => `${call} ${key}`).slice(1)).toEqual([
      'POST /api/expenses key-1',
      'PATCH /api/expenses/tea key-2',
    ]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('whose failure passes waits when others depend on it', async () => {
    const page = await openPage();
    const { saved, resolve } = await sendHeld(() => page.create('key-1'), 429);
    const edited = page.edit({ ...TEA, id: 'key-1' }, 'key-2');
    await expectStored(2);
    resolve(429);
    await expect(Promise.all([saved, edited])).resolves.toEqual([undefined, undefined]);
    await expectStored(2);
  });

  it('waits when the server does not answer, also after the page is opened anew, and is sent byte for byte', async () => {
    const page = await openPage();
    server.replies = ['lost'];
    await expect(page.create('key-1')).resolves.toBeUndefined();
    expect(entriesOf(page)).toMatchObject([{ id: 'key-1', isTried: true }]);
    expect(page.stateOf('key-1', page.getOutbox())).toBe('waiting');
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([{ id: 'key-1' }]);
    await next.sendOutbox();
    expect(server.sent[1]).toEqual(server.sent[0]);
    expect(entriesOf(next)).toEqual([]);
    expect(entriesOf(await openPage())).toEqual([]);
  });

  it('is on the device before it is sent: a page that ends then loses nothing', async () => {
    const page = await openPage();
    const { saved, resolve } = await sendHeld(() => page.create('key-1'));
    const next = await openPage();
    expect(entriesOf(next)).toMatchObject([{ id: 'key-1', isTried: true }]);
    resolve('lost');
    await saved;
  });

  it('that waits already is not added a second time; another one under its key is refused', async () => {
    const page = await openPage();
    server.replies = ['lost', 'lost', 'lost'];
    await page.create('key-1');
    await page.create('key-1');
    expect(entriesOf(page)).toHaveLength(1);
    await expect(page.create('key-1', { amount: toMinor(7_00) })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('of a person whose session ended waits for them, and is not another person’s', async () => {
    const page = await openPage();
    server.replies = ['lost'];
    await page.create('key-1');
    const other = await openPage({ uid: 'uid-bina', userId: 'bina' });
    await other.sendOutbox();
    expect(entriesOf(other)).toEqual([]);
    expect(server.sent).toHaveLength(1);
    expect(entriesOf(await openPage())).toHaveLength(1);
  });

  it('that is not kept may be made all the same if its answer of success cannot be read, as its form says', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openPage();
    vi.stubGlobal('indexedDB', undefined);
    server.replies = [{ data: 'nonsense' }, new Response('<html>Bad gateway</html>', { status: 502 })];
    await expect(page.create('key-1')).rejects.toMatchObject({
      name: 'WordedError',
      message: expect.stringMatching(/may have made the change.*before you make it again/),
    });
    await vi.waitFor(() => expect(offered).toHaveBeenCalledOnce(), 10_000);
    // What something between here and the server answers for it says nothing of the change.
    await expect(page.create('key-2')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
    expect(offered).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'the browser keeps nothing',
      () => vi.stubGlobal('indexedDB', undefined),
      /could not be reached.*keeps nothing for later/,
    ],
    [
      'storage is full',
      () => {
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
          throw new DOMException('no room', 'QuotaExceededError');
        });
      },
      /could not be reached.*Storage on this device is full, so it could not be kept for later either\.$/,
    ],
  ])(
    'is sent without being kept where %s; only a lost connection is then a failure',
    async (_, end, words) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const page = await openPage();
      end();
      await expect(page.create('key-1')).resolves.toMatchObject({ id: 'tea-1' });
      server.replies = ['lost'];
      await expect(page.create('key-2')).rejects.toThrow(words);
      expect(entriesOf(page)).toEqual([]);
    },
  );
});
