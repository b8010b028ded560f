import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listMyGroups } from '@barabar/core/contract/groups';
import { hindranceWords } from '../../lib/records/hindrance-words.ts';
import { makeGroup } from '../../test-support/factories.ts';
import { callOf } from '../kinds.ts';
import { emptyStore, fillStore } from '../store.ts';
import { useHindrance } from './use-hindrance.ts';

function Words() {
  const hindered = useHindrance({ groupId: 'goa', createdBy: 'kabir' }, 'asha');
  return <p>{hindered ? hindranceWords(hindered) : 'free'}</p>;
}

test('the rules of a group are known from the list of groups, too', async () => {
  onTestFinished(emptyStore);
  const group = makeGroup('Goa', ['Kabir Sen', 'Asha Rao']);
  const members = group.members.map((member) =>
    member.userId === 'asha' ? { ...member, role: 'viewer' as const } : member,
  );
  await render(<Words />);
  await expect.element(page.getByText('free')).toBeVisible();
  const now = Date.now();
  fillStore(callOf(listMyGroups), {
    data: [{ ...group, id: 'goa', members }],
    nextCursor: undefined,
    from: now,
    to: now,
  });
  await expect.element(page.getByText('You are a viewer here')).toBeVisible();
});
