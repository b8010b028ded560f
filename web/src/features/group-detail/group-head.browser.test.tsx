import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { makeViewer, owes } from '../../test-support/factories.ts';
import { summariseBalances } from '../balances/summarise-balances.ts';
import { GroupHead, type GroupHeadProps } from './group-head.tsx';

const GOA = { id: 'goa', name: 'Goa', members: [] };

async function heightOf(props: Pick<GroupHeadProps, 'group' | 'nets'>): Promise<number> {
  const { container, unmount } = await render(
    <CurrentUserContext value={makeViewer('Me')}>
      <GroupHead {...props} hasRecords hasFailed={false} isDetailed={false} />
    </CurrentUserContext>,
  );
  const { height } = container.getBoundingClientRect();
  await unmount();
  return height;
}

test.each([
  ['a phone', 390],
  ['a desktop', 1280],
])('on %s the head is as high while it is loading, so that what is below does not move', async (_, width) => {
  await page.viewport(width, 844);
  const loading = await heightOf({ group: undefined, nets: undefined });
  const heights = [
    await heightOf({ group: GOA, nets: undefined }),
    await heightOf({ group: GOA, nets: [] }),
    await heightOf({ group: GOA, nets: summariseBalances([owes('a', 'me', 500)], 'me').summaries }),
  ];
  expect(heights).toEqual([loading, loading, loading]);
});
