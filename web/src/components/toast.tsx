import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

/** What has come of something that leaves no other trace on the screen. */
export interface Notice {
  readonly tone: 'success' | 'failure';
  readonly text: string;
  /** What can still be done about it, as long as it is shown. */
  readonly action?: NoticeAction | undefined;
}

/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** Takes the focus: what had it is gone, and the keyboard is in use. */
  readonly takesFocus: boolean;
}

export interface ToastProps {
  /** Nothing is shown without one; another object with the same words is said again. */
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
}

/** Long enough to read two lines twice. */
const SHOWN_MS = 7000;
/** As long as something can still be done about it. */
const ACTION_SHOWN_MS = 6000;

/**
 * Says in passing what has been done, above the floating buttons, and to those who do not see it. A success goes by itself;
 * a failure stays until it is dismissed. Keep it rendered, so that its live regions are there before there is something to
 * say.
 */
export function Toast({ notice, onDismiss }: ToastProps): ReactElement {
  const dismiss = useEffectEvent(onDismiss);
  // Nobody is hurried who is about to press its button.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (notice?.tone !== 'success' || isHeld) return undefined;
    const timer = setTimeout(() => dismiss(), notice.action ? ACTION_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  if (!notice && isHeld) setIsHeld(false);
  return (
    <div
      className={styles.place}
      onPointerEnter={({ pointerType }) => setIsHeld(pointerType === 'mouse')}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
      onBlur={() => setIsHeld(false)}
    >
      <output>{notice?.tone === 'success' && <Card notice={notice} onDismiss={onDismiss} />}</output>
      <span role="alert">{notice?.tone === 'failure' && <Card notice={notice} onDismiss={onDismiss} />}</span>
    </div>
  );
}

function Card({
  notice: { tone, text, action },
  onDismiss,
}: ToastProps & { readonly notice: Notice }): ReactElement {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = action?.takesFocus ?? false;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <span className={styles.card}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {action && (
        <button ref={button} type="button" className={styles.action} onClick={action.onSelect}>
          {action.label}
        </button>
      )}
      <IconButton icon={X} label="Dismiss" size={18} className={styles.dismiss} onClick={onDismiss} />
    </span>
  );
}
