import { describe, expect, it } from 'vitest';
import { appendPage, renewList, type PagedList, type PageRequest } from './paged-list.ts';

interface Item {
  readonly id: string;
}

const itemsTo = (count: number): Item[] => Array.from({ length: count }, (_, index) => ({ id: `i${index}` }));

/** Makes a server of these items that records its requests. Its cursor is the id of the last item of a page. */
function serverOf(all: readonly Item[]) {
  const requests: PageRequest[] = [];
  return {
    requests,
    loadPage: async (request: PageRequest): Promise<PagedList<Item>> => {
      requests.push(request);
      const start = request.cursor === undefined ? 0 : all.findIndex(({ id }) => id === request.cursor) + 1;
      const items = all.slice(start, start + request.limit);
      const isMore = start + items.length < all.length;
      return { items, nextCursor: isMore ? items.at(-1)?.id : undefined };
    },
  };
}

const sizes = { pageSize: 50, pageSizeMax: 200 };

describe('renewList', () => {
  it('begins with one page', async () => {
    const { loadPage, requests } = serverOf(itemsTo(120));
    const list = await renewList({ loaded: undefined, loadPage, ...sizes });
    expect(list).toEqual({ items: itemsTo(50), nextCursor: 'i49' });
    expect(requests).toEqual([{ limit: 50 }]);
  });

  it("renews as many items as were loaded, in the API's largest pages", async () => {
    const { loadPage, requests } = serverOf(itemsTo(500));
    const list = await renewList({
      loaded: { items: itemsTo(350), nextCursor: 'i349' },
      loadPage,
      ...sizes,
    });
    expect(list).toEqual({ items: itemsTo(350), nextCursor: 'i349' });
    expect(requests).toEqual([{ limit: 200 }, { limit: 150, cursor: 'i199' }]);
  });

  it('removes items that the server no longer has', async () => {
    const { loadPage } = serverOf(itemsTo(3));
    const loaded = { items: itemsTo(60), nextCursor: 'i59' };
    expect(await renewList({ loaded, loadPage, ...sizes })).toEqual({
      items: itemsTo(3),
      nextCursor: undefined,
    });
  });

  it('sends at most five requests, and keeps the items loaded beyond them', async () => {
    const { loadPage, requests } = serverOf(itemsTo(3000));
    const loaded = { items: itemsTo(2000), nextCursor: 'i1999' };
    expect(await renewList({ loaded, loadPage, ...sizes })).toEqual(loaded);
    expect(requests).toHaveLength(5);
  });

  it('drops the items loaded beyond them when they no longer follow', async () => {
    const renewedNow = itemsTo(3000).map(({ id }) => ({ id: `new-${id}` }));
    const { loadPage } = serverOf(renewedNow);
    const loaded = { items: itemsTo(2000), nextCursor: 'i1999' };
    const list = await renewList({ loaded, loadPage, ...sizes });
    expect(list).toEqual({ items: renewedNow.slice(0, 1000), nextCursor: 'new-i999' });
  });
});

describe('appendPage', () => {
  const list = { items: itemsTo(2), nextCursor: 'i1' };
  const page = { items: [{ id: 'next' }], nextCursor: undefined };

  it('appends the page to the list that it was requested for', () => {
    expect(appendPage(list, { cursor: 'i1', page })).toEqual({
      items: [...itemsTo(2), { id: 'next' }],
      nextCursor: undefined,
    });
  });

  it('does not change a list whose cursor has changed', () => {
    expect(appendPage(list, { cursor: 'i0', page })).toBe(list);
  });
});
