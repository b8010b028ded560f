import { expect, it } from 'vitest';
import { openPage } from './open-page.ts';

/** Runs a tap on a notification with these windows open. @returns what became of them, in order. */
async function tap(page: string, ...urls: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  const windows = urls.map((url) => ({
    url,
    focus: async () => done.push(`focus ${url}`),
    navigate: async (to: string) => done.push(`go to ${to}`),
  }));
  await openPage(
    { matchAll: async () => windows, openWindow: async (url) => done.push(`open ${url}`) },
    page,
  );
  return done;
}

const OPEN = 'https://barabar.example.com/groups/goa?tab=members';

it('a notification opens its page in a new window where none is open', async () => {
  expect(await tap('/expenses/tea')).toEqual(['open /expenses/tea']);
});

it('a notification leads an open window to its page', async () => {
  const second = 'https://barabar.example.com/dashboard';
  expect(await tap('/expenses/tea', OPEN, second)).toEqual([`focus ${OPEN}`, 'go to /expenses/tea']);
});

it('a window that may not be shown goes to the page all the same', async () => {
  const done: string[] = [];
  const window = {
    url: OPEN,
    focus: () => Promise.reject(new Error('Not allowed to focus a window.')),
    navigate: async (to: string) => done.push(to),
  };
  await openPage({ matchAll: async () => [window], openWindow: async () => done.push('new') }, '/activity');
  expect(done).toEqual(['/activity']);
});

it('a window that shows the page is not loaded again', async () => {
  expect(await tap('/groups/goa?tab=members', OPEN)).toEqual([`focus ${OPEN}`]);
});
