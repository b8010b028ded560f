import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReplacePage } from './use-replace-page.ts';
import { isBefore, pathBefore } from './trail.ts';

/** The way back from a page, also after another was opened in between. `otherwise` is for the first page opened. */
export function useWayBack(otherwise: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const replacePage = useReplacePage();
  const [backTo] = useState(() => [pathBefore()].find((path) => path !== pathname) ?? otherwise);
  const gone = useRef<() => void>(undefined);
  useEffect(() => () => gone.current?.(), []);
  const leave = (): Promise<void> =>
    new Promise((resolve) => {
      gone.current = resolve;
      if (isBefore(backTo)) void navigate(-1);
      else void navigate(backTo, { replace: true });
    });
  const leaveFromDialog = (): Promise<void> =>
    new Promise((resolve) => {
      gone.current = resolve;
      void replacePage(backTo);
    });
  return {
    backTo,
    /** Returns there from a page whose subject is gone. Resolves when the page has left the screen. */
    leave,
    /** Returns to `backTo` from a dialog of a page whose subject is gone: the page there takes this one's place. */
    leaveFromDialog,
  };
}
