import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsWide, WIDE } from '../../lib/device/use-media-query.ts';

/** The element whose scrolling moves another element; null for the window. */
export interface ScrollParent {
  readonly ref: RefObject<HTMLElement | null>;
}

const WINDOW: ScrollParent = { ref: { current: null } };

/**
 * Finds the scroll parent of the element in `inside`. In a wide window this is its nearest `[data-scroll]` ancestor,
 * otherwise the window. It reads no styles, because the browser would have to compute them at once.
 * @returns undefined in the first render in a wide window only, before the browser paints.
 */
export function useScrollParent(inside: RefObject<HTMLElement | null>): ScrollParent | undefined {
  const isWide = useIsWide();
  const [scrollParent, setScrollParent] = useState(isWide ? undefined : WINDOW);
  useLayoutEffect(() => {
    const wide = matchMedia(WIDE);
    const find = (): void => {
      const pane = wide.matches ? inside.current?.closest<HTMLElement>('[data-scroll]') : undefined;
      setScrollParent((known) => {
        if (!pane) return WINDOW;
        return known?.ref.current === pane ? known : { ref: { current: pane } };
      });
    };
    find();
    wide.addEventListener('change', find);
    return () => wide.removeEventListener('change', find);
  }, [inside]);
  return scrollParent;
}
