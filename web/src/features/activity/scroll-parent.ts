import { type RefObject, useLayoutEffect, useState } from 'react';

/** What scrolls an element: another element, or the window where it is null. */
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
 * Finds what scrolls the element in `inside`: the nearest `[data-scroll]` that does so at this width, else the window.
 * @returns undefined before it is known, which is before anything is painted.
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
