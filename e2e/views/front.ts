import type { JSHandle, Page } from '@playwright/test';

/** Returns what is in front: the last visible dialog or menu, or the whole document where there is none. */
export const frontOf = (page: Page): Promise<JSHandle<Element | Document>> =>
  page.evaluateHandle(() => {
    const over = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
    return over.findLast((element) => element.checkVisibility()) ?? document;
  });
