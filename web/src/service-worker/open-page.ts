/** A window of the application, as `WindowClient`. */
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The windows of the application, as `Clients`. */
interface Windows {
  matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Shows a page in the window that was used last, or in a new one. @param page a path of the application. */
export async function openPage(windows: Windows, page: string): Promise<void> {
  const [window] = await windows.matchAll({ type: 'window' });
  if (!window) {
    await windows.openWindow(page);
    return;
  }
  // A browser may refuse it, and show the page all the same.
  await window.focus().catch(() => undefined);
  const { pathname, search } = new URL(window.url);
  // Forms keep what was entered.
  if (pathname + search !== page) await window.navigate(page);
}
