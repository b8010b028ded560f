import { type ReactElement, type ReactNode, Suspense, useState } from 'react';

/**
 * Renders a lazily loaded dialog. It renders nothing before the dialog is first opened. Afterwards the dialog stays
 * mounted, so that it can animate its closing and return the focus.
 */
export function WhenOpened({
  isOpen,
  waiting = null,
  children,
}: {
  readonly isOpen: boolean;
  /** Shown while the code loads. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}): ReactElement | null {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return isOpen || wasOpened ? <Suspense fallback={isOpen && waiting}>{children}</Suspense> : null;
}
