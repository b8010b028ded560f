import { afterEach, expect, it, vi } from 'vitest';
import { OPEN_PAGE } from './messages.ts';
import { openPage } from './open-page.ts';

const WINDOW = { focus: async () => true, answers: true };

/** Runs a tap on a notification about tea with these windows open. @returns what became of them, in order. */
async function tap(...windows: readonly Partial<typeof WINDOW>[]): Promise<unknown[]> {
  const done: unknown[] = [];
  const open = windows.map((given, index) => {
    const { focus, answers } = { ...WINDOW, ...given };
    return {
      focus: async () => {
        done.push(`focus ${index}`);
        return focus();
      },
      navigate: async (to: string) => done.push(`load ${to}`),
      postMessage: (message: unknown, [port]: MessagePort[]) => {
        done.push(message);
        if (answers) port?.postMessage('yes');
      },
    };
  });
  await openPage(
    { matchAll: async () => open, openWindow: async (url) => done.push(`open ${url}`) },
    '/expenses/tea',
  );
  return done;
}

const asked = { [OPEN_PAGE]: '/expenses/tea' };

afterEach(() => {
  vi.useRealTimers();
});

it('a notification opens its page in a new window where none is open', async () => {
  expect(await tap()).toEqual(['open /expenses/tea']);
});

it('a notification has the window that was used last show its page, without loading it', async () => {
  expect(await tap({}, {})).toEqual(['focus 0', asked]);
});

it('a window that may not be focused shows the page all the same', async () => {
  const focus = () => Promise.reject(new Error('Not allowed to focus a window.'));
  expect(await tap({ focus })).toEqual(['focus 0', asked]);
});

it('a window in which the application does not answer loads the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tapping = tap({ answers: false });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await tapping).toEqual(['focus 0', asked, 'load /expenses/tea']);
});
