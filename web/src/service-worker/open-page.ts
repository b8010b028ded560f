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

/** (`app/use-tapped-notification.ts`) Other documents do not answer: the landing page, or one that still loads. */
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

/** Opens a page in a window or a new one. The application goes there by itself: a load would discard an edit. */
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
