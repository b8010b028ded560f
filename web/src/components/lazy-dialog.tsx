import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart, type LoadFailureProps } from './lazy-part.tsx';
import { NOT_LOADED } from './load-failure.tsx';
import { Toast } from './toast.tsx';

/** What every dialog takes. */
interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** In a dialog's place, while it would be open: that it could not be loaded, with the way to try again. */
export function DialogFailure({ isOpen, onClose, onRetry }: DialogProps & LoadFailureProps): ReactElement {
  // Whoever opens it once more tries again.
  const wasClosed = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOpen && wasClosed.current) retry();
    wasClosed.current = !isOpen;
  }, [isOpen]);
  return (
    <Toast
      notice={
        isOpen
          ? {
              tone: 'failure',
              text: NOT_LOADED.message,
              action: { label: NOT_LOADED.retry, onSelect: onRetry, takesFocus: true },
            }
          : undefined
      }
      onDismiss={onClose}
    />
  );
}

/**
 * A dialog that is loaded when it is first opened; hold it in a `WhenOpened`.
 * @param load imports the component.
 */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, DialogFailure);
