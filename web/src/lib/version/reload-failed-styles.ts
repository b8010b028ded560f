/**
 * Returns whether a stylesheet could not be loaded: then the browser has no sheet for the link, or an unreadable one.
 */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/**
 * Replaces the link of a stylesheet, which loads it again. After a failure the link stays, for the next attempt.
 * @throws {Error} when the stylesheet cannot be loaded.
 */
function reload(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no stylesheet at ${failed.href}`)));
    link.href = failed.href;
    failed.replaceWith(link);
  });
}

/**
 * Loads the failed stylesheets again. The code that imports a part of the page requests its stylesheets only once. A
 * disabled link has not failed: the document has its styles inside (`web/one-document.ts`).
 * @throws {Error} when one of them cannot be loaded.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter(hasFailed).map(reload));
}
