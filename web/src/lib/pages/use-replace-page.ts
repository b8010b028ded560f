import { useNavigate } from 'react-router-dom';
import { goBackOver, whenEntryRemoved } from './back-closes.ts';
import { countBefore } from './trail.ts';

/** Resolves when the address has changed, which takes a moment from a dialog. */
export function useReplacePage(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => {
    await navigate(to, { replace: true });
    await whenEntryRemoved();
  };
}

/** Replaces the page of a subject that is gone, and takes its pages before this one out of the history, too. */
export function useReplacePagesBelow(path: string): (to: string) => Promise<void> {
  const replacePage = useReplacePage();
  return async (to) => {
    await goBackOver(countBefore(path));
    await replacePage(to);
  };
}
