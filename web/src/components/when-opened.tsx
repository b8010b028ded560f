import { type ReactElement, type ReactNode, Suspense, useState } from 'react';

/**
 * Holds a lazily loaded dialog: nothing of it is loaded before it is opened for the first time, and it stays afterwards,
 * so that it can close in its own way and give the focus back.
 */
export function WhenOpened({
  isOpen,
  children,
}: {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}): ReactElement | null {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return isOpen || wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
