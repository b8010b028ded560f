import type { Locator, Page } from '@playwright/test';

/** Milliseconds to the end of the frame that shows the first element which the tap has added. */
export async function tapToFrame(target: Locator): Promise<number> {
  const page = target.page();
  const timer = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const follow = ({ timeStamp }: Event): void => {
      const observer = new MutationObserver((changes) => {
        const isShown = changes.some(({ addedNodes }) =>
          [...addedNodes].some((node) => node instanceof HTMLElement && document.body.contains(node)),
        );
        if (!isShown) return;
        observer.disconnect();
        // A task that is queued in a frame runs after it is drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener('click', follow, { capture: true, once: true });
    return { promise };
  });
  await target.click();
  return timer.evaluate(({ promise }) => promise);
}

/** Taps a button that does nothing but add an element: what a tap takes on this machine at this moment. */
export async function bareTapToFrame(page: Page): Promise<number> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'bare-tap';
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 48px; height: 48px; z-index: 9999';
    button.addEventListener('click', () => button.append(document.createElement('span')));
    document.body.append(button);
  });
  const took = await tapToFrame(page.locator('#bare-tap'));
  await page.evaluate(() => document.querySelector('#bare-tap')?.remove());
  return took;
}

/** Milliseconds to the end of the frame in which `selector` has an element with this text. */
export async function tapUntil(
  target: Locator,
  shown: { readonly selector: string; readonly text: string },
): Promise<number> {
  const timer = await target.page().evaluateHandle(({ selector, text }) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const follow = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const found = [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && element.textContent.includes(text),
        );
        // A task that is queued in a frame runs after it is drawn.
        if (found) setTimeout(() => resolve(Math.round(performance.now() - timeStamp)));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', follow, { capture: true, once: true });
    return { promise };
  }, shown);
  await target.click();
  return timer.evaluate(({ promise }) => promise);
}
