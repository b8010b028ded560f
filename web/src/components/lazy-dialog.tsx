import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart, type LoadFailureProps } from '../lib/lazy-part.tsx';
import { NOT_LOADED } from './load-failure.tsx';
import { dismissNotice, type Notice, showNotice } from '../lib/notices.ts';

/** What every dialog takes. */
interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** In a dialog's place, while it would be open: that it could not be loaded, with the way to try again. */
export function DialogFailure({ isOpen, onClose, onRetry }: DialogProps & LoadFailureProps): null {
  // Whoever opens it once more tries again.
  const wasClosed = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOpen && wasClosed.current) retry();
    wasClosed.current = !isOpen;
  }, [isOpen]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const notice: Notice = {
      tone: 'failure',
      text: NOT_LOADED.message,
      action: { label: NOT_LOADED.retry, onSelect: () => retry(), takesFocus: true },
      onClosed: () => close(),
    };
    showNotice(notice);
    return () => dismissNotice(notice);
  }, [isOpen]);
  return null;
}

/**
 * A dialog that is loaded when it is first opened; hold it in a `WhenOpened`.
 * @param load imports the component.
 */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, DialogFailure);
