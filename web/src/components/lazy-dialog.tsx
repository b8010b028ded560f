import {
  type ComponentType,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { text } from '@barabar/core/messages/text';
import { lazyPart, type LoadFailureProps } from '../lib/loading/lazy-part.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { useBackCloses } from '../lib/pages/back-closes.ts';
import { dismissNotice, type Notice, showNotice } from '../lib/notices/notices.ts';
import { WhenOpened } from './when-opened.tsx';
import styles from './lazy-dialog.module.css';

const COMMON = text('common');

/** The props that all dialogs have. */
interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Replaces a dialog that could not be loaded: while the dialog should be open, a notice says so and offers to try
 * again.
 */
export function DialogFailure({ isOpen, onClose, onRetry }: DialogProps & LoadFailureProps): null {
  // Opening the dialog again tries again.
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
      text: COMMON.notLoaded,
      action: { label: COMMON.retry, onSelect: () => retry(), takesFocus: true },
      onClosed: () => close(),
    };
    showNotice(notice);
    return () => dismissNotice(notice);
  }, [isOpen]);
  return null;
}

/** Replaces a dialog while its code loads, so that a tap has an answer at once on a slow connection too. */
function DialogWaiting({ onClose }: Pick<DialogProps, 'onClose'>): ReactElement {
  const close = useEffectEvent(onClose);
  useBackCloses(true, onClose);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <div className={styles.place}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={onClose} />
      <div className={styles.panel}>
        <SkeletonRows />
      </div>
    </div>
  );
}

/**
 * Creates a dialog whose code loads when the page is idle, or when the dialog is opened before that. It renders nothing
 * before it is first opened (`WhenOpened`).
 * @param load Imports the component.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyPart(load, DialogFailure, {
    Waiting: ({ isOpen, onClose }) => (isOpen ? <DialogWaiting onClose={onClose} /> : null),
  });
  function OpenedDialog(props: Props): ReactElement {
    // A form of many fields takes longer than an answer to a tap should. The first opening has its waiting panel.
    const isOpenSoon = useDeferredValue(props.isOpen);
    return <Dialog {...props} isOpen={props.isOpen && isOpenSoon} />;
  }
  return function LazyDialog(props: Props): ReactElement {
    return (
      <WhenOpened isOpen={props.isOpen}>
        <OpenedDialog {...props} />
      </WhenOpened>
    );
  };
}
