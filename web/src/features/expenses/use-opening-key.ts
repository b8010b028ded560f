import { useState } from 'react';

/** A key that changes each time a dialog opens: what is under it starts afresh, and stays while the dialog closes. */
export function useOpeningKey(isOpen: boolean): number {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
  return opening.count;
}
