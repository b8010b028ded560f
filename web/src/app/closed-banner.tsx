import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Clock } from 'lucide-react';
import { type ClosedSign, closedSign, getSign } from '@barabar/core/contract/closed-sign';
import { startSession, useSession } from '../features/auth/session.ts';
import { callEndpoint } from '../lib/api/api-client.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { useOutbox } from '../store/outbox/outbox.ts';
import { closedWords } from './closed-words.ts';
import { sendAndReadAgain } from './live-cache.tsx';

/** How long to wait in milliseconds before the server is asked again whether it is open. */
const ASK_MS = 60_000;
/** The milliseconds over which asking is spread: not everybody asks in the moment of the hour at which it opens. */
const SPREAD_MS = 5_000;

let root: Root | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Above the page, whichever it is: its code and a root of its own come with the first refusal. */
function openRoot(): Root {
  // A live region, so that the words are announced.
  const place = document.createElement('output');
  place.className = 'block';
  document.body.prepend(place);
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--closed', `${place.offsetHeight}px`),
  );
  observer.observe(place);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && timer !== undefined) void ask();
  });
  return createRoot(place);
}

function show(sign: ClosedSign | undefined): void {
  root ??= openRoot();
  root.render(<ClosedBanner sign={sign} />);
  clearTimeout(timer);
  timer = undefined;
  if (!sign) return;
  const left = sign.until.getTime() - Date.now();
  const isSoon = left > 0 && left < ASK_MS;
  timer = setTimeout(() => void ask(), isSoon ? left + Math.random() * SPREAD_MS : ASK_MS);
}

async function ask(): Promise<void> {
  try {
    const { sign } = await callEndpoint(getSign);
    show(sign ?? undefined);
    if (!sign) sendAndReadAgain();
  } catch {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ASK_MS);
  }
}

/** Says what is closed and until when. Once it is open, the page goes on by itself. */
export function showClosed({ data }: ApiError): void {
  const sign = closedSign.safeParse(data).data;
  if (sign) show(sign);
}

function ClosedBanner({ sign }: { sign: ClosedSign | undefined }) {
  const waiting = useOutbox().entries.length;
  const waitedBefore = useRef(waiting);
  useEffect(() => {
    if (timer !== undefined && waiting < waitedBefore.current) void ask();
    waitedBefore.current = waiting;
  }, [waiting]);
  const { kind } = useSession();
  useEffect(() => {
    // The session could not be opened while everything was closed.
    if (!sign && kind === 'failed') void startSession();
    // oxlint-disable-next-line react/exhaustive-deps -- not when the session fails for another reason
  }, [sign]);
  if (!sign) return null;
  return (
    <p className="beside soft text-secondary closed">
      <Clock size={20} aria-hidden="true" />
      <span className="wraps">{closedWords(sign)}</span>
    </p>
  );
}
