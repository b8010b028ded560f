import { OPEN_PAGE } from './messages.ts';

/** A window of the application, as `WindowClient`. */
interface OpenWindow {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  readonly postMessage: (message: unknown, transfer: MessagePort[]) => void;
}

/** The windows of the application, as `Clients`. */
interface Windows {
  matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** How long a window has for its answer, in milliseconds. A phone may have to wake it up first. */
const ANSWER_MS_MAX = 3_000;

/**
 * Asks the application in a window to show a page (`app/use-tapped-notification.ts`).
 * @returns whether it answers. Other documents do not: the landing page, or a screen that is not loaded yet.
 */
function ask(client: OpenWindow, page: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (isAnswered: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(isAnswered);
    };
    const timer = setTimeout(() => settle(false), ANSWER_MS_MAX);
    port1.addEventListener('message', () => settle(true));
    port1.start();
    client.postMessage({ [OPEN_PAGE]: page }, [port2]);
  });
}

/**
 * Shows a page in the window that was used last, or in a new one. The application in the window goes there by itself,
 * because a load of the document would discard what is being edited.
 * @param page a path of the application.
 */
export async function openPage(windows: Windows, page: string): Promise<void> {
  const [client] = await windows.matchAll({ type: 'window' });
  if (!client) {
    await windows.openWindow(page);
    return;
  }
  // A browser may refuse it, and show the page all the same.
  await client.focus().catch(() => undefined);
  if (!(await ask(client, page))) await client.navigate(page);
}
