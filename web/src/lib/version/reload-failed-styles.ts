/** The browser has no sheet for the link then, or an unreadable one. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/** Loads it again. After a failure the link stays for the next attempt. Throws when it cannot be loaded. */
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
 * Code that imports a part of the page requests styles only once. A disabled link has not failed
 * (`web/one-document.ts`).
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter(hasFailed).map(reload));
}
