import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '../lib/notices.ts';
import { renderScreen } from './render-screen.tsx';

const OLD = '/assets/app-old.js';
const offer = page.getByRole('status').filter({ hasText: 'too old to read the server' });

/** Lets the page run one version, and the server have another. */
function deploy(deployed: string): void {
  const entry = document.createElement('script');
  entry.type = 'text/plain';
  entry.setAttribute('src', OLD);
  document.head.append(entry);
  const callApi = globalThis.fetch;
  const html = `<script type="module" src="${deployed}"></script>`;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/app.html' ? Promise.resolve(new Response(html)) : callApi(input, init),
  );
}

afterEach(() => {
  dismissNotice();
  for (const entry of document.querySelectorAll(`script[src="${OLD}"]`)) entry.remove();
  vi.unstubAllGlobals();
});

/** Opens the Friends screen while the server's answers are as this version reads them, and then reads another form. */
async function openWithStrangeAnswers(deployed: string): Promise<void> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { answer } = await renderScreen('/dashboard', {});
  await expect.element(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
  deploy(deployed);
  answer({ 'GET /groups/my-groups': () => ({ data: 'in another form' }) });
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  log.mockRestore();
}

test('answers that an old version cannot read lead to the offer of the new one', async () => {
  await openWithStrangeAnswers('/assets/app-new.js');
  await expect.element(offer).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('with the newest version there is nothing to offer', async () => {
  await openWithStrangeAnswers(OLD);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(offer).not.toBeInTheDocument();
});
