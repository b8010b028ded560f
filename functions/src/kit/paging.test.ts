import { describe, expect, it } from 'vitest';
import { fillPage, pageRequestOf, type Position } from './paging.ts';

interface Item {
  readonly id: string;
  readonly isMine: boolean;
}

/** Ten items of the same moment, of which those at `mine` may be seen. */
function listOf(mine: readonly number[]) {
  const items: Item[] = Array.from({ length: 10 }, (_, index) => ({
    id: String(index),
    isMine: mine.includes(index),
  }));
  let itemsRead = 0;
  const read = async ({ after, count }: { after: Position | undefined; count: number }) => {
    const part = items.slice(after ? Number(after.id) + 1 : 0).slice(0, count);
    itemsRead += part.length;
    return part;
  };
  const positionOf = ({ id }: Item): Position => ({ at: new Date(0), id });
  return {
    page: (limit: number, cursor?: string) =>
      fillPage(pageRequestOf({ limit, cursor }), {
        read,
        positionOf,
        isVisible: async ({ isMine }) => isMine,
      }),
    count: () => itemsRead,
  };
}

describe('a page', () => {
  it('is filled up for what is left out of it', async () => {
    const list = listOf([0, 4, 5, 9]);
    const first = await list.page(2);
    expect(first.items.map(({ id }) => id)).toEqual(['0', '4']);
    const second = await list.page(2, first.nextCursor);
    expect(second.items.map(({ id }) => id)).toEqual(['5', '9']);
    expect(second.nextCursor).toBeUndefined();
  });

  it('reads one item more than it shows when nothing is left out', async () => {
    const list = listOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await list.page(3)).items).toHaveLength(3);
    expect(list.count()).toBe(4);
  });

  it('is short, and still says where to go on, rather than read without end', async () => {
    const list = listOf([]);
    const page = await list.page(1);
    expect(page).toMatchObject({ items: [] });
    expect(page.nextCursor).toBeDefined();
    expect(list.count()).toBe(10);
  });

  it('without another behind it has no cursor', async () => {
    expect(await listOf([8, 9]).page(2)).toMatchObject({ nextCursor: undefined });
    expect((await listOf([0, 1]).page(2)).nextCursor).toBeDefined();
  });
});
