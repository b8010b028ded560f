import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logError } from '../lib/api/log-error.ts';
import { dismissNotice } from '../lib/notices/notices.ts';
import { renderScreen } from '../test-support/render-screen.tsx';

vi.mock('../lib/api/log-error.ts', { spy: true });

const OLD = '/assets/app-old.js';
const offer = page.getByRole('status').filter({ hasText: 'too old to read the server' });

function deploy(deployed: string): void {
  const entry = document.createElement('script');
  entry.type = 'text/plain';
  entry.setAttribute('src', OLD);
  document.head.append(entry);
  const callApi = globalThis.fetch;
  const html = `{"app":["${deployed.replace('/assets/', 'assets/~/')}"]}`;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/app.html' ? Promise.resolve(new Response(html)) : callApi(input, init),
  );
}

afterEach(() => {
  dismissNotice();
  for (const entry of document.querySelectorAll(`script[src="${OLD}"]`)) entry.remove();
  vi.unstubAllGlobals();
});

/** A screen, the one from which a link leads to it, and what it reads. */
const GROUPS = { from: '/dashboard', heading: 'Friends', link: 'Groups', call: 'GET /groups/my-groups' };
const FRIENDS = { from: '/activity', heading: 'Recent activities', link: 'Friends', call: 'GET /friends' };

/** Opens a screen whose answers come in another form than those of the screen before it. */
async function openWithStrangeAnswers(
  deployed: string,
  { from, heading, link, call } = GROUPS,
): Promise<void> {
  // A list of friends that cannot be read is only logged.
  vi.mocked(logError).mockImplementation(() => undefined);
  const read = vi.fn<() => { readonly data: string }>(() => ({ data: 'in another form' }));
  const { answer } = await renderScreen(from, {});
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  deploy(deployed);
  answer({ [call]: read });
  await page.getByRole('link', { name: link }).click();
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
}

test.each([GROUPS, FRIENDS])(
  'answers that an old version cannot read lead to the offer of the new one: $call',
  async (screen) => {
    await openWithStrangeAnswers('/assets/app-new.js', screen);
    await expect.element(offer).toBeVisible();
    await expect.element(offer.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
);

test('with the newest version there is nothing to offer', async () => {
  await openWithStrangeAnswers(OLD);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(offer).not.toBeInTheDocument();
});
