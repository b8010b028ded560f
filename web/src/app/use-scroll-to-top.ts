import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Shows a page from its top when a link has led to it, although the page before was scrolled down. Going back or forward,
 * the browser restores the position. A change of the address behind `?` is the same page.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigationType !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, navigationType]);
}
