import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element whose scrolling moves another element; null for the window. */
export interface ScrollParent {
  readonly ref: RefObject<HTMLElement | null>;
}

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

function scrollParentOf(element: Element | null): HTMLElement | null {
  let parent = element?.closest<HTMLElement>('[data-scroll]') ?? null;
  while (parent && !scrolls(parent)) {
    parent = parent.parentElement?.closest<HTMLElement>('[data-scroll]') ?? null;
  }
  return parent;
}

/**
 * Finds the scroll parent of the element in `inside`: its nearest `[data-scroll]` ancestor that scrolls at this window
 * width, or else the window.
 * @returns undefined in the first render only, before the browser paints.
 */
export function useScrollParent(inside: RefObject<HTMLElement | null>): ScrollParent | undefined {
  const [scrollParent, setScrollParent] = useState<ScrollParent>();
  useLayoutEffect(() => {
    const find = (): void => {
      const parent = scrollParentOf(inside.current);
      setScrollParent((known) => (known?.ref.current === parent ? known : { ref: { current: parent } }));
    };
    find();
    addEventListener('resize', find);
    return () => removeEventListener('resize', find);
  }, [inside]);
  return scrollParent;
}
