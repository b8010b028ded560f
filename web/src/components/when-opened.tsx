import { type ReactNode, useState } from 'react';

/**
 * Renders a lazily loaded dialog. It renders nothing before the dialog is first opened. Afterwards the dialog stays
 * mounted, so that it can animate its closing and return the focus.
 */
export function WhenOpened({
  isOpen,
  children,
}: {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return isOpen || wasOpened ? children : null;
}
