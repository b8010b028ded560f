import { type ReactElement, useEffect, useRef } from 'react';
import { ErrorAlert } from '../components/error-alert.tsx';
import { lazyPart, type LoadFailureProps } from '../lib/lazy-part.tsx';
import styles from './notice-area.module.css';
import { type Notice, useNotice } from '../lib/notices.ts';
import { WhenOpened } from '../components/when-opened.tsx';

interface NoticeProps {
  readonly notice: Notice | undefined;
}

const AntdNotice = lazyPart(async () => (await import('./antd-notice.tsx')).AntdNotice, PlainNotice);

/** Without a connection antd may not be at hand, and it is then that there is something to say. */
function PlainNotice({ notice, onRetry }: NoticeProps & LoadFailureProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice?.action?.takesFocus === true) place.current?.querySelector('button')?.focus();
    // Whoever is connected again by the next notice sees it as every other.
    return onRetry;
  }, [notice, onRetry]);
  if (!notice) return null;
  const { text, action } = notice;
  return (
    <div ref={place} className={styles.plain}>
      <ErrorAlert message={text} retryLabel={action?.label} onRetry={action?.onSelect} />
    </div>
  );
}

/**
 * Where notices are shown, above the floating buttons. It is a live region from the start, so that the first one is read
 * out as well, and loads antd with that.
 */
export function NoticeArea(): ReactElement {
  const notice = useNotice();
  return (
    <div className={styles.area} aria-live={notice?.tone === 'failure' ? 'off' : 'polite'}>
      <WhenOpened isOpen={notice !== undefined}>
        <AntdNotice notice={notice} />
      </WhenOpened>
    </div>
  );
}
