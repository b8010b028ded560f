import { useEffect, useEffectEvent, useState } from 'react';

/** How long the result shows before the form opens, in milliseconds (spec §9). */
const CONTINUE_AFTER_MS = 1500;

/** What shows that the viewer is looking at the result. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Accepts a result when it has shown for a second and a half. A touch, click, key, scroll or move of the focus within
 * the dialog ends that for good: the result then waits until the viewer accepts it.
 * @param result undefined while there is none that may be accepted by itself.
 * @returns whether it waits.
 */
export function useAcceptance(result: object | undefined, accept: () => void): boolean {
  const [touched, setTouched] = useState<object>();
  const isTouched = result !== undefined && touched === result;
  const finish = useEffectEvent(accept);
  useEffect(() => {
    if (!result || isTouched) return undefined;
    const stop = new AbortController();
    const touch = (event: Event): void => {
      if (isInDialog(event)) setTouched(result);
    };
    for (const kind of TOUCHES)
      document.addEventListener(kind, touch, { capture: true, passive: true, signal: stop.signal });
    const timer = setTimeout(() => finish(), CONTINUE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [result, isTouched]);
  return isTouched;
}
