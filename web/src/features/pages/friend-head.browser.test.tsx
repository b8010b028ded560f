import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Friend } from '@barabar/core/contract/friends';
import { FriendHead } from './friend-head.tsx';
import { makeFriend } from '../../test-support/factories.ts';

async function heightOf(friend: Friend | undefined): Promise<number> {
  const { container, unmount } = await render(<FriendHead friend={friend} />);
  const { height } = container.getBoundingClientRect();
  await unmount();
  return height;
}

test.each([
  ['a phone', 390],
  ['a desktop', 1280],
])(
  'on %s the head is as high while it is loading, so that the records below do not move',
  async (_, width) => {
    await page.viewport(width, 844);
    const loading = await heightOf(undefined);
    const heights: number[] = [];
    for (const paise of [0, 500, -500]) heights.push(await heightOf(makeFriend('Asha Rao', { INR: paise })));
    expect(heights).toEqual([loading, loading, loading]);
  },
);
