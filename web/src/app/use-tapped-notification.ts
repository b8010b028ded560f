import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { text } from '@barabar/core/messages/text';
import { closeAllOpen, isAnythingOpen } from '../lib/pages/back-closes.ts';
import { dismissNotice, showNotice } from '../lib/notices/notices.ts';
import { hasUnsaved } from '../features/account/unsaved.ts';
import { OPEN_PAGE } from '../service-worker/messages.ts';

const TEXT = text('frame');
const VERBS = text('verbs');
const WORDS = TEXT.tapped;

const messageSchema = z.object({ [OPEN_PAGE]: z.string() });

/**
 * The service worker asks for it (`openPage`). An open dialog or a changed form stays, and a notice offers the page.
 */
export function useTappedNotification(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const show = useEffectEvent((page: string): void => {
    if (pathname + search === page) return;
    if (!isAnythingOpen() && !hasUnsaved()) {
      void navigate(page);
      return;
    }
    const leave = (): void => {
      dismissNotice();
      // Before the page changes: the same screen with another record would show its dialog again.
      closeAllOpen();
      void navigate(page);
    };
    showNotice({
      tone: 'success',
      text: WORDS.asks,
      action: { label: VERBS.open, onSelect: leave, takesFocus: false },
      stays: true,
    });
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const handleMessage = ({ data, ports: [port] }: MessageEvent): void => {
      const page = messageSchema.safeParse(data).data?.[OPEN_PAGE];
      if (page === undefined || !port) return;
      port.postMessage(true);
      show(page);
    };
    serviceWorker.addEventListener('message', handleMessage);
    return () => serviceWorker.removeEventListener('message', handleMessage);
  }, []);
}
