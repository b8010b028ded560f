import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Lets Tab go round within the dialog that `inside` is in: from the last control to the first, and back. antd's own trap
 * only fetches back a focus that has left already, and by then it has been on the page behind.
 */
export function useFocusLoop(inside: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const dialog = inside.current?.closest('[role="dialog"]');
      const { activeElement } = document;
      if (event.key !== 'Tab' || event.defaultPrevented || !dialog?.contains(activeElement)) return;
      const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) =>
        stop.checkVisibility(),
      );
      const isAtEnd = event.shiftKey
        ? activeElement === stops[0] || activeElement === dialog
        : activeElement === stops.at(-1);
      if (!isAtEnd) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [inside, isOpen]);
}
