import { type ReactNode, useState } from 'react';

/**
 * Renders a part that loads lazily. It renders nothing before the part is first opened. Afterwards the part stays
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
