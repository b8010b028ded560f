/** Whether a stylesheet could not be loaded: browsers give none for it, or one that cannot be read. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/** @throws {Error} when it cannot be had now either; it then stays in the page for another try. */
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
 * Asks again for the stylesheets that could not be loaded: what imports a part of the page does so once only.
 * @throws {Error} when one of them cannot be had now either.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(hasFailed).map(reload));
}
