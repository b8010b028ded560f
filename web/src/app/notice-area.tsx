import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorAlert } from '../components/error-alert.tsx';
import { lazyPart, type LoadFailureProps } from '../lib/loading/lazy-part.tsx';
import styles from './notice-area.module.css';
import { dismissNotice, type Notice, useNotice } from '../lib/notices/notices.ts';

/** How many milliseconds a plain notice stays: as long as antd's. */
const PLAIN_SHOWN_MS = 7_000;

const AntdNotice = lazyPart(async () => (await import('./antd-notice.tsx')).AntdNotice, PlainNotice);

/** Notices are most needed without a connection, when antd's code may not be loadable. */
function PlainNotice({ notice, onRetryUnasked }: { readonly notice: Notice | undefined } & LoadFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  const tryAntdAgain = useEffectEvent(onRetryUnasked);
  useEffect(() => {
    if (notice?.action?.takesFocus === true) place.current?.querySelector('button')?.focus();
    // The next notice may be antd's again.
    return () => tryAntdAgain();
  }, [notice]);
  useEffect(() => {
    if (!notice || notice.tone === 'failure' || notice.stays === true) return undefined;
    const timer = setTimeout(() => dismissNotice(notice), PLAIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  if (!notice) return null;
  const { text, action, tone } = notice;
  return (
    <div ref={place} className={styles.plain}>
      {tone === 'failure' ? (
        <ErrorAlert message={text} retryLabel={action?.label} onRetry={action?.onSelect} />
      ) : (
        <output className={`beside ${styles.calm}`}>
          <span className="fills wraps">{text}</span>
          {action && (
            <button type="button" className={`tall underlined ${styles.action}`} onClick={action.onSelect}>
              {action.label}
            </button>
          )}
        </output>
      )}
    </div>
  );
}

/** The live region always exists, so that the first notice is announced, too. The first notice loads antd. */
export function NoticeArea() {
  const notice = useNotice();
  // Afterwards it stays, so that it can animate its going.
  const [wasShown, setWasShown] = useState(false);
  if (notice && !wasShown) setWasShown(true);
  return (
    <div className={styles.area} aria-live={notice?.tone === 'failure' ? 'off' : 'polite'}>
      {wasShown && <AntdNotice notice={notice} />}
    </div>
  );
}
