import { type RefObject, useLayoutEffect, useRef } from 'react';

const scrollerOf = (element: Element): Element =>
  element.closest('[data-scroll]') ?? document.documentElement;

/** In pixels from the beginning of what scrolls. */
const topOf = (element: Element): number =>
  element.getBoundingClientRect().top + scrollerOf(element).scrollTop;

/**
 * Keeps an element where it is on the screen, though something appears above it.
 * @returns the element, and what notes its place: from then on the page scrolls by as much as it moves
 */
export function useHeldPlace(): readonly [RefObject<HTMLLIElement | null>, () => void] {
  const element = useRef<HTMLLIElement>(null);
  const heldTop = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (heldTop.current === undefined || !element.current) return;
    const top = topOf(element.current);
    scrollerOf(element.current).scrollBy({ top: top - heldTop.current, behavior: 'instant' });
    heldTop.current = top;
  });
  const hold = (): void => {
    if (element.current) heldTop.current = topOf(element.current);
  };
  return [element, hold];
}
